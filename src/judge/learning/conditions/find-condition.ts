import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import type { Condition } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest, type SentRequest } from '../../comparing/sent-request.ts'
import { type Feature, listFeatures } from './request-features.ts'

/** What a condition may ask for. */
interface ConditionOptions {
  /** the status of the twin's answer */
  readonly hasStatus: boolean
  /** whether the change may be of the whole service, and not of one operation */
  readonly isOfService: boolean
  /** whether the change is one of the twin's answer */
  readonly isEdit: boolean
  /** the parameters that are changed: what becomes of a value depends on the value first */
  readonly changed?: readonly string[]
}

/** A condition, and the pairs for which it holds. */
export interface FoundCondition {
  readonly when: Condition
  readonly covered: readonly WalkedPair[]
}

/**
 * Finds the most general condition that holds for as many of some pairs as possible, and for none of others. It asks for the
 * operation and for the status of the twin's answer, unless pairs with several of them need none.
 *
 * @returns undefined where no condition tells them apart
 */
export function findCondition(
  wanted: readonly WalkedPair[],
  others: readonly WalkedPair[],
  { hasStatus, isOfService, isEdit, changed = [] }: ConditionOptions,
): FoundCondition | undefined {
  const [inside, outside] = [wanted, others].map((pairs) => pairs.map(readSentRequest)) as [
    SentRequest[],
    SentRequest[],
  ]
  const operation = [...new Set(inside.map((request) => request.operation))]
  const status = [...new Set(inside.map((request) => request.status))]
  const all: Condition = { operation, ...(hasStatus && { status }) }
  // What was seen of one operation, or of one status, says nothing about others.
  const { operation: _, ...anyOperation } = all
  const { status: __, ...anyStatus } = all
  const bases: readonly Condition[] = [
    ...(operation.length > 1 && status.length > 1 ? [{}] : []),
    ...(operation.length > 1 ? [anyOperation] : []),
    ...(status.length > 1 ? [anyStatus] : []),
    all,
  ]
  // What an operation or a status tells needs no feature of the requests, which all of them may have by chance.
  const enough = bases.find((base) => !outside.some((request) => isOf(base, request)))
  // One of the statuses may have another cause, too: a bad token is refused before the change, and an absent one after it.
  const left = hasStatus && status.length > 1 ? status : []
  const narrower = left.map((one) => ({ ...all, status: status.filter((each) => each !== one) }))
  let best = enough ? undefined : findOwnPart(inside, outside, hasStatus)
  for (const base of enough ? [enough] : [...bases, ...narrower]) {
    const isInBase = (request: SentRequest): boolean => isOf(base, request)
    const [some, others] = [inside.filter(isInBase), outside.filter(isInBase)]
    const found = findFeatures(some, others, () => listFeatures(some, others, hasStatus, changed))
    if (!found) continue
    const { features } = found
    const covered = inside.map(
      (request) => isInBase(request) && features.every(({ holds }) => holds(request)),
    )
    if (!best || countTrue(covered) > countTrue(best.covered)) best = { base, features, covered }
    if (covered.every(Boolean)) break
  }
  if (!best) return undefined
  const { features, covered, base } = best
  const areOf = (parts: ReadonlySet<string>): boolean =>
    features.every(({ condition }) => Object.keys(condition).every((key) => parts.has(key)))
  const isShared =
    features.length > 0 && ((isOfService && areOf(SHARED_PARTS)) || (isEdit && areOf(BODY_PARTS)))
  const general = (isShared ? listGeneral(base, operation, isEdit) : []).find(
    (each) =>
      !outside.some((request) => isOf(each, request) && features.every(({ holds }) => holds(request))),
  )
  return {
    when: features.reduce<Condition>(
      (when, { condition }) => mergeConditions(when, condition) ?? when,
      general ?? base,
    ),
    covered: wanted.filter((_, index) => covered[index]),
  }
}

/** The same for a change of requests: it asks for the status of the twin's answer only where that is right for more requests. */
export function findRequestCondition(
  wanted: readonly WalkedPair[],
  others: readonly WalkedPair[],
  options: Omit<ConditionOptions, 'hasStatus'>,
): FoundCondition | undefined {
  const plain = findCondition(wanted, others, { ...options, hasStatus: false })
  if (plain?.covered.length === wanted.length) return plain
  const precise = findCondition(wanted, others, { ...options, hasStatus: true })
  return (precise?.covered.length ?? 0) > (plain?.covered.length ?? 0) ? precise : plain
}

const OPERATIONS = Object.keys(operations) as OperationId[]

/** The statuses of responses to requests that have passed the version, the path and the token. */
const READ_STATUSES: readonly number[] = [200, 201, 404, 422]

/**
 * Conditions that ask for more operations or statuses than a base, the most general one first. What is edited of an error would be
 * wrong about a result.
 */
function listGeneral(
  { status, ...base }: Condition,
  operation: readonly SentRequest['operation'][],
  isEdit: boolean,
): readonly Condition[] {
  const operations = [...new Set([...operation, ...OPERATIONS])]
  const isRead = status?.every((each) => READ_STATUSES.includes(each))
  const isLike = (one: number): boolean => status?.some((other) => one < 400 === other < 400) ?? false
  const wide = isRead ? [READ_STATUSES.filter((each) => !isEdit || isLike(each))] : []
  const own = status === undefined ? {} : { status }
  return [
    ...wide.map((status): Condition => ({ ...base, status, operation: operations })),
    { ...base, ...own, operation: operations },
    ...wide.map((status): Condition => ({ ...base, status })),
  ]
}

