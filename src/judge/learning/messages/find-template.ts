import { getOwn } from '../../../base/json.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import type { ValueKind } from '../../../contract/generated/messages.ts'
import type { MessageKey, OperationId } from '../../../contract/index.ts'
import { PLACEHOLDER } from '../../../contract/message-values.ts'
import { findMessage, MAX_MESSAGE_LENGTH } from '../../../contract/messages.ts'
import { namePlace } from '../../comparing/name-place.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { KnownAnswers } from './explain-entry.ts'

/** What is known of a target whose texts are read. */
export interface TextSource {
  readonly knowledge: KnownAnswers
  readonly vault: Pick<Vault, 'redact'>
  readonly baseUrl: string
}

/** What the texts of one key have in common; or why they have nothing in common. */
type TemplateSearch =
  | { readonly template: string; readonly count: number }
  | { readonly contradiction: readonly string[] }

/** Whether a text rather names parameters as they are sent, or with spaces. */
export type NameStyle = 'raw' | 'name'

/** The order in which placeholders are put into a text: a value that contains another one comes first. */
const ORDER = [
  ...['accept', 'version', 'number', 'value', 'target', 'path', 'route', 'methods', 'method'],
  ...['min', 'max', 'other'],
] as const

/** A number is the same as JSON, so that its text does not tell which one a service writes. */
const ORDERS = [ORDER, ['json', ...ORDER]] as const
const NAMES = { name: ['name', 'Name', 'raw'], raw: ['raw', 'name', 'Name'] } as const

/**
 * Finds the text with placeholders that explains the most of these texts.
 *
 * @param fallback the default text of the key, which is preferred where it explains as many
 */
export function findTemplate(
  texts: readonly SpokenText[],
  fallback: string,
  style: NameStyle,
): TemplateSearch {
  const styles = style === 'raw' ? (['raw', 'name'] as const) : (['name', 'raw'] as const)
  const candidates = new Set([
    fallback,
    ...styles.flatMap((each) => listTextTemplates(texts, each).flat()),
    ...texts.slice(0, MAX_EXAMPLES).flatMap((spoken) => spoken.texts),
  ])
  const explanations = [...candidates].map((template) => ({
    template,
    explained: texts.filter((spoken) => spoken.texts.includes(fillTemplate(template, spoken.values))),
  }))
  const most = Math.max(...explanations.map(({ explained }) => explained.length))
  const [best, ...others] = explanations.filter(({ explained }) => explained.length === most)
  const first = best?.explained[0]
  if (!best || !first) return { contradiction: [] }
  const rival = others.find(({ explained }) => !explained.includes(first))?.explained[0]
  return rival
    ? { contradiction: [first, rival].flatMap(({ texts }) => texts[0] ?? []) }
    : { template: best.template, count: most }
}

/** How the texts name parameters whose name has an underscore: the form that more of them have. */
export function findNameStyle(texts: readonly SpokenText[]): NameStyle {
  const count = (form: 'raw' | 'name'): number =>
    texts.filter(
      ({ texts, values }) =>
        values.raw?.includes('_') && texts.some((text) => text.includes(values[form] ?? '')),
    ).length
  return count('raw') > count('name') ? 'raw' : 'name'
}

/** From how many responses templates are made. A target may send another text each time. */
const MAX_EXAMPLES = 50

/** What the texts of responses may be as templates: those of one response in their order. */
export const listTextTemplates = (
  examples: readonly SpokenText[],
  style: NameStyle,
): readonly (readonly string[])[] =>
  examples.slice(0, MAX_EXAMPLES).flatMap(({ texts, key, values }) => {
    const allowed = selectAllowed(key, values)
    return ORDERS.map((order) =>
      texts.map((text) => createTemplate(text, allowed, [...order, ...NAMES[style]])),
    )
  })

/** The values that texts of a key may name. Without a query, the target is the path. */
const selectAllowed = (key: MessageKey, values: SpokenText['values']): SpokenText['values'] => {
  const allowed = findMessage(key)?.placeholders as readonly string[] | undefined
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => allowed?.includes(name) && !(name === 'target' && value === values.path),
    ),
  )
}

/** A word that a text may have by chance, although it is the value. */
const COMMON_WORD = /^(?:true|false|null|0|1)$/

function createTemplate(text: string, values: SpokenText['values'], placeholders: readonly string[]): string {
  let template = namePlace(text, values)
  for (const placeholder of placeholders) {
    const value = getOwn(values, placeholder)
    if (isValue(placeholder) && COMMON_WORD.test(value ?? '')) continue
    if (value !== undefined) template = replaceWord(template, value, `{${placeholder}}`)
  }
  return template
}

