import { asRecord } from '../../base/json.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import { readTokenForm } from '../observations/token-form.ts'
import type { Attempt } from './attempt.ts'
import type { Exchange } from './exchange.ts'
import { lookThrough } from './look-through.ts'
import type { Received } from './recording.ts'
import { createResponseHider, recordResponse } from './recording.ts'

/** Records a request that was answered as an exchange. */
export function recordAttempt(
  { outgoing, request, received, milliseconds, sentAt }: Attempt & { readonly received: Received },
  vault: Vault,
  place: Pick<Exchange, 'number' | 'together'>,
): Exchange {
  const recorded = recordResponse(received, createResponseHider(outgoing, vault))
  const response = lookThrough(outgoing.operation, recorded)
  const token = outgoing.operation === 'loginWithThirdParty' ? asRecord(response.json).token : undefined
  const form = typeof token === 'string' && { token: readTokenForm(vault.reveal(token)) }
  return { ...place, outgoing, request, response: { ...response, ...form }, milliseconds, sentAt }
}