/** What a service treats alike in all operations: it reads these parts before it knows the operation, or reads all parameters alike. */
const SHARED_PARTS = new Set(['accept', 'token', 'encoding', 'content', 'headers', 'errors'])

/** What is wrong with a body as a whole is said alike in all operations. */
const BODY_PARTS = new Set(['encoding', 'content'])

/** Whether a request has one of the operations and statuses that a condition asks for. */
const isOf = ({ operation, status }: Condition, request: SentRequest): boolean =>
  (operation?.includes(request.operation) ?? true) && (status?.includes(request.status) ?? true)

/** Finds the operations, or the statuses, that only requests inside have: those of most of them. */
function findOwnPart(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
  hasStatus: boolean,
): FoundBase | undefined {
  const parts = (['operation', 'status'] as const)
    .filter((part) => hasStatus || part !== 'status')
    .map((part): FoundBase => {
      const others = new Set(outside.map((request) => request[part]))
      const covered = inside.map((request) => !others.has(request[part]))
      const own = inside.filter((_, index) => covered[index])
      const operation = [...new Set(own.map((request) => request.operation))]
      const status = [...new Set(own.map((request) => request.status))]
      const base = {
        ...((part === 'operation' || operation.length === 1) && { operation }),
        ...((part === 'status' || (hasStatus && status.length === 1)) && { status }),
      }
      return { base, features: [], covered }
    })
    .filter(({ covered }) => covered.includes(true))
  return parts.sort((one, other) => countTrue(other.covered) - countTrue(one.covered))[0]
}

interface FoundBase extends FoundFeatures {
  readonly base: Condition
}

interface FoundFeatures {
  readonly features: readonly Feature[]
  /** for which of the requests they hold */
  readonly covered: readonly boolean[]
}

/** Finds one feature, or two, that hold for most of some requests, and for none of others. @param list lists those that may */
function findFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
  list: () => readonly Feature[],
): FoundFeatures | undefined {
  if (outside.length === 0) return { features: [], covered: inside.map(() => true) }
  const features = list().map((feature) => ({
    feature,
    inside: inside.map((request) => feature.holds(request)),
    outside: outside.map((request) => feature.holds(request)),
  }))
  let best: FoundFeatures | undefined
  const consider = (chosen: readonly Feature[], covered: readonly boolean[]): void => {
    if (countTrue(covered) > (best ? countTrue(best.covered) : 0)) best = { features: chosen, covered }
  }
  for (const { feature, ...each } of features)
    if (!each.outside.includes(true)) consider([feature], each.inside)
  if (best?.covered.every(Boolean)) return best
  for (const [index, one] of features.entries())
    for (const other of features.slice(index + 1)) {
      if (one.outside.some((value, at) => value && other.outside[at] === true)) continue
      if (!mergeConditions(one.feature.condition, other.feature.condition)) continue
      consider(
        [one.feature, other.feature],
        one.inside.map((value, at) => value && other.inside[at] === true),
      )
    }
  const common = best?.covered.every(Boolean)
    ? undefined
    : findCommonFeatures(features.filter((each) => !each.inside.includes(false)))
  return common ? { features: common, covered: inside.map(() => true) } : best
}

/** Finds features that hold together for none of the requests outside: again and again the one that leaves the fewest of them. */
function findCommonFeatures(
  features: readonly { readonly feature: Feature; readonly outside: readonly boolean[] }[],
): readonly Feature[] | undefined {
  const [first] = features
  if (first === undefined) return undefined
  const chosen: Feature[] = []
  let when: Condition = {}
  let left = first.outside.map(() => true)
  while (left.includes(true)) {
    let best: { readonly feature: Feature; readonly left: boolean[]; readonly when: Condition } | undefined
    for (const { feature, outside } of features) {
      const rest = left.map((value, at) => value && outside[at] === true)
      const merged = mergeConditions(when, feature.condition)
      if (merged && countTrue(rest) < countTrue(best?.left ?? left))
        best = { feature, left: rest, when: merged }
    }
    if (!best || chosen.length === MAX_FEATURES) return undefined
    chosen.push(best.feature)
    when = best.when
    left = best.left
  }
  return chosen
}

/** A condition of more features says what is common to a few requests by chance. */
const MAX_FEATURES = 4

const countTrue = (values: readonly boolean[]): number => values.filter(Boolean).length

/** A condition for which both hold; undefined where they ask for the same part, so that one would replace the other. */
function mergeConditions(one: Condition, other: Condition): Condition | undefined {
  const { parameters, headers, ...parts } = other
  if (Object.keys(parts).some((part) => Object.hasOwn(one, part))) return undefined
  const merge = (key: 'parameters' | 'headers'): Condition => {
    const [tests, more] = [one[key], other[key]]
    return tests && more ? { [key]: { ...tests, ...more } } : {}
  }
  const areOthers = (key: 'parameters' | 'headers'): boolean =>
    Object.keys(other[key] ?? {}).every((name) => !Object.hasOwn(one[key] ?? {}, name))
  return areOthers('parameters') && areOthers('headers')
    ? { ...one, ...other, ...merge('parameters'), ...merge('headers') }
    : undefined
}
