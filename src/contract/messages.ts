import { isObject } from '../base/json.ts'
import { findNearest } from '../base/text/find-nearest.ts'
import { formatValue } from '../base/text/format-value.ts'
import type { Answers } from './generated/gaps.ts'
import {
  type Message,
  type MessageKey,
  messageTable,
  type Placeholder,
  type ValueKind,
} from './generated/messages.ts'
import { isListParameter, type OperationId, operations, parameterTypes } from './generated/operations.ts'
import { findValueKind, listPlaceholders } from './message-values.ts'

/** The keys of texts that name a parameter. */
export type ErrorTextKey = Exclude<MessageKey, `${number}${string}`>

type ParameterName = (typeof operations)[keyof typeof operations]['parameters'][number]

/** The names of any item of a list, in keys. */
type ItemName = 'images.0' | 'images[0]'

/** The key of a text about values of one kind: `required.null` comes before `required`. */
export type KindTextKey = `${ErrorTextKey}.${ValueKind}`

/** The subject of a text in keys: one parameter, also of one operation only, the items of a list, or any parameter of an operation. */
type TextSubject = ParameterName | ItemName | OperationId | `${OperationId}.${ParameterName}`

/**
 * The key of a text about one subject: `required.createPost.lat` comes before `required.lat`, that before `required.createPost`, and
 * that before `required`.
 */
export type ParameterTextKey = `${ErrorTextKey | KindTextKey}.${TextSubject}`

/** The texts about one parameter: one, several, or none, so that the error does not name the parameter. */
export type ParameterTexts = string | readonly string[]

/**
 * Texts of errors that replace the defaults, by the keys of contracts/messages.yaml, and by the keys of parameters.
 */
export type Messages = Readonly<
  Partial<Record<MessageKey | KindTextKey, string>> & Partial<Record<ParameterTextKey, ParameterTexts>>
>

/** The part of a dialect that determines the texts of errors. */
export type MessageChoices = Pick<Answers, 'auth.message'> & { readonly messages: Messages }

/** The longest text, in characters. There are as many texts as keys. */
export const MAX_MESSAGE_LENGTH = 500

/** The most texts for one parameter. */
export const MAX_PARAMETER_TEXTS = 10

const messageByKey: ReadonlyMap<string, Message> = new Map(messageTable.map((row) => [row.key, row]))

const listNames = Object.keys(parameterTypes).filter(isListParameter)
const subjects: ReadonlySet<string> = new Set([
  ...Object.entries(operations).flatMap(([id, { parameters }]) => [
    id,
    ...parameters,
    ...parameters.map((name) => `${id}.${name}`),
  ]),
  ...listNames.flatMap((name) => [`${name}.0`, `${name}[0]`]),
])
const errorRows = messageTable.filter(({ key }) => !/^\d/.test(key))
/** The rows of the table for the keys to which a subject can be added, as in required.lat: those of errors and of kinds. */
const generalKeys: ReadonlyMap<string, Message> = new Map([
  ...errorRows.map((row) => [row.key, row] as const),
  ...errorRows.flatMap((row) => row.kinds.map((kind) => [`${row.key}.${kind}`, row] as const)),
])

/** The key of the text about values of a kind. */
export const createKindKey = (key: ErrorTextKey, kind: ValueKind): KindTextKey => `${key}.${kind}`

/** The key of the text about a subject, where an item of a list has any number: images.3 or images[3]; undefined where there is none. */
export function findParameterTextKey(
  key: MessageKey | KindTextKey,
  subject: string,
): ParameterTextKey | undefined {
  const known = subject.replace(/(?<=[.[])\d{1,9}(?=\]?$)/, '0')
  return generalKeys.has(key) && subjects.has(known) ? (`${key}.${known}` as ParameterTextKey) : undefined
}

/** Why a parameter is rejected. */
export interface ParameterError {
  readonly key: ErrorTextKey
  readonly name: string
  readonly operation?: string | undefined
  /** the kind of the value that was sent, where it may have texts of its own */
  readonly kind?: ValueKind | undefined
}

/** The kind of a value that is rejected; undefined where it has no texts of its own. */
export const findErrorKind = (key: ErrorTextKey, value: unknown): ValueKind | undefined =>
  findValueKind(value, messageByKey.get(key)?.kinds ?? [])

/**
 * Gets the texts of a dialect for a parameter, with their placeholders. Texts for the kind of its value come before the
 * others; then those for the narrowest subject come first.
 */
export function getParameterTexts(error: ParameterError, choices: MessageChoices): readonly string[] {
  const { name, operation } = error
  for (const key of listKeys(error)) {
    const own = findTexts(key, [`${operation}.${name}`, name, `${operation}`], choices.messages)
    const texts = own ?? choices.messages[key]
    if (texts !== undefined) return [texts].flat()
  }
  return [getMessageText(error.key, choices)]
}

