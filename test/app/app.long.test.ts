import { describe, expect, test } from 'vitest'
import { breakageTable } from '../../src/contract/generated/breakages.ts'
import { gaps } from '../../src/contract/index.ts'
import { sample } from '../sample.ts'
import { judgeApp, runApp } from './judge-app.ts'

describe('an app that takes the default of a gap for granted', () => {
  test.each(sample(gaps, 0.25).map(({ id }) => id))('is found out for %s', async (gap) => {
    const { causes, isIncomplete, runs } = await judgeApp(gap)
    const named = causes.flatMap(({ answers }) => answers.map((answer) => answer.gap))
    expect(isIncomplete).toBe(false)
    expect(named).toContain(gap)
    expect(runs).toBeLessThan(200)
  })
})

describe('the tests of the app', () => {
  test('notice a share of the breakages, which is printed', async () => {
    const noticed: string[] = []
    for (const { id } of breakageTable) if (await runApp({ breakages: [id] })) noticed.push(id)
    console.log(`The sample app's tests notice ${noticed.length} of ${breakageTable.length} breakages.`)
    expect(noticed.length / breakageTable.length).toBeGreaterThan(0.3)
  })
})
