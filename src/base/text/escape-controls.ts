/**
 * Characters that control a terminal, change the direction of text, or break a line: control characters (category Cc), the
 * marks and controls of the Unicode Bidirectional Algorithm (UAX #9, section 2), and U+2028 and U+2029.
 */
export const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Escapes one character as JSON and JavaScript do, for example `\u202e`. */
export const escapeControl = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes the control characters of a text, so that it fits into one line of a log and does not control the terminal.
 *
 *     escapeControls('\u001b[31mred') // '\\u001b[31mred'
 */
export const escapeControls = (text: string): string => text.replace(CONTROLS, escapeControl)

/** Escapes the control characters of a text of several lines. Line feeds and tabs stay. */
export const escapeControlsInLines = (text: string): string =>
  text.replace(CONTROLS, (character) => ('\t\n'.includes(character) ? character : escapeControl(character)))

/**
 * Formats data as JSON of several lines, for a file or a terminal. Control characters are escaped, which does not change the data
 * (RFC 8259, section 7).
 *
 *     formatJsonLines({ text: '\u202e' }) // '{\n  "text": "\\u202e"\n}\n'
 */
export const formatJsonLines = (value: unknown): string =>
  `${escapeControlsInLines(JSON.stringify(value, null, 2))}\n`

/** Formats data as JSON of one line, as {@link formatJsonLines} does. */
export const formatJsonLine = (value: unknown): string => `${escapeControls(JSON.stringify(value))}\n`
