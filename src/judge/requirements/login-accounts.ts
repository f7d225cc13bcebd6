import { formatValue } from '../../base/text/format-value.ts'
import type { Exchange } from '../target/exchange.ts'
import { describeResponse } from '../target/reading/read-response.ts'
import { isServerError } from '../target/server-errors.ts'
import { readAppHeaders } from './common-headers.ts'
import { type AcceptedLogin, isLogin, readLogin } from './log/accounts.ts'
import { type Log, OTHER_REASONS } from './log/log.ts'
import { type CaseJudgement, createRow, type Judgement, type RequirementRow } from './log/row.ts'

const contradict = (earlier: AcceptedLogin, expected: string, { id }: AcceptedLogin): CaseJudgement => ({
  kind: 'value',
  where: 'body, id',
  expected,
  value: id,
  earlier: [earlier.exchange],
})

/** Logins that were sent at the same time have requirements of their own. */
const isAlone = ({ exchange }: AcceptedLogin): boolean => exchange.together === undefined

/** In how many races a login must be answered with 5xx before that counts as a violation. */
const MIN_ERRORS = 2
/** The same where the target is known to answer logins with 5xx at random. */
const MIN_RANDOM_ERRORS = 10

/** A login that is answered with one of the other statuses is sent again alone. */
const isRejected = ({ response: { status } }: Exchange): boolean =>
  status !== 200 && !OTHER_REASONS.includes(status)

/** The account of a login, and what else it has that may be a reason to reject it, as texts. */
function describeLogin(login: Exchange): readonly [account: string, others: string] {
  const { fields = {}, form = '' } = login.outgoing
  const { open_id, ...others } = fields
  return [
    JSON.stringify(open_id),
    JSON.stringify([others, form, Object.entries(readAppHeaders(login)).sort()]),
  ]
}

/** The logins of one account that were last sent at the same time; undefined if none were. */
function findLastRace({ exchanges }: Log): readonly Exchange[] | undefined {
  const last = exchanges.findLast((each) => isLogin(each) && each.together !== undefined)
  return last && exchanges.filter(({ together }) => together === last.together)
}

/** Whether the rejection of a login is more than a 5xx that comes at random. */
function isCertain(failure: Exchange, { exchanges, facts }: Log): boolean {
  if (!isServerError(failure)) return true
  const logins = exchanges.filter(isLogin)
  const races = logins.filter(isServerError).flatMap(({ together }) => together ?? [])
  const isRandom = logins.some((each) => each.together === undefined && facts.isRandomError(each))
  return new Set(races).size >= (isRandom ? MIN_RANDOM_ERRORS : MIN_ERRORS)
}

/** A login alone shows whether those before it, which were sent at the same time, were rejected for that reason. */
function judgeRace(race: readonly Exchange[], alone: Exchange, log: Log): Judgement | undefined {
  const failure = race.find(isRejected)
  if (failure === undefined) return 'kept'
  const [account, others] = describeLogin(alone)
  const isNew = log.exchanges.filter(isLogin).every((each) => describeLogin(each)[0] !== account)
  if (!isNew || others !== describeLogin(failure)[1] || !isCertain(failure, log)) return undefined
  if (isRejected(alone))
    return { missing: `the target rejects a new account (${describeResponse(alone)})`, cause: 'blocked' }
  return {
    violation: {
      expected: 'status 200, as for a first login alone',
      actual: `status ${describeResponse(failure)} for one of ${race.length} first logins at the same time`,
      where: 'status',
    },
    earlier: race.filter((login) => login !== failure),
    of: failure,
  }
}

/** Whether logins of one account after each other were different users. */
const isUserUnstable = ({ exchanges, accounts }: Log): boolean =>
  exchanges.some((exchange) => {
    const login = readLogin(exchange)
    const first = login && accounts.findFirst(login)
    return login && first && [login, first].every(isAlone) && login.id !== first.id
  })

const succeedRow: RequirementRow<'login.parallel-logins-succeed'> = {
  requirement: 'login.parallel-logins-succeed',
  judge(exchange, log) {
    const isLoginAlone = isLogin(exchange) && exchange.together === undefined
    const race = isLoginAlone ? findLastRace(log) : undefined
    return race && judgeRace(race, exchange, log)
  },
}

/** The rows of logins that were sent at the same time. */
const raceRows = [
  succeedRow,
  createRow(
    'login.parallel-logins-are-one-user',
    (exchange, log) => {
      const login = readLogin(exchange)
      const first = login && log.accounts.findFirst(login)
      const { together } = first?.exchange ?? {}
      const isShown = together !== undefined && [together, undefined].includes(exchange.together)
      return login && first && isShown ? [{ login, first }] : []
    },
    ({ login, first }, { together }, log) => {
      if (login.id === first.id) return undefined
      if (isUserUnstable(log))
        return {
          missing: 'repeated logins of one account also return different users',
          cause: 'blocked',
        }
      const owner = together === undefined ? 'the first logins' : 'another login at the same time'
      return contradict(first, `the id of ${owner}, ${formatValue(first.id)}`, login)
    },
  ),
]

/** The rows of the users of several logins (specification, section 1). */
export const loginAccountRows = [
  ...raceRows,
  createRow(
    'login.same-account-same-user',
    (exchange, log) => {
      const login = readLogin(exchange)
      const first = login?.account?.isList === false ? log.accounts.findFirst(login) : undefined
      return login && first && [login, first].every(isAlone) ? [{ login, first }] : []
    },
    ({ login, first }) =>
      login.id === first.id
        ? undefined
        : contradict(first, `the id of the first login, ${formatValue(first.id)}`, login),
  ),
  createRow(
    'login.other-account-other-user',
    (exchange, log) => {
      const login = readLogin(exchange)
      return login && log.accounts.hasOther(login) ? [login] : []
    },
    (login, _, log) => {
      const same = log.accounts.findSameUser(login)
      // A database may compare texts without their case.
      const openIds = [same, login].map((each) => each?.account?.openId.toLowerCase())
      return same && openIds[0] !== openIds[1]
        ? contradict(same, `another id than ${formatValue(login.id)}`, login)
        : undefined
    },
  ),
]
