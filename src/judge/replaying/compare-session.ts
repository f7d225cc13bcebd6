import { groupBy } from '../../base/group-by.ts'
import { toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { describeKind } from '../comparing/comparable-values.ts'
import { findFormDifferences, readForm } from '../comparing/forms.ts'
import {
  type ComparedResponse,
  compareWords,
  findResponseDifferences,
  type ResponseDifference,
  type ResponsePair,
} from '../comparing/measure-parity.ts'
import type { StepName } from '../comparing/state-names.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import { createListComparison } from './compare-lists.ts'
import {
  listPostSources,
  type ReadSide,
  type RecordedSession,
  readSide,
  type SessionSide,
} from './session.ts'

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
  const sides = [readSide(session, a, isSameData), readSide(session, b, isSameData)] as const
  const compare = isSameData ? compareSame : createOtherComparison(sides)
  const pairs: ResponsePair[] = []
  const differing = new Set<StepName>()
  for (const [name, ofA] of sides[0].responses) {
    const ofB = sides[1].responses.get(name)
    if (ofB === undefined) continue
    const differences = selectFirst(compare(ofA, ofB, name).filter((each) => !isCharsetOfJson(each)))
    const references = listPostSources(session, name).filter((each) => differing.has(each))
    // Only then do cursors of later requests mean other posts.
    if (differences.some(changesList)) differing.add(name)
    pairs.push({ name, references, a: ofA, b: ofB, differences, isPartial: false })
  }
  return pairs
}

/** Whether only a charset beside the media type differs, which means nothing to clients: JSON is UTF-8 (RFC 8259 section 11). */
function isCharsetOfJson({ where, a, b }: ResponseDifference): boolean {
  const [ofA, ofB] = [a, b].map((type) => toText(type).replace(/; *charset=utf-8$/i, ''))
  return where === 'header Content-Type' && ofA === ofB && /^application\/([\w.-]+\+)?json$/i.test(ofA ?? '')
}

/**
 * The first difference of each kind, since a page may have hundreds of posts that differ in the same way. The texts of an error
 * about one parameter are one difference.
 */
function selectFirst(differences: readonly ResponseDifference[]): readonly ResponseDifference[] {
  const groups = groupBy(differences, ({ where, a, b }) => {
    const kinds = where.startsWith('body, errors') ? [] : [describeKind(a), describeKind(b)]
    return JSON.stringify([where.replaceAll(/\[\d+\]/g, '[]'), ...kinds])
  })
  return [...groups.values()].map(([first]) => first)
}

/** Whether a list has other posts, or the same ones at other places. */
const changesList = ({ part, where }: ResponseDifference): boolean =>
  part === 'status' || ['body', 'body, length', 'body, order'].includes(where)

type Comparison = (a: ComparedResponse, b: ComparedResponse, name: StepName) => readonly ResponseDifference[]

/**
 * Compares two responses that have the same data. Lists differ in their length, in the order of the posts that both have, or in
 * which posts they have, since different gaps decide about these.
 */
const compareSame: Comparison = (a, b) =>
  findResponseDifferences(a.comparable, b.comparable).flatMap((difference) =>
    difference.where === 'body' && Array.isArray(difference.a) && Array.isArray(difference.b)
      ? splitListDifference(difference.a, difference.b)
      : [difference],
  )

function splitListDifference(a: readonly unknown[], b: readonly unknown[]): readonly ResponseDifference[] {
  const [commonA, commonB] = [a.filter((id) => b.includes(id)), b.filter((id) => a.includes(id))]
  const parts = [
    ...compareWords('body, length', formatCount(a.length, 'post'), formatCount(b.length, 'post')),
    ...compareWords('body, order', commonA.map(toText).join(', '), commonB.map(toText).join(', ')),
  ]
  return parts.length > 0 ? parts : [{ part: 'body', where: 'body', a, b }]
}

/** Compares responses whose posts and users differ. */
function createOtherComparison(sides: readonly [ReadSide, ReadSide]): Comparison {
  const compareLists = createListComparison(sides)
  return (a, b, name) => {
    const head = findResponseDifferences({ ...a.comparable, body: null }, { ...b.comparable, body: null })
    // Another status explains another body.
    if (head.some(({ part }) => part === 'status')) return head
    const lists = compareLists(name)
    if (lists !== undefined) return [...head, ...compareWrappers(a, b), ...lists]
    const isUserOrList = a.exchange.response.status === 200 && a.exchange.outgoing.operation !== 'createPost'
    return isUserOrList ? [...head, ...compareForms(a, b)] : compareSame(a, b, name)
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
    : compareWords('body', describeWrapper(a.exchange) ?? 'a list', describeWrapper(b.exchange) ?? 'a list')
}
