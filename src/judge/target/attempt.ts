import type { Vault } from '../../base/secrets/vault.ts'
import type { Exchange, Outgoing } from './exchange.ts'
import { type ConnectionFault, readFault } from './http-client.ts'
import { type Limits, TooLarge } from './limits.ts'
import {
  describeFailure,
  type Fetch,
  fillHeaders,
  isTimeout,
  type Received,
  receiveResponse,
} from './receive.ts'
import type { UnjudgedCause } from './violation.ts'

/** A request that was sent once: its response, or why the run ends without one. */
export type Attempt = {
  readonly outgoing: Outgoing
  readonly request: Exchange['request']
  readonly milliseconds: number
  /** unix milliseconds */
  readonly sentAt: number
} & ({ readonly received: Received } | { readonly ending: Ending })

export interface AttemptOptions {
  /** without a slash at the end */
  readonly baseUrl: string
  readonly fetch: Fetch
  /** milliseconds for one response, headers and body */
  readonly timeout: number
  /** sent with every request */
  readonly headers: Readonly<Record<string, string>>
  /** unix milliseconds */
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

/** Why a run sends nothing more. */
export interface Ending {
  /** the target is lost, a response exceeds a limit of the kit, or the time is over */
  readonly kind: 'lost' | 'too-large' | 'late'
  /** what happened, as a part of a sentence; empty when the time is over */
  readonly reason: string
  /** what the lost connection shows about the server */
  readonly fault?: ConnectionFault | undefined
}

const REST = 'The rest was not judged.'

interface EndingTexts {
  readonly cause: UnjudgedCause
  /** why a check that needs another response is not judged */
  forCheck(reason: string): string
  /** what ended the run, as a sentence. @param request the number of the request without a response */
  forRun(reason: string, request: number): string
}

const endings: Readonly<Record<Ending['kind'], EndingTexts>> = {
  lost: {
    cause: 'outage',
    forCheck: (reason) => `the target could not be reached: ${reason}`,
    forRun: (reason, request) =>
      request === 1
        ? `The target cannot be reached: ${reason}.`
        : `The target stopped responding at request ${request}: ${reason}. ${REST}`,
  },
  'too-large': {
    cause: 'budget',
    forCheck: (reason) => `a response could not be judged: ${reason}`,
    forRun: (reason, request) => `The response to request ${request} cannot be judged: ${reason}. ${REST}`,
  },
  late: {
    cause: 'budget',
    forCheck: () => 'the time for the run was over (--max-time)',
    forRun: (_, request) => `The time for the run (--max-time) was over at request ${request}. ${REST}`,
  },
}

/** The reason and the cause for which a check is not judged. */
export const explainForCheck = ({
  kind,
  reason,
}: Ending): readonly [reason: string, cause: UnjudgedCause] => [
  endings[kind].forCheck(reason),
  endings[kind].cause,
]

export const describeForRun = ({ kind, reason }: Ending, request: number): string =>
  endings[kind].forRun(reason, request)
