import { asRecord, compareKeys, isSameJson } from '../../../base/json.ts'
import type { Dialect } from '../../../contract/index.ts'
import { addStep, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import { readPageKind } from '../../../contract/overrides/request-features.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import { listMemberTests } from '../conditions/list-tests.ts'
import { isListDifference, type Seed } from '../walks/differences.ts'
import { createSeeds, measurePosts } from './explain-structure.ts'

/** A list of both, with the names of the posts where these differ. */
interface ListPair {
  readonly pair: WalkedPair
  readonly target: readonly unknown[]
  readonly twin: readonly unknown[]
  readonly names?: { readonly target: readonly unknown[]; readonly twin: readonly unknown[] }
}

/**
 * Proposes that lists have some posts several times, are sorted by a value of the posts, or are cut into pages too early.
 *
 * @param radius of the twin
 */
export function explainOrder(pairs: readonly WalkedPair[], radius: Dialect['list.radius']): readonly Seed[] {
  const lists = pairs.flatMap(readList)
  return [
    ...explainRepeats(lists),
    ...explainSorting(lists),
    ...explainCuts(lists, radius),
    ...explainEnds(lists),
  ]
}

/** Proposes that older pages are taken from the oldest posts of all, where full pages have other posts. */
function explainEnds(lists: readonly ListPair[]): readonly Seed[] {
  const isOlder = ({ pair }: ListPair): boolean =>
    readPageKind('listPosts', readSentRequest(pair).fields) === 'older'
  const other = lists.filter(
    (list) => isOlder(list) && list.names && list.names.target.length === list.names.twin.length,
  )
  const request = { answers: { 'list.order': 'from-oldest' } } as const
  const changes: readonly Seed['change'][] = [
    { request },
    { request, edit: { body: [{ at: '.', reverse: true }] } },
  ]
  return changes.map((change) => ({
    ...createListSeed(change, other, [], () => true),
    conditions: [{ condition: { operation: ['listPosts'], page: 'older' }, holds: () => true }],
  }))
}

/** Proposes that pages are cut before the posts of other places are left out, where some pages have only their first posts. */
function explainCuts(lists: readonly ListPair[], radius: Dialect['list.radius']): readonly Seed[] {
  if (typeof radius !== 'number') return []
  const shorter = lists.filter(
    ({ names }) =>
      names &&
      names.target.length < names.twin.length &&
      isSameJson(names.twin.slice(0, names.target.length), names.target),
  )
  const where = { '{distance}': { above: radius } }
  const change: Seed['change'] = {
    request: { answers: { 'list.radius': 'unlimited' } },
    edit: { body: [{ at: '[]', remove: true, where }] },
  }
  return [createListSeed(change, shorter, lists, () => true)]
}

function readList(pair: WalkedPair): readonly ListPair[] {
  const { a, b, differences } = pair
  const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  const isList = a.exchange.outgoing.operation === 'listPosts' && isGranted(a.exchange)
  if (!isList || !Array.isArray(target) || !Array.isArray(twin)) return []
  const other = differences.find(isListDifference)
  const names = other && { target: other.a as unknown[], twin: other.b as unknown[] }
  return [{ pair, target, twin, ...(names && { names }) }]
}

/** Proposes that lists have a post once for each item of a list in it, such as its images. Pages are cut after that. */
function explainRepeats(lists: readonly ListPair[]): readonly Seed[] {
  const repeated = lists.filter(({ names }) => names && new Set(names.target).size < names.target.length)
  const paths = listPaths(repeated[0]?.twin[0], (value) => Array.isArray(value))
  const repeat = ({ twin }: ListPair, path: string): readonly number[] =>
    twin.flatMap((post, index) => {
      const items = readAtPath(post, path)
      return Array<number>(Math.max(1, Array.isArray(items) ? items.length : 0)).fill(index)
    })
  return paths.map((path) =>
    createListSeed({ request: { repeat: path } }, repeated, lists, (list) => {
      const { target, twin } = list.names ?? list
      const expected = repeat(list, path).map((index) => twin[index])
      return isSameJson(expected.slice(0, target.length), target)
    }),
  )
}

/** Proposes that lists are sorted by a value by which all lists of the target are, where some are not in the order of their ids. */
function explainSorting(lists: readonly ListPair[]): readonly Seed[] {
  const sorted = lists
    .map((list) => ({ list, keys: readKeys(list, 'a', 'id') }))
    .filter(({ keys }) => !isSorted(keys, -1) && !isSorted(keys, 1))
  const mixed = sorted.flatMap(({ list }) => (list.names ? [list] : []))
  const paths = listPaths(mixed[0]?.target[0], (value) => typeof value !== 'object')
  return ['{distance}', ...paths].flatMap((path) =>
    ([1, -1] as const)
      .filter((sign) => lists.every((list) => isSorted(readKeys(list, 'a', path), sign)))
      .map((sign) =>
        createListSeed(
          { request: { sort: sign < 0 ? `-${path}` : path } },
          mixed,
          lists,
          (list) => list.names !== undefined || isSorted(readKeys(list, 'b', path), sign),
        ),
      ),
  )
}

/** @param isRight whether a list of the target is as the change says, and another one without it */
const createListSeed = (
  change: Seed['change'],
  differing: readonly ListPair[],
  lists: readonly ListPair[],
  isRight: (list: ListPair) => boolean,
): Seed => {
  const wanted = new Set(differing.filter(isRight).map(({ pair }) => pair))
  const others = new Set(lists.filter((list) => !list.names && !isRight(list)).map(({ pair }) => pair))
  return {
    change,
    wanted: [...wanted],
    conditions: [{ condition: { operation: ['listPosts'] }, holds: () => true }],
    hasEffect: (pair) => others.has(pair),
  }
}

/** The paths of the members of a post, and of the objects in it, that have some kind of value. */
const listPaths = (post: unknown, isWanted: (value: unknown) => boolean): readonly string[] =>
  Object.entries(asRecord(post)).flatMap(([name, value]): string[] => {
    const path = addStep('', name)
    if (Array.isArray(value) || typeof value !== 'object') return isWanted(value) ? [path] : []
    return Object.entries(asRecord(value)).flatMap(([inner, own]) =>
      isWanted(own) ? [addStep(path, inner)] : [],
    )
  })

/** Reads the values at a path of posts, or how far they are away. */
const readKeys = ({ pair, target, twin }: ListPair, side: 'a' | 'b', path: string): readonly unknown[] =>
  path === '{distance}'
    ? measurePosts(pair, side).map(({ metres }) => metres)
    : (side === 'a' ? target : twin).map((post) => readAtPath(post, path))

/** Whether values are in ascending order; with the sign -1, in descending order. */
const isSorted = (keys: readonly unknown[], sign: 1 | -1): boolean =>
  keys.every((key, index) => index === 0 || sign * compareKeys(keys[index - 1], key) <= 0)

/** Proposes that items of lists have what the item before them has: a variable that a loop does not reset. */
export const explainPrevious = (group: readonly WalkedPair[]): readonly Seed[] =>
  createSeeds(
    group
      .filter(({ a, differences }) => isGranted(a.exchange) && !differences.some(isListDifference))
      .flatMap((pair) => proposePrevious(pair).map((change) => ({ pair, body: [change] }))),
  )

function proposePrevious({ a, b, differences }: WalkedPair): readonly ValueChange[] {
  const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  return differences.flatMap(({ part, path = [] }) =>
    (part === 'body' ? path : []).flatMap((step, depth): readonly ValueChange[] => {
      if (typeof step !== 'number' || step === 0) return []
      const [list, name] = [path.slice(0, depth), path[depth + 1]]
      const read = (json: unknown, ...steps: typeof path): unknown =>
        readAtPath(json, [...list, ...steps].reduce<string>(addStep, '') || '.')
      const place = list.reduce<string>(addStep, '').replaceAll(/\[\d+\]/g, '[]')
      if (isSameJson(read(target, step), read(target, step - 1))) {
        const isLast = read(target, step + 1) === undefined
        return [{ at: `${place}[${isLast ? -1 : ''}]`, set: '{previous:.}' }]
      }
      if (typeof name !== 'string' || !isSameJson(read(target, step, name), read(target, step - 1, name)))
        return []
      const at = addStep(`${place}[]`, name)
      const own = {
        at,
        target: read(target, step, name),
        twin: read(twin, step, name),
        aroundTwin: read(twin, step),
      }
      const change: ValueChange = { at, set: `{previous:${addStep('', name)}}` }
      return [change, ...listMemberTests(own).map((where) => ({ ...change, where }))]
    }),
  )
}
