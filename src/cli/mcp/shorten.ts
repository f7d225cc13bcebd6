import { MAX_DEPTH } from '../../base/json.ts'

/** How much of data is shown: items of a list, fields of an object, characters of a text, and levels. */
interface Measure {
  readonly items: number
  readonly fields: number
  readonly characters: number
  readonly depth: number
}

/** From everything to very little. */
const MEASURES: readonly Measure[] = [
  {
    items: Number.POSITIVE_INFINITY,
    fields: Number.POSITIVE_INFINITY,
    characters: Number.POSITIVE_INFINITY,
    depth: MAX_DEPTH,
  },
  { items: 100, fields: 200, characters: 2000, depth: 16 },
  { items: 40, fields: 100, characters: 500, depth: 12 },
  { items: 20, fields: 60, characters: 200, depth: 8 },
  { items: 10, fields: 40, characters: 100, depth: 6 },
  { items: 5, fields: 20, characters: 60, depth: 5 },
  { items: 2, fields: 10, characters: 30, depth: 3 },
]

/** Data as JSON, whole or with marks where something was left out. */
interface Shortened {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Writes data as JSON that is short enough. Long lists, long texts and deep values are cut; `…` says how much is missing.
 *
 *     shorten([1, 2, …, 5000], (text) => text.length < 400) // { text: '[1,2,…,"… 4980 more"]', isWhole: false }
 *
 * @param data any value of JSON, at any depth
 * @param fits whether a text is short enough
 */
export function shorten(data: unknown, fits: (text: string) => boolean): Shortened {
  let text = ''
  for (const [index, measure] of MEASURES.entries()) {
    const cut = new Cutter(measure)
    text = JSON.stringify(cut.cut(data)) ?? 'null'
    if (fits(text)) return { text, isWhole: index === 0 && !cut.hasCut }
  }
  // An object with very long names is left.
  return { text: JSON.stringify(`${text.slice(0, 200)}…`), isWhole: false }
}

class Cutter {
  hasCut = false
  readonly #measure: Measure

  constructor(measure: Measure) {
    this.#measure = measure
  }

  cut(value: unknown, depth = 0): unknown {
    const { items, fields, characters, depth: maxDepth } = this.#measure
    if (typeof value === 'string') {
      if (value.length <= characters) return value
      return `${value.slice(0, characters)}${this.#mark(value.length - characters, ' characters')}`
    }
    if (typeof value !== 'object' || value === null) return value
    const isList = Array.isArray(value)
    const entries = Object.entries(value)
    if (depth === maxDepth && entries.length > 0) return this.#mark(entries.length)
    const most = isList ? items : fields
    const shown = entries.slice(0, most).map(([name, item]) => [name, this.cut(item, depth + 1)] as const)
    const rest = entries.length > most ? this.#mark(entries.length - most) : undefined
    if (isList) return [...shown.map(([, item]) => item), ...(rest === undefined ? [] : [rest])]
    return Object.fromEntries([...shown, ...(rest === undefined ? [] : [['…', rest]])])
  }

  #mark(count: number, what = ''): string {
    this.hasCut = true
    return `… ${count} more${what}`
  }
}
