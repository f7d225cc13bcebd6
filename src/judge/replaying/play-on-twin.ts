import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { describeToken } from '../learning/breakages/recorded-run.ts'
import { attemptRequest, explainForCheck } from '../target/attempt.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { Limits } from '../target/limits.ts'
import type { Fetch } from '../target/receive.ts'
import { recordAttempt } from '../target/recording.ts'
import { Unjudged } from '../target/violation.ts'
import { type PlayedSession, playSession } from './play-session.ts'
import type { SessionSide } from './read-responses.ts'
import type { RecordedSession } from './session.ts'

/** Creates a twin in this process, whose clock the session moves. */
export type TwinOpener = (now: () => number) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

/** What a twin has answered, and how many requests it got. */
export interface TwinSide extends SessionSide, PlayedSession {
  readonly requests: number
}

interface PlayOptions {
  /** the number of steps that are sent. Default: all */
  readonly end?: number | undefined
  /** called before each request */
  readonly onRequest?: ((method: string, url: string) => void) | undefined
}

/** Milliseconds for one response of a twin in this process. */
const TIMEOUT = 10_000

/**
 * Sends the requests of a session to a new twin, at the times of its clock at which they were recorded.
 *
 * @param openId the account that logs in
 */
export async function playOnTwin(
  session: RecordedSession,
  openTwin: TwinOpener,
  openId: string,
  { end, onRequest }: PlayOptions = {},
): Promise<TwinSide> {
  let time = session.steps[0]?.at ?? 0
  const twin = await openTwin(() => time)
  const vault = new Vault()
  const limits = new Limits()
  let requests = 0
  const options = {
    baseUrl: IN_PROCESS_URL,
    fetch: (url: string, init: RequestInit) => twin.fetch(url, init),
    timeout: TIMEOUT,
    headers: {},
    now: () => time,
  }
  const send = async (outgoing: Outgoing): Promise<Exchange> => {
    onRequest?.(outgoing.method, IN_PROCESS_URL + outgoing.path)
    const attempt = await attemptRequest(outgoing, options, Number.POSITIVE_INFINITY, vault, limits)
    requests++
    if ('ending' in attempt) throw new Unjudged(...explainForCheck(attempt.ending))
    return recordAttempt(attempt, vault, { number: requests })
  }
  const setTime = (at: number): void => {
    time = Math.max(time, at)
  }
  try {
    const played = await playSession(session, { tier: 'write', openId, send, setTime }, end)
    return {
      ...played,
      requests,
      baseUrl: IN_PROCESS_URL,
      mark: openId,
      describeToken: (token, now) => describeToken(vault.reveal(token), now),
    }
  } finally {
    await twin.close()
  }
}
