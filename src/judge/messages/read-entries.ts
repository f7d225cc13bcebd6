import { type OperationId, operations } from '../../contract/generated/operations.ts'
import type { ErrorTextKey, GapId } from '../../contract/index.ts'
import { findErrorKind } from '../../contract/messages.ts'
import { type Encoding, encodings, type Fields } from '../client/encode.ts'
import { asRecord, type Knowledge } from '../client/index.ts'
import { isObject } from '../observations/response-parts.ts'
import { isBlank, readSentFields } from '../observations/sent-fields.ts'
import type { Outgoing } from '../target/exchange.ts'
import { findParameterName } from './find-parameter-name.ts'
import type { TextReader } from './spoken-text.ts'

type Known = Pick<Knowledge, 'getAnswer'>

/** Why a value was rejected: the key of the text, and what its placeholders stand for besides the name. */
interface Cause {
  readonly key: ErrorTextKey
  readonly values?: Readonly<Record<string, unknown>>
  /** the item of a list, where the entry of the list is about it */
  readonly item?: { readonly value: unknown }
}

/** What an entry is about. */
interface Entry {
  readonly name: string
  readonly value: unknown
  /** all parameters of the request */
  readonly sent: Fields
  readonly operation: OperationId
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
const isInteger = (value: unknown): boolean => isNumber(value) && Number.isInteger(Number(value))

/** Reads the texts for parameters of validation errors. */
export const createEntryReader =
  (knowledge: Known): TextReader =>
  ({ number, outgoing, response }) => {
    const { errors } = asRecord(response.json)
    const sent = readNestedFields(outgoing)
    const { operation } = outgoing
    if (response.status !== 422 || !isObject(errors) || sent === undefined || operation === undefined)
      return []
    const encoding = readEncoding(outgoing)
    const accepted = knowledge.getAnswer('params.encodings') ?? encodings
    // The target has not seen parameters in another encoding.
    if (encoding !== undefined && !accepted.includes(encoding)) return []
    const emptyPostName = knowledge.getAnswer('create.empty-post-name')
    if (emptyPostName !== undefined && emptyPostName in errors)
      return [{ key: '422.empty-post', texts: readTexts(errors[emptyPostName]), values: {}, number }]
    const named = { ...listUnnamed(operation, sent, errors, knowledge), ...errors }
    return Object.entries(named).flatMap(([spokenName, texts]) => {
      const name = findParameterName(spokenName, operation)
      const words = readTexts(texts)
      const value = readValue(sent, name)
      const cause = findCause({ name, value, sent, operation }, knowledge)
      if (cause === undefined || (words.length === 0 && spokenName in errors)) return []
      const values = Object.entries(cause.values ?? {}).filter(([, value]) => value !== undefined)
      const texted = Object.fromEntries(values.map(([key, value]) => [key, String(value)]))
      const kind = findErrorKind(cause.key, cause.item ? cause.item.value : value)
      return [
        {
          key: cause.key,
          texts: words,
          values: { ...texted, ...listNameForms(spokenName) },
          ...(name !== spokenName && { parameter: name }),
          ...(cause.item && { isOfItem: true }),
          kind,
          number,
        },
      ]
    })
  }

const readTexts = (texts: unknown): string[] =>
  (Array.isArray(texts) ? texts : []).filter((text) => typeof text === 'string')

/** Of the content and the images of an empty post, those that the error does not name. */
function listUnnamed(operation: OperationId, sent: Fields, errors: Fields, knowledge: Known): Fields {
  const names = Object.keys(alternatives)
  if (operation !== 'createPost' || !names.every((name) => isBlank(sent[name]))) return {}
  if (knowledge.getAnswer('create.empty-post') !== '422-with-errors') return {}
  if (knowledge.getAnswer('create.empty-post-name') !== 'parameters') return {}
  return Object.fromEntries(names.filter((name) => !(name in errors)).map((name) => [name, []]))
}

/** The encoding of the parameters of a POST; undefined if it has none, or for another method. */
function readEncoding({ method, path, headers }: Outgoing): Encoding | undefined {
  if (method !== 'POST') return undefined
  const type = headers['Content-Type'] ?? ''
  if (type === '') return path.includes('?') ? 'query' : undefined
  return type.includes('json') ? 'json' : type.startsWith('multipart') ? 'multipart' : 'form'
}

/** The parameters of a request, with those of the names `a[]` and `a[b]` as a list and an object. */
function readNestedFields(outgoing: Outgoing): Fields | undefined {
  const sent = readSentFields(outgoing)
  if (sent === undefined) return undefined
  const entries = Object.entries(sent).map(([name, value]): [string, unknown] => {
    const [, base = name, key] = /^([^[]+)\[([^\]]*)\]$/.exec(name) ?? []
    return [base, key === undefined ? value : key === '' ? [value] : { [key]: value }]
  })
  return Object.fromEntries(entries)
}

/** The forms in which texts name a parameter. */
function listNameForms(raw: string): Record<string, string> {
  const name = raw.replaceAll('_', ' ')
  return { raw, name, Name: name.charAt(0).toUpperCase() + name.slice(1) }
}

/** The value of a parameter, or that of an item of a list: images.0. */
function readValue(sent: Fields, name: string): unknown {
  const [, list = '', index = ''] = /^([\w-]+)\.(\d+)$/.exec(name) ?? []
  if (list === '') return sent[name]
  const items = sent[list]
  return Array.isArray(items) ? items[Number(index)] : undefined
}

function findCause(entry: Entry, knowledge: Known): Cause | undefined {
  const { name, value, sent, operation } = entry
  if (isBlank(value)) return explainBlank(entry, knowledge)
  const base = name.replace(/\.\d+$/, '')
  if (!operations[operation].parameters.some((parameter) => parameter === base)) return undefined
  if (base === 'max-id' && isInteger(sent['since-id']) && isInteger(value))
    return { key: 'prohibits', values: { other: 'since-id' } }
  if (base === 'since-id' && isInteger(sent['max-id']) && isInteger(value))
    return { key: 'prohibits', values: { other: 'max-id' } }
  const limitGap = limitGaps[base === name ? name : `${base}.0`]
  const answer = limitGap && knowledge.getAnswer(limitGap)
  const cause = valueRules[base]?.(value, typeof answer === 'number' ? answer : undefined, base !== name)
  return cause ?? (base === name && Array.isArray(value) ? explainItems(entry, value, knowledge) : undefined)
}

/** An entry of a list may be about its first item that is wrong. */
function explainItems(
  { name, ...entry }: Entry,
  items: readonly unknown[],
  knowledge: Known,
): Cause | undefined {
  for (const value of items) {
    const cause = findCause({ ...entry, name: `${name}.0`, value }, knowledge)
    if (cause) return { ...cause, ...(cause.key === 'required' && { key: 'string' }), item: { value } }
  }
  return undefined
}

/** A blank value is absent, but for parameters of a list that need not be sent. */
function explainBlank({ name, value, sent, operation }: Entry, knowledge: Known): Cause {
  if (name === 'platform_info' && value !== undefined && value !== null && isOptionalObject(knowledge))
    return { key: 'object' }
  if (operation === 'listPosts' && !isRequired(operation, name)) return { key: 'integer' }
  const other = operation === 'createPost' ? alternatives[name] : undefined
  return other !== undefined && isBlank(sent[other])
    ? { key: 'required_without', values: { other } }
    : { key: 'required' }
}

const isOptionalObject = (knowledge: Known): boolean =>
  knowledge.getAnswer('login.platform-info-type') === 'object' &&
  knowledge.getAnswer('login.platform-info-required') === false

const isRequired = (operation: OperationId, name: string): boolean =>
  operations[operation].required.some((required) => required === name)

/** Of these parameters of a post, one must be sent. */
const alternatives: Readonly<Record<string, string>> = { content: 'images', images: 'content' }

/** The gaps that ask for the limits of parameters. */
const limitGaps: Readonly<Record<string, GapId>> = {
  open_id: 'login.open-id-max',
  page_size: 'list.page-size-max',
  content: 'create.content-max',
  images: 'create.images-max',
  'images.0': 'create.image-path-max',
}

type ValueRule = (value: unknown, limit: number | undefined, isItem: boolean) => Cause | undefined

const explainDegrees =
  (limit: number): ValueRule =>
  (value) => {
    if (!isNumber(value)) return { key: 'numeric' }
    const values = { min: -limit, max: limit }
    if (Math.abs(Number(value)) <= limit) return undefined
    return { key: Number(value) < 0 ? 'between.min' : 'between.max', values }
  }

const explainInteger =
  (explain: ValueRule): ValueRule =>
  (value, ...rest) =>
    isInteger(value) ? explain(value, ...rest) : { key: 'integer' }

const explainText =
  (explain: ValueRule): ValueRule =>
  (value, ...rest) =>
    typeof value === 'string' ? explain(value, ...rest) : { key: 'string' }

/** All ids and sizes are above 0. */
const explainPositive: ValueRule = (value, max) => {
  if (Number(value) < 1) return { key: 'min.numeric', values: { min: 1 } }
  return max !== undefined && Number(value) > max ? { key: 'max.numeric', values: { max } } : undefined
}

const explainLength: ValueRule = (value, max) =>
  max !== undefined && String(value).length > max ? { key: 'max.string', values: { max } } : undefined

/** Why the value of each parameter was rejected. */
const valueRules: Readonly<Record<string, ValueRule>> = {
  lng: explainDegrees(180),
  lat: explainDegrees(90),
  'max-id': explainInteger(explainPositive),
  'since-id': explainInteger(explainPositive),
  page_size: explainInteger(explainPositive),
  post_category_id: explainInteger((value) => ({ key: 'exists', values: { value } })),
  open_id: explainText(explainLength),
  platform: explainText((value) => ({ key: 'in', values: { value } })),
  platform_info: (value) => ({ key: typeof value === 'string' ? 'object' : 'string' }),
  content: explainText(explainLength),
  images: (value, max, isItem) => {
    if (isItem) return explainText(explainLength)(value, max, isItem)
    if (!Array.isArray(value)) return { key: 'array' }
    return max !== undefined && value.length > max ? { key: 'max.array', values: { max } } : undefined
  },
}
