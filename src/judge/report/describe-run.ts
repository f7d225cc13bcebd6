import { readToken } from '../client/index.ts'
import type { CheckOptions } from '../options.ts'
import type { Exchange } from '../target/exchange.ts'
import { createDialectFile } from './dialect-file.ts'
import type { GivenOptions } from './given-options.ts'
import type { Report, TokenLogin } from './report.ts'

/** What only the surroundings of a run know about it. */
type RunFacts = Pick<Report, 'target' | 'session' | 'date' | 'version' | 'options' | 'logins'>

/** Adds when and how a run was started, the dialect that it observed, and the logins whose tokens its evidence uses. */
export function describeRun(report: Report, { logins = [], ...facts }: RunFacts): Report {
  const used = new Set(report.requirements.flatMap(({ evidence }) => evidence.flatMap(listTokens)))
  return {
    ...report,
    ...facts,
    dialect: { answers: createDialectFile(report).answers },
    logins: logins.filter(({ token }) => used.has(token)),
  }
}

/** The token that a request sends, as a placeholder without the dollar sign. */
const listTokens = ({ request }: Pick<Exchange, 'request'>): readonly string[] =>
  Object.values(request.headers).flatMap((value) => value.match(/(?<=\$)TOKEN_\d+/g) ?? [])

/** The logins that returned a token; of several with the same token, the first one. */
export function listTokenLogins(exchanges: readonly Exchange[]): readonly TokenLogin[] {
  const logins = new Map<string, TokenLogin>()
  for (const exchange of exchanges) {
    const token = readToken(exchange)?.replace(/^\$/, '')
    const isLogin = exchange.outgoing.operation === 'loginWithThirdParty'
    if (isLogin && token !== undefined && /^TOKEN_\d+$/.test(token) && !logins.has(token))
      logins.set(token, { token, request: exchange.request })
  }
  return [...logins.values()]
}

/** The options that were given, without those that are data or functions of a program. */
export function selectGivenOptions({
  tier,
  dialect,
  waivers,
  replayWalk,
  headers = {},
  ...options
}: CheckOptions): GivenOptions {
  const given = GIVEN.filter((name) => options[name] !== undefined).map((name) => [name, options[name]])
  return {
    ...Object.fromEntries(given),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
}

const GIVEN = [
  'allowWrites',
  'openId',
  'platform',
  'platformInfo',
  'token',
  'at',
  'category',
  'rate',
  'timeout',
  'maxTime',
  'maxWait',
  'maxRequests',
  'walks',
  'insecure',
  'only',
  'failOn',
] as const
