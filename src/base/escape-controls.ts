/**
 * Characters that steer a terminal, change the direction of text or break a line: control characters (Unicode category
 * Cc), the marks and controls of the Unicode Bidirectional Algorithm (UAX #9, section 2), and U+2028 and U+2029.
 */
export const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Escapes each of these characters, for example `\u202e`, which is also how JSON and JavaScript write it. */
export const escapeControl = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A text that others sent, ready for one line of a log: no character of it is obeyed by a terminal.
 *
 *     escapeControls('\u001b[31mred') // '\\u001b[31mred'
 */
export const escapeControls = (text: string): string => text.replace(CONTROLS, escapeControl)

/** The same for a text of several lines, or for JSON, where line feeds and tabs stay. */
export const escapeControlsInLines = (text: string): string =>
  text.replace(CONTROLS, (character) => ('\t\n'.includes(character) ? character : escapeControl(character)))
