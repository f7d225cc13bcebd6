import { FeedIndex } from '../feed/feed-index.ts'
import { GREATEST_PLANET_ID, Planet } from '../feed/planet.ts'
import type { FeedQuery, PageSource } from '../feed/query.ts'
import type { Position } from '../geo/sphere.ts'
import { mixHash } from '../hash.ts'
import { PLANET_POPULATION } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { EventResults, Fold, JournalEvent, Revocation, RevokeEvent, StateImage } from './journal.ts'
import type { Account, PostRecord, UserRecord } from './records.ts'

/** What the state is before the first entry of the journal. */
export interface InitialState {
  readonly world: World
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  /** which one it is of the worlds of a session; default: 0, the first */
  readonly generation?: number | undefined
}

/**
 * Everything that has happened, folded entry by entry. Folding is synchronous and decides by nothing but the
 * beginning and the entries, so the same journal gives the same state, ids included, anywhere.
 */
export class State implements PageSource {
  readonly initial: InitialState
  readonly planet: Planet | undefined
  /** Stored posts are numbered from here; below are the planet's. */
  readonly firstPostId: number
  /** Counts the resets and restored images: what is made from the state must be dropped when this changes. */
  rebuilds = 0
  /** Counts the entries: what is made from the state holds as long as this stays. */
  entries = 0
  #users = new Map<number, UserRecord>()
  #userOf = new Map<string, UserRecord>()
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
    const onPlanet = beginning.world.base === 'planet'
    this.planet = onPlanet ? new Planet(beginning.seed, (id) => this.#removed.has(id)) : undefined
    this.firstPostId = onPlanet ? GREATEST_PLANET_ID + 1 : 1
    this.#feed = new FeedIndex(this.firstPostId)
    this.#begin()
  }

  readonly apply: Fold = (entry) => {
    // The table pairs each type of entry with its fold; TypeScript cannot follow the pairing through a lookup.
    const fold = this.#folds[entry.type] as (entry: JournalEvent) => never
    this.entries++
    return fold(entry)
  }

  /** Users of the world and those who logged in, by id. */
  get users(): ReadonlyMap<number, UserRecord> {
    return this.#users
  }

  /**
   * Which one this is of the worlds that the state has been: each reset begins another, and a snapshot brings its own
   * back. A token is good only in the generation in which it was issued.
   */
  get generation(): number {
    return this.#generation
  }

  /** The greatest generation so far. */
  get lastGeneration(): number {
    return this.#lastGeneration
  }

  /**
   * What has become of a user's token, if it was revoked. A login that came later has a number of its own in the jti, so
   * that its token is good even if it came in the same second.
   */
  getRevocation(user: number, tokenId: string): RevokeEvent['because'] | undefined {
    const revoked = this.#revoked.get(user)
    if (!revoked) return undefined
    const login = Number.parseInt(tokenId.slice(-LOGIN_DIGITS), 16)
    const isLater = login > revoked.logins && login <= this.#logins && tokenId === this.#tokenId(login)
    return isLater ? undefined : revoked.because
  }

  /** A post of the world or a published one; the planet's own posts are not stored. */
  getStoredPost(id: number): PostRecord | undefined {
    return this.#posts[id - this.firstPostId]
  }

  /** Where an existing post is. */
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

  /** All of it as plain data. */
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

  /** Ids of one page; those of stored posts are all greater than the planet's. */
  findPage(query: FeedQuery): number[] {
    const { planet } = this
    if (!planet) return this.#feed.findPage(query)
    const [first, then]: [PageSource, PageSource] =
      query.from === 'newest' ? [this.#feed, planet] : [planet, this.#feed]
    const ids = first.findPage(query)
    if (ids.length >= query.limit) return ids
    return ids.concat(then.findPage({ ...query, limit: query.limit - ids.length }))
  }

  readonly #folds: {
    [T in JournalEvent['type']]: (entry: Extract<JournalEvent, { type: T }>) => EventResults[T]
  } = {
    login: ({ platform, openId }) => {
      const account = { platform, openId }
      const user = this.#userOf.get(accountKey(account)) ?? this.#addUser(this.#nextUserId, [account])
      return { user, tokenId: this.#tokenId(++this.#logins), generation: this.#generation }
    },
    revoke: ({ user, because }) => {
      this.#revoked.set(user, { user, because, logins: this.#logins })
      return undefined
    },
    publish: ({ at, user, category, lng, lat, content, images }) => {
      // Somebody who was forgotten while the entry was under way is nobody: the id may become another's.
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
      this.#begin()
      return undefined
    },
    restore: ({ image }) => {
      this.rebuilds++
      this.#generation = image.generation ?? 0
      this.#lastGeneration = image.lastGeneration ?? Math.max(this.#lastGeneration, this.#generation)
      this.#forget()
      this.#become(image)
      return undefined
    },
  }

  #forget(): void {
    this.#users = new Map()
    this.#userOf = new Map()
    this.#revoked = new Map()
    this.#posts = []
    this.#nextImageId = 1
    this.#removed = new Set()
    this.#feed = new FeedIndex(this.firstPostId)
  }

  #become({ users, posts, nextUserId, nextPostId, nextImageId, logins, revoked, removed }: StateImage): void {
    for (const { id, accounts, postCount } of users) this.#addUser(id, accounts).postCount = postCount
    for (const post of posts) {
      this.#skipTo(post.id)
      this.#feed.add(post)
      this.#posts.push(post)
    }
    this.#skipTo(nextPostId)
    this.#nextUserId = nextUserId
    this.#nextImageId = nextImageId
    this.#logins = logins
    for (const one of revoked) this.#revoked.set(one.user, one)
    this.#removed = new Set(removed)
  }

  /** Ids are given in order: those of posts that are gone have to be given and taken away again. */
  #skipTo(id: number): void {
    while (this.#feed.nextId < id) {
      this.#feed.remove(this.#feed.add({ lng: 0, lat: 0 }))
      this.#posts.push(undefined)
    }
  }

  #begin(): void {
    const { world, epoch } = this.initial
    this.#forget()
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
    for (const account of accounts) this.#userOf.set(accountKey(account), user)
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
   * The jti of a token: no two logins share one, the same journal gives the same ones again, and a world that begins
   * anew gives others than before.
   */
  #tokenId(login: number): string {
    const world = mixHash(this.initial.seed, this.initial.epoch)
    const parts = [0, 1, 2].map((part) => hexadecimal(mixHash(mixHash(world, part), login)))
    return parts.join('') + hexadecimal(login)
  }
}

/** How many digits at the end of a jti number the login. */
const LOGIN_DIGITS = 8

const hexadecimal = (value: number): string => (value >>> 0).toString(16).padStart(LOGIN_DIGITS, '0')

const NO_IMAGES: PostRecord['images'] = []

const accountKey = ({ platform, openId }: Account): string => JSON.stringify([platform, openId])
