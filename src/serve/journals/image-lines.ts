import type { StateImage } from '../../twin/state/journal.ts'

type Rest = Omit<StateImage, 'users' | 'posts'>

/** An image as records for lines of their own: a million posts do not fit one text. */
export function* imageRecords({ users, posts, ...rest }: StateImage): Iterable<object> {
  yield { type: 'image', ...rest, users: users.length, posts: posts.length }
  for (const user of users) yield { type: 'user', user }
  for (const post of posts) yield { type: 'post', post }
}

/** Puts an image together from its records again. */
export class ImageReader {
  readonly #rest: Rest
  readonly #users: StateImage['users'][number][] = []
  readonly #posts: StateImage['posts'][number][] = []
  #missing: number

  /** @param first the record that begins an image */
  constructor({ type, users, posts, ...rest }: Record<string, unknown>) {
    this.#rest = rest as unknown as Rest
    this.#missing = Number(users) + Number(posts)
  }

  /** Takes one more record; gives the image with the last one. */
  take(record: Record<string, unknown>): void {
    if (record.type === 'user') this.#users.push(record.user as StateImage['users'][number])
    else this.#posts.push(record.post as StateImage['posts'][number])
    this.#missing--
  }

  get isComplete(): boolean {
    return this.#missing === 0
  }

  get image(): StateImage {
    return { ...this.#rest, users: this.#users, posts: this.#posts }
  }
}
