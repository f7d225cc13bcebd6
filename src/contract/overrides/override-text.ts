import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn, parseJson, toText } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import { type Data, formatCondition, mergeParts, readCondition, readObject } from './condition-text.ts'
import { matchForm } from './match-form.ts'
import { checkOverrides, type Override, type ValueChange } from './overrides.ts'

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
    ...(request?.posts === undefined ? [] : [`posts have ${JSON.stringify(request.posts)}`]),
    ...(request?.repeat === undefined ? [] : [`posts are repeated by ${JSON.stringify(request.repeat)}`]),
    ...(request?.sort === undefined ? [] : [`posts are sorted by ${JSON.stringify(request.sort)}`]),
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

function readChange(text: string): Data | undefined {
  const [, noun, rest = ''] =
    /^(gap|request header|header|parameter|posts have|posts are (?:repeated|sorted) by|status is|errors name|text is|answer) (.*)$/s.exec(
      text,
    ) ?? []
  const json = parseJson(rest)
  const wrapJson = getOwn(jsonChanges, noun ?? '')
  if (wrapJson) return json === undefined ? undefined : wrapJson(json)
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

/** The parts of an override that are JSON after their name. */
const jsonChanges: Readonly<Record<string, (json: unknown) => Data>> = {
  answer: (json) => ({ respond: json }),
  'posts have': (json) => ({ request: { posts: json } }),
  'posts are repeated by': (json) => ({ request: { repeat: json } }),
  'posts are sorted by': (json) => ({ request: { sort: json } }),
  'status is': (json) => ({ edit: { status: json } }),
  'errors name': (json) => ({ edit: { errors: json } }),
  'text is': (json) => ({ edit: { text: json } }),
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
