import { getOwn } from '../../base/json.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapText } from '../../base/text/wrap-text.ts'
import type { Terminal } from './terminal.ts'

export interface Choice {
  readonly name: string
  readonly description: string
  /** The key that chooses it. Default: a letter, in order. */
  readonly key?: string
  /** Whether it is in effect now. */
  readonly isActive?: boolean
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What a key does in a menu. */
export type KeyResult = { readonly chosen: Choice } | 'moved' | 'closed'

/** A list of choices, one of which is selected. */
export class Menu {
  readonly #title: string
  readonly #choices: readonly Choice[]
  #selected: number

  constructor(title: string, choices: readonly Choice[]) {
    this.#title = title
    this.#choices = choices
    this.#selected = Math.max(
      0,
      choices.findIndex(({ isActive }) => isActive),
    )
  }

  /** @param key a character, or the name that node:readline gives a key */
  press(key: string): KeyResult {
    const steps: Readonly<Record<string, number>> = { up: -1, down: 1 }
    const step = getOwn(steps, key)
    if (step !== undefined) {
      const { length } = this.#choices
      this.#selected = (this.#selected + step + length) % length
      return 'moved'
    }
    const index = key === 'return' || key === 'enter' ? this.#selected : this.#findChoice(key)
    const chosen = this.#choices[index]
    return chosen ? { chosen } : 'closed'
  }

  /** Formats the whole menu if it fits, otherwise one line per choice, around the selected one. */
  formatLines(columns: number, rows: number, { paint }: Pick<Terminal, 'paint'>): string[] {
    const nameWidth = Math.max(...this.#choices.map(({ name }) => name.length))
    const margin = nameWidth + '> a  '.length + 2
    const descriptions = this.#choices.map(({ description, isActive }) =>
      wrapText(`${isActive ? '(active) ' : ''}${description}`, columns - margin).split('\n'),
    )
    const visibleRows = Math.max(1, rows - 4)
    const fits = descriptions.flat().length <= visibleRows
    const blocks = descriptions.map((lines, index) => {
      const [first = '', ...more] = fits ? lines : [shortenLines(lines, columns - margin)]
      const isSelected = index === this.#selected
      const name = (this.#choices[index]?.name ?? '').padEnd(nameWidth)
      const head = `${isSelected ? '>' : ' '} ${this.#getKey(index)}  ${name}`
      return [
        `${isSelected ? paint('cyan', head) : head}  ${first}`,
        ...more.map((line) => ' '.repeat(margin) + line),
      ]
    })
    const lastStart = Math.max(0, blocks.length - visibleRows)
    const start = fits ? 0 : Math.min(Math.max(0, this.#selected - Math.floor(visibleRows / 2)), lastStart)
    return [
      '',
      paint('bold', this.#title),
      ...blocks.slice(start, fits ? undefined : start + visibleRows).flat(),
      paint('dim', '  Choose with the arrow keys and Enter, or with a letter; Escape cancels.'),
    ]
  }

  #getKey(index: number): string {
    return this.#choices[index]?.key ?? LETTERS[index] ?? ' '
  }

  /** Finds a choice by its key, or by its number from 1 to 9. */
  #findChoice(key: string): number {
    const index = this.#choices.findIndex((_, position) => this.#getKey(position) === key)
    return index < 0 && /^[1-9]$/.test(key) ? Number(key) - 1 : index
  }
}

/** The first line, with an ellipsis if there are more. */
const shortenLines = ([line = '', ...more]: readonly string[], width: number): string =>
  more.length === 0 ? line : truncate(`${line}…`, width)
