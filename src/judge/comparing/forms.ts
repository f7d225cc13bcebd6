import { getOwn, isObject } from '../../base/json.ts'
import { joinPath } from '../target/reading/response-parts.ts'
import { describeGenerated, describeKind, describeTime } from './comparable-values.ts'
import { profileFields } from './field-names.ts'
import type { ResponseDifference } from './measure-parity.ts'

/**
 * The kinds of values at each place of data, such as "body, [].created_at". All elements of a list share a place. Other posts and
 * other users have the same form, so that only a difference of the deployment is one of the forms.
 */
export type DataForm = ReadonlyMap<string, ReadonlySet<string>>

/** What is compared of a value, given the name of its field, or of the list that has it. */
type DescribeLeaf = (value: unknown, name: string) => string

/** Reads the form of values that are at the same place. @param where "body", or "body, []" for the elements of a list */
export function readForm(
  where: string,
  values: readonly unknown[],
  describe: DescribeLeaf = describeLeaf,
): DataForm {
  const form = new Map<string, Set<string>>()
  const add = (place: string, name: string, value: unknown): void => {
    form.set(place, (form.get(place) ?? new Set()).add(describe(value, name)))
    if (Array.isArray(value))
      for (const item of value) add(place === 'body' ? 'body, []' : `${place}[]`, name, item)
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) add(joinPath(place, key), key, item)
  }
  for (const value of values) add(where, '', value)
  return form
}

/** Joins forms of the same data. */
export function joinForms(forms: readonly DataForm[]): DataForm {
  const joined = new Map<string, ReadonlySet<string>>()
  for (const form of forms)
    for (const [place, kinds] of form) joined.set(place, new Set([...(joined.get(place) ?? []), ...kinds]))
  return joined
}

/** Kinds that differ by the data alone. */
const ALIKE: Readonly<Record<string, string>> = {
  'an empty text': 'a text',
  'null or an address': 'a text',
  'an empty list': 'a list',
}

const describeLeaf: DescribeLeaf = (value, name) => {
  if (value === null) return NULL
  if (name === 'created_at') return describeTime(value, undefined).replace(', at any time', '')
  if (name === 'url' && typeof value === 'string')
    return /^https?:/i.test(value) ? 'an absolute URL' : 'a relative URL'
  if ((name === 'lng' || name === 'lat') && typeof value === 'number') return 'a number'
  const kind = Object.hasOwn(profileFields, name) ? describeGenerated(name, value) : describeKind(value)
  return getOwn(ALIKE, kind) ?? kind
}

/** What is compared of a value if its field does not matter: its type. */
export const describeType: DescribeLeaf = (value) => {
  if (value === undefined) return 'no JSON'
  const kind = describeKind(value)
  return kind === 'an integer' ? 'a number' : (getOwn(ALIKE, kind) ?? kind)
}

const NULL = 'null'

/**
 * Finds the places where two forms differ: they have no kind in common, or only one of them has the place, although both
 * have the object around it. A null has a kind in common with any value, since it is data.
 */
export function findFormDifferences(a: DataForm, b: DataForm): readonly ResponseDifference[] {
  const places = [...new Set([...a.keys(), ...b.keys()])]
  return places.flatMap((where): ResponseDifference[] => {
    const [ofA, ofB] = [a.get(where), b.get(where)]
    const isDifferent =
      ofA && ofB
        ? !ofA.has(NULL) && !ofB.has(NULL) && ![...ofA].some((kind) => ofB.has(kind))
        : hasObject(a, where) && hasObject(b, where)
    const words = { a: formatKinds(ofA), b: formatKinds(ofB), areWords: true } as const
    return isDifferent ? [{ part: 'body', where, ...words }] : []
  })
}

const formatKinds = (kinds: ReadonlySet<string> | undefined): string | undefined =>
  kinds && [...kinds].sort().join(' or ')

/** Whether a form has the object that is around a place. A list may be empty, so that it shows nothing about its elements. */
function hasObject(form: DataForm, where: string): boolean {
  if (where.endsWith('[]')) return false
  const end = Math.max(where.lastIndexOf('.'), where.lastIndexOf(', '))
  return end >= 0 && form.get(where.slice(0, end))?.has('an object') === true
}
