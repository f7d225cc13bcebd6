import { formatValue, truncate } from '../../base/format-value.ts'

/** The answer to a gap in at most so many characters. */
export function shortenAnswer(answer: unknown, most: number): string {
  return typeof answer === 'string' ? truncate(answer, most) : formatValue(answer, most)
}
