/** One fault rule as a form holds it. */
export interface FaultRuleDraft {
  /** empty for all operations */
  readonly operation: string
  readonly kind: string
  readonly value: string
  /** in percent; empty for always */
  readonly chance: string
  /** empty for none */
  readonly condition: string
  readonly conditionValue: string
}

/** Formats a rule as `feedtwin serve --faults` reads it: `createPost: first=2, error=503@10%`. */
export function formatFaultRule(draft: FaultRuleDraft): string {
  const { operation, kind, value, chance, condition, conditionValue } = draft
  const effect = `${kind}${value && `=${value}`}${chance && `@${chance}%`}`
  const parts = [...(condition ? [`${condition}=${conditionValue}`] : []), effect].join(', ')
  return operation ? `${operation}: ${parts}` : parts
}
