import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { describeToken } from '../learning/breakages/recorded-run.ts'
import { explainForCheck } from '../target/attempt.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { recordAttempt } from '../target/recording.ts'
import { type TwinOpener, TwinSender } from '../target/twin-sender.ts'
import { Unjudged } from '../target/violation.ts'
import { type PlayedSession, playSession } from './play-session.ts'
import type { SessionSide } from './read-side.ts'
import type { RecordedSession } from './session.ts'

/** What a twin has answered, and how many requests it got. */
export interface TwinSide extends SessionSide, PlayedSession {
  readonly sent: number
}

interface PlayOptions {
  /** the account that logs in */
  readonly openId: string
  /** called before each request */
  readonly onRequest?: ((method: string, url: string) => void) | undefined
}

/** Sends the requests of a session to a new twin, at the times of its clock at which they were recorded. */
export async function playOnTwin(
  session: RecordedSession,
  openTwin: TwinOpener,
  { openId, onRequest }: PlayOptions,
): Promise<TwinSide> {
  const twin = await TwinSender.open(openTwin, session.steps[0]?.at)
  let sent = 0
  const send = async (outgoing: Outgoing): Promise<Exchange> => {
    onRequest?.(outgoing.method, IN_PROCESS_URL + outgoing.path)
    const attempt = await twin.attempt(outgoing)
    sent++
    if ('ending' in attempt) throw new Unjudged(...explainForCheck(attempt.ending))
    return recordAttempt(attempt, twin.vault, { number: sent })
  }
  try {
    const player = { tier: 'write', openId, send, setTime: (time: number) => twin.setTime(time) } as const
    return {
      ...(await playSession(session, player)),
      sent,
      baseUrl: IN_PROCESS_URL,
      mark: openId,
      describeToken: (token, now) => describeToken(twin.vault.reveal(token), now),
    }
  } finally {
    await twin.close()
  }
}
