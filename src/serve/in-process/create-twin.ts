import { joinHeaders } from '../../base/exchanges/raw-exchange.ts'
import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { startTimer } from '../../base/timer.ts'
import type { Category, Dialect, Post, User } from '../../contract/index.ts'
import { assertOptions } from '../../contract/options.ts'
import { Backend, IN_PROCESS_CLIENT, type TwinPathHandler } from '../backend.ts'
import { type Control, control } from '../control/client/client.ts'
import { createTwinPathHandler } from '../create-twin-path-handler.ts'
import type { GrowingBody, GrowingBodyControl, Reply } from '../reply.ts'
import { type Setup, setupOptions } from '../sessions/setup.ts'
import { type Collection, createCollection } from './collection.ts'
import { createConnectionError, toResponse, toWhole, type WholeResponse } from './fetch-result.ts'

/** A twin that is used inside this process, without a socket. */
export interface InProcessTwin {
  /**
   * Works like the global fetch, but the twin answers, whatever the host is. A path is enough: `fetch('/posts?lng=0&lat=0')`.
   * Faults have the same effect as over a connection: a dropped connection rejects with a TypeError.
   */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /**
   * Controls the twin: its clock, world, faults, users, posts and recorded traffic, for example
   * `await twin.control.clock.advance('1h')`. Traffic is recorded from the start.
   */
  readonly control: Control
  /** Restarts the twin: state, clock, dialect and faults become what they were at the start. */
  reset(): Promise<void>
  /** The users who have logged in, and those of the world. */
  readonly users: Collection<Omit<User, 'token'>>
  /** The published posts, and those that the world lists. The posts of the planet are not stored: list them by position. */
  readonly posts: Collection<Post>
  readonly categories: Collection<Category>
  /** The answers of the twin to the gaps of the specification. */
  readonly dialect: Dialect
  /** The path before all paths of the service: empty, or for example `/api`. */
  readonly basePath: string
  /** Ends requests that still wait, for example because of the fault `hang`. */
  close(): Promise<void>
  /** The same as `close`, for `await using twin = await createTwin()`. */
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Creates a twin inside this process: for unit tests, for scripts, and as the fetch function of a client under test.
 *
 * @throws FeedtwinError for an invalid option
 *
 * @example
 * import { createTwin } from 'feedtwin'
 *
 * const twin = await createTwin({ world: 'one-post' })
 * const response = await twin.fetch('/posts?lng=139.7671&lat=35.6812')
 * response.status // → 200
 * twin.posts.count() // → 1
 * await twin.control.faults.set('error=503')
 * const failed = await twin.fetch('/posts?lng=139.7671&lat=35.6812')
 * failed.status // → 503
 */
export async function createTwin(options: Setup = {}): Promise<InProcessTwin> {
  const backend = await openBackend(options)
  return createInProcessTwin(backend, { origin: IN_PROCESS_URL, close: () => backend.close() })
}

function openBackend(options: Setup): Promise<Backend> {
  assertOptions(options, setupOptions, 'createTwin')
  return Backend.open(options, createTwinPathHandler({ pictures: loadPictures, timer: startTimer }))
}

/** A twin for one of many trials. */
interface TrialTwin {
  /** Answers without the objects of a fetch where it can, which take as long as the answer. */
  fetch(url: string, init: RequestInit): Promise<Response | WholeResponse>
  close(): Promise<void>
}

/** Creates a twin for one of many trials. It records its traffic only from the first request to its control API on. */
export async function createTrialTwin(options: Setup): Promise<TrialTwin> {
  const backend = await openBackend(options)
  const closing = new AbortController()
  return {
    async fetch(url, { method = 'GET', headers = {}, body = null }) {
      const reply = await backend.answer({
        ...readUrl(url),
        method,
        headers: joinHeaders(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]),
        ),
        body: hasBody(method) ? toBytes(body as string | Uint8Array | null) : undefined,
        client: IN_PROCESS_CLIENT,
      })
      return reply.growing || reply.delivery ? deliver(reply, method, closing.signal) : toWhole(reply, method)
    },
    async close() {
      closing.abort(createConnectionError('fetch failed'))
      await backend.close()
    },
  }
}

const toBytes = (body: string | Uint8Array | null): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())

interface InProcessOptions {
  /** the origin of requests that name only a path */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Creates the access to a backend from this process. */
export function createInProcessTwin(backend: Backend, { origin, close }: InProcessOptions): InProcessTwin {
  const { session, basePath } = backend
  const closing = new AbortController()
  session.traffic.startRecording()
  const fetch: InProcessTwin['fetch'] = async (input, init) => {
    const absolute = typeof input === 'string' ? new URL(input, origin) : input
    return answerRequest(backend, new Request(absolute, init), closing.signal)
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
  return addDispose(twin)
}

/** Adds the method for `await using`. Some runtimes of apps have no Symbol.asyncDispose. */
function addDispose<T extends { close(): Promise<void> }>(
  twin: T,
): T & Pick<InProcessTwin, typeof Symbol.asyncDispose> {
  const { asyncDispose } = Symbol as { readonly asyncDispose?: typeof Symbol.asyncDispose }
  return Object.assign(twin, asyncDispose && { [asyncDispose]: () => twin.close() })
}

/**
 * Answers a Request without a socket. The response has the same bytes as over HTTP.
 *
 * @param closed ends every request that still waits
 * @throws TypeError where a fetch over a connection fails; the reason of the request's own signal when it is aborted
 */
async function answerRequest(
  backend: Pick<Backend, 'answer'>,
  request: Request,
  closed: AbortSignal,
): Promise<Response> {
  const { method } = request
  const reply = await backend.answer({
    ...readUrl(request.url),
    method,
    headers: Object.fromEntries(request.headers),
    body: hasBody(method) ? new Uint8Array(await request.arrayBuffer()) : undefined,
    client: IN_PROCESS_CLIENT,
  })
  // Requests of React Native have no signal.
  return deliver(reply, method, closed, request.signal as AbortSignal | undefined)
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

function readUrl(url: string): { readonly target: string; readonly origin: string } {
  const { pathname, search, origin } = new URL(url)
  return { target: pathname + search, origin }
}

/** @param closed ends every response that still waits @param own ends this one */
async function deliver(
  reply: Reply,
  method: string,
  closed: AbortSignal,
  own?: AbortSignal,
): Promise<Response> {
  if (reply.growing) return toResponse(reply, method, streamGrowing(reply.growing, closed))
  if (reply.delivery === undefined) return toResponse(reply, method)
  const { deliverInProcess } = await import('./deliver.ts')
  return deliverInProcess(reply, method, reply.delivery, own ? [own, closed] : [closed])
}

/** Reads a growing body as a stream. @param closed ends it */
function streamGrowing(growing: GrowingBody, closed: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let body: GrowingBodyControl | undefined
  return new ReadableStream({
    start(controller) {
      body = growing.start({
        write(text) {
          controller.enqueue(encoder.encode(text))
          return (controller.desiredSize ?? 0) > 0
        },
        end: () => controller.close(),
      })
      closed.addEventListener('abort', () => body?.stop('The twin stops.'), { once: true })
    },
    pull: () => body?.resume(),
    cancel: () => body?.stop(),
  })
}

/** Pictures are drawn in this thread. */
async function loadPictures(): Promise<TwinPathHandler> {
  const [{ createPictureHandler }, { drawPicture }] = await Promise.all([
    import('../pictures/pictures.ts'),
    import('../pictures/drawing/draw.ts'),
  ])
  return createPictureHandler(drawPicture)
}
