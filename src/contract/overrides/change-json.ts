import { asRecord, getOwn, isObject, mapMembers, toNumber, toText } from '../../base/json.ts'
import type { ValueChange } from '../generated/overrides.ts'
import { getMember, type JsonStep, parsePath, readAtPath } from './json-path.ts'
import { isAsTested, toNumeric } from './test-value.ts'

/** Changes a value; undefined stands for one that is absent. */
type Edit = (value: unknown, place?: Place) => unknown

/** Where a value is. */
interface Place {
  /** the item before it in the list that it is in */
  readonly previous?: unknown
  /** the object or the list that has it */
  readonly parent?: unknown
}

/**
 * Replaces the placeholders in a value that an override sets; undefined where nothing is known for it, so that it is not set.
 *
 * @param around the object that gets the value
 * @param previous the item before it in the list that it is in, after the change
 */
export type Fill = (value: unknown, around?: unknown, previous?: unknown) => unknown

/** How many characters a change may add by replacing texts. */
const MAX_ADDED = 2 ** 20

/**
 * Applies the changes of an override to JSON, one after the other. What a change does not fit stays as it is: a value that is
 * absent, or of another type. Nothing is changed in place.
 *
 *     changeJson([{ id: 1 }], [{ at: '[].id', convert: 'text' }]) // [{ id: '1' }]
 *
 * @param fill replaces the placeholders in values that are set
 */
export const changeJson = (json: unknown, changes: readonly ValueChange[], fill: Fill = keep): unknown =>
  changes.reduce((value, change) => applyChange(value, change, fill), json)

const keep: Fill = (value) => value

function applyChange(json: unknown, change: ValueChange, fill: Fill): unknown {
  const steps = parsePath(change.at) ?? []
  const { where } = change
  const last = steps.at(-1)
  const isMember = typeof last === 'object' && 'name' in last
  const [around, inside] = isMember ? [steps.slice(0, -1), [last]] : [steps, []]
  // A new name is a change of the object around the value.
  const target: Edit =
    change.rename !== undefined && isMember
      ? (value) => renameMember(value, last.name, parsePath(change.rename ?? '') ?? [])
      : (value, { previous } = {}) =>
          editAt(
            value,
            inside,
            createEdit(change, (own, holder = value) => fill(own, holder, previous)),
          )
  const read = (value: unknown, name: string, parent: unknown): unknown => {
    if (name === '..') return isMember ? value : parent
    return name !== '.' ? readTested(value, name, fill) : isMember ? getMember(value, last.name) : value
  }
  return editAt(json, around, (value, place) =>
    Object.entries(where ?? {}).every(([name, test]) => isAsTested(read(value, name, place?.parent), test))
      ? target(value, place)
      : value,
  )
}

/** Reads what a test of an object is about: a member, a value at a path, or what a placeholder stands for. */
export const readTested = (object: unknown, name: string, fill: Fill): unknown =>
  name.startsWith('{') ? fill(name, object) : (getMember(object, name) ?? readAtPath(object, name))

/**
 * Edits the values at a path; one that is set right behind the last item of a list is added. A list or an object in which nothing
 * changes stays the same.
 */
function editAt(
  value: unknown,
  [step, ...rest]: readonly JsonStep[],
  edit: Edit,
  place: Place = {},
): unknown {
  if (step === undefined) return edit(value, place)
  const { previous } = place
  if (step === 'each') {
    let before: unknown
    return Array.isArray(value)
      ? editMembers(value, (item) => (before = editAt(item, rest, edit, { previous: before, parent: value })))
      : editAt(value, rest, edit)
  }
  if (step === 'any')
    return isObject(value)
      ? editMembers(value, (member) => editAt(member, rest, edit, { previous, parent: value }))
      : value
  if ('index' in step) {
    if (!Array.isArray(value)) return value
    const index = step.index < 0 ? value.length + step.index : step.index
    if (!(index in value) && (index !== value.length || rest.length > 0)) return value
    const item = editAt(value[index], rest, edit, { previous: value[index - 1], parent: value })
    return item === value[index] ? value : value.toSpliced(index, 1, ...(item === undefined ? [] : [item]))
  }
  return isObject(value)
    ? setMember(value, step.name, editAt(getOwn(value, step.name), rest, edit, { previous, parent: value }))
    : value
}

/** Edits the items of a list, or the members of an object; undefined removes one. */
function editMembers(data: object, edit: (value: unknown) => unknown): unknown {
  const edited = mapMembers(data, edit)
  if (edited === data) return data
  return Array.isArray(edited)
    ? edited.filter((item) => item !== undefined)
    : createObject(Object.entries(asRecord(edited)))
}

/** Replaces a member of an object in its place, or adds it at the end; undefined removes it. */
function setMember(object: Readonly<Record<string, unknown>>, name: string, member: unknown): unknown {
  if (getOwn(object, name) === member) return object
  return Object.hasOwn(object, name)
    ? createObject(Object.entries(object).map(([key, value]) => [key, key === name ? member : value]))
    : createObject([...Object.entries(object), [name, member]])
}

const createObject = (entries: readonly (readonly [string, unknown])[]): unknown =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

