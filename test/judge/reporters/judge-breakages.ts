import { check } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'

export type Breakages = NonNullable<NonNullable<Parameters<typeof createTwin>[0]>['breakages']>

export const judgeTwin = async (breakages: Breakages, only?: readonly string[]): Promise<Report> => {
  const twin = await createTwin({ breakages })
  return check(
    { fetch: (url, init) => twin.fetch(url, init), baseUrl: 'http://127.0.0.1:4010' },
    { seed: '1', ...(only && { only }) },
  )
}