const isValue = (placeholder: string): boolean => placeholder === 'value' || placeholder === 'json'

export const fillTemplate = (template: string, values: SpokenText['values']): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => getOwn(values, name) ?? placeholder)

/** Replaces a word where it is not a part of a longer word or of a placeholder. */
function replaceWord(text: string, word: string, replacement: string): string {
  if (word === '') return text
  let result = ''
  let start = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at < start || isWordPart(text[at - 1]) || isWordPart(text[at + word.length])) continue
    result += text.slice(start, at) + replacement
    start = at + word.length
  }
  return result + text.slice(start)
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\w{}-]/.test(character)

/** The text of an error that the target has sent, and what it may name. */
export interface SpokenText {
  readonly key: MessageKey
  /** the message; or the texts for a parameter, of which one has this key */
  readonly texts: readonly string[]
  /** the value of each placeholder that is known */
  readonly values: Readonly<Record<string, string>>
  readonly operation?: OperationId
  /** the parameter, where the target gives it another name */
  readonly parameter?: string
  /** the kind of the value that is rejected, where it may have texts of its own */
  readonly kind?: ValueKind | undefined
  /** whether the text for a list is about one of its items */
  readonly isOfItem?: boolean
  /** the number of the exchange */
  readonly number: number
}

/** Reads the texts of a kind from a response. */
export type TextReader = (exchange: Exchange) => readonly SpokenText[]

/** Whether texts have a word in braces, which a dialect would read as a placeholder. */
export const hasPlaceholder = ({ texts }: SpokenText): boolean =>
  texts.some((text) => text.search(PLACEHOLDER) >= 0)

/**
 * The texts that are not about a special kind of value. Of texts for required parameters, those for absent ones; values of a
 * wrong type always have a kind, and none of them is special.
 */
export const selectUsual = (texts: readonly SpokenText[]): readonly SpokenText[] =>
  texts.filter(({ key, kind }) => kind === undefined || !key.startsWith('required'))

/** What a text must not have to be written into a file: data of one deployment, of one request or of one moment. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  [/[\u0000-\u001f\u007f]/, 'it has several lines'],
  [/eyJ[\w-]{5}|\$[A-Z]+_\d/, 'it has a token'],
  [/[a-z]:\/\//i, 'it has a URL'],
  [/@[\w-]+\./, 'it has an address'],
  [/\d\.\d{1,3}\.\d{1,3}\.\d/, 'it has an address'],
  [
    /(?:^|[^\w:])(?:(?:[\da-f]{1,4}:){1,7}|:):(?:[\da-f]{1,4}:){0,6}(?:[\da-f]{1,4})?(?![\w:])/i,
    'it has an address',
  ],
  [/[\w-]\.[\w-]+\.[a-z]{2}/i, 'it has a host name'],
  [/[\w-]\.(?:com|net|org|io|dev|app|cn|local|internal|test|svc)\b|localhost/i, 'it has a host name'],
  [/[\w-]:\d{2}/, 'it has a time or a port'],
  [/\?[\w-]+=/, 'it has a query'],
  [/\d{4}-\d{2}-\d{2}/, 'it has a date'],
  [/(?:^|[\s"'(=])\/[\w.-]+\//, 'it has a file name'],
  [/[a-z]:\\/i, 'it has a file name'],
  [/\.(?:php|py|rb|js|ts|java|go)\b/i, 'it has a file name'],
  [/[\da-f]{8}-[\da-f]{4}|[\da-f]{16}/i, 'it has an id'],
  [/\d{5}/, 'it has an id or a time'],
]

/** The media type that clients ask for, and names with dots. Types of a language, such as java.lang.Double, look like host names. */
const NAMES_WITH_DOTS = /application\/[\w.+-]+|[\w.]+/g
const OTHER_NAME = /^application\/|\.[A-Z][a-z]\w*\.?$/

/** Why a text is not written into a dialect file; undefined if it may be written. */
export function findPrivateData(text: string): string | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return `it has more than ${MAX_MESSAGE_LENGTH} characters`
  const searched = text
    .replace(NAMES_WITH_DOTS, (name) => (OTHER_NAME.test(name) ? '' : name))
    .replace(PLACEHOLDER, '')
  const found = patterns.find(([pattern]) => pattern.test(searched))
  if (found) return found[1]
  return searched.split(/[^\w+/=-]+/).some(isRandom) ? 'it has an id or a token' : undefined
}

/** Whether a word is long, and has letters and digits. */
const isRandom = (word: string): boolean => word.length >= 16 && /\d/.test(word) && /[a-z]/i.test(word)
