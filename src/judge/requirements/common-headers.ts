import { getOwn } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../target/exchange.ts'
import { commonHeaders } from '../target/reading/read-request.ts'
import { describeResponse, readStatusCode } from '../target/reading/read-response.ts'
import { isErrorBody } from '../target/reading/response-parts.ts'
import { isAnswer, isLastingError, type Log, RANDOM } from './log/log.ts'
import { isPlainText } from './log/publications.ts'
import { createRow } from './log/row.ts'

const PLATFORM = ['platform']
const APP_HEADERS: readonly string[] = [...commonHeaders, ...PLATFORM]

type Headers = Readonly<Record<string, string>>

/** The headers of a request that apps send with each of theirs, by lower-case name. */
export const readAppHeaders = ({ request }: Exchange): Headers =>
  Object.fromEntries(listHeaders(request.headers).filter(isOfApp))

const listHeaders = (headers: Headers): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])

const isOfApp = ([name]: readonly [string, string]): boolean => APP_HEADERS.includes(name)

/** A request of an operation, and its headers that apps send. */
interface AppRequest {
  readonly exchange: Exchange
  /** by lower-case name */
  readonly appHeaders: Headers
  /** a key that requests have in common if they only differ in these headers, the token and the words of a post */
  readonly key: string
}

const readAppRequest = computeOnce((exchange: Exchange): AppRequest => {
  const { operation, path, form, fields = {}, flaws = [] } = exchange.outgoing
  const others = listHeaders(exchange.request.headers).filter(
    (each) => !isOfApp(each) && !UNRELATED.includes(each[0]),
  )
  const { content, ...rest } = fields
  const words = isPlainText(content) ? Math.ceil(content.length / LENGTH_TOLERANCE) : content
  const query = operation === 'listPosts' ? path : ''
  return {
    exchange,
    appHeaders: readAppHeaders(exchange),
    key: JSON.stringify([operation, query, form, rest, words, flaws, others.sort()]),
  }
})

/** Headers that differ between requests which are otherwise equal. */
const UNRELATED: readonly string[] = ['authorization', 'content-length']

/** Two texts of about the same length are equally legal. */
const LENGTH_TOLERANCE = 8

/** A later request may be answered otherwise for another reason, in milliseconds. */
const MAX_DISTANCE = 3_600_000

/** A request with some headers, and the same one without them. */
interface Pair {
  readonly given: Exchange
  readonly without: Exchange
}

const hasAny = ({ appHeaders }: AppRequest, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(appHeaders, name))

/** The pairs of an exchange with those before it. */
function findPairs(exchange: Exchange, log: Log, names: readonly string[]): readonly Pair[] {
  const { operation, flaws } = exchange.outgoing
  if (operation === undefined || flaws === undefined || !isAnswer(exchange, log)) return []
  const request = readAppRequest(exchange)
  const isGiven = hasAny(request, names)
  const others = log.exchanges
    .map(readAppRequest)
    .filter((other) => hasAny(other, names) !== isGiven && isSame(request, other, names, log))
    .map((other) => other.exchange)
  return isGiven
    ? others.slice(-1).map((without) => ({ given: exchange, without }))
    : others.map((given) => ({ given, without: exchange }))
}

function isSame(one: AppRequest, other: AppRequest, names: readonly string[], log: Log): boolean {
  const others = APP_HEADERS.filter((name) => !names.includes(name))
  const distance = Math.abs((one.exchange.sentAt ?? 0) - (other.exchange.sentAt ?? 0))
  return (
    one.key === other.key &&
    others.every((name) => getOwn(one.appHeaders, name) === getOwn(other.appHeaders, name)) &&
    readSender(one.exchange, log) === readSender(other.exchange, log) &&
    distance <= MAX_DISTANCE &&
    other.exchange.together === undefined &&
    isAnswer(other.exchange, log)
  )
}

/** The user of a request, or its header Authorization where the user is not known. */
const readSender = (exchange: Exchange, { accounts }: Log): string | number | undefined =>
  accounts.findSender(exchange)?.id ?? exchange.outgoing.headers.Authorization

/** Whether the response is the normal one to its request. */
const isNormal = ({ outgoing, response: { status, json } }: Exchange): boolean =>
  (status === 200 && !isErrorBody(json)) ||
  (status === 422 && outgoing.flaws?.some(({ kind }) => kind === 'missing') === true)

/** What is missing to say that its headers are the reason of a response; undefined if nothing is. */
function findDoubt(exchange: Exchange, log: Log): string | undefined {
  const { outgoing, response } = exchange
  if (response.status === 404 && outgoing.operation === 'listPosts') return 'a list with posts'
  if (readStatusCode(exchange) === 401 && outgoing.headers.Authorization !== undefined)
    return 'a token that is accepted'
  return response.status >= 500 && !isLastingError(exchange, log) ? RANDOM : undefined
}

const createHeadersRow = <Id extends RequirementId>(requirement: Id, names: readonly string[]) =>
  createRow(
    requirement,
    (exchange, log) => findPairs(exchange, log, names),
    ({ given, without }, exchange, log) => {
      const expected = without.response.status
      const actual = given.response.status
      if (!isNormal(without))
        return {
          missing: `the same request without these headers was answered with ${describeResponse(without)}`,
          cause: 'blocked',
        }
      if (actual === expected) return 'kept'
      const doubt = findDoubt(given, log)
      if (doubt !== undefined) return { missing: `needs ${doubt}` }
      const sent = names.filter((name) => Object.hasOwn(readAppRequest(given).appHeaders, name))
      return {
        ...{ kind: 'status', expected: `status ${expected}, as without ${sent.join(', ')}`, actual },
        earlier: [without],
        ...(given !== exchange && { of: given }),
      }
    },
  )

/** The rows of the headers that apps send with each request (specification, section 2). */
export const commonHeaderRows = [
  createHeadersRow('any.common-headers-are-taken', commonHeaders),
  createHeadersRow('any.platform-header-is-taken', PLATFORM),
]
