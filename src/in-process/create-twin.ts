import type { Category, Dialect, Post, User } from '../contract/index.ts'
import { assembleTwin, type TwinOptions } from '../twin/assemble.ts'
import type { Twin } from '../twin/twin.ts'
import { type Collection, collection } from './collection.ts'
import { type Answering, answerRequest } from './fetch.ts'
import { withPictures } from './with-pictures.ts'

/** A twin to talk to without a socket. */
export interface InProcessTwin {
  /** Like the global fetch, answered by the twin whatever the host; a path alone will do: `fetch('/posts?lng=0&lat=0')`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** Forgets everything since the world began. */
  reset(): Promise<void>
  /** Those who logged in, and the world's own users. */
  readonly users: Collection<Omit<User, 'token'>>
  /** Posts that were published, and the world's listed ones. The planet's own are not stored: list them by place. */
  readonly posts: Collection<Post>
  readonly categories: Collection<Category>
  /** The answers it gives where the specification leaves a question open. */
  readonly dialect: Dialect
  /** What comes before all paths; empty, or like /api. */
  readonly basePath: string
}

/** The host by which an in-process twin knows itself where a request names none. */
const ORIGIN = 'http://feedtwin.test'

/**
 * Makes a twin inside this process: for unit tests, for scripts, and as the fetch of a client under test.
 *
 * @throws FeedtwinError for an option that cannot be
 */
export async function createTwin(options: TwinOptions = {}): Promise<InProcessTwin> {
  const twin = await assembleTwin(options)
  return inProcess(() => twin, ORIGIN, withPictures(twin, options))
}

/**
 * @param twin gives the one that is there at the moment
 * @param origin where the twin is reached when a request does not say so
 * @param answering answers what is fetched
 */
export function inProcess(twin: () => Twin, origin: string, answering: Answering): InProcessTwin {
  return {
    fetch: async (input, init) => {
      const absolute = typeof input === 'string' ? new URL(input, origin) : input
      return answerRequest(answering, new Request(absolute, init))
    },
    reset: async () => twin().reset(),
    users: collection(() => twin().users(origin)),
    posts: collection(() => twin().posts(origin)),
    categories: collection(() => twin().dialect['category.set']),
    get dialect() {
      return twin().dialect
    },
    basePath: twin().basePath,
  }
}
