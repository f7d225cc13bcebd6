import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn, isObject, isSameJson, toNumber, toText } from '../../../base/json.ts'
import { addStep } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import { EARTH, measureDistance } from '../../target/client/places.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import type { PlaceDifference, Seed } from '../walks/differences.ts'
import { changeTwinJson } from './propose-changes.ts'

/** Proposes changes of several places that belong together. @param readPlaces the places at which the bodies of a pair differ */
export const explainStructure = (
  group: readonly WalkedPair[],
  readPlaces: (pair: WalkedPair) => readonly PlaceDifference[],
): readonly Seed[] => [
  ...explainWrapping(group),
  ...explainSwaps(group, readPlaces),
  ...explainReversals(group, readPlaces),
  ...explainUnits(group, readPlaces),
  ...explainDistances(group),
]

/** How many wrappings are proposed. */
const MAX_PROPOSALS = 30

/** Proposes that an object, or each one of a list, is in another object, or is not. */
function explainWrapping(group: readonly WalkedPair[]): readonly Seed[] {
  const wanted = group.filter((pair) => pair.differences.some(({ part }) => part === 'body'))
  const changes = wanted.flatMap(({ a, b }): readonly ValueChange[] => {
    const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
    const at = Array.isArray(twin) ? '[]' : '.'
    const [[outer = undefined] = [], [inner = undefined] = []] = [target, twin].map((json) => [json].flat())
    const listKeys = (value: unknown, other: unknown): readonly string[] =>
      Object.keys(asRecord(value)).filter(
        (key) => isLike(getOwn(asRecord(value), key), other) && !Object.hasOwn(asRecord(other), key),
      )
    return [
      ...listKeys(outer, inner).map((wrap): ValueChange => ({ at, wrap })),
      ...listKeys(inner, outer).map((unwrap): ValueChange => ({ at, unwrap })),
    ]
  })
  const distinct = groupBy(changes, (change) => JSON.stringify(change))
  return [...distinct.values()].slice(0, MAX_PROPOSALS).flatMap(([change]): Seed[] => {
    const fitting = wanted.filter(({ a, b }) => {
      const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
      const [one, other] = [target, changeTwinJson(twin, [change])].map((json) => [json].flat()[0])
      return (
        isLike(getOwn(asRecord(one), change.wrap ?? ''), getOwn(asRecord(other), change.wrap ?? '')) ||
        isLike(one, other)
      )
    })
    return fitting.length === 0
      ? []
      : [{ change: { edit: { body: [change] } }, wanted: fitting, hasEffect: () => true, isPartial: true }]
  })
}

/** Whether two objects have most of their names in common. */
function isLike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  const common = names.filter((name) => Object.hasOwn(other, name)).length
  return 2 * common > Math.max(names.length, Object.keys(other).length)
}

/** Proposes that two members of an object have the value of each other. */
function explainSwaps(
  group: readonly WalkedPair[],
  readPlaces: (pair: WalkedPair) => readonly PlaceDifference[],
): readonly Seed[] {
  const found = group.flatMap((pair) => {
    const places = readPlaces(pair).filter(({ at }) => splitMember(at)[1] !== '')
    return places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter((other) => isSwapped(one, other))
        .map((other) => ({ pair, body: swapMembers(one.at, other.at) })),
    )
  })
  return createSeeds(found)
}

/** How many times longer units of time are than the next ones: seconds, milliseconds and microseconds. */
const UNIT = 1000

/** Proposes that a time is in another unit, or has a fraction. The times of both may differ by some minutes. */
function explainUnits(
  group: readonly WalkedPair[],
  readPlaces: (pair: WalkedPair) => readonly PlaceDifference[],
): readonly Seed[] {
  const found = group.flatMap((pair) =>
    readPlaces(pair)
      .map((place) => ({ pair, body: changeUnit(place) }))
      .filter(({ body }) => body.length > 0),
  )
  return createSeeds(found).map((seed) => ({ ...seed, isPartial: true }))
}

/** Changes a time of the twin to that of the target. */
function changeUnit({ at, target, twin }: PlaceDifference): readonly ValueChange[] {
  const ratio = toNumber(target) / toNumber(twin)
  const units = Math.round(Math.log10(ratio) / Math.log10(UNIT))
  if (!(Math.abs(ratio / UNIT ** units - 1) < MAX_DELAY) || toNumber(twin) < LEAST_TIME) return []
  const hasFraction = !Number.isInteger(target)
  if (units !== 0)
    return [{ at, multiply: UNIT ** units }, ...(units < 0 && !hasFraction ? [{ at, round: 0 }] : [])]
  // The fraction differs in each response, so that any one stands for it.
  return hasFraction && Number.isInteger(twin) ? [{ at, add: 0.5 }] : []
}

/** The least number that is read as a time, in seconds since 1970. */
const LEAST_TIME = 1e8

/** How far two times of one response may be apart, as a part of the time since 1970. */
const MAX_DELAY = 1e-6

/** How many metres and kilometres a metre has. */
const UNITS_OF_DISTANCE = [1, 0.001]