/** Moves a member of an object to a path from the same object. Objects on the way are created. */
function renameMember(value: unknown, name: string, path: readonly JsonStep[]): unknown {
  const member = getMember(value, name)
  if (member === undefined || !isObject(value)) return value
  const put = (target: unknown, [step, ...rest]: readonly JsonStep[]): unknown =>
    typeof step === 'object' && 'name' in step
      ? setMember(
          isObject(target) ? target : {},
          step.name,
          rest.length === 0 ? member : put(getMember(target, step.name), rest),
        )
      : target
  return put(setMember(value, name, undefined), path)
}

/** Creates the change of one value. */
function createEdit(change: ValueChange, fill: Fill): Edit {
  const { wrap, unwrap, add, multiply, round, truncate, keep: kept, replace, convert } = change
  if (change.remove) return () => undefined
  if ('set' in change)
    return (value) => {
      const set = fill(change.set)
      return set === undefined ? value : set
    }
  if ('default' in change)
    return (value) => (isAsTested(value, { kind: ['missing', 'null'] }) ? fill(change.default) : value)
  const known = createKnownEdit()
  return (value) => (value === undefined ? undefined : known(value))

  function createKnownEdit(): Edit {
    if (wrap !== undefined) return (value) => createObject([[wrap, value]])
    if (unwrap !== undefined) return (value) => getMember(value, unwrap) ?? value
    if (convert !== undefined) return conversions[convert]
    if (replace) return editText(createReplacement(replace, fill))
    if (kept) return (value) => keepPart(value, kept.from ?? 0, kept.to)
    if ('list' in change) return (value) => (isObject(value) ? listMembers(value, change.list, fill) : value)
    if (change.reverse) return (value) => (Array.isArray(value) ? value.toReversed() : value)
    if (round !== undefined) return editNumber((number) => roundTo(number, round))
    if (truncate !== undefined) return editNumber((number) => truncateTo(number, truncate))
    return editNumber((number) => roundError(number * (multiply ?? 1) + (add ?? 0)))
  }
}

/** Lists the members of an object, each one as a template says. Where that has `{object:item}`, values that are lists have several items. */
function listMembers(object: Readonly<Record<string, unknown>>, template: unknown, fill: Fill): unknown {
  const text = JSON.stringify(template)
  const isOfItems = text.includes('{object:item}')
  const parts = Object.entries(object).flatMap(([key, value]) =>
    (isOfItems ? [value].flat() : [value]).map((item) => ({ key, value, item })),
  )
  return parts.length * text.length > MAX_ADDED ? object : parts.map((part) => fill(template, part))
}

/** Creates a function that replaces a text in others, until it has added too much. */
function createReplacement(
  replace: NonNullable<ValueChange['replace']>,
  fill: Fill,
): (text: string) => string {
  const [searched, by] = [toText(fill(replace.text)), toText(fill(replace.by))]
  let left = MAX_ADDED
  return (text) => {
    const parts = text.split(searched)
    left -= (parts.length - 1) * Math.max(0, by.length - searched.length)
    return left < 0 ? text : parts.join(by)
  }
}

const editText =
  (edit: (text: string) => string): Edit =>
  (value) =>
    typeof value === 'string' ? edit(value) : value

/** Changes a number. One that was sent as a text stays a text. */
const editNumber =
  (edit: (number: number) => number): Edit =>
  (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return value
    const changed = edit(Number(value))
    if (!Number.isFinite(changed)) return value
    return typeof value === 'string' ? String(changed) : changed
  }

/** Removes the error of a computation with fractions: fifteen digits are exact. */
const roundError = (number: number): number =>
  Number.isInteger(number) ? number : Number(number.toPrecision(15))

/** Rounds to some digits after the point. Powers of ten that a number cannot hold leave it as it is. */
const roundTo = (number: number, digits: number): number =>
  digits < 0 ? Math.round(number * 10 ** digits) / 10 ** digits : Number(number.toFixed(digits))

/** Cuts off the digits of a number after some. The exponent of its text is moved, since 1.15 times 100 is less than 115. */
function truncateTo(number: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e')
  return Number(`${Math.trunc(Number(`${mantissa}e${Number(exponent) + digits}`))}e-${digits}`)
}

function keepPart(value: unknown, from: number, to: number | undefined): unknown {
  if (Array.isArray(value)) return value.slice(from, to)
  if (isObject(value)) return createObject(Object.entries(value).slice(from, to))
  return typeof value === 'string' ? [...value].slice(from, to).join('') : value
}

/** Seconds since 1970 from which a number is one of milliseconds. */
const FIRST_MILLISECONDS = 1e11

const conversions: Readonly<Record<NonNullable<ValueChange['convert']>, Edit>> = {
  text: (value) => (value === null ? value : toText(value)),
  number: (value) => {
    const number = typeof value === 'boolean' ? Number(value) : toNumeric(value)
    return Number.isFinite(number) ? number : value
  },
  boolean: Boolean,
  list: (value) => (Array.isArray(value) ? value : [value]),
  first: (value) => (Array.isArray(value) ? value[0] : value),
  json: (value) => (typeof value === 'object' ? toText(value) : JSON.stringify(value)),
  date: (value) => {
    const time = toNumber(value) * (toNumber(value) < FIRST_MILLISECONDS ? 1000 : 1)
    return typeof value === 'number' && Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : value
  },
  capitals: editText((text) => text.toUpperCase()),
  'small letters': editText((text) => text.toLowerCase()),
  // As a column of the type FLOAT has it.
  'single precision': editNumber(Math.fround),
  '0 or 1': (value) => (typeof value === 'boolean' ? Number(value) : value),
}
