import { toText } from '../../base/json.ts'
import { formatValue, truncate } from '../../base/text/format-value.ts'
import { createExcerpt } from '../report/excerpt.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { describeKind } from './comparable-values.ts'
import type { DifferenceCause } from './find-cause.ts'
import { describePlace, isDifferent, type ResponseDifference, type ResponsePair } from './measure-parity.ts'
import type { StepName } from './state-names.ts'

/** How responses differ for one cause. */
export interface FoundDifference {
  readonly cause: DifferenceCause
  /** the operation and the part of the response in the example */
  readonly what: string
  readonly a: string
  readonly b: string
  /** how many responses have it */
  readonly count: number
  /** how many of them only follow from an earlier difference of the group, such as a list without a post that was rejected */
  readonly following: number
}

/** Differences with one cause. */
export interface DifferenceGroup extends FoundDifference {
  /** the steps whose responses have it */
  readonly names: readonly StepName[]
  /** the responses of one of them: those with the shortest request; in a session, the first ones */
  readonly example: ResponsePair
  readonly difference: ResponseDifference
}

type Draft = Pick<DifferenceGroup, 'cause' | 'example' | 'difference'> & {
  readonly pairs: Set<StepName>
  readonly following: Set<StepName>
}

/** Finds why a part of two responses differs. */
export type CauseFinder = (pair: ResponsePair, difference: ResponseDifference) => DifferenceCause

/**
 * Groups the differences of all responses by their causes, the most frequent one first.
 *
 * @param isSession whether the requests are those of an app, in their order: then the first of them is the example, and a header
 *   of all operations is one difference
 */
export function groupDifferences(
  pairs: readonly ResponsePair[],
  findCause: CauseFinder,
  isSession = false,
): readonly DifferenceGroup[] {
  const groups = new Map<string, Draft>()
  const groupOf = new Map<StepName, Draft>()
  /** the publications that only one of both has accepted */
  const oneSided = new Map<string, Draft>()
  for (const pair of pairs.filter(isDifferent)) {
    const origin = findOrigin(pair, groupOf, oneSided)
    if (origin) {
      origin.pairs.add(pair.name)
      origin.following.add(pair.name)
      groupOf.set(pair.name, origin)
      continue
    }
    for (const difference of selectPrincipal(pair.differences)) {
      const group = addToGroup(groups, pair, difference, findCause(pair, difference), isSession)
      if (!groupOf.has(pair.name)) groupOf.set(pair.name, group)
      if (pair.a.exchange.outgoing.operation === 'createPost' && difference.part === 'status')
        oneSided.set(`post ${pair.name}`, group)
    }
  }
  return [...groups.values()]
    .map(({ pairs: found, following, ...group }) => ({
      ...group,
      what: describePlace(group.example.a, group.difference.where),
      a: formatSide(group.difference, 'a'),
      b: formatSide(group.difference, 'b'),
      count: found.size,
      names: [...found],
      following: following.size,
    }))
    .sort((one, other) => other.count - one.count)
}

/** How much of a description is shown, in characters. */
const MAX_WORDS = 120

const formatSide = (difference: ResponseDifference, side: 'a' | 'b'): string =>
  difference.areWords
    ? truncate(toText(difference[side] ?? 'nothing'), MAX_WORDS)
    : formatValue(difference[side])

/** Another status explains another body and other headers. */
function selectPrincipal(differences: readonly ResponseDifference[]): readonly ResponseDifference[] {
  const statuses = differences.filter(({ part }) => part === 'status')
  return statuses.length > 0 ? statuses : differences
}

/** The group of the earlier difference from which all differences of a pair follow. */
function findOrigin(
  { references, differences }: ResponsePair,
  groupOf: ReadonlyMap<StepName, Draft>,
  oneSided: ReadonlyMap<string, Draft>,
): Draft | undefined {
  for (const step of references) {
    const group = groupOf.get(step)
    if (group) return group
  }
  const [first] = differences
  if (!first || oneSided.size === 0) return undefined
  if (first.where.endsWith('count_post')) return [...oneSided.values()].at(-1)
  const missing = listOneSided(first)
  return missing.map((post) => oneSided.get(post)).find((group) => group !== undefined)
}

/** The posts that only one of two lists has. */
function listOneSided({ a, b }: ResponseDifference): readonly string[] {
  if (!Array.isArray(a) || !Array.isArray(b)) return []
  return [...a.filter((id) => !b.includes(id)), ...b.filter((id) => !a.includes(id))].map(String)
}

function addToGroup(
  groups: Map<string, Draft>,
  pair: ResponsePair,
  difference: ResponseDifference,
  cause: DifferenceCause,
  isSession: boolean,
): Draft {
  const key = createGroupKey(pair, difference, cause, isSession)
  const group = groups.get(key) ?? {
    cause,
    example: pair,
    difference,
    pairs: new Set<StepName>(),
    following: new Set<StepName>(),
  }
  groups.set(key, group)
  // Groups that earlier pairs refer to stay the same objects.
  if (!isSession && measureRequest(pair) < measureRequest(group.example))
    Object.assign(group, { example: pair, difference })
  group.pairs.add(pair.name)
  return group
}

/** Gaps, breakages, requirements and pairs of texts are causes of their own; all other differences are grouped by place and values. */
function createGroupKey(
  pair: ResponsePair,
  { part, where, a, b }: ResponseDifference,
  cause: DifferenceCause,
  isSession: boolean,
): string {
  if ('id' in cause) return JSON.stringify([cause.kind, cause.id])
  if (cause.kind === 'message') return JSON.stringify([cause.kind, a, b])
  const values = part === 'body' ? [describeKind(a), describeKind(b)] : [a, b]
  const place = isSession && part === 'headers' ? where : describePlace(pair.a, where)
  return JSON.stringify([cause.kind, place, ...values])
}

const measureRequest = ({ a: { exchange } }: ResponsePair): number =>
  exchange.request.url.length + (exchange.request.body?.length ?? 0)

/**
 * The part of a body around a difference, in lines; undefined for a difference elsewhere, and for one of a whole list, such as its
 * order. Of a place that all elements of a list share, such as "body, [].lat", the first one is shown.
 */
export function excerptDifference(exchange: Exchange, where: string): string | undefined {
  const isOfList = Array.isArray(getReceived(exchange).json) && !where.startsWith('body, [')
  if (!where.startsWith('body,') || isOfList) return undefined
  return createExcerpt(exchange, { where: where.replaceAll('[]', '[0]'), expected: '', actual: '' })
}
