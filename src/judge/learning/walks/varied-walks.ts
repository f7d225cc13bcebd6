import { getOwn, isObject, parseJson, toText } from '../../../base/json.ts'
import { findJsonStop } from '../../../base/json-stop.ts'
import { parameterTypes } from '../../../contract/generated/operations.ts'
import { listReferences, type Step, type Walk } from '../../report/walk.ts'
import { HERE } from '../../runs/walks/arbitrary-step.ts'
import { listKinds } from '../conditions/list-tests.ts'

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
 * Selects the requests of random walks that are correct but for one parameter, one of each kind: what a target says of it is not
 * hidden by what it says of another part. Values of a wrong type come first: what most targets accept costs a post and tells little.
 */
export function selectSingleChanges(walks: readonly Walk[]): readonly Step[] {
  const found = new Map<string, Step>()
  for (const step of walks.flatMap(({ steps }) => steps).filter(isIndependent)) {
    const unusual = listUnusualParts(step)
    const name = `${step.kind}: ${unusual}`
    if (unusual.length === 1 && unusual[0]?.startsWith('changes ') && !found.has(name)) found.set(name, step)
  }
  const hasRightType = (step: Step): boolean =>
    'changes' in step && step.changes.some(({ name, value }) => isOfType(value, getOwn(parameterTypes, name)))
  return [...found.values()].sort((one, other) => Number(hasRightType(one)) - Number(hasRightType(other)))
}

/** Whether a value has the type that the contract states. */
const isOfType = (value: unknown, type: string | undefined): boolean =>
  type === 'array'
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === (type === 'string' ? 'string' : 'number')

/**
 * A walk of one request. Its number is given when it is sent.
 *
 * @param category an index; the first one may be the only one that is known
 */
export const createWalk = (step: Step, category = 0): Walk => ({
  seed: 0,
  number: 0,
  steps: [step.kind === 'publish' ? { ...step, category } : step],
})

export const VALID_TOKEN = { kind: 'account', account: 0 } as const

/** A correct publication. */
export const PUBLICATION: Step = {
  kind: 'publish',
  at: HERE,
  category: 0,
  token: VALID_TOKEN,
  encoding: 'accepted',
  changes: [],
}

/** Whether a step does not depend on the responses to others. */
export const isIndependent = (step: Step): boolean =>
  step.kind !== 'repeat' && listReferences(step).length === 0

/** The parts of a request that correct ones do not have. */
export const listUnusualParts = (step: Step): readonly string[] =>
  listStepParts(step).filter((part) => !USUAL.test(part))

/** Parts that correct requests have. */
const USUAL =
  /^(?:token (?:account|if-required)|encoding accepted|(?:at|kind|category|account|cursors|pageSize|appHeaders|contentType) )/

/** The parts of the requests of a walk, such as `publish: token word`: kinds of values, since the values differ in each walk. */
const listParts = ({ steps }: Walk): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => listStepParts(step).map((part) => `${step.kind}: ${part}`)))

/** The parts of one request. The type of a body is a part of its own, since services look at it before they read the body. */
const listStepParts = (step: Step): readonly string[] =>
  Object.entries({
    ...step,
    ...('rawBody' in step && { contentType: step.rawBody?.contentType }),
  }).flatMap(([name, value]: readonly [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name} ${describePart(name, each)}`),
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
  if (Array.isArray(value)) return `${kind} of ${listKinds(value).join(' ')}`
  if (typeof value === 'number') return `${kind} ${Math.sign(value)} ${Math.abs(value) >= GREAT}`
  if (typeof value !== 'string' || value.trim() === '') return kind
  return `${kind} ${value !== value.trim()} ${Number.isNaN(Number(value))} ${value.length >= LONG}`
}

/** From which size on targets may refuse a number. */
const GREAT = 2 ** 31
/** The same for the length of a text, in characters. */
const LONG = 20
