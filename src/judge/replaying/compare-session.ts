import { formatCount } from '../../base/format-count.ts'
import { toNumber, toText } from '../../base/json.ts'
import { describeKind } from '../comparing/comparable-values.ts'
import type { ResponseComparison } from '../comparing/find-cause.ts'
import type { ComparedResponse, ResponseDifference, ResponsePair } from '../comparing/measure-parity.ts'
import { findResponseDifferences } from '../comparing/measure-parity.ts'
import type { ComparableResponse } from '../comparing/normalize-exchange.ts'
import type { StepName } from '../comparing/state-names.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import { readPosts } from '../target/reading/read-response.ts'
import {
  compareOtherLists,
  isListOfPosts,
  type ListHabits,
  type ListRequest,
  type ReadList,
  readHabits,
  readPageOfPosts,
} from './compare-lists.ts'
import { findFormDifferences, readForm } from './forms.ts'
import { nameStep, type ReadSide, readResponses, type SessionSide } from './read-responses.ts'
import { CURSOR } from './references.ts'
import type { RecordedSession } from './session.ts'

/**
 * Compares what two deployments have answered to the same session.
 *
 * @param isSameData whether both have the same posts, users and time, as two twins have: then values are compared. Otherwise,
 *   other posts and other users are no difference, and only their form is compared
 */
export function compareSession(
  session: RecordedSession,
  a: SessionSide,
  b: SessionSide,
  isSameData: boolean,
): readonly ResponsePair[] {
  const sides = [readResponses(session, a, isSameData), readResponses(session, b, isSameData)] as const
  const compare = isSameData ? compareSame : createOtherComparison(session, sides)
  const pairs: ResponsePair[] = []
  const differing = new Set<StepName>()
  for (const [name, ofA] of sides[0].responses) {
    const ofB = sides[1].responses.get(name)
    if (ofB === undefined) continue
    const differences = selectFirst(compare(name, ofA, ofB))
    const references = listReferences(session, readIndex(name)).filter((each) => differing.has(each))
    // Only then do cursors of later requests mean other posts.
    if (differences.some(changesList)) differing.add(name)
    pairs.push({ name, references, a: ofA, b: ofB, differences, isPartial: false })
  }
  return pairs
}

/** The first difference of each kind, since a page may have hundreds of posts that differ in the same way. */
function selectFirst(differences: readonly ResponseDifference[]): readonly ResponseDifference[] {
  const first = new Map<string, ResponseDifference>()
  for (const difference of differences) {
    const { where, a, b } = difference
    const key = JSON.stringify([where.replaceAll(/\[\d+\]/g, '[]'), describeKind(a), describeKind(b)])
    if (!first.has(key)) first.set(key, difference)
  }
  return [...first.values()]
}

/** Whether a list has other posts, or the same ones at other places. */
const changesList = ({ part, where }: ResponseDifference): boolean =>
  part === 'status' || ['body', 'body, length', 'body, order'].includes(where)

type Comparison = (name: StepName, a: ComparedResponse, b: ComparedResponse) => readonly ResponseDifference[]

const readIndex = (name: StepName): number => Number(name.split('.')[1])

const listReferences = ({ steps }: RecordedSession, index: number): StepName[] =>
  [...(steps[index]?.references.cursors.values() ?? [])].map((reference) =>
    nameStep('post' in reference ? reference.post : reference.list),
  )

const compareSame: Comparison = (_, a, b) => findSameDataDifferences(a.comparable, b.comparable)

/** What was found for two responses. Each cause that is tried compares them for each difference. */
const known = new WeakMap<ComparableResponse, WeakMap<ComparableResponse, readonly ResponseDifference[]>>()

/**
 * Compares two responses that have the same data. Lists differ in their length, in the order of the posts that both have, or in
 * which posts they have, since different gaps decide about these.
 */
export const findSameDataDifferences: ResponseComparison = (a, b) => {
  const others = known.get(a) ?? new WeakMap()
  known.set(a, others)
  const found =
    others.get(b) ??
    findResponseDifferences(a, b).flatMap((difference) =>
      difference.where === 'body' && Array.isArray(difference.a) && Array.isArray(difference.b)
        ? splitListDifference(difference.a, difference.b)
        : [difference],
    )
  others.set(b, found)
  return found
}

