import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib'
import { type Fetch, MAX_BODY_BYTES, tooManyBytes } from '../index.ts'

export interface HttpClientOptions {
  /** accepts untrusted certificates */
  readonly insecure?: boolean | undefined
  readonly userAgent: string
}

export interface HttpClient extends Fetch {
  /** Closes all connections, also those that are not open yet. */
  close(): void
}

/** Few connections, kept open: a target must hardly notice. */
const CONNECTIONS = 4

/**
 * A fetch that sends a request as it is and gives the answer as it is: no header of its own but the user agent and the
 * encodings that it reads, no redirect followed. The global fetch would always ask for some Accept, for one.
 *
 * Bodies are limited before and after decompression; interim answers (1xx) are skipped (RFC 9110, section 15.2).
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
    const ask = (): Promise<Answer> =>
      send(() => request(target, options), body as string | Uint8Array | null, signal ?? undefined)
    try {
      // The server may have closed a kept connection just then; asking again is safe where nothing is written.
      const answer = await ask().catch((error) => {
        if (error instanceof Unanswered && method === 'GET' && !isClosed) return ask()
        throw error
      })
      return toResponse(answer)
    } catch (error) {
      throw signal?.aborted ? signal.reason : describe(error)
    }
  }
  return Object.assign(fetch, {
    close: () => {
      isClosed = true
      for (const agent of Object.values(agents)) agent.destroy()
    },
  })
}

interface Answer {
  readonly status: number
  /** names and values by turns */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Codes of a connection that has ended too early. */
const CLOSED = /^(ECONNRESET|EPIPE)\b/

/** It ended before any answer. */
class Unanswered extends Error {
  readonly code: string

  constructor(error: Error) {
    super(error.message)
    this.code = codeOf(error)
  }
}

function send(
  open: () => http.ClientRequest,
  body: string | Uint8Array | null,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = open()
    const stop = (): void => {
      request.destroy()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.on('close', () => signal?.removeEventListener('abort', stop))
    request.on('error', (error) => reject(CLOSED.test(codeOf(error)) ? new Unanswered(error) : error))
    // No answer switches protocols, since no request asks for that.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('it switches to another protocol than HTTP, unasked'))
    })
    request.on('response', (response) => readAnswer(response).then(resolve, reject))
    request.end(body ?? undefined)
  })
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_BODY_BYTES) throw tooManyBytes()
    chunks.push(chunk)
  }
  const { statusCode = 0, rawHeaders } = response
  return { status: statusCode, rawHeaders, body: Buffer.concat(chunks) }
}

/** Statuses whose answers have no body (Fetch standard, null body status). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

const DECODERS: Readonly<Record<string, (bytes: Buffer, limit: ZlibOptions) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

function toResponse({ status, rawHeaders, body }: Answer): Response {
  if (status < 200 || status > 599) throw new Error(`its status is ${status}, which HTTP does not have`)
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const decode = DECODERS[(headers.get('content-encoding') ?? '').toLowerCase()]
  const plain = decode && body.length > 0 ? decode(body, { maxOutputLength: MAX_BODY_BYTES }) : body
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(plain), { status, headers })
}

/** What went wrong in words, and what to do where that is known, by code and message of the error. The first counts. */
const sentences: readonly (readonly [RegExp, (message: string, code: string) => string])[] = [
  [/wrong.version.number|packet.length/i, () => 'it does not answer as https does, but maybe as http'],
  [/^(ERR_SSL_|EPROTO)/, (_, code) => `it agrees on no encryption (${code})`],
  [/^\S*(CERT|SELF_SIGNED|VERIFY)/, (message) => `${message}; --insecure accepts it`],
  [CLOSED, (message) => `the connection broke off: ${message}`],
  [/^Z_/, (message) => `its body is not what Content-Encoding says: ${message}`],
  [/^HPE_HEADER_OVERFLOW/, () => `its headers are larger than ${http.maxHeaderSize / 1024} KiB`],
  [/^HPE_/, (message, code) => `its answer is not HTTP/1.1: ${message} (${code})`],
]

function describe(error: unknown): unknown {
  if (error instanceof AggregateError) return describe(error.errors[0])
  const code = codeOf(error)
  if (code === 'ERR_BUFFER_TOO_LARGE') return tooManyBytes()
  const { message } = error as Error
  const [, sentence] = sentences.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? []
  return sentence ? new Error(sentence(message, code)) : error
}
