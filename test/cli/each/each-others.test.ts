import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { expectCode, run, start } from '../feedtwin.ts'
import { hideTimes, PAGES, STATUS } from './app-scripts.ts'

describe('each breakage', () => {
  test('lists what no test notices, and the share that is noticed', async () => {
    const only = ['--only', 'list.is-201', '--only', 'list.is-in-data', '--only', 'login.mobile-is-*']
    const { code, stdout } = await run(['each', 'breakage', ...only, '--', ...STATUS])
    expect(hideTimes(stdout)).toMatch(
      /^Your app's tests notice 1 of 2 breakages: 50 %\.\n {2}\d breakages never reached: nothing that the tests receive depends on them\n\n! No test notices the breakage list\.is-in-data: .*\n {4}feedtwin exec --break list\.is-in-data -- .*\n\n4 runs, N ms\n$/s,
    )
    expect(code).toBe(0)
  })

  test('fails if the share is below --min-noticed', async () => {
    const flags = ['--only', 'list.is-in-data', '--min-noticed', '80%']
    const { stdout } = await expectCode(1, ['each', 'breakage', ...flags, '--', ...STATUS])
    expect(stdout).toContain('notice 0 of 1 breakage: 0 %, and --min-noticed requires 80 %.')
  })

  test('counts breakages that do not show in the dialect', async () => {
    const only = ['--only', 'list.is-201', '--only', 'login.empty-avatar-is-null']
    const { stdout } = await run(['each', 'breakage', ...only, '--', ...STATUS])
    expect(stdout).toContain(
      'notice 1 of 1 breakage: 100 %.\n  1 breakage not tried: this one does not show in this dialect',
    )
  })
})

test('each scenario lists the scenarios in which tests fail, with exit code 0', async () => {
  const only = ['--only', 'long-names', '--only', 'backend-down-then-up']
  const { code, stdout } = await run(['each', 'scenario', ...only, '--', ...STATUS])
  expect(hideTimes(stdout)).toMatch(
    /^Your app's tests pass in 1 of 2 scenarios\.\n\n! The tests fail in the scenario backend-down-then-up: /,
  )
  expect(hideTimes(stdout)).toMatch(/\n\n3 runs, N ms\n$/)
  expect(hideTimes(stdout)).toContain(`

scenario              result
backend-down-then-up  ✗ fail  exit code 1, N ms
long-names            ✓ pass  exit code 0, N ms

`)
  expect(code).toBe(0)
})

test('the reports are in files and for a terminal, with the output of failed runs', async () => {
  const folder = createFolder()
  const outputs = ['json', 'junit', 'markdown'].flatMap((name) => [
    '--reporter',
    `${name}=${join(folder, name)}`,
  ])
  const { stdout } = await run([
    ...['each', 'dialect', '--only', 'list.max-id-bound', '--show-output', ...outputs, '--', ...PAGES],
  ])
  expect(stdout).toMatch(/output with dialect hono:\n[\s\S]*the post \d+ is there twice/)
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  expect(JSON.parse(read('json'))).toMatchObject({
    feedtwin: 'each/1',
    each: 'dialect',
    exitCode: 1,
    results: [
      {
        id: 'hono',
        verdict: 'fail',
        run: { exitCode: 1, output: expect.stringContaining('is there twice') },
      },
    ],
    causes: [{ answers: [{ gap: 'list.max-id-bound', answers: ['inclusive'] }], isMinimal: true }],
  })
  expect(read('junit')).toMatch(/<testsuites name="feedtwin each dialect" tests="1" failures="1" errors="0"/)
  expect(read('junit')).toContain('is there twice')
  expect(read('markdown')).toContain("- Your app's tests fail when list.max-id-bound is inclusive")
})

test('--resume continues after Ctrl+C, and starts anew for another command', async () => {
  const folder = createFolder({ log: '' })
  const [file, log] = [join(folder, 'runs'), join(folder, 'log')]
  const command = ['sh', '-c', `echo run >> ${log}`]
  const flags = ['each', 'scenario', '--resume', file, '--']
  const waiting = ['sh', '-c', `echo run >> ${log}; [ $(wc -l < ${log}) -lt 3 ] || sleep 60`]
  const running = start([...flags, ...waiting])
  await running.printed(/run 2/, 'stderr')
  const { code, stderr } = await running.stop('SIGINT')
  expect(code).toBe(130)
  expect(stderr).toContain(
    'Interrupted after 2 runs, without a result. The same command continues from there.',
  )
  // A crash cuts off the last line.
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"key":"cut`)
  writeFileSync(log, '')
  const only = ['--only', 'first-run', '--only', 'long-names']
  const resumed = await expectCode(0, ['each', 'scenario', '--resume', file, ...only, '--', ...waiting])
  expect(resumed.stderr).toContain(`Continuing after 1 run in ${file}.`)
  // The first run shows what the tests send, so it is done again.
  expect(readFileSync(log, 'utf8')).toBe('run\nrun\n')
  expect(existsSync(file)).toBe(false)

  writeFileSync(file, '{"feedtwin":"each-runs/1","fingerprint":"other"}\n')
  const other = await expectCode(0, [...flags, ...command])
  expect(other.stderr).toContain(`${file} is of another command, twin or version of feedtwin: starting anew.`)
})
