import type { AppliedEffect } from './effects.ts'

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
