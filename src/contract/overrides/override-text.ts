import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn, isObject, parseJson, toText } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import { matchForm } from './match-form.ts'
import {
  type Condition,
  checkOverrides,
  type Override,
  type ValueChange,
  type ValueTest,
} from './overrides.ts'

type Data = Readonly<Record<string, unknown>>

/** How a change is written. A name in braces stands for the part of the change with this name. */
const changeForms: readonly (readonly [form: string, constants?: ValueChangeConstants])[] = [
  ['{at} is removed', { remove: true }],
  ['{at} is reversed', { reverse: true }],
  ['{at} is called {rename}'],
  ['{at} is wrapped in {wrap}'],
  ['{at} is replaced by its {unwrap}'],
  ['{at} is rounded to {round} digits'],
  ['{at} is truncated to {truncate} digits'],
  ['{at} becomes {convert}'],
  ['{at} keeps {keep}'],
  ['{at} has {replace}'],
  ['{at} plus {add}'],
  ['{at} times {multiply}'],
  ['{at} is {default} by default'],
  ['{at} is a list of {list}'],
  ['{at} is {set}'],
]

type ValueChangeConstants = Pick<ValueChange, 'remove' | 'reverse'>

/** The parts of a change that are written as JSON. The others are plain texts. */
const JSON_PARTS = ['set', 'default', 'list', 'keep', 'replace', 'add', 'multiply', 'round', 'truncate']

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

/** Paths that would be read as another part of an override. A dot before them makes them paths. */
const AMBIGUOUS = /^(gap|request header|header|parameter|status|text|answer)( |$)/

/** The longest line that is read, in characters. */
const MAX_LINE = 10_000

/**
 * Writes an override in one line, for people. {@link parseOverride} reads it, unless one of its texts looks like a part of it.
 *
 *     formatOverride({ when: { operation: ['listPosts'] }, edit: { body: [{ at: '[].lat', remove: true }] } })
 *     // 'listPosts: [].lat is removed'
 */
export function formatOverride({ when = {}, request, edit, respond }: Override): string {
  const { status, headers, body, errors, text } = edit ?? {}
  const changes = [
    ...(respond ? [`answer ${JSON.stringify(respond)}`] : []),
    ...formatHeaders('request header', request?.headers),
    ...Object.entries(request?.answers ?? {}).map(([id, answer]) => `gap ${id} is ${JSON.stringify(answer)}`),
    ...(request?.parameters ?? []).map((change) => `parameter ${formatChange(change)}`),
    ...(status === undefined ? [] : [`status is ${status}`]),
    ...formatHeaders('header', headers),
    ...(body ?? []).map(({ at, ...change }) =>
      formatChange({ ...change, at: AMBIGUOUS.test(at) ? `.${at}` : at }),
    ),
    ...(errors === undefined ? [] : [`errors name ${JSON.stringify(errors)}`]),
    ...(text === undefined ? [] : [`text is ${JSON.stringify(text)}`]),
  ]
  return `${formatCondition(when)}: ${changes.join('; ')}`
}

function formatCondition(when: Condition): string {
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

const formatHeaders = (noun: string, headers: Readonly<Record<string, string | null>> = {}): string[] =>
  Object.entries(headers).map(([name, value]) =>
    value === null ? `${noun} ${name} is removed` : `${noun} ${name} is ${JSON.stringify(value)}`,
  )

function formatChange({ where, ...change }: ValueChange): string {
  const data: Data = change
  const [form] =
    changeForms.find(([each, constants = {}]) =>
      Object.keys(data).every((key) => Object.hasOwn(constants, key) || each.includes(`{${key}}`)),
    ) ?? []
  const text = form?.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    JSON_PARTS.includes(key) ? JSON.stringify(getOwn(data, key)) : toText(getOwn(data, key)),
  )
  return `${text}${where ? ` where ${JSON.stringify(where)}` : ''}`
}

/**
 * Reads an override of a command line: a text as {@link formatOverride} writes it, or JSON.
 *
 *     parseOverride('listPosts: [].lat is removed')
 *
 * @throws FeedtwinError `bad-dialect`
 */
export function parseOverride(text: string): Override {
  const override = text.trimStart().startsWith('{') ? parseJson(text) : readText(text)
  if (override === undefined)
    throw new FeedtwinError(
      'bad-dialect',
      `${formatValue(text, 80)} is not an override; write it as in 'listPosts: [].lat is removed', or as JSON (feedtwin dialect --schema)`,
    )
  const { legal, problems } = checkOverrides([override])
  const [first] = legal
  if (first) return first
  throw new FeedtwinError('bad-dialect', `${formatValue(text, 80)}: ${problems.join('; ')}`)
}

function readText(text: string): unknown {
  if (text.length > MAX_LINE) return undefined
  const [, condition, rest] = /^(.*?): (.*)$/s.exec(text.trim()) ?? []
  if (condition === undefined || rest === undefined) return undefined
  const when = readCondition(condition)
  const changes = rest.split('; ').map(readChange)
  if (!when || changes.includes(undefined)) return undefined
  return mergeParts([{ when }, ...(changes as Data[])])
}

function readCondition(text: string): Data | undefined {
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
const readObject = (text: string): unknown => parseJson(text) ?? null

function readChange(text: string): Data | undefined {
  const [, noun, rest = ''] =
    /^(gap|request header|header|parameter|status is|errors name|text is|answer) (.*)$/s.exec(text) ?? []
  const json = parseJson(rest)
  if (noun === 'answer') return json === undefined ? undefined : { respond: json }
  if (noun === 'status is') return json === undefined ? undefined : { edit: { status: json } }
  if (noun === 'errors name') return json === undefined ? undefined : { edit: { errors: json } }
  if (noun === 'text is') return json === undefined ? undefined : { edit: { text: json } }
  if (noun === 'parameter') return wrapChange(rest, (change) => ({ request: { parameters: [change] } }))
  if (noun === undefined)
    return wrapChange(text.replace(/^\.(?=\w)/, ''), (change) => ({ edit: { body: [change] } }))
  const [, name = '', written = ''] = /^([\w.-]+) is (.*)$/s.exec(rest) ?? []
  const value = written === 'removed' ? null : parseJson(written)
  const isLegal = noun === 'gap' || value === null || typeof value === 'string'
  if (value === undefined || !isLegal) return undefined
  if (noun === 'gap') return { request: { answers: { [name]: value } } }
  const headers = { [name]: value }
  return noun === 'header' ? { edit: { headers } } : { request: { headers } }
}

function wrapChange(text: string, wrap: (change: Data) => Data): Data | undefined {
  const at = text.endsWith('}') ? text.lastIndexOf(' where {') : -1
  const [own, where] = at < 0 ? [text] : [text.slice(0, at), text.slice(at + ' where '.length)]
  for (const [form, constants = {}] of changeForms) {
    const keys = [...form.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    const texts = matchForm(form, own)
    if (!texts) continue
    const values = keys.map((key, index): [string, unknown] => {
      const value = texts[index] ?? ''
      return [key, JSON_PARTS.includes(key) ? parseJson(value) : value]
    })
    if (values.some(([, value]) => value === undefined)) continue
    return wrap({ ...Object.fromEntries(values), ...constants, ...(where && { where: readObject(where) }) })
  }
  return undefined
}

/** Merges objects: lists of the same name are joined, objects are merged, and any other value is given once. */
function mergeParts(parts: readonly Data[]): Data {
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
