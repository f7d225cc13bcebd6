import { groupBy } from '../../../base/group-by.ts'
import { isSameJson, mapData } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import { checkOverrides, type Override, type ValueTest } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import { getReceived } from '../../target/look-through.ts'
import { findCondition, findRequestCondition } from '../conditions/find-condition.ts'
import type { Feature } from '../conditions/request-features.ts'
import { hasOtherList, hasOtherStatus, listLessSimilar, type Seed } from '../walks/differences.ts'
import type { ComparedPairs } from '../walks/walk-trials.ts'
import { explainOrder } from './explain-lists.ts'
import { explainPosts } from './explain-posts.ts'
import { explainRequests } from './explain-requests.ts'
import { explainResponses } from './explain-responses.ts'
import { listOtherFields, listParts, locateKept } from './request-changes.ts'

/** An override that could explain some differences, and the pairs that it is made from. */
export interface Proposal {
  readonly override: Override
  readonly pairs: readonly WalkedPair[]
  readonly isPartial: boolean
  /** whether its condition is more general than the responses show, so that it may make none of them less similar */
  readonly isGuess?: boolean
  /** pairs whose requests a guess changes, too */
  readonly others?: readonly WalkedPair[]
  /** those of them for which it is wrong */
  readonly contradicted?: readonly WalkedPair[]
}

/** An override needs a response that it was not made from, and more of them the more its condition asks for. */
const MIN_PAIRS = [2, 2, 4, 5] as const

/** Proposes overrides for the differences of all pairs, each with the most general condition. What explains most comes first. */
export function proposeOverrides({ pairs, run, radius }: ComparedPairs): readonly Proposal[] {
  const all = [...pairs, ...run]
  const groups = groupBy(all, ({ a, b }) =>
    JSON.stringify([a.exchange.outgoing.operation, getReceived(b.exchange).status]),
  )
  // What is the same change in several groups is one rule.
  const byChange = groupBy([...groups.values()].flatMap(explainResponses), ({ change }) =>
    JSON.stringify(change),
  )
  const seeds = [...byChange.values()].map((same): Seed => {
    const [first] = same
    return { ...first, wanted: [...new Set(same.flatMap(({ wanted }) => wanted))] }
  })
  const ofRun = new Set(run)
  const keepOfWalks = (some: readonly WalkedPair[]): readonly WalkedPair[] =>
    some.filter((pair) => !ofRun.has(pair))
  const hasEnough = ({ wanted }: Seed): boolean => keepOfWalks(wanted).length >= MIN_PAIRS[0]
  const proposals = [
    ...seeds.filter(hasEnough).flatMap((seed) => addCondition(seed, all)),
    ...[...explainPosts(pairs), ...explainOrder(pairs, radius), ...explainRequests(pairs)]
      .filter(hasEnough)
      .flatMap((seed) => addCondition(seed, pairs)),
  ]
  return proposals
    .map(({ pairs, others = [], ...proposal }) => ({
      ...proposal,
      pairs: keepOfWalks(pairs),
      others: keepOfWalks(others),
    }))
    .filter(({ override, pairs: made }) => made.length >= countNeeded(override) && isLegal(override))
    .sort(
      (one, other) =>
        countExplained(other) - countExplained(one) ||
        Number(one.isPartial) - Number(other.isPartial) ||
        Number(hasStatus(one)) - Number(hasStatus(other)) ||
        countTests(one.override) - countTests(other.override),
    )
}

/** Proposes which posts lists have. What explains most comes first. */
export const proposeFilters = (pairs: readonly WalkedPair[]): readonly Proposal[] =>
  explainPosts(pairs)
    .flatMap((seed) => addCondition(seed, pairs))
    .sort((one, other) => other.pairs.length - one.pairs.length)

/** Whether a proposal keeps an answer under another status: an answer in its place is also right where the twin grants. */
const hasStatus = ({ override: { edit } }: Proposal): boolean => edit?.status !== undefined

/** How many pairs a proposal may explain. What the twin lists for other parameters is not known, and few of such changes are right. */
const countExplained = ({ override: { request, when }, pairs }: Proposal): number =>
  request?.parameters !== undefined && when?.operation?.includes('listPosts')
    ? pairs.length / 2
    : pairs.length

/** How much a condition asks for besides the operation and the status. A range has two bounds, and each value of a list is a fact. */
export function countFeatures({ when = {} }: Override): number {
  const { operation: _, status: __, parameters = {}, headers = {}, ...others } = when
  const tests = [...Object.values(parameters), ...Object.values(headers)]
  const count = ({ is = [], ...bounds }: ValueTest): number => is.length + Object.keys(bounds).length
  return tests.reduce((sum, test) => sum + count(test), Object.keys(others).length)
}

const countNeeded = (override: Override): number =>
  MIN_PAIRS[Math.min(countFeatures(override), MIN_PAIRS.length - 1)] ?? 0

/**
 * How much an override asks for, of the request and of the values that it changes. What an item of a list is tells more about it than
 * the request for the list does.
 */
const countTests = (override: Override): number =>
  countFeatures(override) +
  (override.edit?.body ?? []).filter(({ at, where }) => where !== undefined && !at.includes('[]')).length

/** What the target has sent may be no part of an override, such as a very long header. */
const isLegal = (override: Override): boolean => checkOverrides([override]).problems.length === 0

