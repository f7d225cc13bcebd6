import { checkOverrides, type Override } from '../../../contract/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { explainRequests } from './explain-requests.ts'
import { explainResponses } from './explain-responses.ts'
import { findCondition } from './find-condition.ts'
import { groupBy, type Seed } from './seed.ts'

/** An override that could explain some differences, and the pairs that it is made from. */
export interface Proposal {
  readonly override: Override
  readonly pairs: readonly WalkedPair[]
}

/** An override needs a response that it was not made from. */
const MIN_PAIRS = 2

/** Proposes overrides for the differences of all pairs, each with the most general condition. What explains most comes first. */
export function proposeOverrides(pairs: readonly WalkedPair[]): readonly Proposal[] {
  const groups = groupBy(pairs, ({ a, b }) =>
    JSON.stringify([a.exchange.outgoing.operation, getReceived(b.exchange).status]),
  )
  const byOperation = groupBy(pairs, ({ a }) => String(a.exchange.outgoing.operation))
  // What is the same change in several groups is one rule.
  const byChange = groupBy([...groups.values()].flatMap(explainResponses), ({ change }) =>
    JSON.stringify(change),
  )
  const seeds = [...byChange.values()].map((same): Seed | undefined => {
    const [first] = same
    return first && { ...first, wanted: [...new Set(same.flatMap(({ wanted }) => wanted))] }
  })
  const proposals = [
    ...seeds.flatMap((seed) => (seed ? addCondition(seed, pairs) : [])),
    ...[...byOperation.values()].flatMap((group) =>
      explainRequests(group).flatMap((seed) => addCondition(seed, pairs)),
    ),
  ]
  return proposals
    .filter(({ override, pairs: made }) => made.length >= MIN_PAIRS && isLegal(override))
    .sort((one, other) => other.pairs.length - one.pairs.length)
}

/** What the target has sent may be no part of an override, such as a very long header. */
const isLegal = (override: Override): boolean => checkOverrides([override]).problems.length === 0

/** Adds to a change the most general condition under which it is right. */
function addCondition({ change, wanted, hasEffect }: Seed, all: readonly WalkedPair[]): readonly Proposal[] {
  const others = all.filter((pair) => !wanted.includes(pair) && hasEffect(pair))
  // A change of a request cannot know the answer.
  const found = findCondition(wanted, others, change.request === undefined)
  return found ? [{ override: { when: found.when, ...change }, pairs: found.covered }] : []
}
