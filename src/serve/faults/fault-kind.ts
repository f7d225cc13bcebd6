/** What faults do to one request and its response. */
export interface Effects {
  /** milliseconds before the response is sent */
  readonly delay?: number
  /** the status of an error that is sent instead of running the operation */
  readonly status?: number
  /** additional headers: each name followed by its value */
  readonly headers?: readonly string[]
  /** how the connection fails: before the response, in the middle of its body, or by silence */
  readonly ending?: 'drop' | 'cut' | 'hang'
  readonly bytesPerSecond?: number
  readonly body?: 'truncated' | 'malformed' | 'empty'
  readonly type?: 'wrong'
}

/** The effects of one fault on one request. */
export interface AppliedEffect {
  /** how the response names the fault: `delay=312`; undefined for what is not a fault, such as the headers of a quota */
  readonly label?: string
  readonly effects: Effects
}

/**
 * Merges the effects of several faults. If several faults set the same property, the last one applies.
 *
 * @returns the effects, and the labels of the faults that apply: `delay=312, drop`
 */
export function mergeEffects(applied: readonly AppliedEffect[]): {
  readonly effects: Effects
  readonly labels: string
} {
  const effects: Effects = Object.assign({}, ...applied.map((effect) => effect.effects))
  const labels = (Object.keys(effects) as (keyof Effects)[]).map(
    (key) => applied.findLast((effect) => key in effect.effects)?.label,
  )
  return { effects, labels: [...new Set(labels)].filter(Boolean).join(', ') }
}

/** The properties of a request that faults depend on. */
export interface FaultContext {
  /** how many requests to the same operation came before it */
  readonly before: number
  /** when it came, by the clock of the session, in unix milliseconds */
  readonly now: number
  /** when the faults were set, by the same clock */
  readonly since: number
  /** Draws a number from [0, 1). The same index gives the same number. */
  random(index: number): number
}

/** An effect of a rule, after its value was read. */
export interface EffectReading {
  /** the value as it is written; empty where there is none */
  readonly text: string
  /** Creates the effect, with counts of its own that start at 0. */
  createEffect(): (context: FaultContext) => readonly AppliedEffect[]
}

/** A kind of fault: one entry of the table in kinds.ts. */
export interface FaultKind {
  /** describes the value for messages; undefined for a fault without a value */
  readonly valueDescription?: string
  /** Reads a value; undefined for an invalid one. */
  read(value: string): EffectReading | undefined
}

/** A condition of a rule, after its value was read. */
export interface FaultCondition {
  readonly text: string
  isMet(context: FaultContext): boolean
}

/** The longest that a response is delayed, or a connection is held open: five minutes, in milliseconds. */
export const MAX_DELAY = 5 * 60_000

/** The index of the draw that decides whether there is an effect. */
export const CHANCE_INDEX = 0

/** The index of the first draw for the value of an effect. */
export const VALUE_INDEX = 1

/** Creates an effect that does not depend on earlier requests. */
export const createStatelessEffect = (
  text: string,
  apply: (context: FaultContext) => AppliedEffect,
): EffectReading => ({
  text,
  createEffect: () => (context) => [apply(context)],
})
