import type { HeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { toText } from '../../base/json.ts'
import type { Vault } from '../../base/secrets/vault.ts'
import type { Exchange, Outgoing } from './exchange.ts'
import { type ConnectionFault, readFault, type Send } from './http-client.ts'
import { type Limits, readBody, TooLarge } from './limits.ts'
import { Blocked, type UnjudgedCause } from './violation.ts'

/** A response as it was received, with its whole body. */
export interface Received {
  readonly status: number
  readonly headers: HeaderPairs
  readonly text: string
}

/** The longest header that servers usually accept, in characters. */
const LONGEST_HEADER = 16_384

/**
 * Sends a request and reads the whole response within a time.
 *
 * @param timeout in milliseconds; Infinity for a target that always answers, such as a twin in this process
 * @throws TooLarge, and what fetch throws
 */
export async function receiveResponse(
  fetch: Send,
  url: string,
  init: RequestInit,
  timeout: number,
  limits: Limits,
): Promise<Received> {
  const receive = async (signal: AbortSignal | null): Promise<Received> => {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const text = await readBody(response)
    limits.count(text)
    return { status: response.status, headers: [...response.headers], text }
  }
  // A signal keeps its request and response until its time is over, and takes longer than the answer of a twin.
  if (timeout === Number.POSITIVE_INFINITY) return receive(null)
  const signal = AbortSignal.timeout(Math.ceil(timeout))
  // A fetch that ignores its signal must not delay the run.
  return Promise.race([receive(signal), rejectOnAbort(signal)])
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Describes what stopped a request. The global fetch hides the reason in the cause of its error. */
export function describeFailure(error: unknown, timeout: number): string {
  if (isTimeout(error)) return `no response within ${timeout} ms`
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof Error ? cause : error instanceof Error ? error : new Error(toText(error))
  const code = (inner as NodeJS.ErrnoException).code
  return `${inner.message || inner.name}${code && !inner.message.includes(code) ? ` (${code})` : ''}`
}

/** Replaces the placeholders in headers by their secrets. @throws Unjudged for a token that cannot be part of a header */
export function fillHeaders(headers: Readonly<Record<string, string>>, vault: Vault): Record<string, string> {
  const filled = Object.entries(headers).map(
    ([name, value]) => [name, vault.fillPlaceholders(value)] as const,
  )
  for (const [name, value] of filled) {
    if (value.length > LONGEST_HEADER)
      throw new Blocked(`a token of ${value.length} characters is too long for the header ${name}`)
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw new Blocked(`the token has characters that are not allowed in the header ${name}`)
  }
  return Object.fromEntries(filled)
}

/** A request that was sent once: its response, or why the run ends without one. */
export type Attempt = Required<Pick<Exchange, 'outgoing' | 'request' | 'milliseconds' | 'sentAt'>> &
  ({ readonly received: Received } | { readonly ending: Ending })

export interface AttemptOptions {
  /** without a slash at the end */
  readonly baseUrl: string
  readonly fetch: Send
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
export function explainForCheck({ kind, reason }: Ending): readonly [reason: string, cause: UnjudgedCause] {
  const { forCheck, cause } = endings[kind]
  return [forCheck(reason), cause]
}

export const describeForRun = ({ kind, reason }: Ending, request: number): string =>
  endings[kind].forRun(reason, request)
