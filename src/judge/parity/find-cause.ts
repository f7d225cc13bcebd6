import type { GapId } from '../../contract/generated/gaps.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Exchange } from '../target/exchange.ts'
import { watches } from '../watches/index.ts'
import { findResponseDifferences, type ResponseDifference } from './find-differences.ts'
import { describePlace, type WalkedPair } from './measure-parity.ts'
import type { WalkPass } from './walk-pass.ts'

/** Why the responses of two targets differ. */
export type DifferenceCause =
  /** they answer a gap in different ways */
  | { readonly kind: 'gap'; readonly id: GapId }
  /** one of them breaks a requirement */
  | { readonly kind: 'violation'; readonly id: RequirementId }
  /** only a text for people differs */
  | { readonly kind: 'message' }
  | { readonly kind: 'not in the catalogue' }

/** Two passes over twins whose dialects differ in one gap: what differs between them is what this gap explains. */
export interface GapTrial {
  readonly id: GapId
  readonly before: WalkPass
  readonly after: WalkPass
}

/** Finds why a part of two responses differs. */
export function findCause(
  pair: WalkedPair,
  difference: ResponseDifference,
  trials: readonly GapTrial[],
): DifferenceCause {
  const gap = trials.find((trial) => explains(trial, pair, difference))
  if (gap) return { kind: 'gap', id: gap.id }
  const violated =
    findViolated(pair.a.exchange, pair.b.exchange, difference) ??
    findViolated(pair.b.exchange, pair.a.exchange, difference)
  if (violated) return { kind: 'violation', id: violated }
  return { kind: isMessage(difference) ? 'message' : 'not in the catalogue' }
}

/** Whether the answer to the gap changes the same part of the same response. */
function explains(
  { before, after }: GapTrial,
  { name, a }: WalkedPair,
  difference: ResponseDifference,
): boolean {
  const [ofBefore, ofAfter] = [before.responses.get(name), after.responses.get(name)]
  if (!ofBefore || !ofAfter) return false
  const what = describePlace(a, difference.where)
  return findResponseDifferences(ofBefore.comparable, ofAfter.comparable).some(
    ({ where }) => describePlace(a, where) === what,
  )
}

/** The requirement that one response breaks at the place of the difference, and the other one keeps. */
function findViolated(
  exchange: Exchange,
  other: Exchange,
  { where }: ResponseDifference,
): RequirementId | undefined {
  const place = where.replaceAll(/\[\d+\]/g, '[]')
  const judge = (each: Exchange) => (watch: (typeof watches)[number]) =>
    watch.concerns(each) ? watch.judge(each) : undefined
  return watches.find((watch) => {
    const violation = judge(exchange)(watch)
    const isSamePlace = violation && place.startsWith(violation.where.replaceAll(/\[\d+\]/g, '[]'))
    return isSamePlace && judge(other)(watch) === undefined
  })?.requirement
}

/** Whether both responses have a text where texts of errors are. */
const isMessage = ({ where, a, b }: ResponseDifference): boolean =>
  /^body, (message$|errors\b)/.test(where) && typeof a === 'string' && typeof b === 'string'
