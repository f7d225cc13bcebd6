import { asRecord, getOwn } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { createUnexpected, isNamedInErrors, isTaken, readErrorTexts } from '../target/client/read-lists.ts'
import { findLargestAccepted } from '../target/client/wide-page.ts'
import type { Exchange } from '../target/exchange.ts'
import { readAccounts } from '../target/reading/read-response.ts'
import { Blocked, Unjudged } from '../target/violation.ts'
import { createMaximumComparison, isEqualAnswer, type Probe } from './probe.ts'

/** Platforms that deployments of this kind often support; no list can be complete. */
const KNOWN_PLATFORMS = ['qq', 'weibo', 'apple', 'facebook', 'google'] as const
const UNKNOWN_PLATFORM = 'feedtwin-nowhere'

/** Logs in with changed parameters. The target may reject the login only for the named one. */
async function logInWith(client: Client, changes: Record<string, unknown>, name: string): Promise<Exchange> {
  const fields = { ...(await client.logins.findFields(client.options.openId)), ...changes }
  const exchange = await client.logins.logIn(fields)
  if (isSuccess(exchange) || isNamedInErrors(exchange, name)) return exchange
  throw createUnexpected(`a login with ${name} = ${JSON.stringify(getOwn(changes, name))}`, exchange)
}

const isSuccess = ({ response }: Exchange): boolean => response.status === 200

/** Whether the target accepts a login with another value of a parameter. */
const acceptsValue = async (client: Client, name: string, value: unknown): Promise<boolean> =>
  isSuccess(await logInWith(client, { [name]: value }, name))

/** A deployment may read a parameter only when it creates the user, so the login is that of a new account. */
function logInNewAccount(client: Client, name: string, value: unknown, account: string): Promise<Exchange> {
  const open_id = client.logins.createOpenId(`-${account}-${client.options.run}`)
  return logInWith(client, { open_id, [name]: value }, name)
}

const acceptsNewAccount = async (client: Client, value: unknown, account: string): Promise<boolean> =>
  isSuccess(await logInNewAccount(client, 'platform_info', value, account))

export const platformRequiredProbe: Probe<'login.platform-required'> = {
  tier: 'login',
  relevantResponses: 'a login of a new account without platform, and one of a known account',
  async run(client) {
    const exchange = await logInNewAccount(client, 'platform', undefined, 'no-platform')
    if (!isSuccess(exchange))
      return (await acceptsValue(client, 'platform', undefined)) ? 'new-accounts' : true
    return readAccounts(exchange)[0]?.platform === 'weixin' ? 'weixin' : false
  },
}

export const platformValuesProbe: Probe<'login.platform-values'> = {
  tier: 'login',
  relevantResponses: 'logins with an invented platform and with well-known ones',
  async run(client) {
    if (await acceptsValue(client, 'platform', UNKNOWN_PLATFORM)) return 'any'
    const accepted: string[] = []
    const { platform: own } = client.options
    for (const platform of new Set(['weixin', own, ...KNOWN_PLATFORMS])) {
      if (platform === own || (await acceptsValue(client, 'platform', platform))) accepted.push(platform)
    }
    if (!accepted.includes('weixin')) throw new Blocked('weixin is rejected, which no legal answer allows')
    return accepted
  },
  // Only the platforms that the probe tried can be compared.
  equal(expected, observed) {
    if (expected === 'any' || observed === 'any') return expected === observed
    const tried: readonly string[] = ['weixin', ...KNOWN_PLATFORMS, ...observed]
    return isEqualAnswer(
      expected.filter((platform) => tried.includes(platform)),
      observed,
    )
  },
}

export const platformInfoRequiredProbe: Probe<'login.platform-info-required'> = {
  tier: 'login',
  relevantResponses: 'a login without platform_info',
  async run(client) {
    const accepted = await client.logins.findFields(client.options.openId)
    if (accepted.platform_info === undefined) return false
    return !(await acceptsValue(client, 'platform_info', undefined))
  },
}

/** Whether the target reads the object of a login: outside of JSON, its names have brackets (gap params.brackets). */
async function readsObjects({ knowledge, logins }: Client): Promise<boolean> {
  const encoding = await logins.findEncoding()
  const place = encoding === 'query' ? 'query' : 'form'
  return encoding === 'json' || knowledge.getAnswer('params.brackets')?.[place] === 'read'
}

