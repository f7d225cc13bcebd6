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
  readonly session: RecordedSession
  readonly responses: ReadonlyMap<StepName, ComparedResponse>
  readonly names: StateNames
}

/** The name of a step, by its index. */
const nameStep = (index: number): StepName => `1.${index}`

/** The index of a step, by its name. */
export const readIndex = (name: StepName): number => Number(name.split('.')[1])

/**
 * Makes the responses of a side comparable: ids become the steps that have created what they name.
 *
 * @param isSameData whether both sides have the same users and the same time; otherwise, users keep only their form
 */
export function readSide(
  session: RecordedSession,
  { exchanges, baseUrl, mark, describeToken }: SessionSide,
  isSameData: boolean,
): ReadSide {
  const names = new StateNames()
  const responses = new Map<StepName, ComparedResponse>()
  for (const [index, exchange] of exchanges) {
    const { at, exchange: recorded } = session.steps[index] as SessionStep
    const name = nameStep(index)
    const user = isSameData ? undefined : findUser(exchange)
    if (user !== undefined) names.addEarlierUser(user)
    const frame = {
      ...{ names, baseUrl, mark, now: isSameData ? at : undefined },
      ...(describeToken && { describeToken: (token: string) => describeToken(token, at) }),
    }
    // The recorded request has the same name for an account on both sides.
    const comparable = normalizeExchange({ ...exchange, outgoing: recorded.outgoing }, name, frame)
    responses.set(name, { exchange, comparable })
  }
  return { session, responses, names }
}

/** The id of the user that a login returns, or that has published a post. */
function findUser({ outgoing: { operation }, response }: Exchange): unknown {
  const { id, userInfo } = asRecord(response.status === 200 ? response.json : undefined)
  if (operation === 'loginWithThirdParty') return id
  return operation === 'createPost' ? asRecord(userInfo).user_id : undefined
}

/** The steps whose posts the cursors of a request mean. */
export const listPostSources = ({ steps }: RecordedSession, name: StepName): StepName[] =>
  [...(steps[readIndex(name)]?.references.cursors.values() ?? [])].map((reference) =>
    nameStep('post' in reference ? reference.post : reference.list),
  )
