import { describe, test } from 'vitest'
import { requireFramework } from './deployment.ts'
import { frameworkNames, frameworks, readVersion } from './frameworks.ts'
import { type MeasuredParity, measureDeployment, readTitles, updateParityTable } from './parity.ts'

/** The results so far, by deployment. */
const results = new Map<string, MeasuredParity>()

describe('a deployment and the twin that has learned it', () => {
  test.for(frameworkNames)(
    '%s: answer more walks alike than before',
    { timeout: 600_000 },
    async (name, ctx) => {
      requireFramework(ctx, name)
      const measured = await measureDeployment(name)
      results.set(name, measured)
      const { before, after } = measured
      ctx.expect(after.parity.requests).toBeGreaterThan(200)
      for (const part of ['equal', 'statuses', 'bodies', 'headers'] as const)
        ctx.expect(after.parity[part], part).toBeGreaterThanOrEqual(before.parity[part])
      ctx.expect(after.obstacle).toBeUndefined()
    },
  )

  test('are in the table of the README', ({ expect }) => {
    const measured = frameworkNames.flatMap((name) => {
      const result = results.get(name)
      return result ? [{ title: `${frameworks[name].title} ${readVersion(name)}`, ...result }] : []
    })
    if (process.env.UPDATE_DEPLOYMENTS && measured.length === frameworkNames.length)
      updateParityTable(measured, new Date().toISOString().slice(0, 10))
    expect(readTitles()).toEqual(frameworkNames.map((name) => frameworks[name].title))
  })
})
