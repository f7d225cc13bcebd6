/** What is done to one request and its answer. */
export interface Effects {
  /** milliseconds that the answer is held back */
  readonly delay?: number
  /** of the error that is answered instead of doing what was asked for */
  readonly status?: number
  /** names and values in turn, besides those of the answer */
  readonly headers?: readonly string[]
  /** how the connection fails: before the answer, in the middle of it, or never */
  readonly ending?: 'drop' | 'cut' | 'hang'
  readonly bytesPerSecond?: number
  readonly body?: 'truncated' | 'malformed' | 'empty'
  readonly type?: 'wrong'
}

/** Some effects that have come about, and the word for them; no word for what is no fault. */
export interface AppliedEffect {
  readonly label?: string
  readonly effects: Effects
}

/** Of several that do the same thing, the last one counts. @returns the words for what counts, too: "delay=312, drop" */
export function mergeEffects(all: readonly AppliedEffect[]): {
  readonly effects: Effects
  readonly words: string
} {
  const effects: Effects = Object.assign({}, ...all.map(({ effects: does }) => does))
  const counting = (Object.keys(effects) as (keyof Effects)[]).map(
    (key) => all.findLast(({ effects: does }) => key in does)?.label,
  )
  return { effects, words: [...new Set(counting)].filter(Boolean).join(', ') }
}
