import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/format-count.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import type { WalkComparison } from '../../conformance.ts'

const WIDTH = 80

type Cause = WalkComparison['groups'][number]['cause']

const causes: Readonly<Record<Cause['kind'], string>> = {
  gap: 'the gap',
  breakage: 'the breakage',
  override: 'the override',
  violation: 'a violation of',
  message: 'the text of a message',
  'error names': 'the parameters that an error names',
  'not in the catalogue': 'not in the catalogue',
}

/** A cause of differences between two deployments, with an example. */
interface FormattedDifference {
  readonly cause: Cause
  /** the operation and the part of the response in the example */
  readonly what: string
  readonly count: number
  readonly following: number
  /** names the request of the example */
  readonly request: string | number
  /** A and B */
  readonly sides: readonly {
    readonly value: string
    /** absent for a target that cannot be asked again */
    readonly curl?: string | undefined
    readonly excerpt?: string | undefined
  }[]
}

/** Formats a difference between A and B in lines. */
export function formatDifference(difference: FormattedDifference): string[] {
  const { cause, what, count, following, request, sides } = difference
  const reason = 'id' in cause ? `${causes[cause.kind]} ${cause.id}` : causes[cause.kind]
  const rest = following > 0 ? `; ${formatNumber(following)} of these only because of an earlier one` : ''
  return [
    ...wrapLines(`${formatCount(count, 'response')}: ${reason}${rest}`, WIDTH),
    `  ${what}, in request ${request}`,
    ...sides.flatMap(({ value, curl, excerpt }, side) => [
      ...wrapLines(escapeControlsInLines(value), WIDTH - 7).map(
        (line, index) => `    ${index === 0 ? 'AB'.charAt(side) : ' '}  ${line}`,
      ),
      ...indent(curl),
      ...indent(excerpt),
    ]),
  ]
}

const indent = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : escapeControlsInLines(text)
        .split('\n')
        .map((line) => `       ${line}`)
