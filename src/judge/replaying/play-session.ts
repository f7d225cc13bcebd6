import { isObject } from '../../base/json.ts'
import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { describeToken } from '../learning/breakages/recorded-run.ts'
import { explainForCheck } from '../target/attempt.ts'
import { encoders } from '../target/encode.ts'
import type { Exchange, Outgoing, Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/limits.ts'
import { readToken } from '../target/reading/read-response.ts'
import { recordAttempt } from '../target/recording.ts'
import { type TwinOpener, TwinSender } from '../target/twin-sender.ts'
import { Unjudged } from '../target/violation.ts'
import type { RecordedSession, SessionSide, SessionStep } from './session.ts'
import { Translation } from './translation.ts'

/** What a session is sent to. */
export interface SessionPlayer {
  readonly tier: Tier
  /** the account that logs in; further accounts are named after it */
  readonly openId: string
  /** a token that the user gave, as a placeholder, in place of those that no login of the run returns */
  readonly token?: string | undefined
  /** Sends a request. @throws Unjudged if there is no response */
  send(outgoing: Outgoing): Promise<Exchange>
  /** Moves the clock of a twin to a time, in unix milliseconds. */
  setTime?(time: number): unknown
}

/** What a target has answered to a recorded session. */
export interface PlayedSession {
  /** by the indexes of the steps */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** why steps have no response, as parts of sentences, by their indexes */
  readonly omissions: ReadonlyMap<number, string>
  /** the indexes of logins that gave no token, in whose place logins of another form did */
  readonly replacedLogins: ReadonlySet<number>
}

/** Sends the requests of a session to a target, one after the other, without the waits between them. */
export async function playSession(session: RecordedSession, player: SessionPlayer): Promise<PlayedSession> {
  const translation = new Translation(session, player.openId, player.token)
  const exchanges = new Map<number, Exchange>()
  const omissions = new Map<number, string>()
  const replacedLogins = new Set<number>()
  let time = Number.NEGATIVE_INFINITY
  for (const [index, step] of session.steps.entries()) {
    if (step.at > time) {
      time = step.at
      await player.setTime?.(time)
    }
    try {
      const { tier } = step.exchange.outgoing
      if (!allowsTier(player.tier, tier)) throw new Unjudged(`needs tier ${tier}`, 'tier')
      const login = await provideToken(step, translation, player)
      if (login !== undefined) replacedLogins.add(login)
      const exchange = await player.send(translation.translate(index))
      translation.learn(index, exchange)
      exchanges.set(index, exchange)
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      translation.skip(index, error)
      omissions.set(index, error.message)
    }
  }
  return { exchanges, omissions, replacedLogins }
}

/** Logs in for a token that no login of the recording gives. @returns the index of the login that is replaced so */
async function provideToken(
  step: SessionStep,
  translation: Translation,
  { tier, send }: SessionPlayer,
): Promise<number | undefined> {
  const { token } = step.references
  const openId = translation.findAccountWithoutToken(step)
  if (token.kind !== 'issued' || openId === undefined || !allowsTier(tier, 'login')) return undefined
  translation.addToken(token.login, undefined)
  for (const login of listTokenRequests(openId)) {
    const exchange = await send(login)
    const own = isObject(exchange.response.json) ? readToken(exchange) : undefined
    if (own === undefined) continue
    translation.addToken(token.login, own)
    return typeof token.login === 'number' ? token.login : undefined
  }
  return undefined
}

/** The requests of a login in all forms, of which a target accepts at least one. */
const listTokenRequests = (openId: string): readonly Outgoing[] =>
  ['feedtwin', { name: 'feedtwin' }].flatMap((platform_info) =>
    Object.values(encoders).map((encode): Outgoing => {
      const { query, headers, body } = encode({ open_id: openId, platform: 'weixin', platform_info })
      return {
        method: 'POST',
        path: `/auth/third_party${query}`,
        headers: { Accept: 'application/vnd.service.v1+json', ...headers },
        body,
        tier: 'login',
        operation: 'loginWithThirdParty',
      }
    }),
  )

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
