import { beforeAll, describe, expect, test } from 'vitest'
import type { AppFile } from '../../src/contract/app-file.ts'
import { breakageTable } from '../../src/contract/generated/breakages.ts'
import { defaultDialect, gaps } from '../../src/contract/index.ts'
import { listOtherAnswers } from '../../src/contract/other-answers.ts'
import type { Setup } from '../../src/serve/sessions/setup.ts'
import { recordRequests } from '../cli/each/record-requests.ts'
import { expectCode, run } from '../cli/feedtwin.ts'
import { sample } from '../sample.ts'
import { testApp } from './app-tests.ts'
import { describeApps, expectBrokenApps, expectFoundOut, runApp } from './judge-app.ts'

const COMMAND = [process.execPath, 'test/app/run.ts']

describe('an app that takes the default of a gap for granted', () => {
  test.each(sample(gaps, 0.25).map(({ id }) => id))('is found out for %s', async (gap) => {
    const { runs } = await expectFoundOut(gap)
    expect(runs).toBeLessThan(200)
  })
})

describe('a deployment with another answer to', () => {
  let apps: readonly AppFile[] = []
  beforeAll(async () => {
    apps = await describeApps()
  }, 300_000)

  test.each(sample(gaps, 0.25, 'deployments').map(({ id }) => id))(
    '%s is named as breaking the apps whose tests fail with it, and no other',
    (gap) => expectBrokenApps(gap, apps),
  )
})

describe('the tests of the app', () => {
  test('reach every breakage and every answer with which they fail, and notice most breakages that they reach', async () => {
    const sent = await recordRequests(({ fetch }) => testApp('http://127.0.0.1:4010', fetch))
    const reach = (changed: Setup) => sent.isAnsweredOtherwise(changed, {})
    const [reached, noticed]: [string[], string[]] = [[], []]
    for (const { id } of breakageTable) {
      if (await reach({ breakages: [id] })) reached.push(id)
      if (await runApp({ breakages: [id] })) noticed.push(id)
    }
    console.log(
      `The sample app's tests reach ${reached.length} of ${breakageTable.length} breakages, and notice ${noticed.length}.`,
    )
    expect(reached).toEqual(expect.arrayContaining(noticed))
    expect(noticed.length / reached.length).toBeGreaterThan(0.5)
    for (const { id } of gaps)
      for (const { answer } of listOtherAnswers(id, defaultDialect)) {
        const changed = { dialect: { [id]: answer } }
        if (!(await reach(changed))) expect([changed, await runApp(changed)]).toEqual([changed, undefined])
      }
  })
})

describe('each with the sample app', () => {
  test('names the gap', async () => {
    const { stdout } = await expectCode(
      1,
      ['each', 'dialect', '--only', 'errors.*', '--jobs', '2', '--', ...COMMAND],
      { env: { APP_ASSUMES: 'errors.wrong-method' } },
    )
    expect(stdout.match(/Your app's tests fail when .*/g)).toEqual([
      "Your app's tests fail when errors.wrong-method is 404 (What is the status of a",
    ])
  })

  test('finds the breakages that its tests do not notice', async () => {
    const { stdout } = await run([
      ...['each', 'breakage', '--only', 'list.is-201', '--only', 'login.mobile-is-null', '--jobs', '2'],
      ...['--', ...COMMAND],
    ])
    expect(stdout).toContain('No test notices the breakage login.mobile-is-null: ')
    expect(stdout).toContain('notice 1 of 2 breakages: 50 %.')
  })
})