export const platformInfoTypeProbe: Probe<'login.platform-info-type'> = {
  tier: 'login',
  relevantResponses: 'logins of new accounts with a string and with an object as platform_info',
  async run(client) {
    const acceptsString = await acceptsNewAccount(client, 'feedtwin', 'string')
    const acceptsObject = await acceptsNewAccount(client, { name: 'feedtwin' }, 'object')
    // An absent platform_info is accepted unless it is required. So the target may have read neither value.
    const isRequired = client.knowledge.getAnswer('login.platform-info-required')
    const isLikeAbsent = isRequired === undefined || acceptsObject !== isRequired
    // Or it refuses their names.
    const mayRefuseNames = !acceptsObject && client.knowledge.getAnswer('params.unknown')?.body !== 'ignored'
    if (acceptsString && (isLikeAbsent || mayRefuseNames) && !(await readsObjects(client)))
      throw new Unjudged('the target may ignore or refuse names with brackets, so it may read no object')
    if (acceptsString) return acceptsObject ? 'any' : 'string'
    if (acceptsObject) return 'object'
    throw new Blocked(
      'the target accepts neither a string nor an object; give a valid value with --platform-info',
    )
  },
}

export const trimProbe: Probe<'params.trim'> = {
  tier: 'login',
  relevantResponses:
    'logins with white space of ASCII and of Unicode before open_id, and with white space alone',
  async run(client) {
    const own = await client.logins.logInAs()
    // Some databases ignore white space at the end of a text, but none ignores it at the beginning.
    const padded = await client.logins.logInTo(`  ${client.options.openId}`)
    const { id } = asRecord(padded.response.json)
    if (padded.response.status !== 200 || id === undefined)
      throw createUnexpected('a login with white space before open_id', padded)
    if (id === own.id) {
      const unicode = await client.logins.logInTo(`${IDEOGRAPHIC_SPACE}${client.options.openId}`)
      if (unicode.response.status !== 200)
        throw createUnexpected('a login with an ideographic space before open_id', unicode)
      return asRecord(unicode.response.json).id === own.id ? 'trimmed' : 'ascii-trimmed'
    }
    const isRefused = async (space: string): Promise<boolean> => {
      const blank = await client.logins.logInTo(space)
      return !isTaken('a login with white space as open_id', blank, isNamedInErrors(blank, 'open_id'))
    }
    if (!(await isRefused('   '))) return 'kept'
    return (await isRefused(IDEOGRAPHIC_SPACE)) ? 'blank-is-empty' : 'ascii-blank-is-empty'
  },
}

/** White space of Unicode that ASCII does not have. */
const IDEOGRAPHIC_SPACE = '\u3000'

/** A target that accepts this many characters has no maximum that a client would notice. */
const MAX_TRIED_LENGTH = 1000

/** Accepts a login only if the account has the whole open_id. */
async function acceptsLength(client: Client, length: number): Promise<boolean> {
  const openId = `${client.options.openId}-`.padEnd(length, 'x').slice(0, length)
  const exchange = await client.logins.logInTo(openId)
  const what = `a login with an open_id of ${length} characters`
  if (!isTaken(what, exchange, isNamedInErrors(exchange, 'open_id'))) return false
  const kept = readAccounts(exchange).flatMap(({ open_id }) =>
    typeof open_id === 'string' ? [open_id.length] : [],
  )
  if (kept.length > 0 && !kept.includes(length))
    throw new Unjudged(`the target kept ${Math.max(...kept)} of the ${length} characters of an open_id`)
  return true
}

export const openIdMaxProbe: Probe<'login.open-id-max'> = {
  tier: 'login',
  relevantResponses: 'a login with an open_id of 1,000 characters, and lengths that its refusal names',
  async run(client) {
    if (await acceptsLength(client, MAX_TRIED_LENGTH)) return 'none'
    const refusal = client.evidence.at(-1) as Exchange
    return findLargestAccepted(readErrorTexts(refusal, 'open_id'), MAX_TRIED_LENGTH, (length) =>
      acceptsLength(client, length),
    )
  },
  equal: createMaximumComparison(MAX_TRIED_LENGTH),
}
