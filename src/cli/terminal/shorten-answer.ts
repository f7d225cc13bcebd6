import { formatValue, truncate } from '../../base/text/format-value.ts'

/** Formats the answer to a gap, in at most `limit` characters. */
export const shortenAnswer = (answer: unknown, limit: number): string =>
  typeof answer === 'string' ? truncate(answer, limit) : formatValue(answer, limit)
