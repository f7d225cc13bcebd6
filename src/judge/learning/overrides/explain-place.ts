import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn, isSameJson, toText } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import { addStep } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import {
  hideRandom,
  hideRequestIds,
  hideTimes,
  nameUnique,
  takeTimes,
} from '../../comparing/comparable-values.ts'
import { isId } from '../../comparing/field-names.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentValues } from '../../comparing/sent-request.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import {
  hasOtherList,
  isListDifference,
  type PlaceDifference,
  type Seed,
  type Sources,
} from '../walks/differences.ts'
import { explainStructure } from './explain-structure.ts'
import { changeTwinJson, fitsDifference, proposeChanges } from './propose-changes.ts'
import { completeReader } from './propose-copies.ts'

/** The pattern of a place that similar places share. */
type Form = (where: string) => string

const omitIndices: Form = (where) => where.replaceAll(/\[\d+\]/g, '[]')

/** Without all indices, or with only the last one. */
const forms: readonly Form[] = [
  omitIndices,
  (where) => {
    const last = where.lastIndexOf('[')
    return last < 0 ? where : omitIndices(where.slice(0, last)) + where.slice(last)
  },
]

/** Proposes changes of the places at which some responses differ. */
export function explainPlaces(group: readonly WalkedPair[]): readonly Seed[] {
  const places = new Map<
    string,
    { readonly form: Form; readonly wanted: Set<WalkedPair>; readonly first: ResponseDifference }
  >()
  for (const pair of group)
    for (const first of pair.differences.filter(
      ({ where }) => !hasOtherList(pair) || !where.startsWith('body, '),
    ))
      for (const form of forms) {
        const place = form(first.where)
        // Only lists inside of an object have the same order in all responses.
        if (form !== omitIndices && (!/\w\[\d+\]/.test(place) || /^body, errors\b/.test(place))) continue
        const known = places.get(place) ?? { form, wanted: new Set(), first }
        known.wanted.add(pair)
        places.set(place, known)
      }
  return [
    ...explainStructure(group, (pair) =>
      pair.differences
        .filter(({ part }) => part === 'body')
        .map((difference) => readDifference(pair, difference, omitIndices)),
    ),
    ...[...places.values()].flatMap(({ form, wanted, first }) => explainPlace([...wanted], first, form)),
  ]
}

