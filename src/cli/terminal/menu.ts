import { Help } from 'commander'
import type { Terminal } from './terminal.ts'

export interface Choice {
  readonly name: string
  readonly description: string
  /** Default: a letter, in order. */
  readonly key?: string
  /** Whether it is what holds now. */
  readonly isActive?: boolean
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What a key does in a menu. */
export type Pressed = { readonly chosen: Choice } | 'moved' | 'left'

/** Choices, one of which is selected. */
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

  /** @param key the name of a key as node:readline has it, or its character */
  press(key: string): Pressed {
    const steps: Readonly<Record<string, number>> = { up: -1, down: 1 }
    const step = steps[key]
    if (step !== undefined) {
      const { length } = this.#choices
      this.#selected = (this.#selected + step + length) % length
      return 'moved'
    }
    const index = key === 'return' || key === 'enter' ? this.#selected : this.#indexOf(key)
    const chosen = this.#choices[index]
    return chosen ? { chosen } : 'left'
  }

  /** All of it where there is room, otherwise a line for each choice around the one that is selected. */
  lines(columns: number, rows: number, { paint }: Pick<Terminal, 'paint'>): string[] {
    const nameWidth = Math.max(...this.#choices.map(({ name }) => name.length))
    const margin = nameWidth + '> a  '.length + 2
    const texts = this.#choices.map(
      ({ description, isActive }) => `${isActive ? '(active) ' : ''}${description}`,
    )
    const wrapped = texts.map((text) => new Help().boxWrap(text, columns - margin).split('\n'))
    const room = rows - 4
    const hasRoom = wrapped.flat().length <= room
    const blocks = wrapped.map((lines, index) => {
      const shown = hasRoom ? lines : [clip(lines, columns - margin)]
      const isSelected = index === this.#selected
      const name = (this.#choices[index]?.name ?? '').padEnd(nameWidth)
      const head = `${isSelected ? '>' : ' '} ${this.#keyOf(index)}  ${name}`
      const first = `${isSelected ? paint('cyan', head) : head}  ${shown[0] ?? ''}`
      return [first, ...shown.slice(1).map((line) => ' '.repeat(margin) + line)]
    })
    const start = hasRoom
      ? 0
      : Math.max(0, Math.min(this.#selected - Math.floor(room / 2), blocks.length - room))
    const visible = hasRoom ? blocks : blocks.slice(start, start + Math.max(1, room))
    return [
      '',
      paint('bold', this.#title),
      ...visible.flat(),
      paint('dim', '  Arrows and Enter, or a letter, choose; Escape leaves all as it is.'),
    ]
  }

  #keyOf(index: number): string {
    return this.#choices[index]?.key ?? LETTERS[index] ?? ' '
  }

  /** By its letter, or by its number from 1 to 9. */
  #indexOf(key: string): number {
    const index = this.#choices.findIndex((_, at) => this.#keyOf(at) === key)
    return index < 0 && /^[1-9]$/.test(key) ? Number(key) - 1 : index
  }
}

const clip = ([line = '', ...more]: readonly string[], width: number): string =>
  more.length === 0 ? line : `${line.slice(0, Math.max(0, width - 1))}…`
