import { createProblem } from '../../twin/answer.ts'
import { hasEntityTag } from '../../twin/entity-tags.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'

interface Representation {
  readonly type: string
  /** A unique name. It becomes a strong entity tag, and is known before the bytes are. */
  readonly name: string
  /** Loads the bytes. Returns undefined if they are not available at the moment. */
  loadBytes(): Uint8Array | Promise<Uint8Array> | undefined
}

/** How long clients may use a picture without a request, in seconds. */
const MAX_AGE = 3600
/** In seconds. */
const RETRY_AFTER = 1

/**
 * Answers GET and HEAD for a picture, with support for range requests (RFC 9110, section 14) and conditional requests
 * (section 13).
 */
export async function respondWithPicture(
  { method, headers }: TwinRequest,
  { type, name, loadBytes }: Representation,
): Promise<Reply> {
  const etag = `"${name}"`
  const caching = ['ETag', etag, 'Cache-Control', `public, max-age=${MAX_AGE}`]
  if (hasEntityTag(joinHeader(headers['if-none-match']), etag))
    return { status: 304, headers: caching, body: '' }
  const bytes = await loadBytes()
  if (!bytes) return createProblem(503, { headers: ['Retry-After', String(RETRY_AFTER)] })
  // Browsers must not guess another type for an upload.
  const contentHeaders = ['Content-Type', type, 'X-Content-Type-Options', 'nosniff']
  const replyHeaders = [...contentHeaders, ...caching, 'Accept-Ranges', 'bytes']
  const ifRange = joinHeader(headers['if-range'])
  const allowsRange = method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = allowsRange ? readRange(joinHeader(headers.range), bytes.length) : undefined
  if (!range) return { status: 200, headers: replyHeaders, body: bytes }
  const [first, end] = range
  if (first >= end) return createProblem(416, { headers: ['Content-Range', `bytes */${bytes.length}`] })
  return {
    status: 206,
    headers: [...replyHeaders, 'Content-Range', `bytes ${first}-${end - 1}/${bytes.length}`],
    body: bytes.subarray(first, end),
  }
}

const RANGE = /^bytes\s*=\s*(?:(\d+)\s*-(?:\s*(\d+))?|-\s*(\d+))$/i

/**
 * Reads a Range header. Several ranges, other units and malformed ranges are ignored (section 14.2). A range that cannot
 * be satisfied has an end that is not after its first byte.
 */
function readRange(
  header: string | undefined,
  length: number,
): readonly [first: number, end: number] | undefined {
  const match = RANGE.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from, to, suffix] = match
  if (suffix !== undefined) return [Math.max(0, length - Number(suffix)), length]
  const first = Number(from)
  if (to !== undefined && Number(to) < first) return undefined
  const end = to === undefined ? length : Math.min(Number(to) + 1, length)
  return [first, first < length ? end : 0]
}

const joinHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header
