import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { Violation } from '../../target/violation.ts'
import type { ViolationCase } from '../report.ts'
import { describeSentRequest, type RequestDescription } from './describe-request.ts'
import { describeShape, describeViolation } from './describe-violation.ts'

/** An exchange that shows a violation. */
export interface ShownViolation {
  readonly violation: Violation
  readonly exchange: Exchange
  /** how many equal exchanges there were */
  readonly count?: number
}

/** How many exchanges of a case are named. */
const MAX_NAMED = 100

/**
 * Describes what exchanges show of a requirement as one case, by what they have in common.
 *
 * @param shown the first one has the violation that is described
 * @param occurrence how many exchanges there are, and the numbers of the first ones, where not all are given
 */
export function createCase(
  id: RequirementId,
  shown: readonly [ShownViolation, ...ShownViolation[]],
  occurrence?: Pick<ViolationCase, 'count' | 'exchanges'>,
): ViolationCase {
  const [{ violation, exchange }] = shown
  const requests = shown.map((each) => describeSentRequest(each.exchange))
  const numbers = [...new Set(shown.map((each) => each.exchange.number))]
  const { count, exchanges } = occurrence ?? { count: sumCounts(shown), exchanges: numbers }
  return {
    cause: describeViolation(id, violation, requests, exchange),
    // What was sent differs from run to run.
    key: describeShape(violation),
    kind: kinds.find((kind) => requests.some((each) => each.kind === kind)) ?? 'other',
    count,
    exchanges: exchanges.slice(0, MAX_NAMED),
  }
}

const sumCounts = (shown: readonly ShownViolation[]): number =>
  shown.reduce((sum, { count = 1 }) => sum + count, 0)

/** Legal requests that fail matter most, and wrong types least. */
const kinds: readonly ViolationCase['kind'][] = ['allowed', 'other', 'wrong type']

interface Group {
  readonly request: RequestDescription
  readonly shown: [ShownViolation, ...ShownViolation[]]
}

/**
 * Groups what exchanges show of a requirement for all requests by what was sent. A request that has the flaws of another
 * group, and more, belongs to that group. Where no legal request of an operation is kept, all of its legal requests are one.
 *
 * @param others the exchanges that do not break it, where they are known
 */
export function createCases(
  id: RequirementId,
  shown: readonly ShownViolation[],
  others?: readonly Exchange[],
): readonly ViolationCase[] {
  const kept = others?.map(describeSentRequest)
  const isAlwaysBroken = ({ operation, kind }: RequestDescription): boolean =>
    kept?.every((each) => each.operation !== operation || each.kind !== 'allowed') === true &&
    kind === 'allowed'
  const groups: Group[] = []
  const described = shown.map((each) => ({ each, request: describeSentRequest(each.exchange) }))
  const ordered = described.toSorted((a, b) => a.request.parts.length - b.request.parts.length)
  for (const { each, request } of ordered) {
    const known = groups.find((group) => isPartOf(group.request, request, isAlwaysBroken))
    if (known) known.shown.push(each)
    else groups.push({ request, shown: [each] })
  }
  const cases = groups.map(
    (group): ViolationCase => ({
      ...createCase(id, group.shown),
      key: isAlwaysBroken(group.request)
        ? group.request.operation
        : [group.request.operation, ...group.request.parts.map(({ key }) => key)].join(', '),
    }),
  )
  return kinds.flatMap((kind) => cases.filter((each) => each.kind === kind))
}

const isPartOf = (
  part: RequestDescription,
  whole: RequestDescription,
  isAlwaysBroken: (request: RequestDescription) => boolean,
): boolean =>
  part.operation === whole.operation &&
  part.kind === whole.kind &&
  (isAlwaysBroken(whole) || part.parts.every(({ key }) => whole.parts.some((each) => each.key === key)))
