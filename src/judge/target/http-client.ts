import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { decodeCodings } from './decode-codings.ts'
import { SAFE_METHODS } from './exchange.ts'
import { createTooLarge, MAX_BODY_BYTES } from './limits.ts'

/** What is read of a response: a twin for trials gives no more, since the objects of a fetch take as long as its answer. */
export interface FetchedResponse {
  readonly status: number
  /** by lower-case name */
  readonly headers: Iterable<readonly [name: string, value: string]> & {
    get(name: string): string | null | undefined
    set(name: string, value: string): unknown
  }
  readonly body: Response['body'] | string
}

/** Anything that answers requests as the global fetch does: a socket, or a twin in this process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A fetch, or what gives only the parts of a response that are read. */
export type Send = (url: string, init: RequestInit) => Promise<FetchedResponse>

interface HttpClientOptions {
  /** accepts untrusted certificates */
  readonly insecure?: boolean | undefined
  readonly userAgent: string
}

interface HttpClient extends Fetch {
  /** Closes all connections, including those that are just being opened. */
  close(): void
}

/** A small number of connections, to keep the load on the target low. */
const CONNECTIONS = 4

/**
 * Creates a fetch that sends requests and returns responses unchanged. It adds only the user agent and the encodings that
 * it reads, and it follows no redirect. The global fetch would add more headers, for example Accept.
 *
 * A server may close a connection between two requests without a notice. So a connection is not used for a request that must not be
 * sent twice. A safe request is sent again on a new connection.
 *
 * Bodies are limited before and after decompression. Interim responses (1xx) are skipped (RFC 9110, section 15.2).
 */
export function createHttpClient({ insecure = false, userAgent }: HttpClientOptions): HttpClient {
  const createAgents = (keepAlive: boolean) => ({
    'http:': new http.Agent({ keepAlive, maxSockets: CONNECTIONS }),
    'https:': new https.Agent({ keepAlive, maxSockets: CONNECTIONS, rejectUnauthorized: !insecure }),
  })
  const [kept, single] = [createAgents(true), createAgents(false)]
  let isClosed = false
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const target = new URL(url)
    const protocol = target.protocol as keyof typeof kept
    const { request } = protocol === 'https:' ? https : http
    const options: http.RequestOptions = {
      method,
      headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'gzip, deflate, br', ...(headers as object) },
    }
    const attempt = (agents: typeof kept): Promise<RawResponse> =>
      send(
        () => request(target, { ...options, agent: agents[protocol] }),
        body as string | Uint8Array | null,
        signal ?? undefined,
      )
    const isSafe = SAFE_METHODS.includes(method)
    try {
      const response = await attempt(isSafe ? kept : single).catch((error) => {
        if (error instanceof ClosedEarly && isSafe && !isClosed) return attempt(single)
        throw error
      })
      return await createResponse(response)
    } catch (error) {
      throw signal?.aborted ? signal.reason : explainConnectionError(error)
    }
  }
  return Object.assign(fetch, {
    close: () => {
      isClosed = true
      for (const agent of [kept, single].flatMap((agents) => Object.values(agents))) agent.destroy()
    },
  })
}

/**
 * Whether a connection can have another request after a response. uvicorn closes it after a 500 without a notice, and gunicorn sends a
 * body in response to HEAD (against RFC 9110, section 9.3.2), which would be read as the next response.
 */
export const isReusableAfter = (method: string, status: number): boolean => method !== 'HEAD' && status < 500

interface RawResponse {
  readonly status: number
  /** names and values alternate */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

/** The connection was closed before a response. */
class ClosedEarly extends Error {
  readonly code: string

  constructor(error: Error) {
    super(error.message)
    this.code = readErrorCode(error)
  }
}

function send(
  open: () => http.ClientRequest,
  body: string | Uint8Array | null,
  signal: AbortSignal | undefined,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = open()
    const stop = (): void => {
      request.destroy()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.on('close', () => signal?.removeEventListener('abort', stop))
    request.on('error', (error) =>
      reject(CLOSED_CONNECTION.test(readErrorCode(error)) ? new ClosedEarly(error) : error),
    )
    // No request asks for another protocol, so no response may switch to one.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error(SWITCHED_PROTOCOL))
    })
    request.on('response', (response) => {
      const { statusCode: status = 0, rawHeaders } = response
      if (request.method === 'HEAD') {
        // What follows the head of this response is nothing that was asked for: an error in it comes too late.
        resolve({ status, rawHeaders, body: Buffer.alloc(0) })
        request.destroy()
        return
      }
      if (!isReusableAfter(request.method, status)) request.shouldKeepAlive = false
      readResponse(response).then(resolve, reject)
    })
    request.end(body ?? undefined)
  })
}

