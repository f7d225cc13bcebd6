import type { Dialect } from '../../contract/index.ts'

/** White space as trim() of PHP and of Java and strip of Ruby know it. */
const ASCII_SPACE = ' \t\n\v\f\r'

/** Removes white space around a text: all of Unicode, or that of ASCII (gap params.trim). */
export function trimText(text: string, { 'params.trim': trim }: Dialect): string {
  if (!trim.startsWith('ascii')) return text.trim()
  let [start, end] = [0, text.length]
  while (start < end && ASCII_SPACE.includes(text.charAt(start))) start++
  while (start < end && ASCII_SPACE.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Whether a text is empty, or the dialect takes it for empty. */
export const isBlankText = (text: string, dialect: Dialect): boolean =>
  text === '' || (dialect['params.trim'] !== 'kept' && trimText(text, dialect) === '')
