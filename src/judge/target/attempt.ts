import type { Vault } from '../../base/secrets/vault.ts'
import type { Ending } from './ending.ts'
import type { Exchange, Outgoing } from './exchange.ts'
import { readFault } from './explain-connection-error.ts'
import { type Limits, TooLarge } from './limits.ts'
import {
  describeFailure,
  type Fetch,
  fillHeaders,
  isTimeout,
  type Received,
  receiveResponse,
} from './receive.ts'

/** A request that was sent once: its response, or why the run ends without one. */
export type Attempt = {
  readonly outgoing: Outgoing
  readonly request: Exchange['request']
  readonly milliseconds: number
  /** unix milliseconds */
  readonly sentAt: number
} & ({ readonly received: Received } | { readonly ending: Ending })

interface AttemptOptions {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly timeout: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: () => number
}

/** The time of the run is over. */
export const LATE: Ending = { kind: 'late', reason: '' }

/** Whether no response arrived, although the run has time left. */
export const isLost = (attempt: Attempt): boolean => 'ending' in attempt && attempt.ending.kind === 'lost'

/**
 * Sends a request once and reads its response.
 *
 * @param timeLeft milliseconds until the end of the run
 * @throws Unjudged when a token cannot be part of a header
 */
export async function attemptRequest(
  outgoing: Outgoing,
  { baseUrl, fetch, timeout, headers, now }: AttemptOptions,
  timeLeft: number,
  vault: Vault,
  limits: Limits,
): Promise<Attempt> {
  const url = baseUrl + outgoing.path
  const sent = listSentHeaders(headers, outgoing)
  const { method, body } = outgoing
  const text = typeof body === 'string' ? body : body && new TextDecoder().decode(body)
  const request = { method, url, headers: sent, ...(text !== undefined && { body: text }) }
  const init = { method, headers: fillHeaders(sent, vault), body: body ?? null }
  const started = now()
  const finish = <Outcome>(outcome: Outcome) => ({
    outgoing,
    request,
    milliseconds: now() - started,
    sentAt: started,
    ...outcome,
  })
  try {
    const time = Math.min(timeout, timeLeft)
    return finish({
      received: await receiveResponse(fetch, vault.fillPlaceholders(url), init, time, limits),
    })
  } catch (error) {
    if (error instanceof TooLarge) return finish({ ending: { kind: 'too-large', reason: error.message } })
    if (timeLeft < timeout && isTimeout(error)) return finish({ ending: LATE })
    return finish({
      ending: { kind: 'lost', reason: describeFailure(error, timeout), fault: readFault(error) },
    })
  }
}

/** The headers of the run and those of the request. */
function listSentHeaders(
  shared: Readonly<Record<string, string>>,
  { headers, omitsAccept }: Outgoing,
): Record<string, string> {
  const sent = Object.entries({ ...shared, ...headers })
  return Object.fromEntries(omitsAccept ? sent.filter(([name]) => name.toLowerCase() !== 'accept') : sent)
}
