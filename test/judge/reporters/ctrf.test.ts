import { validate } from 'ctrf'
import { expect, test } from 'vitest'
import type { GapStatus, Report } from '../../../src/judge/report/report.ts'
import { renderCtrf } from '../../../src/judge/report/reporters/ctrf.ts'
import { conformant, drifting, nonconformant, unreachable } from './report.ts'

const createReportWith = (status: GapStatus): Report => ({
  ...conformant,
  gaps: nonconformant.gaps.filter((gap) => gap.status === status),
})

const reports: Readonly<Record<string, Report>> = {
  conformant,
  nonconformant,
  drifting,
  unreachable,
  unstable: createReportWith('unstable'),
  undetermined: createReportWith('undetermined'),
}

test.for(Object.entries(reports))('a report is valid by the CTRF schema: %s', ([, report]) => {
  const document = JSON.parse(renderCtrf(report))
  expect(validate(document)).toMatchObject({ valid: true, errors: [] })
  document.results.tests[0].status = 'green'
  expect(validate(document).valid).toBe(false)
})
