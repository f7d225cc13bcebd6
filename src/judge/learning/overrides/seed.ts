import { toText } from '../../../base/json.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import { describePlace, type ResponseDifference, type WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import type { Fields } from '../../target/encode.ts'
import { getReceived } from '../../target/look-through.ts'
import type { Feature } from './request-features.ts'

/** A change that makes some responses of the twin those of the target. */
export interface Seed {
  readonly change: Omit<Override, 'when'>
  readonly wanted: readonly WalkedPair[]
  /** whether it leaves other differences in these responses */
  readonly isPartial?: boolean
  /**
   * conditions that are tried first, the most general one first: whether the change would harm other requests is not known. They hold
   * for the requests that show that they are right.
   */
  readonly conditions?: readonly Feature[]
  /** features that are tried, too, although requests whose responses the change may leave as they are have them */
  readonly features?: readonly Feature[]
  /** whether it would change the response of another pair */
  readonly hasEffect: (pair: WalkedPair) => boolean
}

/** What the texts of an override may repeat. */
export interface Sources {
  /** the body of the target's answer */
  readonly root?: unknown
  /** the object around the value in it */
  readonly aroundTarget?: unknown
  /** the parameters of the request */
  readonly sent?: Fields
}

/** A value at one place of both responses, and the object around it. */
export interface PlaceDifference extends Sources {
  /** of the value, as overrides write it */
  readonly at: string
  /** with placeholders for what only this response has */
  readonly target: unknown
  /** without them */
  readonly own: unknown
  /** the same, with ids of an error that seem to be made up */
  readonly plain: unknown
  /** whether the value of the target has nothing that only this response has, such as an id or a time */
  readonly isConstant: boolean
  readonly twin: unknown
  readonly aroundTwin: unknown
}

export const hasOtherStatus = ({ differences }: WalkedPair): boolean =>
  differences.some(({ part }) => part === 'status')

/** Whether two lists have other posts: then they differ as a whole, by the names of the posts. */
export const isListDifference = ({ where, a, b }: ResponseDifference): boolean =>
  where === 'body' && Array.isArray(a) && Array.isArray(b)

/** Whether a list has other posts. Then its items cannot be compared by their places. */
export const hasOtherList = ({ differences }: WalkedPair): boolean => differences.some(isListDifference)

/** The kinds of differences of a pair: where they are, how the values differ, and what is special about the request. */
export const listDifferenceKinds = (pair: WalkedPair): readonly string[] => {
  const { a, differences } = pair
  const { flaws = [] } = a.exchange.outgoing
  const request = JSON.stringify([flaws, Object.keys(readSentRequest(pair).fields).sort()])
  return differences.map((each) => `${describePlace(a, each.where)} ${describeChange(each)} ${request}`)
}

const describeChange = ({ part, a, b }: ResponseDifference): string =>
  Array.isArray(a) && Array.isArray(b)
    ? `${Math.sign(a.length - b.length)}`
    : part === 'status'
      ? `${toText(a)} ${toText(b)}`
      : ''

/** Whether the target has failed: a twin does not, whatever it is asked. */
export const isFailure = ({ a }: WalkedPair): boolean => getReceived(a.exchange).status >= 500

/** Whether a login has led to another user, so that the target tells accounts apart otherwise. */
export const hasOtherUser = ({ a, differences }: WalkedPair): boolean =>
  a.exchange.outgoing.operation === 'loginWithThirdParty' &&
  differences.some(({ where }) => where === 'body, id')
