import { describe, test } from 'vitest'
import { sample } from '../sample.ts'
import { requireFramework } from './deployment.ts'
import { cases } from './expected.ts'
import { frameworks, readVersion } from './frameworks.ts'
import { LONG, measureDeployment, SHORT } from './parity.ts'
import { listMissingRows, type ParityResult, updateParityTables } from './parity-tables.ts'

const isUpdate = Boolean(process.env.UPDATE_DEPLOYMENTS)

const results: ParityResult[] = []

describe('a deployment and the twin that has learned it', () => {
  test.concurrent.for(sample(cases, 0.35))(
    '%s, %s: answer more walks alike than before',
    { timeout: 1_800_000 },
    async (each, ctx) => {
      const [name, state] = each
      requireFramework(ctx, name)
      const measured = await measureDeployment(name, state, isUpdate ? LONG : SHORT)
      const { before, after, app } = measured
      for (const part of ['equal', 'statuses', 'bodies', 'headers'] as const)
        ctx
          .expect(after.parity[part] / after.parity.requests, part)
          .toBeGreaterThanOrEqual(before.parity[part] / before.parity.requests)
      for (const { obstacle, parity } of [before, after, app]) {
        ctx.expect(obstacle).toBeUndefined()
        ctx.expect(parity.requests).toBeGreaterThan(0)
      }
      const { title } = frameworks[name]
      results.push({ title, version: readVersion(name), state, ...measured })
    },
  )

  test('are in the table of the README', ({ expect }) => {
    if (isUpdate) updateParityTables(results, new Date().toISOString().slice(0, 10))
    expect(listMissingRows()).toEqual([])
  })
})
