import { truncate } from '../../base/format-value.ts'
import { wrapText } from '../../base/wrap-text.ts'

/** Characters of a message at most: it may repeat what somebody gave, however long that is. */
const LONGEST = 4_000

/** Says on the standard error what is wrong. */
export function printProblem(message: string): void {
  process.stderr.write(`${fitProblem(`feedtwin: ${message}`)}\n`)
}

/** A message at most as wide as the terminal; where there is none, as the variable COLUMNS says, or 80 columns. */
export function fitProblem(message: string): string {
  return wrapText(truncate(message, LONGEST), process.stderr.columns || Number(process.env.COLUMNS) || 80)
}
