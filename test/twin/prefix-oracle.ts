import type { JournalEvent } from '../../src/twin/state/journal.ts'
import { type InitialState, State } from '../../src/twin/state/state.ts'

/** The whole content of a state as plain data. */
export const readImage = (state: State): unknown => JSON.parse(JSON.stringify(state.createImage()))

/** The states at all entries since the last reset, each built from the events that lead to it alone. */
export class PrefixOracle {
  readonly #beginning: InitialState
  /** the events that lead to each entry, by its number, since the beginning of the world */
  #prefixes: (readonly JournalEvent[])[] = [[]]
  /** the entry before each one, by its number; a rewind leads to none */
  #parents: (number | undefined)[] = [undefined]
  oldest = 0

  constructor(beginning: InitialState) {
    this.#beginning = beginning
  }

  get newest(): number {
    return this.#prefixes.length - 1
  }

  /** The entry that is none of a rewind, and has the same state. */
  #resolve(entry: number): number {
    const prefix = this.#prefixes[entry]
    return this.#prefixes.indexOf(prefix as JournalEvent[])
  }

  add(event: JournalEvent): void {
    const before = this.#prefixes.at(-1) as JournalEvent[]
    if (event.type === 'rewind') {
      this.#prefixes.push(this.#prefixes[event.to] as JournalEvent[])
      this.#parents.push(undefined)
      return
    }
    this.#parents.push(this.#resolve(this.newest))
    this.#prefixes.push([...before, event])
    if (event.type === 'reset') this.oldest = this.newest
  }

  build(entry: number): State {
    const state = new State(this.#beginning)
    for (const event of this.#prefixes[entry] ?? []) state.apply(event)
    return state
  }

  #line(entry: number): number[] {
    const line: number[] = []
    for (
      let number: number | undefined = this.#resolve(entry);
      number !== undefined && number >= this.oldest;
    ) {
      line.push(number)
      number = this.#parents[number]
    }
    return line
  }

  /** All entries since the last reset that do not lead to the present, except for rewinds. */
  listLeft(): number[] {
    const line = new Set(this.#line(this.newest))
    return this.#prefixes.flatMap((_, number) =>
      number > this.oldest && this.#resolve(number) === number && !line.has(number) ? [number] : [],
    )
  }

  /** The last entries of the lines that rewinds have left since the last reset, unless they lead to the present. */
  listTips(): number[] {
    const left = new Set(this.listLeft())
    return this.#parents.flatMap((parent, number) => {
      const tip = this.#resolve(Math.max(0, number - 1))
      return parent === undefined && number > this.oldest && left.has(tip) ? [tip] : []
    })
  }
}
