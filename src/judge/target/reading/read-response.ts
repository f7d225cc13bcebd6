import { isSuccessful } from '../../../base/exchanges/raw-exchange.ts'
import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn } from '../../../base/json.ts'
import { formatRanges } from '../../../base/text/format-ranges.ts'
import { truncate } from '../../../base/text/format-value.ts'
import type { Exchange } from '../exchange.ts'
import { readErrorInBody } from '../look-through.ts'

/** A post as a deployment sends it. Its fields may be missing or wrong. */
export type LoosePost = Readonly<Record<string, unknown>>

/** The addresses of the images of a post. */
export const listImageUrls = ({ images }: LoosePost): readonly string[] =>
  (Array.isArray(images) ? images : [])
    .map((image) => asRecord(image).url)
    .filter((url) => typeof url === 'string')

/** Reads the token of a login, as a placeholder; undefined if there is none. */
export const readToken = (login: Exchange): string | undefined => findToken(login)?.token

/** Names of a token in other services, the one of the specification first. */
const TOKEN_NAMES = ['token', 'access_token', 'accessToken', 'auth_token', 'authToken', 'api_token', 'jwt']

/** How deep the body of a login is searched for a token. */
const MAX_DEPTH = 3

/** Finds the token of a login, also under another name or in another object, so that the run can go on. */
function findToken({ response }: Exchange): FoundToken | undefined {
  return findTokenIn(response.json) ?? findTokenIn(response.received?.json)
}

interface FoundToken {
  readonly token: string
  /** the keys that lead to it */
  readonly path: readonly string[]
}

function findTokenIn(json: unknown, depth = 0): FoundToken | undefined {
  const fields = asRecord(json)
  for (const name of TOKEN_NAMES) {
    const token = getOwn(fields, name)
    if (typeof token === 'string' && token !== '') return { token, path: [name] }
  }
  if (depth === MAX_DEPTH) return undefined
  for (const [name, value] of Object.entries(fields)) {
    const found = findTokenIn(value, depth + 1)
    if (found) return { token: found.token, path: [name, ...found.path] }
  }
  return undefined
}

/** Reads the accounts of a user; none if the body is not a user. */
export const readAccounts = ({
  response,
}: Pick<Exchange, 'response'>): readonly Readonly<Record<string, unknown>>[] => {
  const { user_token: accounts } = asRecord(response.json)
  return Array.isArray(accounts) ? accounts.map(asRecord) : []
}

/** Reads the posts of a list; none if the body is not an array. */
export const readPosts = ({ response }: Exchange): readonly LoosePost[] =>
  response.status === 200 && Array.isArray(response.json) ? response.json.map(asRecord) : []

/** Whether a response is a validation error that names a parameter. */
export const hasErrorFor = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 && Object.hasOwn(asRecord(asRecord(response.json).errors), name)

/** The names in the errors of a response. */
export const listErrorNames = ({ response }: Exchange): readonly string[] =>
  Object.keys(asRecord(asRecord(response.json).errors))

/** Whether the field errors of an error is missing or empty. PHP writes an empty object as an empty array. */
export function hasNoErrors({ response }: Exchange): boolean {
  const { errors } = asRecord(response.json)
  return errors === undefined || errors === null || (Array.isArray(errors) && errors.length === 0)
}

/** How much of a message is quoted, in characters. */
const LONGEST_EXCERPT = 100

/** Messages of the specification (section 7). The status already says the same. */
const EXPECTED_MESSAGES: readonly unknown[] = ['404 Not Found', '422 Unprocessable Entity']

/**
 * The status of a response with the message of its body, where that says more than the status. It contains no secret,
 * because exchanges are redacted when they are recorded.
 *
 *     describeResponse(exchange) // "500 'Method [auth] does not exist.'"
 */
export function describeResponse(exchange: Exchange): string {
  const { response } = exchange
  const status = (response.received ?? response).status
  const message = readMessage(exchange)
  return message === '' || message === `${status}` ? `${status}` : `${status} '${message}'`
}

/** The same with the operation: "createPost: 500 'Method [auth] does not exist.'" */
export const describeOperationResponse = (exchange: Exchange): string =>
  `${exchange.outgoing.operation}: ${describeResponse(exchange)}`

