import { isSameJson, toText } from '../../../base/json.ts'
import { addStep, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import { listMemberTests } from '../conditions/list-tests.ts'
import { isListDifference, type Seed } from './differences.ts'
import { createSeeds } from './explain-structure.ts'
import type { RequestChange } from './request-changes.ts'

/** A list of both, with the names of the posts where these differ. */
interface ListPair {
  readonly pair: WalkedPair
  readonly target: readonly unknown[]
  readonly twin: readonly unknown[]
  readonly names?: { readonly target: readonly unknown[]; readonly twin: readonly unknown[] }
}

/** Proposes that lists have some posts several times, or are sorted by a value of the posts. */
export function explainOrder(pairs: readonly WalkedPair[]): readonly Seed[] {
  const lists = pairs.flatMap(readList)
  return [...explainRepeats(lists), ...explainSorting(lists)]
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
    createListSeed({ repeat: path }, repeated, lists, (list) => {
      const { target, twin } = list.names ?? list
      const expected = repeat(list, path).map((index) => twin[index])
      return isSameJson(expected.slice(0, target.length), target)
    }),
  )
}

/** Proposes that lists are sorted by a value of which they show that. What is sorted by a text looks like that by chance only in short lists. */
function explainSorting(lists: readonly ListPair[]): readonly Seed[] {
  const mixed = lists.filter(({ names }) => names && new Set(names.target).size === names.target.length)
  const paths = listPaths(mixed[0]?.target[0], (value) => typeof value !== 'object')
  return paths
    .flatMap((path) => [path, `-${path}`])
    .filter((sort) => lists.every(({ target }) => isSorted(target, sort)))
    .map((sort) => createListSeed({ sort }, mixed, lists, ({ twin }) => !isSorted(twin, sort)))
}

/** @param isRight whether a list of the target is as the change says, and another one without it */
const createListSeed = (
  request: RequestChange,
  differing: readonly ListPair[],
  lists: readonly ListPair[],
  isRight: (list: ListPair) => boolean,
): Seed => {
  const wanted = new Set(differing.filter(isRight).map(({ pair }) => pair))
  const others = new Set(lists.filter((list) => !list.names && !isRight(list)).map(({ pair }) => pair))
  return {
    change: { request },
    wanted: [...wanted],
    conditions: [{ condition: { operation: ['listPosts'] }, holds: () => true }],
    hasEffect: (pair) => others.has(pair),
  }
}

/** The paths of the members of a post, and of the objects in it, that have some kind of value. */
const listPaths = (post: unknown, isWanted: (value: unknown) => boolean): readonly string[] =>
  Object.entries(Object(post)).flatMap(([name, value]): string[] => {
    const path = addStep('', name)
    if (Array.isArray(value) || typeof value !== 'object') return isWanted(value) ? [path] : []
    return Object.entries(Object(value)).flatMap(([inner, own]) =>
      isWanted(own) ? [addStep(path, inner)] : [],
    )
  })

/** Whether posts are in the order of a value at a path; with - before it, in the opposite one. */
function isSorted(posts: readonly unknown[], sort: string): boolean {
  const isDown = sort.startsWith('-')
  const keys = posts.map((post) => readAtPath(post, isDown ? sort.slice(1) : sort))
  const isAfter = (one: unknown, other: unknown): boolean =>
    typeof one === 'number' && typeof other === 'number'
      ? one > other
      : toText(one ?? '') > toText(other ?? '')
  return keys.every(
    (key, index) => index === 0 || !(isDown ? isAfter(key, keys[index - 1]) : isAfter(keys[index - 1], key)),
  )
}

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