async function readResponse(response: IncomingMessage): Promise<RawResponse> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_BODY_BYTES) throw createTooLarge()
    chunks.push(chunk)
  }
  const { statusCode = 0, rawHeaders } = response
  return { status: statusCode, rawHeaders, body: Buffer.concat(chunks) }
}

/** Statuses of responses without a body (Fetch standard, null body status). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

async function createResponse({ status, rawHeaders, body }: RawResponse): Promise<Response> {
  if (status < 200 || status > 599) throw new Error(`its status is ${status}, which HTTP does not have`)
  const headers = new Headers()
  for (const [name, value] of listHeaderPairs(rawHeaders)) headers.append(name, value)
  const codings = headers.get('content-encoding') ?? ''
  const plain = (await decodeCodings(body, codings, MAX_BODY_BYTES)) ?? body
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(plain), { status, headers })
}

/** The code of a system error; empty for other errors. */
export const readErrorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Codes of a connection that was closed too early. */
export const CLOSED_CONNECTION = /^(ECONNRESET|EPIPE)\b/

/** Explains the status 101. */
export const SWITCHED_PROTOCOL = 'it switches to another protocol than HTTP without being asked'

/** What a connection without a response shows about the server. */
export type ConnectionFault = 'plain' | 'untrusted' | 'closed' | 'not-http'

/** An error of a connection in words that a user understands. */
class ConnectionError extends Error {
  readonly fault: ConnectionFault | undefined

  constructor(message: string, fault: ConnectionFault | undefined) {
    super(message)
    this.fault = fault
  }
}

type Explanation = readonly [
  pattern: RegExp,
  explain: (message: string, code: string) => string,
  fault?: ConnectionFault,
]

/** Explanations of errors by their code and message, with what to do next if that is known. The first match counts. */
const explanations: readonly Explanation[] = [
  [/wrong.version.number|packet.length/i, () => 'it does not speak https; try http', 'plain'],
  [/^(ERR_SSL_|EPROTO)/, (_, code) => `the TLS handshake failed (${code})`],
  [/^\S*(CERT|SELF_SIGNED|VERIFY)/, (message) => `${message}; --insecure accepts it`, 'untrusted'],
  [CLOSED_CONNECTION, (message) => `the connection was closed: ${message}`, 'closed'],
  [/^Z_/, (message) => `its body does not match Content-Encoding: ${message}`],
  [/^HPE_HEADER_OVERFLOW/, () => `its headers are larger than ${http.maxHeaderSize / 1024} KiB`],
  [/^HPE_/, (message, code) => `its response is not HTTP/1.1: ${message} (${code})`, 'not-http'],
]

/** Explains why a request got no response, in words where the error of Node.js has none that a user understands. */
export function explainConnectionError(error: unknown): unknown {
  if (error instanceof AggregateError) return explainConnectionError(error.errors[0])
  const code = readErrorCode(error)
  if (code === 'ERR_BUFFER_TOO_LARGE') return createTooLarge()
  const [, explain, fault] = findExplanation(error) ?? []
  return explain ? new ConnectionError(explain((error as Error).message, code), fault) : error
}

const findExplanation = (error: unknown): Explanation | undefined =>
  explanations.find(([pattern]) => pattern.test(`${readErrorCode(error)} ${(error as Error).message}`))

/** What an error of a connection shows about the server. The global fetch hides the reason in the cause of its error. */
export function readFault(error: unknown): ConnectionFault | undefined {
  if (error instanceof ConnectionError) return error.fault
  const { cause = error } = Object(error) as { cause?: unknown }
  return cause instanceof Error ? findExplanation(cause)?.[2] : undefined
}
