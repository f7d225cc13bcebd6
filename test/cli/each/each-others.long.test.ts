import { expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { run } from '../feedtwin.ts'
import { script } from './app-scripts.ts'

test('each breakage confirms once what is noticed, also with a baseline', async () => {
  const cwd = createFolder({ turn: '' })
  // It fails in its second run only: with the breakage, at first.
  const count = 'echo >> turn; [ $(($(wc -l < turn) % 3)) != 2 ]'
  const command = ['sh', '-c', `"$@"; ${count}`, 'sh', ...script('await list()')]
  const judge = (...flags: string[]) =>
    run(['each', 'breakage', '--only', 'list.is-in-data', ...flags, '--', ...command], { cwd })
  const { code, stdout } = await judge('--baseline', 'known.json', '--update-baseline')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /notice 0 of 1 breakage: 0 %\.\n.*= known {2}The tests notice the breakage list\.is-in-data in only one of two runs:\n/s,
  )
  expect(stdout).toMatch(/\n3 runs, /)
  expect((await judge('--baseline', 'known.json')).code).toBe(0)
  expect((await judge('--baseline', 'known.json', '--min-noticed', '1')).code).toBe(1)
})
