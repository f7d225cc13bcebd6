import { asRecord, getOwn, isObject, toNumber, toText } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import { changeJson } from '../../../contract/change-json.ts'
import type { ValueChange, ValueTest } from '../../../contract/overrides.ts'
import { isAsTested } from '../../../contract/test-value.ts'
import { profileFields } from '../../comparing/normalize-exchange.ts'
import { listKinds } from './list-tests.ts'

/** A value at one place of both responses, and the object around it. */
export interface PlaceDifference {
  /** of the value, as overrides write it */
  readonly at: string
  readonly target: unknown
  /** whether the value of the target has nothing that only this response has, such as an id or a time */
  readonly isConstant: boolean
  readonly twin: unknown
  readonly aroundTarget: unknown
  readonly aroundTwin: unknown
}

const CONVERSIONS = [
  'text',
  'number',
  'boolean',
  '0 or 1',
  'date',
  'list',
  'first',
  'json',
  'capitals',
  'small letters',
] as const

/** The longest constant that an override sets, in characters of JSON. */
const MAX_CONSTANT = 2000

/**
 * Proposes changes that make the value of the twin that of the target, the best one first: what follows from the value before
 * what is only equal to it.
 */
export function proposeChanges(difference: PlaceDifference): readonly ValueChange[] {
  const { at, twin } = difference
  const changes = listChanges(difference)
  const tests = describeValue(at, twin)
  return [...changes, ...changes.flatMap((change) => tests.map((where) => ({ ...change, where })))]
}

/** Changes for all values at a place. */
function listChanges(difference: PlaceDifference): readonly ValueChange[] {
  const { at, target, isConstant, twin, aroundTarget, aroundTwin } = difference
  if (target === undefined)
    return [...proposeRenames(at, twin, aroundTarget, aroundTwin), { at, remove: true }]
  const constant: readonly ValueChange[] =
    isConstant && (JSON.stringify(target) ?? '').length <= MAX_CONSTANT ? [{ at, set: target }] : []
  if (twin === undefined) return constant
  const proposals: readonly ValueChange[] = [
    ...CONVERSIONS.map((convert): ValueChange => ({ at, convert })),
    ...proposeNumbers(at, target, twin),
    ...proposeTexts(at, target, twin),
    ...wrapKeys(target).map((wrap): ValueChange => ({ at, wrap })),
    ...wrapKeys(twin).map((unwrap): ValueChange => ({ at, unwrap })),
    { at, reverse: true },
  ]
  const fitting = proposals.filter((change) => fitsDifference(change, difference))
  const exact = fitting.filter((change) => isEqual(applyChange(change, twin), target))
  return [...exact, ...fitting.filter((change) => !exact.includes(change)), ...constant]
}

