/** Formats an answer so that equal answers give equal texts: lists are sets, and the order of keys does not matter. */
export function canonicalizeAnswer(answer: unknown): string {
  if (Array.isArray(answer)) return `[${answer.map(canonicalizeAnswer).sort().join()}]`
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer) ?? 'undefined'
  return `{${Object.entries(answer)
    .map(([key, value]) => `${key}:${canonicalizeAnswer(value)}`)
    .sort()
    .join()}}`
}
