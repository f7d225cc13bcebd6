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
