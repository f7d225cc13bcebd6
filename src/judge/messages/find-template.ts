import { getOwn } from '../../base/json.ts'
import type { MessageKey } from '../../contract/index.ts'
import { findMessage, PLACEHOLDER } from '../../contract/messages.ts'
import type { SpokenText } from './spoken-text.ts'

/** What the texts of one key have in common; or why they have nothing in common. */
export type TemplateSearch =
  | { readonly template: string; readonly count: number }
  | { readonly contradiction: readonly string[] }

/** Whether a text rather names parameters as they are sent, or with spaces. */
export type NameStyle = 'raw' | 'name'

/** The order in which placeholders are put into a text: a value that contains another one comes first. */
const ORDER = ['value', 'target', 'path', 'route', 'methods', 'method', 'min', 'max', 'other'] as const
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
    ...styles.flatMap((each) => texts.flatMap((spoken) => createTemplates(spoken, each))),
    ...texts.flatMap((spoken) => spoken.texts),
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

/** The texts of a parameter as templates, in their order. */
export const createTextTemplates = (spoken: SpokenText, style: NameStyle): readonly string[] =>
  createTemplates(spoken, style)

const createTemplates = ({ texts, ...spoken }: SpokenText, style: NameStyle): string[] =>
  texts.map((text) => createTemplate(text, spoken, style))

function createTemplate(text: string, { key, values }: Omit<SpokenText, 'texts'>, style: NameStyle): string {
  let template = text
  for (const placeholder of [...ORDER, ...NAMES[style]]) {
    const value = values[placeholder]
    // Without a query, the target is the path.
    if (placeholder === 'target' && value === values.path) continue
    if (value !== undefined && isAllowed(key, placeholder))
      template = replaceWord(template, value, `{${placeholder}}`)
  }
  return template
}

const isAllowed = (key: MessageKey, placeholder: string): boolean =>
  findMessage(key)?.placeholders.some((name) => name === placeholder) ?? false

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
