import { CONTROLS, escapeControl } from '../../base/escape-controls.ts'
import { escapeEntities } from '../../base/escape-entities.ts'

// A writer of our own: builders such as fast-xml-builder leave line breaks in attributes and characters that XML cannot
// have as they are, and once those are dealt with little remains for them to do.

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
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`

function written({ name, attributes, children }: Element, indent = ''): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${inAttribute(String(value))}"`)
    .join('')
  if (children.length === 0) return `${indent}<${name}${pairs}/>`
  const [only] = children
  if (children.length === 1 && typeof only === 'string')
    return `${indent}<${name}${pairs}>${escaped(only)}</${name}>`
  const lines = children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child, `${indent}  `),
  )
  return `${indent}<${name}${pairs}>\n${lines.join('\n')}\n${indent}</${name}>`
}

/** In attributes, parsers turn line breaks and tabs into spaces unless they are escaped (XML 1.0, section 3.3.3). */
const inAttribute = (text: string): string =>
  escaped(text).replace(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Also without control characters, and without what XML 1.0 cannot have at all (section 2.2). */
const escaped = (text: string): string =>
  escapeEntities(text.replace(CONTROLS, (found) => ('\t\n\r'.includes(found) ? found : escapeControl(found))))
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r/g, '&#13;')
