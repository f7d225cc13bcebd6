import { startTimer, type Timer } from '../../base/timer.ts'
import type { Category, Dialect, Post, User } from '../../contract/index.ts'
import { assertOptions } from '../../contract/options.ts'
import { Backend } from '../backend.ts'
import { type Control, control } from '../control/client/client.ts'
import { type Setup, setupOptions } from '../sessions/setup.ts'
import { answerRequest } from './answer-request.ts'
import { type Collection, createCollection } from './collection.ts'
import { createConnectionError } from './connection-error.ts'
import { createInProcessTwinPathHandler } from './twin-path-handler.ts'

/** A twin to talk to without a socket. */
export interface InProcessTwin {
  /**
   * Like the global fetch, answered by the twin whatever the host; a path alone will do: `fetch('/posts?lng=0&lat=0')`.
   * Faults happen as over a connection: what is dropped rejects with a TypeError.
   */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /**
   * Steers the twin: its clock, world, faults, users, posts, and what was asked of it, for example
   * `await twin.control.clock.advance('1h')`. Traffic is remembered from the start.
   */
  readonly control: Control
  /** Begins anew: state, clock, dialect and faults become what the twin began with. */
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
  /** Ends requests that still wait, such as those that hang by a fault. */
  close(): Promise<void>
  /** The same as `close`, for `await using twin = await createTwin()`. */
  [Symbol.asyncDispose](): Promise<void>
}

/** The host by which an in-process twin knows itself where a request names none. */
const ORIGIN = 'http://feedtwin.test'

/**
 * Makes a twin inside this process: for unit tests, for scripts, and as the fetch of a client under test.
 *
 * @throws FeedtwinError for an option that cannot be
 */
export async function createTwin(options: Setup = {}): Promise<InProcessTwin> {
  assertOptions(options, setupOptions, 'createTwin')
  const backend = await Backend.open(options, createInProcessTwinPathHandler(startTimer))
  return createInProcessTwin(backend, { origin: ORIGIN, close: () => backend.close() })
}

interface InProcessOptions {
  /** where the twin is reached when a request does not say so */
  readonly origin: string
  readonly close: () => Promise<void>
  readonly timer?: Timer
}

/** Gives access to a backend from this process. */
export function createInProcessTwin(
  backend: Backend,
  { origin, close, timer = startTimer }: InProcessOptions,
): InProcessTwin {
  const { session, basePath } = backend
  const closing = new AbortController()
  session.traffic.startRecording()
  const fetch: InProcessTwin['fetch'] = async (input, init) => {
    const absolute = typeof input === 'string' ? new URL(input, origin) : input
    return answerRequest(backend, new Request(absolute, init), timer, closing.signal)
  }
  const twin = {
    fetch,
    control: control(origin + basePath, { fetch }),
    reset: () => session.restart(),
    users: createCollection(() => session.twin.lookup.listUsers(origin + session.twin.basePath)),
    posts: createCollection(() => session.twin.lookup.listPosts(origin + session.twin.basePath)),
    categories: createCollection(() => session.twin.dialect['category.set']),
    get dialect() {
      return session.twin.dialect
    },
    basePath,
    async close() {
      closing.abort(createConnectionError('fetch failed'))
      await close()
    },
  }
  return withDispose(twin)
}

/** Not every runtime of apps has Symbol.asyncDispose. */
function withDispose<T extends { close(): Promise<void> }>(
  twin: T,
): T & Pick<InProcessTwin, typeof Symbol.asyncDispose> {
  const { asyncDispose } = Symbol as { readonly asyncDispose?: typeof Symbol.asyncDispose }
  return Object.assign(twin, asyncDispose && { [asyncDispose]: () => twin.close() })
}
