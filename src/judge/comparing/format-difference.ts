import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { WIDTH, wrapLines } from '../../base/text/wrap-text.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { DifferenceCause } from './find-cause.ts'
import type { FoundDifference } from './group-differences.ts'

const causes: Readonly<Record<DifferenceCause['kind'], string>> = {
  gap: 'the gap',
  breakage: 'the breakage',
  override: 'the override',
  violation: 'a violation of',
  message: 'the text of a message',
  'error names': 'the parameters that an error names',
  'not in the catalogue': 'no known cause',
}

/** A cause of differences between two deployments, with an example. */
interface FormattedDifference extends Omit<FoundDifference, 'a' | 'b'> {
  /** names the request of the example, or all requests, such as "requests 3 to 5" */
  readonly requests: string
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
  const { cause, what, count, following, requests, sides } = difference
  const reason = 'id' in cause ? `${causes[cause.kind]} ${cause.id}` : causes[cause.kind]
  const rest = following > 0 ? `; ${formatNumber(following)} of these follow from an earlier difference` : ''
  return [
    ...wrapLines(`${formatCount(count, 'response')}: ${reason}${rest}`, WIDTH),
    ...[...explainCause(cause), `${what}, in ${requests}`].flatMap((text) =>
      wrapLines(text, WIDTH - 2).map((line) => `  ${line}`),
    ),
    ...sides.flatMap(({ value, curl, excerpt }, side) => [
      ...wrapLines(escapeControlsInLines(value), WIDTH - 7).map(
        (line, index) => `    ${index === 0 ? 'AB'.charAt(side) : ' '}  ${line}`,
      ),
      ...indent(excerpt),
      ...indent(curl),
    ]),
  ]
}

/** The question of a gap, or the sentence of a requirement. */
function explainCause(cause: DifferenceCause): readonly string[] {
  if (cause.kind === 'gap') return [gapQuestions[cause.id].question]
  return requirements.flatMap(({ id, sentence }) =>
    cause.kind === 'violation' && id === cause.id ? [sentence] : [],
  )
}

const indent = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : escapeControlsInLines(text)
        .split('\n')
        .map((line) => `       ${line}`)
