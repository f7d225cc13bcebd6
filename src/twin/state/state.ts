import { FeedIndex } from '../feed/feed-index.ts'
import { GREATEST_PLANET_ID, Planet } from '../feed/planet.ts'
import type { FeedQuery, PageSource } from '../feed/query.ts'
import type { Position } from '../geo/sphere.ts'
import { mixHash } from '../hash.ts'
import { PLANET_POPULATION } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { EventResults, Fold, JournalEvent, Revocation, RevokeEvent, StateImage } from './journal.ts'
import type { Account, PostRecord, UserRecord } from './records.ts'

/** The state before the first event. */
export interface InitialState {
  readonly world: World
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  /** the number of the world within its session; default: 0, the first */
  readonly generation?: number | undefined
}

/**
 * The result of folding all events. Folding is synchronous and depends only on the initial state and the events, so the
 * same journal gives the same state everywhere, including all ids.
 */
export class State implements PageSource {
  readonly initial: InitialState
  /** undefined if the world has no planet */
  readonly planet: Planet | undefined
  /** The smallest id of a stored post. Smaller ids are those of the planet. */
  readonly firstPostId: number
  /** The number of resets and restored images. Drop everything that is derived from the state when it changes. */
  rebuilds = 0
  /** The number of events. What is derived from the state is valid until it changes. */
  entries = 0
  #users = new Map<number, UserRecord>()
  #userByAccount = new Map<string, UserRecord>()
  #nextUserId = 1
  #logins = 0
  #generation: number
  #lastGeneration: number
  #revoked = new Map<number, Revocation>()
  #posts: (PostRecord | undefined)[] = []
  #nextImageId = 1
  #removed = new Set<number>()
  #feed: FeedIndex

