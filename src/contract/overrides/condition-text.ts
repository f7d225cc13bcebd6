import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { isObject, parseJson } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { Condition, ValueTest } from './overrides.ts'

/** A part of an override, as JSON that was not checked. */
export type Data = Readonly<Record<string, unknown>>

/** The parts of a condition that are one word, or several with | between them, after their name. */
const WORDS = [
  'method',
  'path',
  'status',
  'encoding',
  'content',
  'accept',
  'token',
  'page',
  'account',
] as const

const OPERATION = /^(loginWithThirdParty|listPosts|createPost|none)(\||$)/

/** Writes a condition in one line. */
export function formatCondition(when: Condition): string {
  const { operation = [], parameters = {}, headers = {}, body, errors = {}, ...words } = when
  const formatTests = (noun: string, tests: Readonly<Record<string, ValueTest>>): string[] =>
    Object.entries(tests).map(([name, test]) => `${noun} ${name} ${formatTest(test)}`)
  const parts = [
    ...(operation.length > 0 ? [operation.join('|')] : []),
    ...WORDS.flatMap((name) =>
      words[name] === undefined ? [] : [`${name} ${[words[name]].flat().join('|')}`],
    ),
    ...formatTests('parameter', parameters),
    ...formatTests('header', headers),
    ...(body ? [`body ${formatTest(body)}`] : []),
    ...Object.entries(errors).map(([name, keys]) => `error ${name} ${keys.join('|')}`),
  ]
  return parts.join(', ') || 'any'
}

/** A test of the kind alone is written as words, any other one as JSON. */
const formatTest = ({ kind, ...others }: ValueTest): string =>
  kind && Object.keys(others).length === 0
    ? kind.join('|')
    : JSON.stringify({ ...(kind && { kind }), ...others })

/** Reads a condition as {@link formatCondition} writes it; undefined for another text. */
export function readCondition(text: string): Data | undefined {
  if (text === 'any') return {}
  const parts = text.split(', ').map((part): Data | undefined => {
    if (OPERATION.test(part)) return { operation: part.split('|') }
    const [, noun = '', name = '', value = ''] =
      /^(parameter|header|body|error) (?:(\*|[\w[\]-]+) )?(\S.*)$/.exec(part) ?? []
    if (noun === 'body') return { body: readTest(value) }
    if (noun === 'error') return { errors: { [name]: value.split('|') } }
    if (noun !== '') return { [`${noun}s`]: { [name]: readTest(value) } }
    const [, key = '', words = ''] = /^(\w+) (\S.*)$/.exec(part) ?? []
    if (key === 'status') return { status: words.split('|').map(Number) }
    // A path may have this character.
    const given = key !== 'path' && words.includes('|') ? words.split('|') : words
    return WORDS.some((word) => word === key) ? { [key]: given } : undefined
  })
  return parts.includes(undefined) ? undefined : mergeParts(parts as Data[])
}

const readTest = (text: string): unknown =>
  text.startsWith('{') ? readObject(text) : { kind: text.split('|') }

/** Reads an object. What is not JSON must not look absent, since the rule would then be for more requests: null is refused. */
export const readObject = (text: string): unknown => parseJson(text) ?? null

/** Merges objects: lists of the same name are joined, objects are merged, and any other value is given once. */
export function mergeParts(parts: readonly Data[]): Data {
  const merged = new Map<string, unknown>()
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = merged.get(key)
    if (!merged.has(key)) merged.set(key, value)
    else if (Array.isArray(before)) merged.set(key, [...before, ...[value].flat()])
    else if (isObject(before) && isObject(value)) merged.set(key, mergeParts([before, value]))
    else throw new FeedtwinError('bad-dialect', `An override says ${formatValue(key, 40)} twice; say it once`)
  }
  return Object.fromEntries(merged)
}
