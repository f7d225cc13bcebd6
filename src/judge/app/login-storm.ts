import { toText } from '../../base/json.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { getEnd, hasSucceeded, readBearerToken, readGivenToken } from './read-exchange.ts'
import { Repeats } from './repeats.ts'

/**
 * A test suite may log in for each test, so a login counts only with another one at the same time, or after a useless one. A
 * twin on the same machine answers parallel logins one after the other, so those right after each other count, too, unless a token
 * was used in between.
 */
export const noLoginStorm: AppRule = {
  unjudged: 'no login was sent',
  open(limits) {
    const repeats = new Repeats(limits['app.no-login-storm'])
    const lastLogins = new Map<string, ClientExchange>()
    const rejectedTokens = new Set<string>()
    return {
      judge(exchange): AppJudgement {
        const { operation, parameters, response, at } = exchange
        if (operation === undefined) return undefined
        if (operation !== 'loginWithThirdParty') {
          const token = readBearerToken(exchange)
          if (token !== undefined && response?.status === 401) remember(rejectedTokens, token)
          if (token !== undefined && response && hasSucceeded(response.status)) {
            repeats.clear()
            lastLogins.clear()
          }
          return undefined
        }
        const account = toText(parameters.open_id)
        const before = lastLogins.get(account)
        if (lastLogins.size < MAX_ACCOUNTS || before) lastLogins.set(account, exchange)
        const isUseless =
          before !== undefined && (at < getEnd(before) + MAX_PAUSE || hasFailed(before, rejectedTokens))
        if (!isUseless) repeats.clear(account)
        return repeats.add(account, exchange, 'logins of one account at the same time or in vain') ?? 'kept'
      },
    }
  },
}

/** Parallel requests of a busy client on the same machine are this far apart at most, in milliseconds. */
const MAX_PAUSE = 25

const MAX_ACCOUNTS = 1000
const MAX_TOKENS = 1000

function remember(tokens: Set<string>, token: string): void {
  if (tokens.size < MAX_TOKENS) tokens.add(token)
}

/** Whether a login has given no token that works. A login that was rejected as wrong is a test, or a matter of the user. */
function hasFailed(login: ClientExchange, rejectedTokens: ReadonlySet<string>): boolean {
  const token = readGivenToken(login)
  if (token !== undefined) return rejectedTokens.has(token)
  const { status = 0 } = login.response ?? {}
  return status === 0 || status === 429 || status >= 500
}
