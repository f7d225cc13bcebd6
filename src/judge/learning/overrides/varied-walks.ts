import { isObject, parseJson, toText } from '../../../base/json.ts'
import { findJsonStop } from '../../../base/json-stop.ts'
import type { Walk } from '../../report/walk.ts'
import { listKinds } from './list-tests.ts'

/**
 * Chooses walks that send what the ones before have not sent. Random walks repeat common requests often and send rare ones
 * hardly ever, such as a post under another authorization scheme; a run that has few requests learns more from the rare ones.
 */
export class VariedWalks {
  /** how many chosen walks had each part of a request */
  readonly #counts = new Map<string, number>()

  /**
   * Chooses some of several walks: again and again the one with the most that is new, for each of its requests.
   *
   * @param accepts whether there is room for a walk
   */
  choose(walks: readonly Walk[], count: number, accepts = (_: Walk) => true): readonly Walk[] {
    const rest = new Map(walks.map((walk) => [walk, listParts(walk)]))
    const chosen: Walk[] = []
    while (chosen.length < count && rest.size > 0) {
      const [walk, parts] = [...rest].reduce((best, each) =>
        this.#rate(each) > this.#rate(best) ? each : best,
      )
      rest.delete(walk)
      if (!accepts(walk)) continue
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

/**
 * The parts of the requests of a walk, such as `publish: token word`: kinds of values, since the values differ in each walk. The
 * type of a body is a part of its own, since services look at it before they read the body.
 */
const listParts = ({ steps }: Walk): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) =>
      Object.entries({
        ...step,
        ...('rawBody' in step && { contentType: step.rawBody?.contentType }),
      }).flatMap(([name, value]: readonly [string, unknown]) =>
        (Array.isArray(value) ? value : [value]).map(
          (each) => `${step.kind}: ${name} ${describePart(name, each)}`,
        ),
      ),
    ),
  )

/** Parts of steps that say who, where or what, and not which kind of request is sent. */
const CONTENTS = ['at', 'kind', 'category', 'account', 'step', 'of']

/** Describes a part of a request by its kind; a word of the walk by itself. */
function describePart(name: string, value: unknown): string {
  if (CONTENTS.includes(name)) return ''
  if (name === 'value') return describeValue(value)
  if (name === 'path') return toText(value).replace(/feedtwin-\w+/, 'unknown')
  if (name === 'text') return describeBody(toText(value))
  return isObject(value)
    ? Object.entries(value)
        .map(([key, member]) => (key === 'kind' ? toText(member) : describePart(key, member)))
        .join(' ')
    : toText(value)
}

/** Describes a body: where it is not JSON, by what parsers say of it. */
const describeBody = (text: string): string => {
  const json = parseJson(text)
  return json === undefined ? (findJsonStop(text)?.kind ?? '') : describeValue(json)
}

/** Describes a value of a parameter by its kind, and a text by what a target may take it for, too. */
function describeValue(value: unknown): string {
  const kind = listKinds([value]).join(' ')
  if (typeof value === 'number') return `${kind} ${Math.sign(value)} ${Math.abs(value) >= GREAT}`
  if (typeof value !== 'string' || value.trim() === '') return kind
  return `${kind} ${value !== value.trim()} ${Number.isNaN(Number(value))} ${value.length >= LONG}`
}

/** From which size on targets may refuse a number. */
const GREAT = 2 ** 31
/** The same for the length of a text, in characters. */
const LONG = 20
