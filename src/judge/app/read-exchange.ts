import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { asRecord, toText } from '../../base/json.ts'
import type { ClientExchange } from '../target/exchange.ts'
import { isBlank } from '../target/reading/read-request.ts'

/** Reads an exchange once for all rows, which judge it one after the other. */
function readOnce<Value>(read: (exchange: ClientExchange) => Value): (exchange: ClientExchange) => Value {
  let latest: { readonly exchange: ClientExchange; readonly value: Value } | undefined
  return (exchange) => {
    if (latest?.exchange !== exchange) latest = { exchange, value: read(exchange) }
    return latest.value
  }
}

/** When the response had arrived, in unix milliseconds. */
export const getEnd = ({ at, milliseconds }: ClientExchange): number => at + milliseconds

/** Whether the parameters are known: a body that cannot be read may have any. */
export const hasKnownParameters = ({ request }: ClientExchange): boolean => request.encoding !== 'unknown'

/** Whether a parameter is a number, or a text that is one. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'string' || value.trim() === '') return false
  return Number.isFinite(Number(value)) && !/^\s*[+-]?0[xbo]/i.test(value)
}

/** A key that two requests have in common if they are equal. */
export const createEqualityKey = readOnce(({ request: { method, url, headers, body = '' } }) =>
  JSON.stringify([method, url, headers.authorization, body]),
)

/** The credentials of the header Authorization, if it is a bearer token. */
export function readBearerToken({ request }: ClientExchange): string | undefined {
  const [scheme = '', token, ...rest] = (request.headers.authorization ?? '').split(/ +/)
  return scheme.toLowerCase() === 'bearer' && token !== '' && rest.length === 0 ? token : undefined
}

/** The tokens that a client uses or is given in an exchange. */
export const listTokens = (exchange: ClientExchange): readonly string[] =>
  [readBearerToken(exchange), readGivenToken(exchange)].filter((token) => token !== undefined)

/** The objects in a body: the body, the elements of a list, and both within a wrapper such as `data`. */
function listObjects(json: unknown, depth = 0): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(json)) return json.slice(0, MAX_OBJECTS).map(asRecord)
  const fields = asRecord(json)
  const isWrapped = depth < MAX_WRAPPERS && Object.keys(fields).length <= MAX_WRAPPER_FIELDS
  if (!isWrapped) return [fields]
  const others = Object.entries(fields).filter(([name]) => !PARTS.includes(name))
  return [fields, ...others.flatMap(([, value]) => listObjects(value, depth + 1))]
}

const MAX_OBJECTS = 1000
const MAX_WRAPPERS = 2
const MAX_WRAPPER_FIELDS = 20

/** Fields of a post or a user with an id of their own. */
const PARTS: readonly string[] = ['images', 'category', 'userInfo', 'user_info', 'user_token', 'user']

/** The token that a login has returned. */
export const readGivenToken = readOnce(({ operation, response }): string | undefined => {
  if (operation !== 'loginWithThirdParty' || response === undefined || !isSuccessful(response.status))
    return undefined
  return listObjects(response.json)
    .flatMap(({ token, access_token }) => [token, access_token])
    .find((value): value is string => typeof value === 'string' && value !== '')
})

/** What rules need of a post in a response. */
interface GivenPost {
  readonly id: string | undefined
  readonly pictures: readonly string[]
}

/** The posts that a response has given to the client; undefined where that is not known. */
export const readGivenPosts = readOnce(({ operation, response }): readonly GivenPost[] | undefined => {
  if (operation === undefined || operation === 'loginWithThirdParty') return []
  if (response === undefined) return undefined
  if (!isSuccessful(response.status)) return response.status === 304 ? undefined : []
  if (!response.hasBody || response.json === undefined) return undefined
  return listObjects(response.json).map(({ id, images, userInfo }) => ({
    id: typeof id === 'number' || typeof id === 'string' ? String(id) : undefined,
    pictures: [
      ...(Array.isArray(images) ? images.map((image) => asRecord(image).url) : []),
      asRecord(userInfo).avatar,
    ].filter((url): url is string => typeof url === 'string' && url !== ''),
  }))
})

/** The cursors of a list. A blank one counts as missing. */
export const readCursors = ({ parameters }: ClientExchange): readonly string[] =>
  CURSORS.map((name) => parameters[name])
    .filter((value) => !isBlank(value))
    .map((value) => toText(value).trim())

const CURSORS = ['max-id', 'since-id'] as const

/** A key that two requests have in common if they publish the same; undefined for requests that do not publish. */
export function createPublicationKey(exchange: ClientExchange): string | undefined {
  if (exchange.operation !== 'createPost' || !hasKnownParameters(exchange)) return undefined
  const { post_category_id, lng, lat, content, images } = exchange.parameters
  return JSON.stringify([...[post_category_id, lng, lat].map(toText), content, images])
}

/** Headers of a request that transfer only what is missing (RFC 9110, sections 13.1 and 14.2). */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'] as const

/** Whether a request was answered that wants only what the client does not have yet. */
export const isConditional = ({ request: { method, headers }, response }: ClientExchange): boolean =>
  method === 'GET' && response !== undefined && CONDITIONS.some((name) => headers[name] !== undefined)

/** Whether a client has got a whole picture. A response that must not be stored has to be requested again. */
export function isPictureDownload(exchange: ClientExchange): boolean {
  const { operation, request, response } = exchange
  const { 'content-type': type = '', 'cache-control': caching = '' } = response?.headers ?? {}
  return (
    operation === undefined &&
    request.method === 'GET' &&
    response?.status === 200 &&
    !isConditional(exchange) &&
    type.startsWith('image/') &&
    !caching.includes('no-store')
  )
}

/** Timers are not exact, in milliseconds. */
const TOLERANCE = 100

/** An HTTP date has whole seconds, in milliseconds. */
const DATE_TOLERANCE = 1000

/**
 * The time before which a rejected request should not be sent again, in unix milliseconds; undefined if the response does
 * not say so. Retry-After is a number of seconds, or a date (RFC 9110, 10.2.3), which is compared with the date of the response.
 */
export function readRetryTime(exchange: ClientExchange): number | undefined {
  const { response } = exchange
  if (response?.status !== 429 && response?.status !== 503) return undefined
  const value = (response.headers['retry-after'] ?? '').trim()
  const end = getEnd(exchange)
  if (/^\d{1,9}$/.test(value)) return end + Number(value) * 1000 - TOLERANCE
  const date = Date.parse(value)
  if (Number.isNaN(date)) return undefined
  const sent = Date.parse(response.headers.date ?? '')
  return end + date - (Number.isNaN(sent) ? end : sent) - DATE_TOLERANCE - TOLERANCE
}

/** How far the clock of the service has jumped between two exchanges, in milliseconds: a test may move the one of a twin. */
export function readJump(before: ClientExchange, after: ClientExchange): number {
  const passed =
    Date.parse(after.response?.headers.date ?? '') - Date.parse(before.response?.headers.date ?? '')
  const jump = passed - (getEnd(after) - getEnd(before))
  return jump > DATE_TOLERANCE * 2 ? jump : 0
}
