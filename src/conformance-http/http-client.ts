import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Fetch } from '../conformance/index.ts'

export interface HttpClientOptions {
  /** takes certificates that nobody vouches for */
  readonly insecure?: boolean | undefined
  readonly userAgent: string
}

/** Few connections, kept open: a target must hardly notice. */
const CONNECTIONS = 4

/**
 * A fetch that sends a request as it is and gives the answer as it is: no header of its own but the user agent and the
 * encodings that it reads, no redirect followed. The global fetch would always ask for some Accept, for one.
 */
export function httpClient({ insecure = false, userAgent }: HttpClientOptions): Fetch {
  const pool = { keepAlive: true, maxSockets: CONNECTIONS }
  const agents = {
    'http:': new http.Agent(pool),
    'https:': new https.Agent({ ...pool, rejectUnauthorized: !insecure }),
  }
  return async (url, { method = 'GET', headers, body, signal }) => {
    const { protocol } = new URL(url)
    const options: RequestOptions = {
      method,
      agent: agents[protocol as keyof typeof agents],
      headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'gzip, deflate, br', ...(headers as object) },
      ...(signal && { signal }),
    }
    try {
      return await exchange(url, options, body as string | Uint8Array | null | undefined)
    } catch (error) {
      throw signal?.aborted ? signal.reason : told(error)
    }
  }
}

async function exchange(
  url: string,
  options: RequestOptions,
  body: string | Uint8Array | null | undefined,
): Promise<Response> {
  try {
    return await send(url, options, body)
  } catch (error) {
    // The server has closed a connection that looked open; asking again is safe where nothing is written.
    if (error instanceof Stale && options.method === 'GET') return send(url, options, body)
    throw error
  }
}

/** A kept connection was reset before any answer. */
class Stale extends Error {}

function send(
  url: string,
  options: RequestOptions,
  body: string | Uint8Array | null | undefined,
): Promise<Response> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (message) => {
      toResponse(message).then(resolve, reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
      reject(isStale ? new Stale(error.message, { cause: error }) : error)
    })
    sent.end(body ?? undefined)
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

async function toResponse(message: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, rawHeaders } = message
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const bytes = await buffer(message)
  const decode = DECODERS[(headers.get('content-encoding') ?? '').toLowerCase()]
  const plain = decode && bytes.length > 0 ? decode(bytes) : bytes
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(plain), { status, headers })
}

/** An error whose message says what is wrong, and what to do where that is known. */
function told(error: unknown): unknown {
  if (error instanceof AggregateError) return told(error.errors[0])
  const { code = '', message } = error as NodeJS.ErrnoException
  if (/CERT|SELF_SIGNED|VERIFY/.test(code)) return new Error(`${message}; --insecure accepts it`)
  return code === 'EPROTO' ? new Error('it does not answer as https does, but maybe as http') : error
}
