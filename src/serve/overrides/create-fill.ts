import { asRecord, getOwn, mapData, toNumber, toText } from '../../base/json.ts'
import { describeBrokenJson } from '../../contract/message-values.ts'
import type { Fill } from '../../contract/overrides/change-json.ts'
import { readAtPath } from '../../contract/overrides/json-path.ts'
import { readCredentials, readTokenKind } from '../../contract/overrides/request-features.ts'
import { computeDistance } from '../../twin/geo/sphere.ts'
import { mixHash } from '../../twin/hash.ts'
import { getPath } from '../../twin/request.ts'
import { parseTokenSegment } from '../../twin/token.ts'
import type { RequestParts, ResponseParts } from '../breakages/breakage.ts'
import { formatStatusText } from '../breakages/error-responses.ts'

/** The URL by which the client reaches the twin, without a slash at the end. */
const getBaseUrl = ({ baseUrl, origin, target, path }: RequestParts): string =>
  baseUrl ?? origin + getPath(target).slice(0, -path.length)

/** Creates hexadecimal digits. */
const createDigits = (seed: number, count: number): string =>
  Array.from({ length: Math.ceil(count / 8) }, (_, part) =>
    mixHash(seed, part + 1)
      .toString(16)
      .padStart(8, '0'),
  )
    .join('')
    .slice(0, count)

/** A number for an object with an id: the same one in each response. */
function seedObject(object: unknown): number {
  const { id, user_id: user } = asRecord(object)
  return [...toText(id ?? user ?? null)].reduce((seed, digit) => mixHash(seed, digit.charCodeAt(0)), 0)
}

/** How many characters the placeholders of one override may add to an answer. The others stay as they are. */
const MAX_FILLED = 2 ** 20

const PLACEHOLDER =
  /\{(message:\d{3}|(?:value|name):[\w.]{1,40}|unique:\d{1,2}|header:[\w-]{1,100}|json:\w{1,20}|(?:body|object|previous|reader|author):[^{}]{1,200}|(?:reader-)?last:[\w-]{1,40}|now:\w+(?:\+\d+)?|now\+\d+|[\w-]+)\}/g

/** Units of a time, in milliseconds. */
const UNITS = { seconds: 1000, milliseconds: 1, microseconds: 0.001 } as const

/**
 * Creates a function that replaces the placeholders in texts: `{name}` by what was sent for a parameter, `{value:integer}` by
 * what was sent for the first one that has an error of this key, `{name:integer}` by its name, `{message:404}` by the text of
 * the dialect for a status, `{header:accept}` by that header of the request, `{body}` by the body of the answer,
 * `{body:errors.*[0]}` by the first value at a path of it, `{object:category.id}` by that of the object that gets the text,
 * `{previous:images}` by that of the item before it in its list,
 * `{method}` and `{path}` by those of the request, `{token}` by what its header Authorization has after the scheme, `{base}` by
 * the URL by which the client reaches the twin, `{reader:user_info.nickname}` by a value of the user of the token, as the response
 * to a login has it, `{author:mobile}` by one of the user who wrote the post, `{signed}` by the token of the request with a
 * signature of the twin, `{last:page_size}` by what the last accepted request for the operation has sent for a parameter,
 * `{reader-last:page_size}` by what the last one of the user of the token has, `{last:token}` by the token of the last login,
 * `{now}` by the time of the request (ISO 8601, UTC), `{now:seconds+3600}` by the
 * unix time an hour later, `{json:offset}` the place where the body stops being JSON (also `line`, `column`, `character`, `rest` and
 * `text`), `{random}` by 32 hexadecimal digits, and `{unique:24}` by 24 that an object always has. In a post,
 * `{distance}` are the metres from the place of the request, and `{own}` says whether the user of the token wrote it. A text
 * that is one placeholder becomes the value itself.
 */
