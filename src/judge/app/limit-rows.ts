import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { toNumber, toText } from '../../base/json.ts'
import type { ClientExchange } from '../target/exchange.ts'
import { isBlank } from '../target/reading/read-request.ts'
import type { LimitedAppRuleId, Occurrence } from './app-limits.ts'
import type { AppLog, AppRow } from './app-log.ts'
import {
  createEqualityKey,
  getEnd,
  isConditional,
  isPictureDownload,
  readBearerToken,
  readGivenPosts,
  readGivenToken,
} from './read-exchange.ts'

/**
 * A row about how often something happens.
 *
 * @param what names it, such as "equal requests"
 * @param read receives the key that was counted last
 */
function createLimitRow(
  id: LimitedAppRuleId,
  unjudged: string,
  what: string,
  read: (exchange: ClientExchange, log: AppLog, latestKey: string | undefined) => Occurrence | undefined,
): AppRow {
  const readOccurrence = (exchange: ClientExchange, log: AppLog): Occurrence =>
    read(exchange, log, log.repeats[id].latestKey) ?? {}
  return {
    unjudged,
    judge(exchange, log) {
      const occurrence = readOccurrence(exchange, log)
      return (
        log.repeats[id].findExcess(occurrence, exchange, what) ?? (occurrence.isKept ? 'kept' : undefined)
      )
    },
    count: (exchange, log) => log.repeats[id].add(readOccurrence(exchange, log), exchange),
  }
}

/** A row about the same in a row: another request ends it, and shows that the limit is kept. */
const createRunRow = (
  id: LimitedAppRuleId,
  unjudged: string,
  what: string,
  read: (exchange: ClientExchange) => { readonly key: string; readonly isCounted: boolean } | undefined,
): AppRow =>
  createLimitRow(id, unjudged, what, (exchange, _, latestKey) => {
    const found = read(exchange)
    if (found === undefined) return undefined
    const isOther = latestKey !== undefined && latestKey !== found.key
    return {
      counts: found.isCounted ? found.key : undefined,
      forgets: isOther ? 'all' : undefined,
      isKept: isOther,
    }
  })

/** Whether something has happened after which the same page is worth another request. */
const isNewStart = ({ operation, parameters }: ClientExchange): boolean =>
  operation === 'createPost' ||
  operation === 'loginWithThirdParty' ||
  (operation === 'listPosts' && isBlank(parameters['max-id']))

/** Whether no posts were left, or only the one of the cursor, which some dialects repeat; undefined for no older page. */
function isLastPage(exchange: ClientExchange): boolean | undefined {
  const { operation, parameters, response } = exchange
  const maxId = parameters['max-id']
  if (operation !== 'listPosts' || isBlank(maxId) || response?.status !== 200) return undefined
  const posts = Array.isArray(response.json) ? readGivenPosts(exchange) : undefined
  return posts?.every(({ id }) => id === undefined || Number(id) >= toNumber(maxId))
}

/** A row about older pages that are requested repeatedly. A new test, a refresh or a publication starts again. */
const createPageRow = (id: LimitedAppRuleId, unjudged: string, what: string, isLast: boolean): AppRow =>
  createRunRow(id, unjudged, what, (exchange) => {
    if (isNewStart(exchange)) return { key: '', isCounted: false }
    return isLastPage(exchange) === isLast ? { key: exchange.request.url, isCounted: true } : undefined
  })

/** The longest pause between parallel requests of a busy client on the same machine, in milliseconds. */
const MAX_PAUSE = 25

/** Whether a login has given no token that works. A login that was rejected as wrong does not count: a test or the user may have caused it. */
function hasFailed(login: ClientExchange, { rejectedTokens }: AppLog): boolean {
  const token = readGivenToken(login)
  if (token !== undefined) return rejectedTokens.has(token)
  const { status = 0 } = login.response ?? {}
  return status === 0 || status === 429 || status >= 500
}

/** The rules that have a limit. */
export const limitRows: Readonly<Record<LimitedAppRuleId, AppRow>> = {
  /**
   * A test suite may log in for each test, so a login counts only at the same time as another one, or after one that has failed. A
   * twin on the same machine answers parallel logins one after the other, so those right after each other count, too, unless a token
   * was used in between.
   */
  'app.no-login-storm': createLimitRow(
    'app.no-login-storm',
    'no login was sent',
    'logins of one account at the same time or in vain',
    (exchange, log) => {
      const { operation, parameters, response, at } = exchange
      if (operation === undefined) return undefined
      if (operation !== 'loginWithThirdParty') {
        const isAccepted = readBearerToken(exchange) !== undefined && isSuccessful(response?.status ?? 0)
        return isAccepted ? { forgets: 'all' } : undefined
      }
      const account = toText(parameters.open_id)
      const before = log.logins.get(account)
      const isUseless = before !== undefined && (at < getEnd(before) + MAX_PAUSE || hasFailed(before, log))
      return { counts: account, forgets: isUseless ? undefined : 'key', isKept: true }
    },
  ),
  'app.no-repeated-page': createPageRow(
    'app.no-repeated-page',
    'no older page was requested before something else happened',
    'requests for the same page in a row',
    false,
  ),
  'app.stops-after-last-page': createPageRow(
    'app.stops-after-last-page',
    'no client got to the end of the feed and went on with something else',
    'requests for more after a page without new posts',
    true,
  ),
  'app.no-hammering': createLimitRow(
    'app.no-hammering',
    'no client sent several requests to operations',
    'equal requests',
    (exchange, { operations }) =>
      exchange.operation && { counts: createEqualityKey(exchange), isKept: operations > 0 },
  ),
  /** A test that sends wrong input on purpose seldom does so several times in a row. */
  'app.stops-on-422': createRunRow(
    'app.stops-on-422',
    'no request was answered with 422 before other requests',
    'equal requests in a row that are answered with 422',
    (exchange) =>
      exchange.operation && {
        key: createEqualityKey(exchange),
        isCounted: exchange.response?.status === 422,
      },
  ),
  'app.reuses-pictures': createLimitRow(
    'app.reuses-pictures',
    'no picture that the client had was offered or requested again',
    'complete downloads of one picture',
    (exchange, { pictures: downloaded }) => {
      const { operation, request } = exchange
      if (operation !== undefined) {
        const posts = readGivenPosts(exchange)
        return { isKept: posts?.some(({ pictures }) => pictures.some((url) => downloaded.has(url))) ?? false }
      }
      if (isConditional(exchange)) return { isKept: downloaded.has(request.url) }
      return isPictureDownload(exchange) ? { counts: request.url } : undefined
    },
  ),
}