/** Proposes changes of one place, by the values that both have there. */
function explainPlace(wanted: readonly WalkedPair[], first: ResponseDifference, form: Form): readonly Seed[] {
  if (first.part === 'headers') return explainHeader(wanted, first)
  const place = form(first.where)
  const isHere = ({ where }: ResponseDifference): boolean => form(where) === place
  const readHidden = (pair: WalkedPair): readonly PlaceDifference[] =>
    pair.differences.filter(isHere).map((difference) => readDifference(pair, difference, form))
  const show = createShow(wanted.flatMap(readHidden))
  const read = (pair: WalkedPair): readonly PlaceDifference[] => readHidden(pair).map(show)
  const readLists = ({ differences }: WalkedPair): readonly ResponseDifference[] =>
    differences.filter(isListDifference)
  const isList = isListDifference(first)
  const changes = isList
    ? wanted.slice(0, MAX_EXAMPLES).flatMap(readLists).flatMap(proposeListChanges)
    : markConstants(wanted.flatMap(read)).slice(0, MAX_EXAMPLES).flatMap(proposeChanges)
  const distinct = groupBy(changes.flatMap(generalizeName), (change) => JSON.stringify(change))
  return [...distinct.values()].slice(0, MAX_PROPOSALS).map(([change]): Seed => {
    const fitting = wanted.filter((pair) =>
      isList
        ? readLists(pair).every(({ a, b }) => isSameJson(changeTwinJson(b, [change]), a))
        : read(pair).every((each) => fitsDifference(change, each)),
    )
    // Where the change has no effect, or the target is as after the change, it is not wrong.
    const isChanged = ({ exchange }: WalkedPair['a'], sources: Sources): boolean => {
      const { json } = getReceived(exchange)
      return !isSameJson(changeTwinJson(json, [change], sources), json)
    }
    const isRepeatable =
      change.add === undefined && change.multiply === undefined && !change.reverse && !change.wrap
    // A response that differs there anyway gets no worse: another rule may follow for it.
    const isDifferent = ({ differences }: WalkedPair): boolean => !isList && differences.some(isHere)
    const needsUsers = /\{(reader|author):/.test(toText(change.set))
    const hasEffect = (pair: WalkedPair): boolean => {
      if (needsUsers && !pair.a.earlier) return false
      const sources = { sent: readSentValues(pair), earlier: pair.a.earlier }
      return !isDifferent(pair) && isChanged(pair.b, sources) && (!isRepeatable || isChanged(pair.a, sources))
    }
    const isPartial = fitting.some(({ differences }) => !differences.every(isHere))
    const [example] = isList ? [] : fitting.flatMap(read)
    const body = [change, ...(example ? completeReader(change, example) : [])]
    return { change: { edit: { body } }, wanted: fitting, hasEffect, isPartial }
  })
}

/** Creates a function that shows what seems to be made up, but is sent again: such a value is a constant. */
function createShow(all: readonly PlaceDifference[]): (each: PlaceDifference) => PlaceDifference {
  const repeated = groupBy(all, ({ plain }) => toText(plain))
  return (each) =>
    each.plain !== each.target && (repeated.get(toText(each.plain)) ?? []).length > 1
      ? { ...each, target: each.plain, isConstant: true }
      : each
}

/** An id that the target sends in place of different ones is a constant, too, and a text that several responses have in place of nothing. */
function markConstants(differences: readonly PlaceDifference[]): readonly PlaceDifference[] {
  const countValues = (read: (difference: PlaceDifference) => unknown): number =>
    new Set(differences.map((difference) => JSON.stringify(read(difference)))).size
  // Times are equal where the target answers within a second.
  const areIds = differences.every(({ at }) => isId(at)) && countValues(({ twin }) => twin) > 1
  const areTexts =
    differences.every(({ target, twin }) => typeof target === 'string' && twin === undefined) &&
    new Set(differences.map(({ root }) => root)).size > 1
  return (areIds || areTexts) && countValues(({ target }) => target) === 1
    ? differences.map((difference) => ({ ...difference, isConstant: true }))
    : differences
}

/** What is said of one parameter of an error may be said of all. */
const generalizeName = (change: ValueChange): readonly ValueChange[] => {
  const at = change.at.replace(/^errors(\.[^.[\]*"]+|\["(?:[^"\\]|\\.)*"\])/, 'errors.*')
  return at === change.at || change.remove || change.rename !== undefined
    ? [change]
    : [{ ...change, at }, change]
}

/** How many proposals one place gets. */
const MAX_PROPOSALS = 30
/** From how many differences at one place changes are made. */
const MAX_EXAMPLES = 5

function explainHeader(wanted: readonly WalkedPair[], { where }: ResponseDifference): readonly Seed[] {
  const name = where.slice('header '.length)
  const read = ({ comparable }: WalkedPair['a']): string | null => getOwn(comparable.headers, name) ?? null
  // Of some headers, such as ETag, it is compared only whether they are sent: one value stands for all.
  return [...groupBy(wanted, ({ a }) => JSON.stringify(read(a))).values()].map((pairs): Seed => {
    const [{ a }] = pairs
    const value = getOwn(a.exchange.response.headers, name.toLowerCase()) ?? null
    return {
      change: { edit: { headers: { [name]: value } } },
      wanted: pairs,
      isPartial: pairs.some(({ differences }) => differences.length > 1),
      // A response that differs there anyway gets no worse: another rule may follow for it.
      hasEffect: (pair) =>
        [pair.a, pair.b].some((each) => read(each) !== null) &&
        read(pair.b) !== read(a) &&
        !pair.differences.some((difference) => difference.where === where),
    }
  })
}

/** Changes of a list of which the twin has other posts than the target. */
function proposeListChanges({ a, b }: ResponseDifference): readonly ValueChange[] {
  const [target, twin] = [a, b] as [readonly unknown[], readonly unknown[]]
  const at = '.'
  if (target.length === 0) return [{ at, set: [] }]
  const isPart = (from: number): boolean => isSameJson(twin.slice(from, from + target.length), target)
  const missing = twin.length - target.length
  return [
    ...(isSameJson(twin.toReversed(), target) ? [{ at, reverse: true } as const] : []),
    ...(missing > 0 && isPart(0)
      ? [
          { at, keep: { to: -missing } },
          { at, keep: { to: target.length } },
        ]
      : []),
    ...(missing > 0 && isPart(missing) ? [{ at, keep: { from: missing } }] : []),
  ]
}

const keepText = (text: string): string => text

/** Reads the values of both responses at a place such as "body, [3].userInfo.gender". */
function readDifference(pair: WalkedPair, difference: ResponseDifference, form: Form): PlaceDifference {
  const [{ a, b }, { path = [] }] = [pair, difference]
  const read = (json: unknown, steps: typeof path): unknown =>
    steps.reduce<unknown>(
      (value, step) =>
        typeof step === 'string'
          ? getOwn(asRecord(value), step)
          : Array.isArray(value)
            ? value[step]
            : undefined,
      json,
    )
  const [bodyOfTarget, bodyOfTwin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  const at = form(path.reduce(addStep, ''))
  const received = read(bodyOfTarget, path)
  const own = takeTimes(received, difference.a)
  const isError = !isGranted(a.exchange)
  const isRandom = !isError && JSON.stringify(difference.a)?.includes('{random}')
  const hide = isError ? hideRequestIds : isRandom ? hideRandom : keepText
  const value = typeof own === 'string' ? hide(own) : own
  // The kit hides what it takes for a token.
  const isHidden = difference.a === '$TOKEN' && !isError
  const target = isHidden ? '{random}' : isRandom && typeof own === 'string' ? nameUnique(own) : value
  return {
    at: at || '.',
    target,
    own: received,
    plain: isError && typeof own === 'string' ? hideTimes(own) : target,
    isConstant:
      isHidden ||
      JSON.stringify(value)?.replaceAll(IN_PROCESS_URL, '{base_url}') === JSON.stringify(difference.a),
    twin: read(bodyOfTwin, path),
    aroundTarget: read(bodyOfTarget, path.slice(0, -1)),
    aroundTwin: read(bodyOfTwin, path.slice(0, -1)),
    root: bodyOfTarget,
    sent: readSentValues(pair),
    earlier: a.earlier,
  }
}
