import { isObject } from '../../base/json.ts'
import { encoders } from '../target/encode.ts'
import type { Exchange, Outgoing, Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/limits.ts'
import { readToken } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import type { RecordedSession, SessionStep } from './session.ts'
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
  setTime?(time: number): Promise<void> | void
}

/** What a target has answered to a recorded session. */
export interface PlayedSession {
  /** by the indexes of the steps */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** why steps have no response, as parts of sentences, by their indexes */
  readonly unanswered: ReadonlyMap<number, string>
}

/**
 * Sends the requests of a session to a target, one after the other, without the waits between them.
 *
 * @param end the number of steps that are sent. Default: all
 */
export async function playSession(
  session: RecordedSession,
  player: SessionPlayer,
  end = session.steps.length,
): Promise<PlayedSession> {
  const translation = new Translation(session, player.openId, player.token)
  const exchanges = new Map<number, Exchange>()
  const unanswered = new Map<number, string>()
  for (const [index, step] of session.steps.slice(0, end).entries()) {
    try {
      await player.setTime?.(step.at)
      const exchange = await sendStep(index, step, translation, player)
      translation.learn(index, exchange)
      exchanges.set(index, exchange)
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      translation.skip(index, error.message)
      unanswered.set(index, error.message)
    }
  }
  return { exchanges, unanswered }
}

/** @throws Unjudged */
async function sendStep(
  index: number,
  step: SessionStep,
  translation: Translation,
  player: SessionPlayer,
): Promise<Exchange> {
  const { tier } = step.exchange.outgoing
  if (!allowsTier(player.tier, tier)) throw new Unjudged(`needs tier ${tier}`, 'tier')
  const lacking = translation.findLackingToken(step)
  if (lacking !== undefined) await provideToken(lacking, translation, player)
  const translated = translation.translate(index)
  if ('missing' in translated) throw new Unjudged(translated.missing, 'no-data')
  return player.send(translated.outgoing)
}

/** Logs in for a token that stands for one from before the recording. */
async function provideToken(
  name: string,
  translation: Translation,
  { tier, openId, send }: SessionPlayer,
): Promise<void> {
  if (!allowsTier(tier, 'login')) return
  for (const login of listTokenRequests(translation.addAccount(name, openId))) {
    const exchange = await send(login)
    const own = isObject(exchange.response.json) ? readToken(exchange) : undefined
    if (own === undefined) continue
    translation.addToken(name, own)
    return
  }
}

/** The requests of a login for a token from before the recording, of which a target accepts at least one. */
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
