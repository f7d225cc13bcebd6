import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { getOwn } from '../../base/json.ts'

/** The placeholder of a secret. In a command, it is a shell variable. */
export const SECRET = /\$[A-Z]+_\d+/g

/** Quotes a text for the shell. Secrets are variables; everything else is literal. */
export function quoteWithVariables(text: string): string {
  const secrets = text.match(SECRET) ?? []
  if (secrets.length === 0) return quoteLiterally(text)
  const parts = text.split(SECRET)
  const isSimple = parts.every((part) => /^[\x20-\x7e]*$/.test(part) && !/["$`\\!]/.test(part))
  if (isSimple) return `"${text}"`
  return parts
    .map(
      (part, index) => (part && quoteLiterally(part)) + (index < secrets.length ? `"${secrets[index]}"` : ''),
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
