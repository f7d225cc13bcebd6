import { toNumber } from '../../base/json.ts'
import type { JournalEvent, StateImage } from '../../twin/state/journal.ts'

type ImageStart = Omit<StateImage, 'users' | 'posts'>

/** Splits an image into records of one line each: a million posts do not fit into one string. */
export function* toImageRecords({ users, posts, ...rest }: StateImage): Iterable<object> {
  yield { type: 'image', ...rest, users: users.length, posts: posts.length }
  for (const user of users) yield { type: 'user', user }
  for (const post of posts) yield { type: 'post', post }
}

/** Splits events into records of one line each: the image of a restored state into many. */
export function* toRecords(events: Iterable<JournalEvent>): Iterable<object> {
  for (const event of events)
    if (event.type === 'restore') yield* toImageRecords(event.image)
    else yield event
}

/** Assembles an image from its records. */
export class ImageReader {
  readonly #start: ImageStart
  readonly #users: StateImage['users'][number][] = []
  readonly #posts: StateImage['posts'][number][] = []
  #missing: number

  /** @param first the record at the start of an image */
  constructor({ type, users, posts, ...start }: Record<string, unknown>) {
    this.#start = start as unknown as ImageStart
    this.#missing = toNumber(users) + toNumber(posts)
  }

  add(record: Record<string, unknown>): void {
    if (record.type === 'user') this.#users.push(record.user as StateImage['users'][number])
    else this.#posts.push(record.post as StateImage['posts'][number])
    this.#missing--
  }

  get isComplete(): boolean {
    return this.#missing === 0
  }

  get image(): StateImage {
    return { ...this.#start, users: this.#users, posts: this.#posts }
  }
}
