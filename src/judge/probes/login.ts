import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Other platforms that deployments of this kind know; no list can be complete. */
export const KNOWN_PLATFORMS = ['qq', 'weibo', 'apple', 'facebook', 'google'] as const
const NO_PLATFORM = 'feedtwin-nowhere'

/** Whether a login with other parameters than the working ones is taken; it may be refused only for one of them. */
async function takes(client: Client, changes: Record<string, unknown>, name: string): Promise<boolean> {
  const fields = { ...(await client.logins.findFields(client.options.openId)), ...changes }
  const exchange = await client.logins.logIn(fields)
  if (exchange.response.status === 200) return true
  if (refusesAny(exchange, name)) return false
  throw createUnexpected(`a login with ${name} = ${JSON.stringify(changes[name])}`, exchange)
}

/** Whether a parameter, or a part of it, is refused. */
const refusesAny = (exchange: Exchange, name: string): boolean =>
  hasErrorFor(exchange, name) ||
  (exchange.response.status === 422 &&
    Object.keys(asRecord(asRecord(exchange.response.json).errors)).some((key) => key.startsWith(`${name}.`)))

export const platformRequiredProbe: Probe = {
  gap: 'login.platform-required',
  tier: 'login',
  run: async (client) => !(await takes(client, { platform: undefined }, 'platform')),
}

export const platformValuesProbe: Probe = {
  gap: 'login.platform-values',
  tier: 'login',
  async run(client) {
    if (await takes(client, { platform: NO_PLATFORM }, 'platform')) return 'any'
    const taken: string[] = []
    for (const platform of new Set(['weixin', client.options.platform, ...KNOWN_PLATFORMS])) {
      const isTaken = platform === client.options.platform || (await takes(client, { platform }, 'platform'))
      if (isTaken) taken.push(platform)
    }
    if (!taken.includes('weixin')) throw new Unjudged('weixin is refused, so no legal answer explains it')
    return taken
  },
}

export const platformInfoRequiredProbe: Probe = {
  gap: 'login.platform-info-required',
  tier: 'login',
  async run(client) {
    const works = await client.logins.findFields(client.options.openId)
    if (works.platform_info === undefined) return false
    return !(await takes(client, { platform_info: undefined }, 'platform_info'))
  },
}

export const platformInfoTypeProbe: Probe = {
  gap: 'login.platform-info-type',
  tier: 'login',
  async run(client) {
    const takesText = await takes(client, { platform_info: 'feedtwin' }, 'platform_info')
    const takesObject = await takes(client, { platform_info: { name: 'feedtwin' } }, 'platform_info')
    if (takesText && takesObject) return 'any'
    if (takesText) return 'string'
    if (takesObject) return 'object'
    throw new Unjudged('neither a string nor an object was taken; --platform-info may give one that is')
  },
}
