import { getOwn } from '../../base/json.ts'
import { asRecord, type Client } from '../client/index.ts'
import { isEqualAnswer } from '../observations/compare-answers.ts'
import { isNamedInErrors } from '../observations/named-errors.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

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

const acceptsLogin = async (
  client: Client,
  changes: Record<string, unknown>,
  name: string,
): Promise<boolean> => isSuccess(await logInWith(client, changes, name))

/** A deployment may read a parameter only when it creates the user, so the login is that of a new account. */
const logInNewAccount = (
  client: Client,
  name: 'platform' | 'platform_info',
  value: unknown,
  account: string,
): Promise<Exchange> => {
  const open_id = client.logins.createOpenId(`-${account}-${client.options.run}`)
  return logInWith(client, { open_id, [name]: value }, name)
}

const acceptsNewAccount = async (client: Client, value: unknown, account: string): Promise<boolean> =>
  isSuccess(await logInNewAccount(client, 'platform_info', value, account))

export const platformRequiredProbe: Probe<'login.platform-required'> = {
  gap: 'login.platform-required',
  tier: 'login',
  relevantResponses: 'a login of a new account without platform, and one of a known account',
  async run(client) {
    const exchange = await logInNewAccount(client, 'platform', undefined, 'no-platform')
    if (!isSuccess(exchange))
      return (await acceptsLogin(client, { platform: undefined }, 'platform')) ? 'new-accounts' : true
    const { user_token: accounts } = asRecord(exchange.response.json)
    const [account] = Array.isArray(accounts) ? accounts : []
    return asRecord(account).platform === 'weixin' ? 'weixin' : false
  },
}

export const platformValuesProbe: Probe<'login.platform-values'> = {
  gap: 'login.platform-values',
  tier: 'login',
  relevantResponses: 'logins with an invented platform and with well-known ones',
  async run(client) {
    if (await acceptsLogin(client, { platform: UNKNOWN_PLATFORM }, 'platform')) return 'any'
    const accepted: string[] = []
    const { platform: own } = client.options
    for (const platform of new Set(['weixin', own, ...KNOWN_PLATFORMS])) {
      if (platform === own || (await acceptsLogin(client, { platform }, 'platform'))) accepted.push(platform)
    }
    if (!accepted.includes('weixin'))
      throw new Unjudged('weixin is rejected, which no legal answer allows', 'blocked')
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
  gap: 'login.platform-info-required',
  tier: 'login',
  relevantResponses: 'a login without platform_info',
  async run(client) {
    const accepted = await client.logins.findFields(client.options.openId)
    if (accepted.platform_info === undefined) return false
    return !(await acceptsLogin(client, { platform_info: undefined }, 'platform_info'))
  },
}

/** Whether the target reads the object of a login: outside of JSON, its names have brackets (gap params.brackets). */
async function readsObjects({ knowledge, logins }: Client): Promise<boolean> {
  const encoding = await logins.findEncoding()
  const place = encoding === 'query' ? 'query' : 'form'
  return encoding === 'json' || knowledge.getAnswer('params.brackets')?.[place] === 'read'
}

export const platformInfoTypeProbe: Probe<'login.platform-info-type'> = {
  gap: 'login.platform-info-type',
  tier: 'login',
  relevantResponses: 'logins of new accounts with a string and with an object as platform_info',
  async run(client) {
    const acceptsString = await acceptsNewAccount(client, 'feedtwin', 'string')
    const acceptsObject = await acceptsNewAccount(client, { name: 'feedtwin' }, 'object')
    // An absent platform_info is accepted unless it is required. So these two may be responses to none at all.
    const isRequired = client.knowledge.getAnswer('login.platform-info-required')
    const isLikeAbsent = isRequired === undefined || acceptsObject !== isRequired
    if (acceptsString && isLikeAbsent && !(await readsObjects(client)))
      throw new Unjudged('the target may ignore names with brackets, so an object counts as absent')
    if (acceptsString) return acceptsObject ? 'any' : 'string'
    if (acceptsObject) return 'object'
    throw new Unjudged(
      'the target accepts neither a string nor an object; give a valid value with --platform-info',
      'blocked',
    )
  },
}
