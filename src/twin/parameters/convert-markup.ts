import { getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'

/** The entities that escape() of validator.js writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
  '\\': '&#x5C;',
  '`': '&#96;',
}

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"'/\\`]/g, (character) => getOwn(ENTITIES, character) ?? character)

/** Removes tags as strip_tags() of PHP does: < before white space is text, and a tag without > reaches to the end. */
const stripTags = (text: string): string => text.replace(/<(?!\s)[^>]*>?/g, '')

const conversions: Readonly<Record<Dialect['create.content-markup'], (text: string) => string>> = {
  kept: (text) => text,
  escaped: escapeMarkup,
  stripped: stripTags,
}

/** Converts the HTML markup in the content of a new post as the dialect does (gap create.content-markup). */
export const convertMarkup = (content: string, dialect: Dialect): string =>
  conversions[dialect['create.content-markup']](content)
