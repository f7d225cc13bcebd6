import { asRecord, getOwn, isObject, isSameJson, mapData, toNumber, toText } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import { changeJson } from '../../../contract/overrides/change-json.ts'
import { addStep, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import { isAsTested } from '../../../contract/overrides/test-value.ts'
import { isId, POST_COUNT } from '../../comparing/field-names.ts'
import { listMemberTests } from '../conditions/list-tests.ts'
import type { PlaceDifference, Sources } from '../walks/differences.ts'
import { findAuthor, OWN, proposeCopies } from './propose-copies.ts'

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
  'single precision',
] as const

/** The longest constant that an override sets, in characters of JSON. */
const MAX_CONSTANT = 2000

/**
 * Proposes changes that make the value of the twin that of the target, the best one first: what follows from the value before
 * what is only equal to it.
 */
export function proposeChanges(difference: PlaceDifference): readonly ValueChange[] {
  const changes = listChanges(difference)
  const tests = listMemberTests(difference)
  return [...changes, ...changes.flatMap((change) => tests.map((where) => ({ ...change, where })))]
}

/** Changes for all values at a place. */
function listChanges(difference: PlaceDifference): readonly ValueChange[] {
  const { at, target, isConstant, twin, aroundTarget, aroundTwin } = difference
  if (target === undefined)
    return [...proposeRenames(at, twin, aroundTarget, aroundTwin), { at, remove: true }]
  // How many posts an account has follows from what is published.
  const isCount = at.endsWith(POST_COUNT) && typeof target === 'number' && target > 0
  const constant: readonly ValueChange[] =
    isConstant && !isCount && (JSON.stringify(target) ?? '').length <= MAX_CONSTANT
      ? [{ at, set: target }]
      : []
  const copies = proposeCopies(difference).filter((change) => fitsDifference(change, difference))
  // A short number is often equal to another one by chance.
  const isChance = typeof target === 'number' && copies.some(({ set }) => !toText(set).includes('{object:'))
  if (twin === undefined) return isChance ? [...constant, ...copies] : [...copies, ...constant]
  const proposals: readonly ValueChange[] = [
    ...copies,
    ...CONVERSIONS.map((convert): ValueChange => ({ at, convert })),
    ...proposeNumbers(at, target, twin),
    ...proposeTexts(at, target, twin),
    ...wrapKeys(target).map((wrap): ValueChange => ({ at, wrap })),
    ...wrapKeys(twin).map((unwrap): ValueChange => ({ at, unwrap })),
    { at, reverse: true },
  ]
  const fitting = proposals.filter((change) => fitsDifference(change, difference))
  const exact = fitting.filter((change) => isSameJson(applyChange(change, twin, difference), target))
  return [...exact, ...fitting.filter((change) => !exact.includes(change)), ...constant]
}

/**
 * Whether a change makes the value of the twin that of the target. An id or a time differs in its value, too: there, only its
 * type can be compared.
 */
export function fitsDifference(
  change: ValueChange,
  { target, own, twin, ...sources }: PlaceDifference,
): boolean {
  const around = asRecord(sources.aroundTwin)
  const isSelected = Object.entries(change.where ?? {}).every(([name, test]) =>
    isAsTested(name === '..' ? around : (getOwn(around, name) ?? twin), test),
  )
  if (!isSelected) return false
  if (change.remove || change.rename !== undefined) return target === undefined
  // Only a twin knows whose token a request has.
  if (change.set === OWN) return typeof target === 'boolean'
  if (change.wrap !== undefined) return getType(getOwn(asRecord(target), change.wrap)) === getType(twin)
  const changed = applyChange(change, twin, sources)
  // A service that sends a text in place of an object hardly ever sends the JSON of the object.
  const isJsonText = (change.convert === 'text' || change.convert === 'json') && typeof twin === 'object'
  return (
    isSameJson(changed, target) ||
    isSameJson(changed, own) ||
    (((change.convert !== undefined && !isJsonText) || change.unwrap !== undefined) &&
      getType(target) !== getType(twin) &&
      getType(changed) === getType(target))
  )
}

