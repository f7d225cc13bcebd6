import { type Encoding, encodings } from '../client/encode.ts'
import { type Client, hasErrorFor } from '../client/index.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A login whose parameters were not read lacks open_id, unless its content type was refused at once. */
const isUnread = (exchange: Exchange): boolean =>
  hasErrorFor(exchange, 'open_id') || [400, 415].includes(exchange.response.status)

async function reads(client: Client, encoding: Encoding): Promise<boolean> {
  const fields = await client.logins.findFields(client.options.openId)
  const exchange = await client.post('loginWithThirdParty', fields, { encoding })
  if (exchange.response.status === 200) return true
  if (isUnread(exchange)) return false
  throw createUnexpected(`a login in ${encoding}`, exchange)
}

export const encodingsProbe: Probe = {
  gap: 'params.encodings',
  tier: 'login',
  async run(client) {
    const works = await client.logins.findEncoding()
    const taken: Encoding[] = []
    for (const encoding of encodings) {
      if (encoding === works || (await reads(client, encoding))) taken.push(encoding)
    }
    return taken
  },
}

export const malformedJsonProbe: Probe = {
  gap: 'params.malformed-json',
  tier: 'login',
  async run(client) {
    const taken = client.knowledge.getAnswer('params.encodings')
    if (taken && !taken.includes('json')) throw new Unjudged('JSON is not taken at all')
    const exchange = await client.send({
      method: 'POST',
      path: '/auth/third_party',
      headers: { 'Content-Type': 'application/json' },
      body: '{"open_id":',
      tier: 'login',
      operation: 'loginWithThirdParty',
    })
    if (hasErrorFor(exchange, 'open_id')) return 'ignored'
    if (exchange.response.status === 400) return 'rejected'
    throw createUnexpected('broken JSON', exchange)
  },
}