/** Adds to a change the most general condition under which it is right; to one of requests, those that are tried. */
function addCondition(
  { wanted, hasEffect, conditions, contradicted = [], isPartial = false, ...seed }: Seed,
  all: readonly WalkedPair[],
): readonly Proposal[] {
  const change = mapData(seed.change, nameBase) as Seed['change']
  const { edit, respond } = change
  const isOfContent = edit !== undefined && edit.status === undefined
  const own = new Set(wanted)
  const others = all.filter(
    (pair) =>
      !own.has(pair) &&
      // The content of an answer with another status, or of a list of other posts, says nothing.
      !(isOfContent && (hasOtherStatus(pair) || hasOtherList(pair))) &&
      hasEffect(pair),
  )
  if (conditions) {
    const keepHeld = (pairs: readonly WalkedPair[], { holds }: Feature): readonly WalkedPair[] =>
      pairs.filter((pair) => holds(readSentRequest(pair)))
    return conditions.map((feature) => ({
      override: { when: feature.condition, ...change },
      pairs: keepHeld(wanted, feature),
      isPartial,
      isGuess: true,
      others: keepHeld(others, feature),
      contradicted: keepHeld(contradicted, feature),
    }))
  }
  const found = findCondition(wanted, others, {
    hasStatus: true,
    isOfService: respond !== undefined || edit?.status !== undefined,
    isEdit: edit !== undefined,
  })
  return found ? [{ override: { when: found.when, ...change }, pairs: found.covered, isPartial }] : []
}

/**
 * Narrows a change of requests to those whose responses it has made more similar. Only a trial shows what such a change does to
 * others: equal responses to them may stay equal.
 *
 * @param before the pairs without it
 * @param after the same pairs with it
 */
export function narrowCondition(
  { override, pairs, contradicted = [] }: Proposal,
  before: readonly WalkedPair[],
  after: readonly WalkedPair[],
): readonly Proposal[] {
  // What is only more similar may be so for another reason, such as the status of another error.
  const equal = new Set(after.filter(({ differences }) => differences.length === 0).map(({ name }) => name))
  const names = new Set(pairs.map(({ name }) => name).filter((name) => equal.has(name)))
  const operations = new Set(pairs.map(({ a }) => a.exchange.outgoing.operation))
  const better = listLessSimilar(after, before).filter(({ name }) => names.has(name))
  const harmed = new Set(listLessSimilar(before, after).map(({ name }) => name))
  const worse = before.filter(
    ({ name, a }) => harmed.has(name) && operations.has(a.exchange.outgoing.operation),
  )
  if (better.length < MIN_PAIRS[0] || worse.length + contradicted.length === 0) return []
  const found = findRequestCondition(better, [...worse, ...contradicted], {
    isOfService: override.request?.headers !== undefined,
    isEdit: false,
    changed: listParts(override),
  })
  if (!found) return []
  const narrower = { override: { ...override, when: found.when }, pairs: found.covered, isPartial: true }
  return narrower.pairs.length >= countNeeded(narrower.override) ? [narrower] : []
}

/** Writes the address of a twin in this process so that it is that of any twin. */
const nameBase = (part: unknown): unknown =>
  typeof part === 'string' ? part.replaceAll(IN_PROCESS_URL, '{base}') : part

/** The best proposals of which each explains something else, so that they can be tried together. */
export function chooseIndependent(proposals: readonly Proposal[]): readonly Proposal[] {
  const taken = new Map<WalkedPair, readonly string[]>()
  return proposals.filter((proposal) => {
    const { pairs } = proposal
    const places = listChangedPlaces(proposal)
    const isFree = pairs.every(
      (pair) =>
        taken
          .get(pair)
          ?.every((known) => places.every((place) => !known.startsWith(place) && !place.startsWith(known))) ??
        true,
    )
    if (isFree) for (const pair of pairs) taken.set(pair, [...(taken.get(pair) ?? []), ...places])
    return isFree
  })
}

/**
 * The proposals that are of use by themselves, where some responses are more similar with all of them. What a change of requests does
 * is not known, so that it may repair a single response by chance. One that helps no response waits for one that it will harm.
 */
export function listUseful(
  proposals: readonly Proposal[],
  better: readonly WalkedPair[],
): readonly Proposal[] {
  const names = new Set(better.map(({ name }) => name))
  return proposals.filter(({ pairs, override }) => {
    const helped = pairs.filter(({ name }) => names.has(name))
    return helped.length > (override.request === undefined ? 0 : 1)
  })
}

/** Whether two proposals are different changes of the same part of the same requests. */
export const areRivals = (one: Proposal, other: Proposal): boolean =>
  one !== other &&
  isSameJson(one.override.when, other.override.when) &&
  listParts(one.override).some((part) => listParts(other.override).includes(part)) &&
  other.pairs.some((pair) => one.pairs.includes(pair))

/** Stands for all places of a response: each begins with it. */
const EVERYTHING = ''

/** The places of responses that a proposal changes: what was kept of the parameters, where it changes nothing else. */
const listChangedPlaces = ({ override, pairs }: Proposal): readonly string[] =>
  pairs.every((pair) => listOtherFields(pair).length > 0) && override.request
    ? listParts(override).map((name) => `body, ${locateKept(name)}`)
    : listPlaces(override)

/** The places of a response that an override changes. */
const listPlaces = ({ edit }: Override): readonly string[] =>
  edit === undefined || edit.status !== undefined || edit.text !== undefined
    ? [EVERYTHING]
    : [
        ...Object.keys(edit.headers ?? {}).map((name) => `header ${name}`),
        ...Object.keys(edit.errors ?? {}).map((name) => `body, errors.${name}`),
        ...(edit.body ?? [])
          .flatMap(({ at, rename }) => [
            at,
            ...(rename === undefined ? [] : [at.slice(0, at.lastIndexOf('.') + 1) + rename]),
          ])
          .map((at) => `body, ${at === '.' ? '' : at.replace(/\.\*.*/, '')}`),
      ]

/** Whether an override changes whole responses. */
export const changesAll = (override: Override): boolean => listPlaces(override).includes(EVERYTHING)
