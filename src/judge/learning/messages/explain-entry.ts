import { getOwn, toNumber, toText } from '../../../base/json.ts'
import { isNumberParameter, type OperationId, operations } from '../../../contract/generated/operations.ts'
import type { ErrorTextKey, GapId } from '../../../contract/index.ts'
import type { Knowledge } from '../../target/client/knowledge.ts'
import type { Fields } from '../../target/exchange.ts'
import { isBlank } from '../../target/reading/read-request.ts'

/** What is known about the dialect of a target. */
export type KnownAnswers = Pick<Knowledge, 'getAnswer'>

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
const isInteger = (value: unknown): boolean => isNumber(value) && Number.isInteger(toNumber(value))

/** Finds why the value that an entry is about was rejected; undefined where it is legal. */
export function explainEntry(entry: Entry, knowledge: KnownAnswers): Cause | undefined {
  const { name, value, sent, operation } = entry
  const base = name.replace(/\.\d+$/, '')
  if (!operations[operation].parameters.some((parameter) => parameter === base))
    return refusesUnknownNames(operation, knowledge) ? { key: 'unknown' } : undefined
  if ((isBlank(value) && !isUnreadText(entry, knowledge)) || countsAsAbsent(entry, knowledge))
    return explainBlank(entry, knowledge)
  if (name === 'platform_info' && mustBeObject(knowledge)) return { key: 'object' }
  const other = getOwn(otherCursors, base)
  if (other !== undefined && !isBlank(getOwn(sent, other)))
    // The error of an invalid cursor may be about the other one, too.
    return areBothCursors(sent) ? { key: 'prohibits', values: { other } } : undefined
  const limitGap = getOwn(limitGaps, base === name ? name : `${base}.0`)
  const answer = limitGap && knowledge.getAnswer(limitGap)
  const isItem = base !== name
  const read = countsAsText(value, isItem, knowledge) ? toText(value) : value
  const cause = getOwn(valueRules, base)?.(read, typeof answer === 'number' ? answer : undefined, isItem)
  if (cause?.key === 'exists' && !refusesUnknownIds(base, knowledge)) return undefined
  return cause ?? (base === name && Array.isArray(value) ? explainItems(entry, value, knowledge) : undefined)
}

/** Whether the target rejects parameters that an operation does not have. */
const refusesUnknownNames = (operation: OperationId, knowledge: KnownAnswers): boolean =>
  knowledge.getAnswer('params.unknown')?.[operations[operation].hasBody ? 'body' : 'query'] === 'rejected'

/** Whether the target rejects an integer that is not an id: of a category, or of a post. */
const refusesUnknownIds = (name: string, knowledge: KnownAnswers): boolean =>
  name === 'post_category_id'
    ? knowledge.getAnswer('create.unknown-category') === '422'
    : knowledge.getAnswer('list.cursor-unknown') === 'rejected'

/** Whether the target reads a value of another shape in a POST as if it were absent. */
const countsAsAbsent = ({ name, value, operation }: Entry, knowledge: KnownAnswers): boolean =>
  operation !== 'listPosts' &&
  name !== 'platform_info' &&
  knowledge.getAnswer('params.coercion')?.includes('wrong-shape-as-absent') === true &&
  (name === 'images' ? !Array.isArray(value) : typeof value === 'object')

/** Whether a blank text of a JSON body is of the wrong type: where others are the number 0, and no text is a number there. */
const isUnreadText = ({ name, value, operation }: Entry, knowledge: KnownAnswers): boolean =>
  operation === 'createPost' &&
  typeof value === 'string' &&
  isNumberParameter(name) &&
  (knowledge.getAnswer('params.blank-number') ?? 'absent') !== 'absent' &&
  knowledge.getAnswer('params.coercion')?.includes('text-for-number') === false

/** Whether the target reads a number or a boolean as a text, where it expects one. */
const countsAsText = (value: unknown, isItem: boolean, knowledge: KnownAnswers): boolean =>
  (knowledge.getAnswer('params.coercion') ?? []).some((coercion) =>
    typeof value === 'number'
      ? coercion === (isItem ? 'number-for-item' : 'number-for-text')
      : typeof value === 'boolean' &&
        (coercion === 'boolean-for-text' || coercion === 'boolean-letter-for-text'),
  )

/** An entry of a list may be about its first item that is wrong. */
function explainItems(
  { name, ...entry }: Entry,
  items: readonly unknown[],
  knowledge: KnownAnswers,
): Cause | undefined {
  for (const value of items) {
    const cause = explainEntry({ ...entry, name: `${name}.0`, value }, knowledge)
    if (cause) return { ...cause, ...(cause.key === 'required' && { key: 'string' }), item: { value } }
  }
  return undefined
}

/** A blank value is absent, but for parameters of a list that need not be sent. */
function explainBlank({ name, value, sent, operation }: Entry, knowledge: KnownAnswers): Cause | undefined {
  if (name === 'platform_info' && value !== undefined && value !== null && isOptionalObject(knowledge))
    return { key: 'object' }
  // What was not sent is no wrong integer: the error has another name for something else.
  if (operation === 'listPosts' && !isRequired(operation, name))
    return value === undefined ? undefined : { key: 'integer' }
  const other = operation === 'createPost' ? getOwn(alternatives, name) : undefined
  return other !== undefined && isBlank(getOwn(sent, other))
    ? { key: 'required_without', values: { other } }
    : { key: 'required' }
}

const mustBeObject = (knowledge: KnownAnswers): boolean =>
  knowledge.getAnswer('login.platform-info-type') === 'object'

const isOptionalObject = (knowledge: KnownAnswers): boolean =>
  mustBeObject(knowledge) && knowledge.getAnswer('login.platform-info-required') === false

const isRequired = (operation: OperationId, name: string): boolean =>
  operations[operation].required.some((required) => required === name)

/** Of these parameters of a post, one must be sent. */
export const alternatives: Readonly<Record<string, string>> = { content: 'images', images: 'content' }

const otherCursors: Readonly<Record<string, string>> = { 'max-id': 'since-id', 'since-id': 'max-id' }

/** Whether a list is requested with both cursors. */
export const areBothCursors = (sent: Fields): boolean =>
  Object.keys(otherCursors).every((name) => isInteger(getOwn(sent, name)))

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
    if (Math.abs(toNumber(value)) <= limit) return undefined
    return { key: toNumber(value) < 0 ? 'between.min' : 'between.max', values }
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
  if (toNumber(value) < 1) return { key: 'min.numeric', values: { min: 1 } }
  return max !== undefined && toNumber(value) > max ? { key: 'max.numeric', values: { max } } : undefined
}

const explainLength: ValueRule = (value, max) =>
  max !== undefined && toText(value).length > max ? { key: 'max.string', values: { max } } : undefined

const explainUnknown: ValueRule = (value) => ({ key: 'exists', values: { value } })

const explainCursor: ValueRule = (value, ...rest) =>
  explainPositive(value, ...rest) ?? explainUnknown(value, ...rest)

/** Why the value of each parameter was rejected. */
const valueRules: Readonly<Record<string, ValueRule>> = {
  lng: explainDegrees(180),
  lat: explainDegrees(90),
  'max-id': explainInteger(explainCursor),
  'since-id': explainInteger(explainCursor),
  page_size: explainInteger(explainPositive),
  post_category_id: explainInteger(explainUnknown),
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
