import { FeedIndex } from '../feed/feed-index.ts'
import { GREATEST_PLANET_ID, Planet } from '../feed/planet.ts'
import type { FeedQuery, PageSource } from '../feed/query.ts'
import type { Position } from '../geo/sphere.ts'
import { PLANET_POPULATION } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { IssuedTokens } from './issued-tokens.ts'
import type { EventResults, Fold, JournalEvent, RevokeEvent, StateImage } from './journal.ts'
import type { PostRecord, UserRecord } from './records.ts'
import { Users } from './users.ts'

/** The state before the first event. */
export interface InitialState {
  readonly world: World
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  /** the number of the world within its session; default: 0, the first */
  readonly generation?: number | undefined
  /** the number of the entry with which the world began; default: 0 */
  readonly entry?: number | undefined
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
  /** The number of resets, rewinds and restored images. Drop everything that is derived from the state when it changes. */
  rebuilds = 0
  /** The number of events. What is derived from the state is valid until it changes. */
  entries = 0
  #users = new Users()
  readonly #tokens: IssuedTokens
  #generation: number
  #lastGeneration: number
  #posts: (PostRecord | undefined)[] = []
  #nextImageId = 1
  #removed = new Set<number>()
  #feed: FeedIndex

  constructor(beginning: InitialState) {
    this.initial = beginning
    this.#generation = beginning.generation ?? 0
    this.#lastGeneration = this.#generation
    this.#tokens = new IssuedTokens(beginning.seed, beginning.epoch)
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
    return this.#users.byId
  }

  /**
   * The number of the world. Each reset increases it, and a restored snapshot sets it to its own. A token is valid
   * only in the generation in which it was issued.
   */
  get generation(): number {
    return this.#generation
  }

  /** The greatest generation so far. */
  get lastGeneration(): number {
    return this.#lastGeneration
  }

  /** Why the token of a user is invalid; undefined if it was not revoked. */
  getRevocation(user: number, tokenId: string): RevokeEvent['because'] | undefined {
    return this.#tokens.getRevocation(user, tokenId)
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

  countStoredPosts(): number {
    return this.#posts.reduce((count, post) => (post ? count + 1 : count), 0)
  }

  /** Creates an image of the state. */
  createImage(): StateImage {
    return {
      users: [...this.users.values()].map((user) => ({ ...user })),
      posts: this.#posts.filter((post) => post !== undefined),
      nextUserId: this.#users.nextId,
      nextPostId: this.#feed.nextId,
      nextImageId: this.#nextImageId,
      logins: this.#tokens.count,
      generation: this.#generation,
      lastGeneration: this.#lastGeneration,
      revoked: this.#tokens.revocations,
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
      const user = this.#users.findOrAdd({ platform, openId })
      return { user, tokenId: this.#tokens.issueId(), generation: this.#generation }
    },
    revoke: ({ user, because }) => {
      this.#tokens.revoke(user, because)
      return undefined
    },
    publish: ({ at, user, category, lng, lat, content, images }) => {
      // If the user was removed before the event was folded, the post has no author: another user may get the id.
      const author = this.users.get(user)
      if (author) author.postCount++
      return this.#addPost({ author: author?.id ?? 0, category, lng, lat, content, createdAt: at }, images)
    },
    remove: ({ post }) => {
      const stored = this.getStoredPost(post)
      if (stored) {
        this.#posts[post - this.firstPostId] = undefined
        this.#feed.remove(post)
        const author = this.users.get(stored.author)
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
      this.#replace(image)
      return undefined
    },
    rewind: ({ image }) => {
      if (image) this.#replace(image)
      return image !== undefined
    },
  }

  #replace(image: StateImage): void {
    this.rebuilds++
    this.#generation = image.generation ?? 0
    this.#lastGeneration = image.lastGeneration ?? Math.max(this.#lastGeneration, this.#generation)
    this.#clear()
    this.#load(image)
  }

  #clear(): void {
    this.#users = new Users()
    this.#tokens.clearRevocations()
    this.#posts = []
    this.#nextImageId = 1
    this.#removed = new Set()
    this.#feed = new FeedIndex(this.firstPostId)
  }

  #load({ users, posts, nextUserId, nextPostId, nextImageId, logins, revoked, removed }: StateImage): void {
    for (const { id, accounts, postCount } of users) this.#users.add(id, accounts).postCount = postCount
    for (const post of posts) {
      this.#skipIdsTo(post.id)
      this.#feed.add(post)
      this.#posts.push(post)
    }
    this.#skipIdsTo(nextPostId)
    this.#users.nextId = nextUserId
    this.#nextImageId = nextImageId
    this.#tokens.restore(logins, revoked)
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
    this.#users.nextId = world.base === 'planet' ? PLANET_POPULATION + 1 : 1
    for (const { id, accounts } of world.users) {
      this.#users.add(
        id,
        accounts.map(({ platform, open_id }) => ({ platform, openId: open_id })),
      )
    }
    for (const { user_id, post_category_id, lng, lat, age, content, images } of world.posts) {
      const author = this.users.get(user_id)
      if (author) author.postCount++
      const createdAt = epoch - age * 1000
      this.#addPost({ author: user_id, category: post_category_id, lng, lat, content, createdAt }, images)
    }
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
}

const NO_IMAGES: PostRecord['images'] = []
