import { getOwn } from '../json.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes a text for elements and quoted attributes of HTML and XML.
 *
 *     escapeEntities('a < b') // 'a &lt; b'
 */
export const escapeEntities = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => getOwn(ENTITIES, character) ?? '')
