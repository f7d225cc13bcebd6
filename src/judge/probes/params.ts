import { type Encoding, encodings } from '../client/encode.ts'
import { type Client, hasErrorFor } from '../client/session.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A login whose parameters were not read lacks open_id, unless its content type was refused at once. */
const isUnread = (exchange: Exchange): boolean =>
  hasErrorFor(exchange, 'open_id') || [400, 415].includes(exchange.response.status)

async function reads(session: Client, encoding: Encoding): Promise<boolean> {
  const fields = await session.loginFields(session.options.openId)
  const exchange = await session.post('loginWithThirdParty', fields, { encoding })
  if (exchange.response.status === 200) return true
  if (isUnread(exchange)) return false
  throw createUnexpected(`a login in ${encoding}`, exchange)
}

export const encodingsProbe: Probe = {
  gap: 'params.encodings',
  tier: 'login',
  async run(session) {
    const works = await session.encoding()
    const taken: Encoding[] = []
    for (const encoding of encodings) {
      if (encoding === works || (await reads(session, encoding))) taken.push(encoding)
    }
    return taken
  },
}

export const malformedJsonProbe: Probe = {
  gap: 'params.malformed-json',
  tier: 'login',
  async run(session) {
    const taken = session.knowledge.answer('params.encodings')
    if (taken && !taken.includes('json')) throw new Unjudged('JSON is not taken at all')
    const exchange = await session.send({
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