/** The texts of the first subject that has some. */
const findTexts = (
  key: ErrorTextKey | KindTextKey,
  subjects: readonly string[],
  messages: Messages,
): ParameterTexts | undefined =>
  subjects
    .map((subject) => findParameterTextKey(key, subject))
    .map((own) => own && messages[own])
    .find((texts) => texts !== undefined)

/** The name of an item in errors: images.3, or images[3] where a dialect has a text under such a name. */
export const nameItem = (list: string, index: number, { messages }: MessageChoices): string =>
  Object.keys(messages).some((key) => key.endsWith(`.${list}[0]`)) ? `${list}[${index}]` : `${list}.${index}`

/** Whether a dialect has texts for this parameter alone. */
export const hasOwnTexts = (error: ParameterError, { messages }: MessageChoices): boolean =>
  listKeys(error).some(
    (key) => findTexts(key, [`${error.operation}.${error.name}`, error.name], messages) !== undefined,
  )

/** The keys of the texts for an error, without a subject: those for the narrowest kind first. A blank value is a text, too. */
const listKeys = ({ key, kind }: ParameterError): readonly (ErrorTextKey | KindTextKey)[] => [
  ...(kind === undefined ? [] : [createKindKey(key, kind)]),
  ...(kind === 'blank' ? [createKindKey(key, 'text')] : []),
  key,
]

/** Gets a row of the table. The key may be any text. */
export const findMessage = (key: string): Message | undefined => messageByKey.get(key)

/** Reads the texts of a dialect: those that are legal, and what is wrong with the others. */
export function checkMessages(value: unknown): { readonly legal: Messages; readonly problems: string[] } {
  if (!isObject(value)) {
    return {
      legal: {},
      problems: [`"messages" must be an object from keys to texts, not ${formatValue(value, 60)}`],
    }
  }
  const entries = Object.entries(value).filter(([, text]) => text !== undefined)
  const problems = entries.flatMap(([key, text]) => findMessageProblem(key, text) ?? [])
  return { legal: problems.length > 0 ? {} : Object.freeze(Object.fromEntries(entries)), problems }
}

/** What is wrong with a text of a dialect; undefined if it is legal. */
export function findMessageProblem(key: string, text: unknown): string | undefined {
  const row = messageByKey.get(key) ?? generalKeys.get(key)
  if (row) return findTextProblem(key, row, text)
  const isAbout = (start: string): boolean =>
    key.startsWith(`${start}.`) && subjects.has(key.slice(start.length + 1))
  const general = generalKeys.get([...generalKeys.keys()].find(isAbout) ?? '')
  if (!general) return `there is no message ${formatValue(key, 60)}; ${suggestKey(key)}`
  if (!Array.isArray(text)) return findTextProblem(key, general, text)
  if (text.length > MAX_PARAMETER_TEXTS)
    return `the message "${key}" has ${text.length} texts; at most ${MAX_PARAMETER_TEXTS} are allowed`
  return text.map((each) => findTextProblem(key, general, each)).find((problem) => problem !== undefined)
}

function findTextProblem(key: string, row: Message, text: unknown): string | undefined {
  const subject = `the message "${key}"`
  if (typeof text !== 'string') return `${subject} must be a text, not ${formatValue(text, 60)}`
  if (text.length > MAX_MESSAGE_LENGTH)
    return `${subject} has ${text.length} characters; at most ${MAX_MESSAGE_LENGTH} are allowed`
  const unknown = listPlaceholders(text).find((name) => !isAllowed(row, name))
  if (unknown === undefined) return undefined
  const allowed = row.placeholders.map((name) => `{${name}}`).join(', ')
  return `${subject} cannot have {${unknown}}; ${allowed ? `it can have ${allowed}` : 'it has no placeholders'}`
}

/** Gets the text of a key in a dialect, with its placeholders. */
export function getMessageText(key: MessageKey, choices: MessageChoices): string {
  const { messages, 'auth.message': style } = choices
  const chosen = messages[key]
  if (chosen !== undefined) return chosen
  const row = messageByKey.get(key)
  const own = style === 'specific' ? (row?.specific ?? row?.text) : row?.text
  if (own !== undefined || !row) return own ?? ''
  const parent = key.slice(0, key.lastIndexOf('.')) as MessageKey
  const inherited = getMessageText(parent, choices)
  // The text of the general case may state what the special case does not know.
  return listPlaceholders(inherited).every((name) => isAllowed(row, name))
    ? inherited
    : getMessageText(parent, { ...choices, messages: {} })
}

const isAllowed = ({ placeholders }: Message, name: string): boolean =>
  placeholders.includes(name as Placeholder)

function suggestKey(key: string): string {
  const general = /^\d/.test(key) ? [] : [...generalKeys.keys()]
  const parameterKeys = general.flatMap((start) => [...subjects].map((subject) => `${start}.${subject}`))
  const suggestion = findNearest(key, [...messageByKey.keys(), ...general, ...parameterKeys])
  return suggestion ? `did you mean "${suggestion}"?` : 'feedtwin contract --messages lists them'
}
