import { test } from 'vitest'
import { countSample } from '../sample.ts'
import { compareReport, listAlarms } from './compare-report.ts'
import { requireFramework } from './deployment.ts'
import { cases, readExpected } from './expected.ts'
import { frameworks, readVersion } from './frameworks.ts'
import { judgeDeployment } from './judge-deployment.ts'
import { compareRow, type Result, updateTable } from './results.ts'

/** How often each deployment is judged. */
const RUNS = countSample(5, 0.4)

/** The results so far, by deployment and state. */
const results = new Map<string, Result>()

test.concurrent.for(cases)(
  'a deployment on a real framework: %s, %s: the kit finds what is there, and the same in each run',
  async (each, ctx) => {
    const [name, state] = each
    requireFramework(ctx, name)
    const reports = await judgeDeployment(name, state, RUNS)
    const comparisons = reports.map((report) => ({
      ...compareReport(report, readExpected(name, state)),
      alarms: listAlarms(report),
    }))
    const [first] = comparisons
    const requests = reports[0]?.requests ?? 0
    if (!first) throw new Error('No run was made.')
    results.set(`${name} ${state}`, {
      ...first,
      title: frameworks[name].title,
      version: readVersion(name),
      state,
      requests,
    })
    ctx.expect(first).toMatchObject({ missed: first?.knownMissed, falseAlarms: [], wrong: [] })
    for (const other of comparisons) ctx.expect(other).toEqual(first)
  },
)

test('the table of the README shows the results', ({ expect }) => {
  const measured = cases.flatMap(([name, state]) => results.get(`${name} ${state}`) ?? [])
  if (process.env.UPDATE_DEPLOYMENTS && measured.length > 0)
    updateTable(measured, new Date().toISOString().slice(0, 10))
  for (const result of measured) {
    const { actual, expected } = compareRow(result)
    expect(actual, `${result.title}, ${result.state}`).toBe(expected)
  }
})