/** What a change makes of the value at its place. */
const applyChange = (change: ValueChange, value: unknown, sources: Sources): unknown =>
  changeTwinJson(value, [{ ...change, at: '.', where: {} }], sources)

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
      [addStep('', name), value],
      ...(isObject(value)
        ? Object.entries(value).map(([inner, own]) => [[name, inner].reduce(addStep, ''), own] as const)
        : []),
    ])
  const equal = others.filter(([, value]) => isSameJson(value, twin))
  // All errors are texts, so that only a single other name tells which one it was.
  const isClear = !at.startsWith('errors') || others.length === 1
  const similar = (isClear ? others : []).filter(([, value]) => getType(value) === getType(twin))
  const names = [...equal, ...similar].map(([name]) => name)
  return [...new Set(names)].slice(0, 3).map((rename) => ({ at, rename }))
}

const wrapKeys = (value: unknown): readonly string[] => Object.keys(asRecord(value)).slice(0, 3)

/** Whether a path is that of an id which a server makes up. It does not make up those of categories. */
const isMadeUpId = (at: string): boolean => isId(at) && !at.endsWith('category.id')

function proposeNumbers(at: string, target: unknown, twin: unknown): readonly ValueChange[] {
  const [to, from] = [toNumber(target), toNumber(twin)]
  if (typeof twin !== 'number' || !Number.isFinite(to) || at.endsWith(POST_COUNT) || isMadeUpId(at)) return []
  // A number with few digits may have ended in zeros.
  const fewest = toText(target).split('.')[1]?.length ?? 0
  const digits = Array.from({ length: Math.max(0, MAX_DIGITS - fewest + 1) }, (_, more) => fewest + more)
  const rounded = digits.filter((each) => Number(from.toFixed(each)) === to)
  const [factor, sum] = [to / from, to - from].map(omitError) as [number, number]
  return [
    // Half of the numbers are the same either way: what the others show is right.
    ...(rounded.length > 0
      ? rounded.map((round) => ({ at, round }))
      : digits.map((truncate) => ({ at, truncate }))),
    ...(isPlain(factor) ? [{ at, multiply: factor }] : []),
    ...(isPlain(sum) ? [{ at, add: sum }] : []),
  ]
}

/** The most digits of a fraction that are rounded to. */
const MAX_DIGITS = 15

/** Removes the error of a computation: 0.0065 and 139 have a sum from which 0.00650000000001 is left. */
const omitError = (number: number): number => Number(number.toPrecision(9))

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
  // A change of the whole text is not a replacement of a part.
  if (text === '' || text === twin || text.length > MAX_REPLACED) return []
  return [{ at, replace: { text, by } }]
}

/** Changes JSON of a twin in this process, as an override of a twin at any address does. */
export const changeTwinJson = (
  json: unknown,
  changes: readonly ValueChange[],
  { root = json, aroundTarget, sent = {}, earlier }: Sources = {},
): unknown => {
  const fill = (value: string, around: unknown, previous: unknown): unknown => {
    const find = (source: string, path: string): unknown => {
      if (source === 'previous') return readAtPath(previous, path)
      if (source === 'author') return readAtPath(findAuthor(earlier, around), path)
      return readAtPath(source === 'body' ? root : source === 'reader' ? earlier?.reader : around, path)
    }
    const [, source, path = '', only = ''] = WHOLE_PLACEHOLDER.exec(value) ?? []
    if (source !== undefined) return find(source, path) ?? (source === 'previous' ? undefined : null)
    return (
      getOwn(sent, only) ??
      value
        .replaceAll('{base}', IN_PROCESS_URL)
        .replace(/\{(body|object|reader|author):([^{}]+)\}/g, (_, from: string, each: string) =>
          toText(find(from, each)),
        )
        .replace(/\{([\w:.-]+)\}/g, (whole, name: string) => toText(getOwn(sent, name) ?? whole))
    )
  }
  return changeJson(json, changes, (value, around = aroundTarget, previous) =>
    mapData(value, (part) => (typeof part === 'string' ? fill(part, around, previous) : part)),
  )
}

const WHOLE_PLACEHOLDER = /^\{(?:(body|object|previous|reader|author):([^{}]+)|([\w:.-]+))\}$/

/** The longest part of a text that is replaced, in characters. */
const MAX_REPLACED = 60