/** What a response says in its body, in one short line; empty when it has no message. */
export function readMessage({ response: { json, text } }: Pick<Exchange, 'response'>): string {
  const message = json === undefined ? readPlainText(text) : readJsonMessage(asRecord(json))
  return truncate(message.replace(/\s+/g, ' ').trim(), LONGEST_EXCERPT)
}

function readJsonMessage(body: Readonly<Record<string, unknown>>): string {
  const { errors, message, error, detail, title } = body
  const [first] = Object.values(asRecord(errors)).flat()
  const candidates = [message, error, asRecord(error).message, detail, title]
  const text = candidates.find(
    (each): each is string => typeof each === 'string' && !EXPECTED_MESSAGES.includes(each),
  )
  return typeof first === 'string' && typeof message === 'string' && EXPECTED_MESSAGES.includes(message)
    ? first
    : (text ?? (typeof first === 'string' ? first : ''))
}

/** The title of a web page, or the text of another body. */
const readPlainText = (text: string): string =>
  /<title>([^<]*)/i.exec(text)?.[1] ?? text.replace(/<[^<>]*>/g, ' ')

/** A scheme is at the beginning or after a comma, and no = follows it (RFC 9110, section 11.6.1). */
const SCHEMES = /(?:^|,)\s*([\w!#$%&'*+.^`|~-]+)(?=\s*(?:$|,)|\s+[^\s=])/g

/** The schemes of a challenge. What is within quotes is none of them. */
export const listSchemes = (challenge: string): readonly string[] =>
  [...challenge.replaceAll(/"(\\.|[^"\\])*"?/g, '""').matchAll(SCHEMES)].map(([, scheme = '']) => scheme)

export const isBearer = (scheme: string): boolean => scheme.toLowerCase() === 'bearer'

/** A web page in place of JSON, with its title: 'an HTML page ("Sign in")'. Undefined for another body. */
export function describePage({ response }: Pick<Exchange, 'response'>): string | undefined {
  const { headers, json, text } = response
  const isPage = /^text\/html\b/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)\b/i.test(text)
  if (json !== undefined || !isPage) return undefined
  const title = /<title/i.test(text) ? readMessage({ response }) : ''
  return `an HTML page${title && ` ("${title}")`}`
}

/** A publication that was tried with a category. */
export interface CategoryAttempt {
  readonly category: number
  readonly exchange: Exchange
}

/** Whether a response to a publication says that its category exists; undefined where it says neither. */
export function readCategoryExists(exchange: Exchange): boolean | undefined {
  const { status } = readErrorInBody(exchange).response
  if (isSuccessful(status)) return true
  // An error that names other parameters, too, may be about a body that was not read.
  const isRefused = hasErrorFor(exchange, 'post_category_id') && listErrorNames(exchange).length === 1
  return status === 404 || isRefused ? false : undefined
}

/** "Publishing failed: 500 'Method [auth] does not exist.' for categories 1 to 5; 404 for 6 to 10" */
export function describeAttempts(attempts: readonly CategoryAttempt[]): string {
  const answers = groupBy(attempts, ({ exchange }) => describeResponse(exchange))
  const parts = [...answers].map(([answer, tried], index) => {
    const ids = tried.map(({ category }) => category)
    const noun = ids.length === 1 ? 'category' : 'categories'
    return `${answer} for ${index === 0 ? `${noun} ` : ''}${formatRanges(ids)}`
  })
  return `Publishing failed: ${parts.join('; ')}`
}

/** The status_code in the body of a response; its HTTP status if there is none. */
export function readStatusCode({ response }: Exchange): number {
  const { status_code } = asRecord(response.json)
  return Number.isInteger(status_code) ? (status_code as number) : response.status
}

/** Whether a time since 1970 is in milliseconds: in seconds, times stay below this until the year 5138. */
export const isInMilliseconds = (time: number): boolean => time >= 1e11

/** Milliseconds since 1970, of a time that is in seconds or in milliseconds. */
export const toMilliseconds = (time: number): number => (isInMilliseconds(time) ? time : time * 1000)
