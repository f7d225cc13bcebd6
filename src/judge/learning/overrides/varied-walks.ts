import type { Step, Walk } from '../../report/walk.ts'

/** Characters of a value by which it is told from others. */
const MAX_VALUE = 40

/**
 * Chooses walks that send what the ones before have not sent. Random walks repeat common requests often and send rare ones
 * hardly ever, such as a post under another authorization scheme; a run that has few requests learns more from the rare ones.
 */
export class VariedWalks {
  /** how many chosen walks had each part of a request */
  readonly #counts = new Map<string, number>()

  /** Chooses some of several walks: again and again the one with the most that is new, for each of its requests. */
  choose(walks: readonly Walk[], count: number): readonly Walk[] {
    const rest = new Map(walks.map((walk) => [walk, listParts(walk)]))
    const chosen: Walk[] = []
    while (chosen.length < count && rest.size > 0) {
      const [walk, parts] = [...rest].reduce((best, each) =>
        this.#rate(each) > this.#rate(best) ? each : best,
      )
      rest.delete(walk)
      chosen.push(walk)
      for (const part of parts) this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1)
    }
    return chosen
  }

  /** What is new counts most, and what one walk has sent counts, too: an explanation has to predict a second walk. */
  #rate([walk, parts]: readonly [Walk, ReadonlySet<string>]): number {
    let rate = 0
    for (const part of parts) rate += 1 / (1 + (this.#counts.get(part) ?? 0)) ** 2
    return rate / walk.steps.length
  }
}

/** The parts of the requests of a walk, such as `publish: token {"kind":"word"}`. Positions differ in each walk. */
const listParts = ({ steps }: Walk): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) =>
      Object.entries(step).flatMap(([name, value]: readonly [string, unknown]) =>
        name === 'at' || name === 'kind' ? [] : listValues(value).map((each) => formatPart(step, name, each)),
      ),
    ),
  )

const listValues = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const formatPart = ({ kind }: Step, name: string, value: unknown): string =>
  `${kind}: ${name} ${JSON.stringify(value)}`.slice(0, MAX_VALUE)
