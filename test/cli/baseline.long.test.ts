import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectCode, run } from './feedtwin.ts'

const FAILING = [
  process.execPath,
  '-e',
  // Both breakages change what it gets, and it looks at neither.
  'for (const cursor of ["since-id=9999999999", "max-id=1"]) fetch(process.env.FEED_BASE_URL + "/posts?lng=139.7671&lat=35.6812&" + cursor)',
]
const ONE = ['--only', 'list.since-id-ignored']
const TWO = [...ONE, '--only', 'list.max-id-ignored']

test('each --baseline does not fail for a known breakage that no test notices, and fails for a new one', async () => {
  const file = join(createFolder(), 'known.json')
  await expectCode(0, [
    ...['each', 'breakage', ...ONE, '--baseline', file, '--update-baseline', '--', ...FAILING],
  ])
  const same = await run(['each', 'breakage', ...ONE, '--baseline', file, '--', ...FAILING])
  expect([same.code, same.stdout.includes('1 of 1 finding known')]).toEqual([0, true])
  const more = await expectCode(1, ['each', 'breakage', ...TWO, '--baseline', file, '--', ...FAILING])
  expect(more.stdout).toMatch(/\n! No test notices the breakage list\.max-id-ignored: /)
})
