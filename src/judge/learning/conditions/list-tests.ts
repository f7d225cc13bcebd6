import { groupBy } from '../../../base/group-by.ts'
import { asRecord, isObject, toNumber, toText } from '../../../base/json.ts'
import { overridesSchema } from '../../../contract/generated/overrides.ts'
import type { ValueChange, ValueTest } from '../../../contract/overrides/overrides.ts'
import { isAsTested } from '../../../contract/overrides/test-value.ts'
import { isId, POST_COUNT, profileFields } from '../../comparing/field-names.ts'

const { enum: KINDS } =
  overridesSchema.items.properties.when.properties.parameters.additionalProperties.properties.kind.items

type Kind = (typeof KINDS)[number]

/** Kinds of which a value may have one besides the kind that tells it from others. */
const WIDE: readonly Kind[] = ['sent', 'missing', 'filled']

/** The kinds that are told apart. Each value has one of them, and a padded or a blank text has two. */
const TOLD_KINDS = KINDS.filter((kind) => !WIDE.includes(kind))

/** How many values one test lists. */
const MAX_VALUES = 20

/** The longest text that a condition repeats. */
const MAX_TEXT = 100

/**
 * The tests that tell some values from others: by their kind, by a bound, and by the value itself.
 *
 * @param degrees the greatest degrees of a coordinate; 0 for other values. Where walks are within them says nothing, but on which
 * side of a usual limit
 */
export function listTests(
  inside: readonly unknown[],
  outside: readonly unknown[],
  degrees = 0,
): readonly ValueTest[] {
  const others = new Set(outside.filter(isShort).map(toText))
  const texts = [...new Set(inside.filter(isShort).map(toText))]
  const is = listChoices(texts, (text) => others.has(text)).map(
    (some): ValueTest => ({ is: some.slice(0, MAX_VALUES) }),
  )
  const isOutside = (kind: Kind): boolean => outside.some((value) => isAsTested(value, { kind: [kind] }))
  const kinds = [['missing' as const], ['sent' as const], ...listKindChoices(inside, isOutside)].map(
    (kind): ValueTest => ({ kind }),
  )
  const isZero = (value: unknown): boolean => toText(value ?? null) === '0'
  const countPlaces = (values: readonly unknown[]): number =>
    new Set(values.map((value) => Math.round(toNumber(value)))).size
  const arePlaces = Math.min(countPlaces(inside), countPlaces(outside)) >= MIN_PLACES
  const isTelling = ({ is: values = [], above = degrees, below = -degrees }: ValueTest): boolean =>
    values.every((value) => isZero(value) || !(Math.abs(toNumber(value)) < degrees)) &&
    [above, -below].every((bound) => (arePlaces && DEGREES.includes(bound)) || bound >= degrees)
  // Zero is what many services take for nothing. It says nothing about other numbers.
  const general = inside.every(isZero) ? [] : [...kinds, ...listBounds(inside, outside)]
  return [...general, ...is].filter(
    (test) =>
      (degrees === 0 || isTelling(test)) &&
      inside.some((value) => isAsTested(value, test)) &&
      !outside.every((value) => isAsTested(value, test)),
  )
}

/** Each of some values alone, and together those that others do not have, where there are several. */
export function listChoices<T>(
  values: readonly T[],
  isOfOthers: (value: T) => boolean,
): readonly (readonly T[])[] {
  const own = values.filter((value) => !isOfOthers(value))
  return [...values.map((value) => [value]), ...(own.length > 1 ? [own] : [])]
}

/** Each kind that some values have, and together those that other values do not have, where there are several. */
export const listKindChoices = (
  values: readonly unknown[],
  isOfOthers: (kind: Kind) => boolean,
): readonly (readonly Kind[])[] =>
  // Where no other value is blank, blank says it all.
  listChoices(listKinds(values), (kind) => isOfOthers(kind) || (BLANK.includes(kind) && !isOfOthers('blank')))

/** The kinds that blank stands for. */
const BLANK: readonly Kind[] = ['empty', 'spaces']

/** The kinds that some values have. */
export const listKinds = (values: readonly unknown[]): readonly Kind[] =>
  TOLD_KINDS.filter((kind) => values.some((value) => isAsTested(value, { kind: [kind] })))

const isShort = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT && !value.startsWith('feedtwin')) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** What developers compare coordinates with, in degrees. */
const DEGREES: readonly number[] = [0, 90, -90]

/** In how many places requests on both sides have to be, so that the side says more than the place. */
const MIN_PLACES = 2

/** Limits that developers write, the likeliest ones first: those of integers, of short texts, and of coordinates, and round numbers. */
const LIMITS: readonly number[] = [
  ...[31, 53, 63, 32].map((bits) => 2 ** bits - 1),
  255,
  ...DEGREES,
  ...[1, 5, 2].flatMap((digit) => Array.from({ length: 16 }, (_, power) => digit * 10 ** power)),
]

/** How many ranges of one parameter conditions are made of. */
const MAX_RANGES = 3

/** What values are not below, the likeliest ones first. */
const MINIMUMS: readonly number[] = [0, 1, ...LIMITS.map((limit) => -limit)]

