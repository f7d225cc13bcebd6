import { createFinding } from '../report/findings/create-finding.ts'
import { formatSentence } from '../report/format-sentence.ts'
import type { Finding, Report } from '../report/report.ts'

type Learned = Pick<Report, 'breakages' | 'overrides' | 'notReproduced' | 'unexplained'>

/**
 * Lists the differences between a deployment and the contract, or its dialect, as findings: its breakages, the broken requirements
 * that none of them explains, its overrides, and the differences that nothing explains.
 */
export const listLearnedFindings = ({
  breakages = [],
  overrides = [],
  notReproduced = [],
  unexplained = [],
}: Learned): readonly Finding[] => [
  ...breakages.map(({ id, says }) => createFinding(`breakage: ${id}`, says, { severity: 'fail' })),
  ...notReproduced.map(({ id, sentence }) =>
    createFinding(id, `Broken, and not by a known breakage: ${sentence}`, {
      severity: 'fail',
      requirements: [id],
    }),
  ),
  ...overrides.map(({ says }) => createFinding(`override: ${says}`, formatSentence(says))),
  ...unexplained.map(({ what, target, twin, count, request }) =>
    createFinding(`difference: ${what}`, `${what}: ${target} instead of ${twin}, as to ${request}.`, {
      count,
    }),
  ),
]
