import { createProblem } from '../../twin/answer.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'

/** Something to send that is known by its tag before it is there. */
interface Representation {
  readonly type: string
  /** tells it from all others; goes into a strong entity tag */
  readonly name: string
  /** undefined when it cannot be had just now */
  bytes(): Uint8Array | Promise<Uint8Array> | undefined
}

/** How long clients may show it without asking, in seconds. */
const MAX_AGE = 3600
/** When to come back, in seconds. */
const RETRY_AFTER = 1

/** Answers GET and HEAD: whole, in part (RFC 9110, section 14), or not again to who has it (section 13). */
export async function respondWithPicture(
  { method, headers }: TwinRequest,
  { type, name, bytes }: Representation,
): Promise<Reply> {
  const etag = `"${name}"`
  const caching = ['ETag', etag, 'Cache-Control', `public, max-age=${MAX_AGE}`]
  if (isKnown(single(headers['if-none-match']), etag)) return { status: 304, headers: caching, body: '' }
  const whole = await bytes()
  if (!whole) return createProblem(503, { headers: ['Retry-After', String(RETRY_AFTER)] })
  // An upload is what its first bytes say, and must not be taken for anything else.
  const kind = ['Content-Type', type, 'X-Content-Type-Options', 'nosniff']
  const described = [...kind, ...caching, 'Accept-Ranges', 'bytes']
  const ifRange = single(headers['if-range'])
  const asked = method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = asked ? rangeIn(single(headers.range), whole.length) : undefined
  if (!range) return { status: 200, headers: described, body: whole }
  const [first, end] = range
  if (first >= end) return createProblem(416, { headers: ['Content-Range', `bytes */${whole.length}`] })
  return {
    status: 206,
    headers: [...described, 'Content-Range', `bytes ${first}-${end - 1}/${whole.length}`],
    body: whole.subarray(first, end),
  }
}

/** Whether a list of entity tags has one; that some are weak does not matter here (section 13.1.2). */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && (tags.trim() === '*' || tags.match(/"[^"]*"/g)?.includes(etag) === true)

const RANGE = /^bytes\s*=\s*(?:(\d+)\s*-(?:\s*(\d+))?|-\s*(\d+))$/i

/**
 * Where a part begins and ends; what cannot be begins at its end. Several parts, other units and what makes no sense
 * count as nothing asked (section 14.2).
 */
function rangeIn(
  header: string | undefined,
  length: number,
): readonly [first: number, end: number] | undefined {
  const found = RANGE.exec(header?.trim() ?? '')
  if (!found) return undefined
  const [, from, to, suffix] = found
  if (suffix !== undefined) return [Math.max(0, length - Number(suffix)), length]
  const first = Number(from)
  if (to !== undefined && Number(to) < first) return undefined
  const end = to === undefined ? length : Math.min(Number(to) + 1, length)
  return [first, first < length ? end : 0]
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header