function splitListDifference(a: readonly unknown[], b: readonly unknown[]): readonly ResponseDifference[] {
  const describe = (where: string, ofA: unknown, ofB: unknown): ResponseDifference[] =>
    ofA === ofB ? [] : [{ part: 'body', where, a: ofA, b: ofB, areWords: true }]
  const [commonA, commonB] = [a.filter((id) => b.includes(id)), b.filter((id) => a.includes(id))]
  const parts = [
    ...describe('body, length', formatCount(a.length, 'post'), formatCount(b.length, 'post')),
    ...describe('body, order', commonA.map(toText).join(', '), commonB.map(toText).join(', ')),
  ]
  return parts.length > 0 ? parts : [{ part: 'body', where: 'body', a, b }]
}

function createOtherComparison(session: RecordedSession, sides: readonly [ReadSide, ReadSide]): Comparison {
  const lists = sides.map((side) => readLists(session, side)) as [Lists, Lists]
  const habits = lists.map((each) => readHabits([...each.values()])) as [ListHabits, ListHabits]
  const known = new Set([...listOwnPosts(sides[0])].filter((post) => listOwnPosts(sides[1]).has(post)))
  return (name, a, b) => {
    const head = findResponseDifferences({ ...a.comparable, body: null }, { ...b.comparable, body: null })
    // Another status explains another body.
    if (head.some(({ part }) => part === 'status')) return head
    const [listA, listB] = [lists[0].get(name), lists[1].get(name)]
    if (listA && listB)
      return [...head, ...compareWrappers(a, b), ...compareOtherLists(listA, listB, habits, known)]
    const isLogin = a.exchange.outgoing.operation === 'loginWithThirdParty'
    const isGranted = a.exchange.response.status === 200
    return [
      ...head,
      ...(isGranted && (isLogin || listA || listB) ? compareForms(a, b) : compareSame(name, a, b)),
    ].filter((each, index, all) => all.findIndex(({ where }) => where === each.where) === index)
  }
}

const compareForms = (a: ComparedResponse, b: ComparedResponse): readonly ResponseDifference[] =>
  findFormDifferences(
    readForm('body', [getReceived(a.exchange).json]),
    readForm('body', [getReceived(b.exchange).json]),
  )

function compareWrappers(a: ComparedResponse, b: ComparedResponse): readonly ResponseDifference[] {
  const [ofA, ofB] = [a, b].map(({ exchange }) => exchange.response.received?.wrapper.join('.') ?? '')
  return ofA === ofB
    ? []
    : [
        {
          part: 'body',
          where: 'body',
          a: describeWrapper(a.exchange) ?? 'a list',
          b: describeWrapper(b.exchange) ?? 'a list',
        },
      ]
}

/** The names of the posts that a side has published. */
const listOwnPosts = ({ responses }: ReadSide): ReadonlySet<string> =>
  new Set(
    [...responses]
      .filter(
        ([, { exchange }]) =>
          exchange.outgoing.operation === 'createPost' && exchange.response.status === 200,
      )
      .map(([name]) => `post ${name}`),
  )

type Lists = ReadonlyMap<StepName, ReadList>

function readLists(session: RecordedSession, { responses, names }: ReadSide): Lists {
  const found = [...responses].filter(
    ([, response]) => response.exchange.outgoing.operation === 'listPosts' && isListOfPosts(response),
  )
  const requests = new Map(
    found.map(([name, response]) => [name, readListRequest(session, name, response)] as const),
  )
  // The lists after which a page with other posts was requested.
  const continued = new Set(
    found.flatMap(([name, { exchange }]) => {
      const { cursor } = requests.get(name) ?? {}
      const isNext =
        cursor?.name === 'max-id' && readPosts(exchange).some(({ id }) => toNumber(id) !== cursor.id)
      return isNext ? listReferences(session, readIndex(name)) : []
    }),
  )
  return new Map(
    found.map(([name, response]) => {
      const request = { pageSize: undefined, cursor: undefined, ...requests.get(name) }
      return [name, readPageOfPosts(response, names, { ...request, hasNextPage: continued.has(name) })]
    }),
  )
}

function readListRequest(
  session: RecordedSession,
  name: StepName,
  { exchange }: ComparedResponse,
): Omit<ListRequest, 'hasNextPage'> {
  const { path } = exchange.outgoing
  const [, pageSize] = /[?&]page_size=(\d{1,9})(?=&|$)/.exec(path) ?? []
  const [cursor] = path.matchAll(CURSOR)
  const isKnown = listReferences(session, readIndex(name)).length > 0
  return {
    pageSize: pageSize === undefined ? undefined : Number(pageSize),
    cursor: cursor && isKnown ? { name: cursor[1] ?? '', id: toNumber(cursor[2]) } : undefined,
  }
}