/** Tests of the member that a change is about, which hold for an equal value: the more general ones first. */
function describeValue(at: string, value: unknown): readonly NonNullable<ValueChange['where']>[] {
  const [, name] = /(?:^|\.)([^.[\]*"]+)$/.exec(at) ?? []
  if (name === undefined) return []
  // The names of users are made up.
  const tests = Object.hasOwn(profileFields, name) ? listKindTests(value) : listValueTests(value)
  return tests.map((test) => ({ [name]: test }))
}

function listValueTests(value: unknown): readonly ValueTest[] {
  if (Array.isArray(value)) return [{ shorter: value.length + 1 }, { longer: value.length - 1 }]
  const kinds = listKindTests(value)
  const isShort = typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TESTED
  return isShort || typeof value === 'number' || typeof value === 'boolean'
    ? [...kinds, { is: [value] }]
    : kinds
}

const listKindTests = (value: unknown): readonly ValueTest[] =>
  listKinds([value]).map((kind) => ({ kind: [kind] }))

/** The longest text that a test names. */
const MAX_TESTED = 40

/**
 * Whether a change makes the value of the twin that of the target. An id or a time differs in its value, too: there, only its
 * type can be compared.
 */
export function fitsDifference(change: ValueChange, { target, twin }: PlaceDifference): boolean {
  if (Object.values(change.where ?? {}).some((test) => !isAsTested(twin, test))) return false
  if (change.remove || change.rename !== undefined) return target === undefined
  if (change.wrap !== undefined) return getType(getOwn(asRecord(target), change.wrap)) === getType(twin)
  const changed = applyChange(change, twin)
  return (
    isEqual(changed, target) ||
    ((change.convert !== undefined || change.unwrap !== undefined) &&
      getType(target) !== getType(twin) &&
      getType(changed) === getType(target))
  )
}

/** What a change makes of the value at its place. */
const applyChange = (change: ValueChange, value: unknown): unknown =>
  changeTwinJson(value, [{ ...change, at: '.', where: {} }])

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const getType = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'number' && !Number.isInteger(value)
        ? 'fraction'
        : typeof value

/** A member that the target has under another name, perhaps in another object. */
function proposeRenames(
  at: string,
  twin: unknown,
  aroundTarget: unknown,
  aroundTwin: unknown,
): readonly ValueChange[] {
  if (!isObject(aroundTarget) || !isObject(aroundTwin)) return []
  const others = Object.entries(aroundTarget)
    .filter(([name]) => !Object.hasOwn(aroundTwin, name))
    .flatMap(([name, value]): readonly (readonly [string, unknown])[] => [
      [quoteName(name), value],
      ...(isObject(value)
        ? Object.entries(value).map(
            ([inner, own]) => [`${quoteName(name)}.${quoteName(inner)}`, own] as const,
          )
        : []),
    ])
  const equal = others.filter(([, value]) => isEqual(value, twin))
  // All errors are texts.
  const isError = at.startsWith('errors')
  const similar = (isError ? [] : others).filter(([, value]) => getType(value) === getType(twin))
  const names = [...equal, ...similar].map(([name]) => name)
  return [...new Set(names)].slice(0, 3).map((rename) => ({ at, rename }))
}

/** A name as a step of a path. */
export const quoteName = (name: string): string =>
  /^[^.[\]*"]+$/.test(name) ? name : `["${name.replaceAll(/["\\]/g, '\\$&')}"]`

const wrapKeys = (value: unknown): readonly string[] => Object.keys(asRecord(value)).slice(0, 3)

function proposeNumbers(at: string, target: unknown, twin: unknown): readonly ValueChange[] {
  const [to, from] = [toNumber(target), toNumber(twin)]
  // The number of a user's posts follows from what was accepted before.
  if (typeof twin !== 'number' || !Number.isFinite(to) || at.endsWith('count_post')) return []
  const digits = toText(target).split('.')[1]?.length ?? 0
  const factor = to / from
  return [
    ...(digits <= 15 ? [{ at, round: digits }] : []),
    ...(isPlain(factor) ? [{ at, multiply: factor }] : []),
    ...(isPlain(to - from) ? [{ at, add: to - from }] : []),
  ]
}

/** Whether a number is one that a developer would write: a whole one or one of few digits, but not 0. */
const isPlain = (number: number): boolean =>
  Number.isFinite(number) && number !== 0 && Number(number.toFixed(6)) === number

function proposeTexts(at: string, target: unknown, twin: unknown): readonly ValueChange[] {
  if (typeof target !== 'string' || typeof twin !== 'string') return []
  const length = [...target].length
  return [
    ...(twin.startsWith(target) ? [{ at, keep: { to: length } }] : []),
    ...(twin.endsWith(target) ? [{ at, keep: { from: -length } }] : []),
    ...proposeReplacement(at, target, twin),
  ]
}

/** What is between the beginning and the end that both texts have in common. */
function proposeReplacement(at: string, target: string, twin: string): readonly ValueChange[] {
  let start = 0
  while (start < twin.length && twin[start] === target[start]) start++
  let end = 0
  const most = Math.min(twin.length, target.length) - start
  while (end < most && twin.at(-1 - end) === target.at(-1 - end)) end++
  const [text, by] = [twin.slice(start, twin.length - end), target.slice(start, target.length - end)]
  // Another text in its place is no replacement of a part.
  if (text === '' || text === twin || text.length > MAX_REPLACED) return []
  return [{ at, replace: { text: text.replace(IN_PROCESS_URL, '{base}'), by } }]
}

/** Changes JSON of a twin in this process, as an override of a twin at any address does. */
export const changeTwinJson = (json: unknown, changes: readonly ValueChange[]): unknown =>
  changeJson(json, changes, (value) =>
    typeof value === 'string' ? value.replaceAll('{base}', IN_PROCESS_URL) : value,
  )

/** The longest part of a text that is replaced, in characters. */
const MAX_REPLACED = 60
