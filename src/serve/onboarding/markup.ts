import { escapeEntities } from '../../base/text/escape-entities.ts'

/** A piece of HTML that needs no escaping. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Part = string | Markup | readonly Markup[]

function formatPart(part: Part): string {
  if (typeof part === 'string') return escapeEntities(part)
  return part instanceof Markup ? part.html : part.map(formatPart).join('')
}

/** Creates HTML from a template. Inserted texts are escaped, inserted pieces of HTML are not. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + formatPart(parts[index] ?? '')).join(''))
