import { asRecord, getOwn, isObject, mapMembers, toText } from '../../../base/json.ts'
import { addStep, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import { isId } from '../../comparing/field-names.ts'
import { namePlace } from '../../comparing/name-place.ts'
import type { Fields } from '../../target/encode.ts'
import type { PlaceDifference } from '../walks/differences.ts'

/** Copies of what was sent, and of other values of the body. */
export function proposeCopies(difference: PlaceDifference): readonly ValueChange[] {
  const { at, target, twin, root, sent = {} } = difference
  if (typeof target === 'boolean' && twin === undefined && /^\[\]\.?\w+$/.test(at)) return [{ at, set: OWN }]
  const inside = proposeInside(difference)
  if (inside.length > 0) return inside
  const text = toText(target)
  const isPlain = typeof target === 'string' || typeof target === 'number'
  if (!isPlain || text.length === 0) return []
  const stop = namePlace(text, sent, 'json:')
  if (stop !== text) return [{ at, set: stop }]
  const parameters = Object.entries(sent).flatMap(([name, value]) => {
    const own = toText(value)
    if (own.length < MIN_COPIED || !(own === text || (typeof target === 'string' && text.includes(own))))
      return []
    // The text of an error is about the parameter that it is beside, which may be another one.
    if (at.startsWith('errors') && /^(?:name|value):/.test(name)) return []
    const copied = text.replace(own, () => `{${name}}`)
    // A text about the value of a wrong parameter may have its name, too.
    const called = name.replace(/^value:/, 'name:')
    const named = copied.replace(toText(getOwn(sent, called)), () => `{${called}}`)
    return called === name ? [copied] : [...new Set([named, copied])]
  })
  const places = listSources(root)
    .filter(([path]) => path !== at)
    .flatMap(([path, own]) => {
      if (own === target) return [`{body:${path}}`]
      const isPart = typeof own === 'string' && own.length >= MIN_COPIED && text.includes(own)
      return isPart ? [text.replace(own, () => `{body:${path}}`)] : []
    })
  const sets = [...parameters, ...places].map((set) => ({ at, set }))
  return [...proposeOfUsers(difference), ...sets].slice(0, MAX_COPIES)
}

/** Values of the user of the token, and of the one who wrote a post, as their logins have returned them. */
function proposeOfUsers({ at, own, aroundTarget, earlier }: PlaceDifference): readonly ValueChange[] {
  if (!earlier || at.startsWith('errors')) return []
  // The author whom a post has in place of another one is not the one that it names.
  const profiles = { reader: earlier.reader, ...(!isId(at) && { author: findAuthor(earlier, aroundTarget) }) }
  return Object.entries(profiles).flatMap(([whose, profile]) => {
    const copies = listPlaces('', profile).filter((place) => isCopy(own, at, place))
    const [path] = copies.find(([each]) => isSameName(at, each)) ?? copies[0] ?? []
    return path === undefined ? [] : [{ at, set: `{${whose}:${path}}` }]
  })
}

/**
 * The other changes that make an object show the user of the token, besides that of the id: what services make up for a profile is not
 * compared.
 */
export function completeReader(
  { at, set }: ValueChange,
  difference: PlaceDifference,
): readonly ValueChange[] {
  if (!isId(at) || !toText(set).startsWith('{reader:')) return []
  const around = at.slice(0, 1 + Math.max(at.lastIndexOf('.'), at.lastIndexOf(']')))
  return Object.entries(asRecord(difference.aroundTarget))
    .filter(([name]) => around + name !== at)
    .flatMap(([name, own]) => proposeOfUsers({ ...difference, at: around + name, own }).slice(0, 1))
}

/** The user that an object is about, or who wrote a post, as a login has returned it. */
export const findAuthor = (earlier: PlaceDifference['earlier'], object: unknown): unknown => {
  const { user_id: user, userInfo } = asRecord(object)
  return earlier?.users.get(user ?? getOwn(asRecord(userInfo), 'user_id'))
}

/** Replaces in a text what was sent by placeholders. */
export const nameSent = (text: string, { path, method, ...others }: Fields): string =>
  namePlace(
    Object.entries({ path, ...others })
      .filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && entry[1].length >= MIN_SENT && !entry[0].startsWith('json:'),
      )
      .reduce((result, [name, own]) => result.replaceAll(own, `{${name}}`), text)
      .replace(/\w+/g, (word) => (word === method ? '{method}' : word)),
    others,
    'json:',
  )

/** The shortest sent text that an answer is searched for, in characters. */
const MIN_SENT = 4

