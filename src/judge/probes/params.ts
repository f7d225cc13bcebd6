import { operations } from '../../contract/generated/operations.ts'
import { type Encoding, encodings } from '../client/encode.ts'
import { type Client, hasErrorFor } from '../client/index.ts'
import { operationTiers } from '../client/requests.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** If a target does not read the parameters of a login, open_id is missing, or it rejects the content type. */
const isUnread = (exchange: Exchange): boolean =>
  hasErrorFor(exchange, 'open_id') || [400, 415].includes(exchange.response.status)

async function acceptsEncoding(client: Client, encoding: Encoding): Promise<boolean> {
  const fields = await client.logins.findFields(client.options.openId)
  const exchange = await client.post('loginWithThirdParty', fields, { encoding })
  if (exchange.response.status === 200) return true
  if (isUnread(exchange)) return false
  throw createUnexpected(`a login in ${encoding}`, exchange)
}

export const encodingsProbe: Probe<'params.encodings'> = {
  gap: 'params.encodings',
  tier: 'login',
  relevantResponses: 'the same login in each encoding',
  async run(client) {
    const usual = await client.logins.findEncoding()
    const accepted: Encoding[] = []
    for (const encoding of encodings) {
      if (encoding === usual || (await acceptsEncoding(client, encoding))) accepted.push(encoding)
    }
    return accepted
  },
}

export const malformedJsonProbe: Probe<'params.malformed-json'> = {
  gap: 'params.malformed-json',
  tier: 'login',
  relevantResponses: 'a login with broken JSON',
  async run(client) {
    const accepted = client.knowledge.getAnswer('params.encodings')
    if (accepted && !accepted.includes('json')) throw new Unjudged('the target does not accept JSON')
    const operation = 'loginWithThirdParty'
    const { method, path } = operations[operation]
    const exchange = await client.send({
      method,
      path,
      headers: { 'Content-Type': 'application/json' },
      body: '{"open_id":',
      tier: operationTiers[operation],
      operation,
    })
    if (exchange.response.status === 400) return 'rejected'
    if (!hasErrorFor(exchange, 'open_id')) throw createUnexpected('broken JSON', exchange)
    // A target that does not accept JSON ignores every JSON body.
    if (!accepted) throw new Unjudged('it is not known whether the target accepts JSON')
    return 'ignored'
  },
}