/** The radii of the Earth with which services compute distances: of MySQL and most code, of WGS 84, and of PostgreSQL. In metres. */
const EARTH_RADII = [6_371_000, 6_370_986, 6_378_137, 6_378_168]

/** What the metres of a twin are multiplied by to be the distances of a service, rounded to the digits that matter. */
const DISTANCE_FACTORS = UNITS_OF_DISTANCE.flatMap((unit) => [
  unit,
  ...EARTH_RADII.map((radius) => Number(((unit * radius) / EARTH).toPrecision(9))),
])

/** Proposes that a field of each post is its distance from the place of the request, in metres or kilometres. */
function explainDistances(group: readonly WalkedPair[]): readonly Seed[] {
  const wanted = group.filter(({ a }) => Array.isArray(getReceived(a.exchange).json))
  const names = new Set(
    wanted.flatMap(({ differences }) =>
      differences.map(({ where }) => /^body, \[\d+\]\.(\w+)$/.exec(where)?.[1]),
    ),
  )
  return [...names].flatMap((name): Seed[] => {
    if (name === undefined) return []
    const posts = wanted.flatMap((pair) =>
      measurePosts(pair, 'a').map(({ post, metres }) => [metres, getOwn(post, name)] as const),
    )
    const digits = Math.max(...posts.map(([, value]) => toText(value).split('.')[1]?.length ?? 0))
    const fits = (factor: number, tolerance: (value: number) => number): boolean =>
      posts.every(
        ([metres, value]) =>
          typeof value === 'number' && Math.abs(metres * factor - value) <= tolerance(value),
      )
    const unit =
      DISTANCE_FACTORS.find((factor) => fits(factor, () => 10 ** -digits)) ??
      UNITS_OF_DISTANCE.find((factor) => fits(factor, (value) => 1 + value / 1000))
    // Kilometres and metres are the same where all posts are at the place itself.
    if (unit === undefined || !posts.some(([, value]) => (value as number) > 0)) return []
    const at = addStep('[]', name)
    const body: readonly ValueChange[] = [
      { at, set: '{distance}' },
      ...(unit === 1 ? [] : [{ at, multiply: unit }]),
      { at, round: digits },
    ]
    return [{ change: { edit: { body } }, wanted, hasEffect: () => false, isPartial: true }]
  })
}

/** Measures how far the posts of a response are from the place of the request, in metres: NaN where one of both has no position. */
export function measurePosts(
  pair: WalkedPair,
  side: 'a' | 'b',
): readonly { readonly post: Readonly<Record<string, unknown>>; readonly metres: number }[] {
  const { lng, lat } = readSentRequest(pair).fields
  const place = { lng: toNumber(lng), lat: toNumber(lat) }
  return [getReceived(pair[side].exchange).json].flat().map((each) => {
    const post = asRecord(each)
    return { post, metres: measureDistance(place, { lng: toNumber(post.lng), lat: toNumber(post.lat) }) }
  })
}

/** Proposes each of some changes of bodies for all pairs for which it was found. */
export const createSeeds = (
  found: readonly { readonly pair: WalkedPair; readonly body: readonly ValueChange[] }[],
): readonly Seed[] =>
  [...groupBy(found, ({ body }) => JSON.stringify(body)).values()].map((same) => {
    const [{ body }] = same
    return {
      change: { edit: { body } },
      wanted: [...new Set(same.map(({ pair }) => pair))],
      hasEffect: ({ b: { exchange } }) => {
        const { json } = getReceived(exchange)
        return !isSameJson(changeTwinJson(json, body), json)
      },
    }
  })

/** Proposes that a list inside of an object has the reverse order. */
const explainReversals = (
  group: readonly WalkedPair[],
  readPlaces: (pair: WalkedPair) => readonly PlaceDifference[],
): readonly Seed[] =>
  createSeeds(
    group
      .filter(({ a }) => isGranted(a.exchange))
      .flatMap((pair) => {
        const lists = readPlaces(pair).map(({ at }) => /^.*\w(?=\[\])/.exec(at)?.[0])
        return [...new Set(lists)].flatMap((at) =>
          at === undefined ? [] : [{ pair, body: [{ at, reverse: true }] }],
        )
      }),
  )

/** Splits a path that ends with a name into the path of its object, and the name. The name is empty where it is quoted. */
function splitMember(path: string): readonly [around: string, name: string] {
  const end = 1 + Math.max(...['.', '[', ']', '*', '"'].map((character) => path.lastIndexOf(character)))
  return [path.slice(0, end), path.slice(end)]
}

/** Whether the target has the values of two members of the twin in each other's place. */
const isSwapped = (one: PlaceDifference, other: PlaceDifference): boolean =>
  one.twin !== undefined &&
  other.twin !== undefined &&
  one.aroundTwin === other.aroundTwin &&
  isSameJson([one.target, other.target], [other.twin, one.twin])

/** Swaps two members of an object by way of a third name. */
export function swapMembers(one: string, other: string): readonly ValueChange[] {
  const [around, first] = splitMember(one)
  const [, second] = splitMember(other)
  const third = `${first} before`
  return [
    { at: one, rename: third },
    { at: other, rename: first },
    { at: around + third, rename: second },
  ]
}
