import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { getOwn } from '../../base/json.ts'

/** The placeholder of a secret. In a command, it is a shell variable. */
export const SECRET = /\$[A-Z]+_\d+/g

/** The same, and the variable that a URL may start with. */
export const URL_VARIABLE = /^\$\w+|\$[A-Z]+_\d+/g

/** Quotes a text for the shell. Secrets are variables; everything else is literal. @param variable what else is one */
export function quoteWithVariables(text: string, variable = SECRET): string {
  const variables = text.match(variable) ?? []
  if (variables.length === 0) return quoteLiterally(text)
  const parts = text.split(variable)
  const isSimple = parts.every((part) => /^[\x20-\x7e]*$/.test(part) && !/["$`\\!]/.test(part))
  if (isSimple) return `"${text}"`
  return parts
    .map(
      (part, index) =>
        (part && quoteLiterally(part)) + (index < variables.length ? `"${variables[index]}"` : ''),
    )
    .join('')
}

/** Quotes a text for the shell. Control characters need $'…', which bash and zsh understand. */
export function quoteLiterally(text: string): string {
  if (/^[\w=.,:/@%+-]+$/.test(text)) return text
  if (text.search(CONTROLS) < 0) return `'${text.replaceAll("'", `'\\''`)}'`
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(CONTROLS, (character) => getOwn(ESCAPES, character) ?? escapeControl(character))
  return `$'${escaped}'`
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
