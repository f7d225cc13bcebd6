import { beforeAll, describe, expect, test } from 'vitest'
import type { AppFile } from '../../src/contract/app-file.ts'
import { gaps } from '../../src/contract/index.ts'
import { assumptions } from './assumptions.ts'
import { describeApps, expectBrokenApps, expectFoundOut, judgeApp } from './judge-app.ts'

describe('the sample app', () => {
  test('works in all legal dialects', async () => {
    const { verdicts, causes } = await judgeApp()
    expect(causes).toEqual([])
    expect(new Set(verdicts)).toEqual(new Set(['pass']))
  })

  test('has a careless variant for each gap', () => {
    expect(Object.keys(assumptions)).toEqual(gaps.map(({ id }) => id))
  })

  // All gaps: app.long.test.ts
  test.each([
    'params.trim',
    'login.platform-required',
    'list.order',
    'list.max-id-bound',
    'create.image-path-max',
    'routing.options',
    'rate-limit.counted',
  ] as const)('that takes the default of %s for granted is found out', async (gap) => {
    await expectFoundOut(gap)
  })
})

describe('a deployment with another answer to', () => {
  const assumed = ['params.trim', 'list.max-id-bound', 'post.created-at-unit', 'rate-limit'] as const
  let apps: readonly AppFile[] = []
  beforeAll(async () => {
    apps = await describeApps(assumed)
  }, 300_000)

  // All gaps: app.long.test.ts
  test.each(assumed)('%s is named as breaking the apps whose tests fail with it, and no other', (gap) =>
    expectBrokenApps(gap, apps),
  )
})
