import { asRecord, getOwn } from '../../../base/json.ts'
import { changeJson } from '../../../contract/change-json.ts'
import type { ValueChange } from '../../../contract/overrides.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { fitsDifference, type PlaceDifference, proposeChanges, quoteName } from './propose-changes.ts'
import { groupBy, type Seed } from './seed.ts'

/** A place without the indices of items, so that all items have one. */
export const generalize = (where: string): string => where.replaceAll(/\[\d+\]/g, '[]')

/** Proposes changes of one place, by the values that both have there. */
export function explainPlace(wanted: readonly WalkedPair[], first: ResponseDifference): readonly Seed[] {
  if (first.part === 'headers') return explainHeader(wanted, first)
  const read = (pair: WalkedPair): readonly PlaceDifference[] =>
    pair.differences
      .filter(({ where }) => generalize(where) === generalize(first.where))
      .map(({ where }) => readDifference(pair, where))
  // Lists of posts are named by their ids, and differ as a whole.
  const readLists = (pair: WalkedPair): readonly ResponseDifference[] =>
    pair.differences.filter(({ where, a, b }) => where === 'body' && Array.isArray(a) && Array.isArray(b))
  const isList = readLists({ ...wanted[0], differences: [first] } as WalkedPair).length > 0
  const changes = isList
    ? wanted.slice(0, MAX_EXAMPLES).flatMap(readLists).flatMap(proposeListChanges)
    : wanted.flatMap(read).slice(0, MAX_EXAMPLES).flatMap(proposeChanges)
  const distinct = groupBy(changes.flatMap(generalizeName), (change) => JSON.stringify(change))
  return [...distinct.values()].slice(0, MAX_PROPOSALS).flatMap(([change]): Seed[] => {
    if (change === undefined) return []
    const fitting = wanted.filter((pair) =>
      isList
        ? readLists(pair).every(({ a, b }) => JSON.stringify(changeJson(b, [change])) === JSON.stringify(a))
        : read(pair).every((each) => fitsDifference(change, each)),
    )
    // Pairs in which the change has no effect say nothing about its condition.
    const hasEffect = ({ b }: WalkedPair): boolean => {
      const { json } = getReceived(b.exchange)
      return JSON.stringify(changeJson(json, [change])) !== JSON.stringify(json)
    }
    return [{ change: { edit: { body: [change] } }, wanted: fitting, hasEffect }]
  })
}

/** What is said of one parameter of an error may be said of all. */
const generalizeName = (change: ValueChange): readonly ValueChange[] => {
  const at = change.at.replace(/^errors(\.[^.[\]*"]+|\["(?:[^"\\]|\\.)*"\])/, 'errors.*')
  return at === change.at || change.remove ? [change] : [{ ...change, at }, change]
}

/** How many proposals one place gets. */
const MAX_PROPOSALS = 12
/** From how many differences at one place changes are made. */
const MAX_EXAMPLES = 5

function explainHeader(wanted: readonly WalkedPair[], { where }: ResponseDifference): readonly Seed[] {
  const name = where.slice('header '.length)
  const read = ({ exchange }: WalkedPair['a']): string | null =>
    getOwn(exchange.response.headers, name.toLowerCase()) ?? null
  return [...groupBy(wanted, ({ a }) => JSON.stringify(read(a)))].map(([text, pairs]): Seed => {
    const value = JSON.parse(text) as string | null
    return {
      change: { edit: { headers: { [name]: value } } },
      wanted: pairs,
      hasEffect: ({ b }) => read(b) !== value,
    }
  })
}

/** Changes of a list of which the twin has other posts than the target. */
function proposeListChanges({ a, b }: ResponseDifference): readonly ValueChange[] {
  const [target, twin] = [a, b] as [readonly unknown[], readonly unknown[]]
  const at = '.'
  if (target.length === 0) return [{ at, set: [] }]
  const isPart = (from: number): boolean =>
    JSON.stringify(twin.slice(from, from + target.length)) === JSON.stringify(target)
  const missing = twin.length - target.length
  return [
    ...(JSON.stringify(twin.toReversed()) === JSON.stringify(target) ? [{ at, reverse: true } as const] : []),
    ...(missing > 0 && isPart(0)
      ? [
          { at, keep: { to: -missing } },
          { at, keep: { to: target.length } },
        ]
      : []),
    ...(missing > 0 && isPart(missing) ? [{ at, keep: { from: missing } }] : []),
  ]
}

/** Reads the values of both responses at a place such as "body, [3].userInfo.gender". */
function readDifference({ a, b }: WalkedPair, where: string): PlaceDifference {
  const steps = where.slice('body, '.length).match(/[^.[\]]+|\[\d+\]/g) ?? []
  const read = (json: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>(
      (value, step) =>
        step.startsWith('[')
          ? Array.isArray(value)
            ? value[Number(step.slice(1, -1))]
            : undefined
          : getOwn(asRecord(value), step),
      json,
    )
  const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  const around = steps.slice(0, -1)
  const at = steps.map((step) => (step.startsWith('[') ? '[]' : `.${quoteName(step)}`)).join('')
  return {
    at: at === '' ? '.' : at.replace(/^\./, ''),
    target: read(target, steps),
    twin: read(twin, steps),
    aroundTarget: read(target, around),
    aroundTwin: read(twin, around),
  }
}
