import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setImmediate as waitForTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib'
import { createTooLarge, type Fetch, MAX_BODY_BYTES } from '../index.ts'
import { CLOSED_CONNECTION, explainConnectionError, readErrorCode } from './explain-connection-error.ts'

export interface HttpClientOptions {
  /** accepts untrusted certificates */
  readonly insecure?: boolean | undefined
  readonly userAgent: string
}

export interface HttpClient extends Fetch {
  /** Closes all connections, including those that are just being opened. */
  close(): void
}

/** A small number of connections that stay open, to keep the load on the target low. */
const CONNECTIONS = 4

/**
 * Creates a fetch that sends requests and returns responses unchanged. It adds only the user agent and the encodings that
 * it reads, and it follows no redirect. The global fetch would add more headers, for example Accept.
 *
 * Bodies are limited before and after decompression. Interim responses (1xx) are skipped (RFC 9110, section 15.2).
 */
export function createHttpClient({ insecure = false, userAgent }: HttpClientOptions): HttpClient {
  const connections = { keepAlive: true, maxSockets: CONNECTIONS }
  const agents = {
    'http:': new http.Agent(connections),
    'https:': new https.Agent({ ...connections, rejectUnauthorized: !insecure }),
  }
  let isClosed = false
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const target = new URL(url)
    const protocol = target.protocol as keyof typeof agents
    const { request } = protocol === 'https:' ? https : http
    const options: http.RequestOptions = {
      agent: agents[protocol],
      method,
      headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'gzip, deflate, br', ...(headers as object) },
    }
    const attempt = (): Promise<RawResponse> =>
      send(() => request(target, options), body as string | Uint8Array | null, signal ?? undefined)
    try {
      if (method !== 'GET') await noticeClosedConnections()
      // The server may have closed an idle connection at this moment. It is safe to send a GET again.
      const response = await attempt().catch((error) => {
        if (error instanceof ClosedEarly && method === 'GET' && !isClosed) return attempt()
        throw error
      })
      return createResponse(response)
    } catch (error) {
      throw signal?.aborted ? signal.reason : explainConnectionError(error)
    }
  }
  return Object.assign(fetch, {
    close: () => {
      isClosed = true
      for (const agent of Object.values(agents)) agent.destroy()
    },
  })
}

/**
 * Lets Node.js notice the connections that the server has closed, since a POST is not sent again. A busy process reads a response
 * long after it arrived, and only in the next turn of the event loop that the connection has ended after it.
 */
async function noticeClosedConnections(): Promise<void> {
  await waitForTurn()
  await waitForTurn()
}

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
      reject(new Error('it switches to another protocol than HTTP without being asked'))
    })
    request.on('response', (response) => readResponse(response).then(resolve, reject))
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

const DECODERS: Readonly<Record<string, (bytes: Buffer, limit: ZlibOptions) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function createResponse({ status, rawHeaders, body }: RawResponse): Response {
  if (status < 200 || status > 599) throw new Error(`its status is ${status}, which HTTP does not have`)
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const decode = DECODERS[(headers.get('content-encoding') ?? '').toLowerCase()]
  const plain = decode && body.length > 0 ? decode(body, { maxOutputLength: MAX_BODY_BYTES }) : body
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(plain), { status, headers })
}
