import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
// Not the package as a whole: that would put its own agent under the global fetch of whoever imports us.
import Agent from 'undici/lib/dispatcher/agent.js'
import type { Fetch } from '../conformance/index.ts'

export interface HttpClientOptions {
  /** takes certificates that nobody vouches for */
  readonly insecure?: boolean | undefined
  readonly userAgent: string
}

/** Few connections, kept open: a target must hardly notice. */
const CONNECTIONS = 4

/** How long to wait is up to the signal of each request. */
const NO_TIMEOUT = 0

/**
 * A fetch that sends a request as it is and gives the answer as it is: no header of its own but the user agent and the
 * encodings that it reads, no redirect followed. The global fetch would always ask for some Accept, for one.
 */
export function httpClient({ insecure = false, userAgent }: HttpClientOptions): Fetch {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { rejectUnauthorized: !insecure, timeout: NO_TIMEOUT },
    headersTimeout: NO_TIMEOUT,
    bodyTimeout: NO_TIMEOUT,
  })
  return async (url, { method = 'GET', headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url)
    const request: Dispatcher.DispatchOptions = {
      origin,
      path: pathname + search,
      method: method as Dispatcher.HttpMethod,
      headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'gzip, deflate, br', ...(headers as object) },
      body: (body ?? null) as string | Uint8Array | null,
    }
    const ask = (): Promise<Answer> => send(agent, request, signal ?? undefined)
    try {
      // The server may have closed a kept connection just then; asking again is safe where nothing is written.
      const answer = await ask().catch((error) => {
        if (error instanceof Unanswered && method === 'GET') return ask()
        throw error
      })
      return toResponse(answer)
    } catch (error) {
      throw signal?.aborted ? signal.reason : told(error)
    }
  }
}

interface Head {
  readonly status: number
  /** names and values by turns */
  readonly rawHeaders: readonly (Buffer | string)[]
}

interface Answer extends Head {
  readonly body: Buffer
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Codes of a connection that has ended too early. */
const CLOSED = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/** It ended before any answer. */
class Unanswered extends Error {
  readonly code: string

  constructor(error: Error) {
    super(error.message)
    this.code = codeOf(error)
  }
}

function send(
  agent: Dispatcher,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent: Dispatcher.DispatchController | undefined
    let head: Head | undefined
    const chunks: Buffer[] = []
    // A request that still waits for a connection would hear of the signal only once it has one.
    const stop = (): void => {
      sent?.abort(signal?.reason)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    agent.dispatch(request, {
      onRequestStart(controller) {
        sent = controller
        if (signal?.aborted) stop()
      },
      onResponseStart({ rawHeaders }, status) {
        head = { status, rawHeaders: rawHeaders as Head['rawHeaders'] }
      },
      onResponseData(_, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        if (head) resolve({ ...head, body: Buffer.concat(chunks) })
      },
      onResponseError(_, error) {
        reject(head === undefined && CLOSED.test(codeOf(error)) ? new Unanswered(error) : error)
      },
    })
  })
}

/** Statuses whose answers have no body (Fetch standard, null body status). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function toResponse({ status, rawHeaders, body }: Answer): Response {
  if (status < 200 || status > 599) throw new Error(`its status is ${status}, which HTTP does not have`)
  const texts = rawHeaders.map((text) => text.toString('latin1'))
  const headers = new Headers()
  for (let index = 0; index < texts.length; index += 2)
    headers.append(texts[index] ?? '', texts[index + 1] ?? '')
  const decode = DECODERS[(headers.get('content-encoding') ?? '').toLowerCase()]
  const plain = decode && body.length > 0 ? decode(body) : body
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(plain), { status, headers })
}

/** What went wrong in words, and what to do where that is known, by the code of the error. The first counts. */
const sentences: readonly (readonly [RegExp, (message: string, code: string) => string])[] = [
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/, () => 'it does not answer as https does, but maybe as http'],
  [/^ERR_SSL_/, (_, code) => `it agrees on no encryption (${code})`],
  [/CERT|SELF_SIGNED|VERIFY/, (message) => `${message}; --insecure accepts it`],
  [CLOSED, (message) => `the connection broke off: ${message}`],
  [/^Z_/, (message) => `its body is not what Content-Encoding says: ${message}`],
  [/^ERR_ASSERTION$/, () => 'its answer is not HTTP/1.1'],
]

function told(error: unknown): unknown {
  if (error instanceof AggregateError) return told(error.errors[0])
  const code = codeOf(error)
  const [, sentence] = sentences.find(([codes]) => codes.test(code)) ?? []
  return sentence ? new Error(sentence((error as Error).message, code)) : error
}
