import type { WalkComparison } from '../../conformance.ts'
import type { Comparison, TargetDifference } from '../../judge/index.ts'
import { formatCurl } from '../../judge/report/command.ts'
import { createFinding } from '../../judge/report/findings/create-finding.ts'
import type { Finding } from '../../judge/report/report.ts'

/** The differences of two targets as findings: verdicts first, then responses to the same requests, gaps, and walks. */
export const listDifferences = (
  { verdicts, gaps, answers }: Comparison,
  walks: WalkComparison | undefined,
): readonly Finding[] => [
  ...verdicts.map((each) => describeDifference('verdict', each, { requirements: [each.what] })),
  ...answers.map((each) => describeDifference('response', each)),
  ...gaps.map((each) => describeDifference('gap', each)),
  ...(walks?.groups ?? []).map(({ what, a, b, count, example }) =>
    describeDifference(
      'walk',
      { what, a, b },
      { example: { command: formatCurl(example.b.exchange) }, count },
    ),
  ),
]

const describeDifference = (
  kind: string,
  { what, a, b, at }: TargetDifference,
  rest: Partial<Finding> = {},
): Finding =>
  createFinding(
    `${kind}: ${what}`,
    `${what} is ${a} in A and ${b} in B${at === undefined ? '' : `, for ${at}`}.`,
    { severity: 'fail', ...rest },
  )
