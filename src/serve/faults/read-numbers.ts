const units = { ms: 1, s: 1_000, min: 60_000 } as const

/** Reads `300`, `300ms`, `2s` or `5min` as milliseconds; undefined for other texts. */
export function readDuration(text: string): number | undefined {
  const [, digits, unit = 'ms'] = /^(\d{1,9})(ms|s|min)?$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits) * units[unit as keyof typeof units]
}

/** Formats milliseconds as `2s`, or as `1500ms` if they are not whole seconds. */
export const formatDuration = (milliseconds: number): string =>
  milliseconds % units.s === 0 ? `${milliseconds / units.s}s` : `${milliseconds}ms`

/** Reads a whole number of up to nine digits; undefined for other texts and for smaller numbers. */
export function readWholeNumber(text: string, min: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) >= min ? Number(text) : undefined
}

/** Reads a number of 0 or more, with or without decimals; undefined for other texts. */
export const readDecimal = (text: string): number | undefined =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined
