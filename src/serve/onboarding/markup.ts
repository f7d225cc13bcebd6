import { escapeEntities } from '../../base/escape-entities.ts'

/** A piece of HTML that is safe as it is. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Part = string | Markup | readonly Markup[]

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escapeEntities(part)
  return part instanceof Markup ? part.html : part.map(htmlOf).join('')
}

/** HTML in which texts are escaped wherever they stand, and pieces of HTML are not. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + htmlOf(parts[index] ?? '')).join(''))
