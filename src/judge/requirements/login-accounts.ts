import { formatValue } from '../../base/format-value.ts'
import { type AcceptedLogin, readLogin } from './accounts.ts'
import { createRow, type Judgement, type RequirementRow } from './row.ts'

const contradict = (earlier: AcceptedLogin, expected: string, { id }: AcceptedLogin): Judgement => ({
  violation: { kind: 'value', where: 'body, id', expected, value: id },
  earlier: [earlier.exchange],
})

/** Logins that were sent at the same time have requirements of their own. */
const isAlone = ({ exchange }: AcceptedLogin): boolean => exchange.together === undefined

/** The rows of the users of several logins (specification, section 1). */
export const loginAccountRows: readonly RequirementRow[] = [
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