/**
 * The bounds between the values inside and those outside: of all values inside, and of those that lie together where others lie between
 * them. Where possible they are limits that developers write, or else as near to those outside as they allow. A length has only one.
 */
function listBounds(inside: readonly unknown[], outside: readonly unknown[]): readonly ValueTest[] {
  const bound = (
    read: (value: unknown) => number,
    above: (limit: number) => ValueTest,
    below: (limit: number) => ValueTest,
    isRange = false,
  ): ValueTest[] => {
    const [all, others] = [inside, outside].map((values) =>
      values.map(read).filter((number) => Number.isFinite(number)),
    ) as [number[], number[]]
    const countSmaller = (number: number): string => String(others.filter((other) => other < number).length)
    const together = [...groupBy(all, countSmaller).values()]
      .sort((one, other) => other.length - one.length)
      .slice(0, MAX_RANGES)
    return [...(together.length > 1 ? [all] : []), ...together].flatMap((own) => {
      const [least, greatest] = [Math.min(...own), Math.max(...own)]
      const smaller = others.filter((number) => number < least)
      const larger = others.filter((number) => number > greatest)
      const [nearestBelow, nearestAbove] = [Math.max(...smaller), Math.min(...larger)]
      const lower = LIMITS.find((limit) => limit >= nearestBelow && limit < least) ?? nearestBelow
      const upper = MINIMUMS.find((limit) => limit <= nearestAbove && limit > greatest) ?? nearestAbove
      const [hasLower, hasUpper] = [smaller.length > 0, larger.length > 0]
      return [
        ...(hasLower ? [above(lower)] : []),
        ...(hasUpper ? [below(upper)] : []),
        ...(isRange && hasLower && hasUpper ? [{ ...above(lower), ...below(upper) }] : []),
      ]
    })
  }
  const isNumeric = (value: unknown): boolean => isAsTested(value, { kind: ['number', 'fraction'] })
  const readNumber = (value: unknown): number => (isNumeric(value) ? toNumber(value) : Number.NaN)
  // How many digits a number has says nothing.
  const readLength = (value: unknown): number =>
    typeof value === 'string' && !isNumeric(value)
      ? [...value].length
      : Array.isArray(value)
        ? value.length
        : Number.NaN
  return [
    ...bound(
      readNumber,
      (above) => ({ above }),
      (below) => ({ below }),
      true,
    ),
    ...bound(
      readLength,
      (longer) => ({ longer }),
      (shorter) => ({ shorter: Math.max(1, shorter) }),
    ),
  ]
}

/** Tests of the object around a difference, which hold for equal values: of the member itself, and of some others. */
export const listMemberTests = (difference: TestedPlace): readonly MemberTests[] => [
  ...listOwnTests(difference),
  ...listOtherTests(difference),
  ...listErrorTests(difference),
]

/** Tests whether an error is the only one of its response. */
const listErrorTests = ({ at, aroundTwin }: TestedPlace): readonly MemberTests[] =>
  at.startsWith('errors') && isObject(aroundTwin)
    ? [{ '..': Object.keys(aroundTwin).length === 1 ? { shorter: 2 } : { longer: 1 } }]
    : []

/** A value of the twin that differs from that of the target, and the object around it. */
interface TestedPlace {
  readonly at: string
  readonly target: unknown
  readonly twin: unknown
  readonly aroundTwin: unknown
}

type MemberTests = NonNullable<ValueChange['where']>

/** Tests of the member that a change is about: the more general ones first. */
function listOwnTests({ at, twin: value }: TestedPlace): readonly MemberTests[] {
  const [, name] = /(?:^|\.)([^.[\]*"]+)$/.exec(at) ?? []
  if (name === undefined || isId(name)) return []
  if (name === POST_COUNT) return [{ [name]: toNumber(value) > 0 ? { above: 0 } : { is: [0] } }]
  // The names of users are made up.
  const tests = Object.hasOwn(profileFields, name) ? createKindTests(value) : listValueTests(value)
  return tests.map((test) => ({ [name]: test }))
}

/** Tests of lists and texts of the object that gets a boolean, or lacks a value: such as that a post has images. */
const listOtherTests = ({ target, aroundTwin }: TestedPlace): readonly MemberTests[] =>
  typeof target === 'boolean' || target === null || target === undefined
    ? Object.entries(asRecord(aroundTwin)).flatMap(([name, value]) =>
        Array.isArray(value) || typeof value === 'string'
          ? [{ [name]: value.length > 0 ? { longer: 0 } : { shorter: 1 } }]
          : [],
      )
    : []

function listValueTests(value: unknown): readonly ValueTest[] {
  if (Array.isArray(value)) {
    const [shorter, longer] = [value.length + 1, value.length - 1]
    return [{ shorter }, { longer }, { longer, shorter }]
  }
  const kinds = createKindTests(value)
  const text = toText(value)
  const isTested = isShort(value) && text.trim() !== '' && text.length <= MAX_TESTED
  return isTested ? [...kinds, { is: [value as string | number | boolean] }] : kinds
}

const createKindTests = (value: unknown): readonly ValueTest[] =>
  listKinds([value]).map((kind) => ({ kind: [kind] }))

/** The longest text that a test names. */
const MAX_TESTED = 40
