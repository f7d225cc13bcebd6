import type { Condition, Override } from '../../../contract/overrides.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'

/** A change that makes some responses of the twin those of the target. */
export interface Seed {
  readonly change: Omit<Override, 'when'>
  readonly wanted: readonly WalkedPair[]
  /** whether it leaves other differences in these responses */
  readonly isPartial?: boolean
  /** conditions that are tried, too, although they hold for pairs whose responses the change may leave as they are */
  readonly conditions?: readonly Condition[]
  /** whether it would change the response of another pair */
  readonly hasEffect: (pair: WalkedPair) => boolean
}

export const hasOtherStatus = ({ differences }: WalkedPair): boolean =>
  differences.some(({ part }) => part === 'status')

/** Whether two lists have other posts: then they differ as a whole, by the names of the posts. */
export const isListDifference = ({ where, a, b }: ResponseDifference): boolean =>
  where === 'body' && Array.isArray(a) && Array.isArray(b)

/** Whether a list has other posts. Then its items cannot be compared by their places. */
export const hasOtherList = ({ differences }: WalkedPair): boolean => differences.some(isListDifference)

export const isGranted = ({ exchange }: WalkedPair['a']): boolean =>
  getReceived(exchange).status >= 200 && getReceived(exchange).status < 300

/** Groups items by a text, in the order of their first appearance. */
export function groupBy<Item>(items: readonly Item[], read: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = read(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
