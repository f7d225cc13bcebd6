import { asRecord } from '../../base/json.ts'
import type { ComparedResponse } from '../comparing/measure-parity.ts'
import { normalizeExchange, type RunFrame } from '../comparing/normalize-exchange.ts'
import { StateNames, type StepName } from '../comparing/state-names.ts'
import type { Exchange } from '../target/exchange.ts'
import type { RecordedSession, SessionStep } from './session.ts'

/** What a deployment has answered to a session, and what is special about it. */
export interface SessionSide extends Pick<RunFrame, 'baseUrl' | 'mark'> {
  /** by the indexes of the steps */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** Describes a token, given when it was returned. Default: tokens are not distinguished */
  readonly describeToken?: ((token: string, now: number) => string) | undefined
}

/** The responses of a side in a form that can be compared. */
export interface ReadSide {
  readonly responses: ReadonlyMap<StepName, ComparedResponse>
  readonly names: StateNames
}

/** The name of a step, by its index. */
export const nameStep = (index: number): StepName => `1.${index}`

/**
 * Makes the responses of a side comparable: ids become the steps that have created what they name.
 *
 * @param isSameData whether both sides have the same users and the same time; otherwise, users keep only their form
 */
export function readResponses(
  { steps }: RecordedSession,
  { exchanges, baseUrl, mark, describeToken }: SessionSide,
  isSameData: boolean,
): ReadSide {
  const names = new StateNames()
  const responses = new Map<StepName, ComparedResponse>()
  for (const [index, exchange] of exchanges) {
    const step = steps[index] as SessionStep
    const name = nameStep(index)
    // The recorded request has the same name for an account on both sides.
    const named = { ...exchange, outgoing: step.exchange.outgoing }
    const { id } = asRecord(exchange.response.json)
    if (!isSameData && isLogin(exchange) && id !== undefined) names.addEarlierUser(id)
    const frame = {
      names,
      baseUrl,
      mark,
      now: isSameData ? step.at : undefined,
      ...(describeToken && { describeToken: (token: string) => describeToken(token, step.at) }),
    }
    responses.set(name, { exchange, comparable: normalizeExchange(named, name, frame) })
  }
  return { responses, names }
}

const isLogin = ({ outgoing, response }: Exchange): boolean =>
  outgoing.operation === 'loginWithThirdParty' && response.status === 200