/** A copy of other members of the same object. An object, a list or a text may consist of several. */
function proposeInside({ at, target, own, twin, ...around }: PlaceDifference): readonly ValueChange[] {
  if (twin !== undefined || at.startsWith('errors')) return []
  const members = Object.entries(asRecord(around.aroundTarget))
    .filter(([name]) => Object.hasOwn(asRecord(around.aroundTwin), name))
    .flatMap(([name, value]) => listPlaces(addStep('', name), value))
  const copy = (value: unknown, named: unknown, name: string): unknown => {
    const copies = members.filter((member) => isCopy(value, name, member))
    const [path] = copies.find(([each]) => isSameName(name, each)) ?? copies[0] ?? []
    if (path !== undefined) return `{object:${path}}`
    if (Array.isArray(value)) return value.map((item, index) => copy(item, asList(named)[index], name))
    if (isObject(value))
      return mapMembers(value, (item, key = '') => copy(item, getOwn(asRecord(named), key), `${name}.${key}`))
    return typeof named === 'string' && named === value ? copyParts(named, members) : named
  }
  const set = copy(own, target, at)
  return JSON.stringify(set).includes('{object:') ? [{ at, set }] : []
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Replaces what other members say in a text, the longest parts first: `/posts/{object:id}`. */
function copyParts(text: string, members: readonly Place[]): string {
  const parts = members
    .filter(
      ([path, value]) =>
        !path.endsWith('.length') && (typeof value === 'number' || typeof value === 'string'),
    )
    .map(([path, value]) => ({ path, part: toText(value), isNumber: typeof value === 'number' }))
    .filter(({ part, isNumber }) => part.length >= (isNumber ? 1 : MIN_COPIED))
    .sort((one, other) => other.part.length - one.part.length)
  return parts.reduce(
    (result, { path, part, isNumber }) =>
      result
        .split(/(\{object:[^{}]*\})/)
        .map((piece, index) =>
          index % 2 === 1 ? piece : replacePart(piece, part, `{object:${path}}`, isNumber),
        )
        .join(''),
    text,
  )
}

/**
 * Replaces a text in another one. A number is a part only where no other digits or letters are beside it, and a short one only in a
 * place for values: `?id=7`, not `east-7`.
 */
const replacePart = (text: string, part: string, by: string, isNumber: boolean): string =>
  text.split(part).reduce((before, after) => {
    const isPlace = part.length < MIN_COPIED ? /^[/=:(, ]?$/ : /^[^\w.]?$/
    const isInside = isNumber && (!isPlace.test(before.slice(-1)) || /^[\w.]/.test(after))
    return before + (isInside ? part : by) + after
  })

/** The value at a path, and those in it. */
const listPlaces = (path: string, value: unknown, depth = 0): readonly Place[] => {
  const inner: readonly Place[] = Array.isArray(value)
    ? [
        [`${path}[0]`, value[0]],
        [`${path}.length`, value.length],
      ]
    : Object.entries(asRecord(value)).map(([name, member]) => [addStep(path, name), member])
  return [[path, value], ...(depth < 2 ? inner.flatMap(([at, each]) => listPlaces(at, each, depth + 1)) : [])]
}

type Place = readonly [path: string, value: unknown]

/**
 * Whether a value is that at another place. A short one is only if the names say so, too: `category_id` and `category.id`, or the
 * ids of users.
 */
function isCopy(value: unknown, name: string, [path, other]: Place): boolean {
  const text = JSON.stringify(value)
  if (value === null || typeof value === 'boolean' || text !== JSON.stringify(other)) return false
  return text.length > MIN_COPIED || isSameName(name, path) || (isId(name) && isId(path))
}

/** Whether one of two names ends with the other, whatever their style is. */
function isSameName(name: string, path: string): boolean {
  const [one, two] = [removeSigns(name), removeSigns(path)]
  return one !== '' && two !== '' && (one.endsWith(two) || two.endsWith(one))
}

const removeSigns = (name: string): string => name.replaceAll(/\W|_/g, '').toLowerCase()

/** Whether the user of the token wrote a post. */
export const OWN = '{own}'

/** The shortest text that is a copy and no coincidence, in characters. */
const MIN_COPIED = 3
const MAX_COPIES = 4

/** What services repeat of a body, by its path: the first error, other texts, the length of a list, and the ids of its ends. */
function listSources(root: unknown): readonly (readonly [path: string, value: unknown])[] {
  const members = isObject(root) ? Object.entries(root) : []
  const lists = members.flatMap(([name, value]) => (Array.isArray(value) ? [addStep('', name)] : []))
  const paths = [
    'errors.*[0]',
    ...members.flatMap(([name, value]) => (typeof value === 'string' ? [addStep('', name)] : [])),
    ...lists.flatMap((list) => [`${list}[-1].id`, `${list}[0].id`, `${list}.length`]),
  ]
  return paths.map((path) => [path, readAtPath(root, path)])
}
