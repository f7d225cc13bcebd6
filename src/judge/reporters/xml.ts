import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { escapeEntities } from '../../base/escape-entities.ts'

// This is not a library, because builders such as fast-xml-builder escape neither line breaks in attributes nor
// characters that XML does not allow. With that done, a builder has little left to do.

/** An XML element; children are elements or text. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Element | string)[]
}

export const createElement = (
  name: string,
  attributes: Element['attributes'] = {},
  ...children: Element['children']
): Element => ({ name, attributes, children })

export const renderXmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root)}\n`

function renderElement({ name, attributes, children }: Element, indent = ''): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
  if (children.length === 0) return `${indent}<${name}${pairs}/>`
  const [only] = children
  if (children.length === 1 && typeof only === 'string')
    return `${indent}<${name}${pairs}>${escapeText(only)}</${name}>`
  const lines = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : renderElement(child, `${indent}  `),
  )
  return `${indent}<${name}${pairs}>\n${lines.join('\n')}\n${indent}</${name}>`
}

/** Escapes line breaks and tabs, too: in an attribute, parsers read them as spaces (XML 1.0, section 3.3.3). */
const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes control characters as \uXXXX, and replaces those that XML 1.0 does not allow (section 2.2). */
const escapeText = (text: string): string =>
  escapeEntities(
    text.replace(CONTROLS, (character) =>
      '\t\n\r'.includes(character) ? character : escapeControl(character),
    ),
  )
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r/g, '&#13;')