  constructor(beginning: InitialState) {
    this.initial = beginning
    this.#generation = beginning.generation ?? 0
    this.#lastGeneration = this.#generation
    const hasPlanet = beginning.world.base === 'planet'
    this.planet = hasPlanet ? new Planet(beginning.seed, (id) => this.#removed.has(id)) : undefined
    this.firstPostId = hasPlanet ? GREATEST_PLANET_ID + 1 : 1
    this.#feed = new FeedIndex(this.firstPostId)
    this.#createWorld()
  }

  /** Folds one event. */
  readonly apply: Fold = (event) => {
    // TypeScript cannot relate the type of the event to the type of its fold.
    const fold = this.#folds[event.type] as (event: JournalEvent) => never
    this.entries++
    return fold(event)
  }

  /** The users of the world and those who logged in, by id. */
  get users(): ReadonlyMap<number, UserRecord> {
    return this.#users
  }

  /**
   * The number of the world. Each reset begins a new one, and a restored snapshot brings back its own. A token is valid
   * only in the generation in which it was issued.
   */
  get generation(): number {
    return this.#generation
  }

  /** The greatest generation so far. */
  get lastGeneration(): number {
    return this.#lastGeneration
  }

  /**
   * Why the token of a user is invalid; undefined if it was not revoked. The jti holds the number of the login, so that the
   * token of a later login is valid even if it was issued in the same second.
   */
  getRevocation(user: number, tokenId: string): RevokeEvent['because'] | undefined {
    const revoked = this.#revoked.get(user)
    if (!revoked) return undefined
    const login = Number.parseInt(tokenId.slice(-LOGIN_DIGITS), 16)
    const isLater = login > revoked.logins && login <= this.#logins && tokenId === this.#createTokenId(login)
    return isLater ? undefined : revoked.because
  }

  /** A post of the world or a published post. Posts of the planet are not stored. */
  getStoredPost(id: number): PostRecord | undefined {
    return this.#posts[id - this.firstPostId]
  }

  /** The position of an existing post. */
  getPosition(id: number): Position {
    return this.getStoredPost(id) ?? (this.planet as Planet).getPosition(id)
  }

  /** All stored posts, oldest first. */
  *listStoredPosts(): Iterable<PostRecord> {
    for (const post of this.#posts) if (post) yield post
  }

  get storedPostCount(): number {
    return this.#posts.reduce((count, post) => (post ? count + 1 : count), 0)
  }

  /** Creates an image of the state. */
  createImage(): StateImage {
    return {
      users: [...this.#users.values()].map((user) => ({ ...user })),
      posts: [...this.listStoredPosts()],
      nextUserId: this.#nextUserId,
      nextPostId: this.#feed.nextId,
      nextImageId: this.#nextImageId,
      logins: this.#logins,
      generation: this.#generation,
      lastGeneration: this.#lastGeneration,
      revoked: [...this.#revoked.values()],
      removed: [...this.#removed],
    }
  }

  /** Finds the ids of one page. Ids of stored posts are greater than those of the planet. */
  findPage(query: FeedQuery): number[] {
    const { planet } = this
    if (!planet) return this.#feed.findPage(query)
    const [first, second]: [PageSource, PageSource] =
      query.from === 'newest' ? [this.#feed, planet] : [planet, this.#feed]
    const ids = first.findPage(query)
    if (ids.length >= query.limit) return ids
    return ids.concat(second.findPage({ ...query, limit: query.limit - ids.length }))
  }

  readonly #folds: {
    [T in JournalEvent['type']]: (event: Extract<JournalEvent, { type: T }>) => EventResults[T]
  } = {
    login: ({ platform, openId }) => {
      const account = { platform, openId }
      const user =
        this.#userByAccount.get(formatAccountKey(account)) ?? this.#addUser(this.#nextUserId, [account])
      return { user, tokenId: this.#createTokenId(++this.#logins), generation: this.#generation }
    },
    revoke: ({ user, because }) => {
      this.#revoked.set(user, { user, because, logins: this.#logins })
      return undefined
    },
    publish: ({ at, user, category, lng, lat, content, images }) => {
      // If the user was removed before the event was folded, the post has no author: another user may get the id.
      const author = this.#users.get(user)
      if (author) author.postCount++
      return this.#addPost({ author: author?.id ?? 0, category, lng, lat, content, createdAt: at }, images)
    },
    remove: ({ post }) => {
      const stored = this.getStoredPost(post)
      if (stored) {
        this.#posts[post - this.firstPostId] = undefined
        this.#feed.remove(post)
        const author = this.#users.get(stored.author)
        if (author) author.postCount--
        return true
      }
      const exists = this.planet?.hasPost(post) === true
      if (exists) this.#removed.add(post)
      return exists
    },
    reset: () => {
      this.rebuilds++
      this.#generation = ++this.#lastGeneration
      this.#createWorld()
      return undefined
    },
    restore: ({ image }) => {
      this.rebuilds++
      this.#generation = image.generation ?? 0
      this.#lastGeneration = image.lastGeneration ?? Math.max(this.#lastGeneration, this.#generation)
      this.#clear()
      this.#load(image)
      return undefined
    },
  }

  #clear(): void {
    this.#users = new Map()
    this.#userByAccount = new Map()
    this.#revoked = new Map()
    this.#posts = []
    this.#nextImageId = 1
    this.#removed = new Set()
    this.#feed = new FeedIndex(this.firstPostId)
  }

  #load({ users, posts, nextUserId, nextPostId, nextImageId, logins, revoked, removed }: StateImage): void {
    for (const { id, accounts, postCount } of users) this.#addUser(id, accounts).postCount = postCount
    for (const post of posts) {
      this.#skipIdsTo(post.id)
      this.#feed.add(post)
      this.#posts.push(post)
    }
    this.#skipIdsTo(nextPostId)
    this.#nextUserId = nextUserId
    this.#nextImageId = nextImageId
    this.#logins = logins
    for (const revocation of revoked) this.#revoked.set(revocation.user, revocation)
    this.#removed = new Set(removed)
  }

  /** Ids are assigned in order. To skip the ids of removed posts, add and remove a post for each. */
  #skipIdsTo(id: number): void {
    while (this.#feed.nextId < id) {
      this.#feed.remove(this.#feed.add({ lng: 0, lat: 0 }))
      this.#posts.push(undefined)
    }
  }

  #createWorld(): void {
    const { world, epoch } = this.initial
    this.#clear()
    this.#nextUserId = world.base === 'planet' ? PLANET_POPULATION + 1 : 1
    for (const { id, accounts } of world.users) {
      this.#addUser(
        id,
        accounts.map(({ platform, open_id }) => ({ platform, openId: open_id })),
      )
    }
    for (const { user_id, post_category_id, lng, lat, age, content, images } of world.posts) {
      const author = this.#users.get(user_id)
      if (author) author.postCount++
      const createdAt = epoch - age * 1000
      this.#addPost({ author: user_id, category: post_category_id, lng, lat, content, createdAt }, images)
    }
  }

  #addUser(id: number, accounts: readonly Account[]): UserRecord {
    const user = { id, accounts, postCount: 0 }
    this.#users.set(id, user)
    for (const account of accounts) this.#userByAccount.set(formatAccountKey(account), user)
    this.#nextUserId = Math.max(this.#nextUserId, id + 1)
    return user
  }

  #addPost(post: Omit<PostRecord, 'id' | 'images'>, paths: readonly (string | null)[]): PostRecord {
    const images =
      paths.length === 0
        ? NO_IMAGES
        : paths.map((path) => ({ id: this.#nextImageId++, path: path ?? undefined }))
    const record = { id: this.#feed.add(post), ...post, images }
    this.#posts.push(record)
    return record
  }

  /**
   * Creates the jti of a token. Each login has another one, the same journal gives the same ones, and a new world gives
   * other ones.
   */
  #createTokenId(login: number): string {
    const world = mixHash(this.initial.seed, this.initial.epoch)
    const parts = [0, 1, 2].map((part) => formatHexadecimal(mixHash(mixHash(world, part), login)))
    return parts.join('') + formatHexadecimal(login)
  }
}

/** The number of formatHexadecimal digits at the end of a jti that number the login. */
const LOGIN_DIGITS = 8

const formatHexadecimal = (value: number): string => (value >>> 0).toString(16).padStart(LOGIN_DIGITS, '0')

const NO_IMAGES: PostRecord['images'] = []

const formatAccountKey = ({ platform, openId }: Account): string => JSON.stringify([platform, openId])