export function createFill(request: RequestParts, answer?: ResponseParts): Fill {
  let left = MAX_FILLED
  const find = (name: string, around: unknown, previous: unknown): unknown => {
    if (name.startsWith('message:')) return formatStatusText(Number(name.slice('message:'.length)), request)
    const [, part, key] = /^(value|name):(.+)$/.exec(name) ?? []
    if (part !== undefined) {
      const wrong = answer?.problems?.find(
        (each) => each.key === key && Object.hasOwn(request.sentFields, each.name),
      )
      return part === 'name' ? wrong?.name : wrong && getOwn(request.sentFields, wrong.name)
    }
    if (name.startsWith('body:')) return readAtPath(answer?.json, name.slice('body:'.length)) ?? null
    if (name.startsWith('object:')) return readAtPath(around, name.slice('object:'.length)) ?? null
    if (name.startsWith('previous:')) return readAtPath(previous, name.slice('previous:'.length))
    if (name.startsWith('header:'))
      return getOwn(request.headers, name.slice('header:'.length).toLowerCase()) ?? null
    if (name.startsWith('json:'))
      return getOwn(
        describeBrokenJson(new TextDecoder().decode(request.body)).values,
        name.slice('json:'.length),
      )
    const [, scope, sent] = /^(reader-)?last:(.+)$/.exec(name) ?? []
    if (sent !== undefined) return request.findLast?.(sent, request, scope ? readUserId(request) : 'anyone')
    if (name === 'random') return createDigits(mixHash(mixHash(request.now, request.number), left), 32)
    if (name.startsWith('unique:'))
      return createDigits(seedObject(around), Number(name.slice('unique:'.length)))
    if (name === 'distance') return measureDistance(request, around)
    if (name === 'own') return readAuthorId(around) === readUserId(request)
    const [, whose, field] = /^(reader|author):(.+)$/.exec(name) ?? []
    if (field !== undefined)
      return readUser(whose === 'reader' ? readUserId(request) : readAuthorId(around), field, request)
    const { method, path, headers } = request
    const token = headers.authorization && readCredentials(headers.authorization)
    if (name === 'signed') return signClaims(request)
    return (
      getOwn({ body: answer?.text ?? '', method, path, base: getBaseUrl(request), token }, name) ??
      formatTime(name, request.now) ??
      getOwn(request.sentFields, name)
    )
  }
  const isShort = (value: unknown): boolean => {
    left -= toText(value).length
    return left >= 0
  }
  const fillText = (text: string, around: unknown, previous: unknown): unknown => {
    const [, only] = /^\{((?:(?:body|object|previous|reader|author):)?[^{}]{1,200})\}$/.exec(text) ?? []
    const value = only === undefined ? undefined : find(only, around, previous)
    if (value !== undefined) return isShort(value) ? value : text
    // A parameter stays missing as long as nobody has sent it, and the first item of a list has none before it.
    if (/^\{(?:(?:reader-)?last|previous):/.test(text) && only !== undefined) return undefined
    return text.replace(PLACEHOLDER, (placeholder, name: string) => {
      const part = find(name, around, previous)
      return part !== undefined && isShort(part) ? toText(part) : placeholder
    })
  }
  return (value, around, previous) =>
    mapData(value, (part) => (typeof part === 'string' ? fillText(part, around, previous) : part))
}

/** Formats the time that a placeholder names, as ISO 8601 or as a unix time: `now`, `now+3600`, `now:seconds`. */
function formatTime(name: string, now: number): string | number | undefined {
  const [match, unit, later = '0'] = /^now(?::(\w+))?(?:\+(\d{1,9}))?$/.exec(name) ?? []
  const time = now + Number(later) * UNITS.seconds
  if (match === undefined) return undefined
  if (unit === undefined) return new Date(time).toISOString()
  const length = getOwn(UNITS, unit)
  return length && Math.floor(time / length)
}

/** The distance of a post from the place of the request, in metres. */
function measureDistance({ fields }: RequestParts, post: unknown): number | undefined {
  const [asked, own] = [fields, asRecord(post)].map(({ lng, lat }) => ({
    lng: toNumber(lng),
    lat: toNumber(lat),
  }))
  const metres = asked && own ? computeDistance(asked, own) : Number.NaN
  return Number.isNaN(metres) ? undefined : metres
}

/** A value of the profile of a user, by its path in the response to a login; null where there is none. */
function readUser(id: number, field: string, request: RequestParts): unknown {
  const user = Number.isSafeInteger(id) ? request.getUser(id, getBaseUrl(request)) : undefined
  return readAtPath(user, field) ?? null
}

/** The id of the author of a post, or of the user that an object is about; not a number where there is none. */
function readAuthorId(object: unknown): number {
  const { user_id: user, userInfo } = asRecord(object)
  return toNumber(user ?? getOwn(asRecord(userInfo), 'user_id'))
}

/** The id of the user whose token the request has; not a number without a token of the twin. */
export const readUserId = (request: RequestParts): number => toNumber(readClaims(request)?.sub)

/** The claims of the token of a request, whoever has signed it; undefined where it is no JWT. */
function readClaims({ headers }: RequestParts): Readonly<Record<string, unknown>> | undefined {
  const [, claims = ''] = headers.authorization?.split('.') ?? []
  return claims.length > MAX_CLAIMS ? undefined : parseTokenSegment(claims)
}

/** The longest claims set of a token that is read, in characters: what is nested deeper than a token allows cannot be written. */
const MAX_CLAIMS = 4096

/** A token of the service with the claims of the one that was sent; undefined where that is no bearer token with claims. */
function signClaims(request: RequestParts): string | undefined {
  const kind = readTokenKind(request.headers.authorization)
  const claims = kind === 'jwt' || kind === 'unsigned' ? readClaims(request) : undefined
  return claims && request.signToken(claims)
}
