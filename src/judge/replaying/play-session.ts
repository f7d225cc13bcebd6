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
