import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../../folder.ts'
import { run, start } from '../../feedtwin.ts'

/** Tests of an app, as a script of Node.js. It has `list(query)`, which returns the status and the posts. */
const script = (text: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `const list = async (query = '') => {
    const response = await fetch(process.env.FEED_BASE_URL + '/posts?lng=139.7671&lat=35.6812&page_size=5' + query)
    return [response.status, await response.json()]
  }
  ${text}`,
]

/** Fails if a page repeats the last post of the page before. */
const PAGES = script(`
  const [, first] = await list()
  const last = first.at(-1).id
  const [, second] = await list('&max-id=' + last)
  if (second.some(({ id }) => id === last)) throw new Error('the post ' + last + ' is there twice')`)

/** Fails unless a list is answered with 200. */
const STATUS = script('if ((await list())[0] !== 200) process.exit(1)')

/** Replaces times. */
const hideTimes = (text: string): string => text.replaceAll(/[\d,]+ ms/g, 'N ms')

describe('exec --each dialect', () => {
  test('names the answer with which the tests fail, and how to see it', async () => {
    const only = ['--only', 'list.max-id-bound', '--only', 'list.both-cursors']
    const { code, stdout } = await run(['exec', '--each', 'dialect', ...only, '--', ...PAGES])
    expect(code).toBe(1)
    expect(stdout).toContain(
      "✗ Your app's tests fail when list.max-id-bound is inclusive (a page repeats the",
    )
    expect(stdout).toContain(`    feedtwin exec --set list.max-id-bound=inclusive -- ${process.execPath} `)
    expect(stdout).toMatch(
      /\nYour app's tests fail in \d of \d legal dialects: 1 cause found\.\n {2}\d+ runs, /,
    )
  })

  test('passes if the tests pass in all dialects, one line for each run on stderr', async () => {
    const { code, stdout, stderr } = await run([
      ...['exec', '--each', 'dialect', '--only', 'list.both-cursors', '--', ...STATUS],
    ])
    expect(code).toBe(0)
    expect(hideTimes(stdout)).toBe(`dialect  result
1        ✓ pass       exit code 0, N ms
2        ✓ pass       exit code 0, N ms
3        ✓ pass       exit code 0, N ms

Your app's tests pass in all of 3 legal dialects.
  4 runs, N ms
`)
    expect(hideTimes(stderr)).toBe(`feedtwin: run 1, without changes: passed, N ms
feedtwin: run 2, dialect 1: passed, N ms
feedtwin: run 3, dialect 2: passed, N ms
feedtwin: run 4, dialect 3: passed, N ms
`)
  })

  test('has the results in the same order with any number of jobs', async () => {
    const folder = createFolder()
    const judge = async (jobs: number) => {
      const file = join(folder, `${jobs}.json`)
      const flags = ['--only', 'list.max-id-bound', '--only', 'list.empty', '--jobs', String(jobs)]
      await run(['exec', '--each', 'dialect', ...flags, '--reporter', `json=${file}`, '--', ...PAGES])
      const { results, causes } = JSON.parse(readFileSync(file, 'utf8'))
      return {
        results: results.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict]),
        causes,
      }
    }
    expect(await judge(50)).toEqual(await judge(1))
  })

  test('changes the answers of --set and --token-ttl, too', async () => {
    const only = ['--only', 'auth.token-lifetime']
    const { code, stdout } = await run([
      ...['exec', '--each', 'dialect', '--set', 'list.max-id-bound=inclusive', '--token-ttl', '60', ...only],
      ...['--reporter', 'json', '--', ...STATUS],
    ])
    expect(code).toBe(0)
    const options = JSON.parse(stdout).results.flatMap((result: { options: string[] }) => result.options)
    expect(options).toContain('auth.token-lifetime=none')
    expect(options).not.toContain('auth.token-lifetime=60')
  })

  test('concludes nothing if the command fails without any change, and shows its output', async () => {
    const { code, stdout, stderr } = await run([
      'exec',
      '--each',
      'dialect',
      '--',
      'sh',
      '-c',
      'echo broken; exit 7',
    ])
    expect(code).toBe(3)
    expect(stdout).toContain('Nothing can be concluded: the command fails without any change (exit code 7, ')
    expect(stderr).toContain('broken\nfeedtwin: The command fails without any change')
  })

  test('concludes nothing from tests that fail at random', async () => {
    const flag = join(createFolder({ turn: '' }), 'turn')
    // It fails in its third run only.
    const command = ['sh', '-c', `echo >> ${flag}; [ $(wc -l < ${flag}) != 3 ]`]
    const { code, stdout } = await run([
      'exec',
      '--each',
      'dialect',
      '--only',
      'list.both-cursors',
      '--',
      ...command,
    ])
    expect(code).toBe(3)
    expect(stdout).toContain('~ unstable')
  })

  test('ends a run that takes too long', async () => {
    const hang = script(`if ((await list('&max-id=1&since-id=1'))[0] === 200) setInterval(() => {}, 1000)`)
    const flags = ['--only', 'list.both-cursors', '--sample', '1', '--max-runs', '3', '--timeout', '1']
    const { code, stdout } = await run(['exec', '--each', 'dialect', ...flags, '--', ...hang])
    expect(code).toBe(1)
    expect(stdout).toContain('✗ fail       ended after the time limit')
  })
})

describe('exec --each breakage', () => {
  test('lists what no test notices, and the share that is noticed', async () => {
    const only = ['--only', 'list.is-201', '--only', 'list.since-id-ignored']
    const { code, stdout } = await run(['exec', '--each', 'breakage', ...only, '--', ...STATUS])
    expect(hideTimes(stdout)).toBe(`not noticed: list.since-id-ignored: Lists ignore since-id.

Your app's tests notice 1 of 2 breakages: 50 %.
  3 runs, N ms
`)
    expect(code).toBe(0)
  })

  test('fails if the share is below --min-noticed', async () => {
    const flags = ['--only', 'list.since-id-ignored', '--min-noticed', '80%']
    const { code, stdout } = await run(['exec', '--each', 'breakage', ...flags, '--', ...STATUS])
    expect(code).toBe(1)
    expect(stdout).toContain('notice 0 of 1 breakage: 0 %, and --min-noticed requires 80 %.')
  })

  test('counts breakages that do not show in the dialect', async () => {
    const only = ['--only', 'list.is-201', '--only', 'login.empty-avatar-is-null']
    const { stdout } = await run(['exec', '--each', 'breakage', ...only, '--', ...STATUS])
    expect(stdout).toContain(
      'notice 1 of 1 breakage: 100 %.\n  1 breakage not tried: it does not show in this dialect',
    )
  })
})

describe('exec --each scenario', () => {
  test('lists the scenarios in which tests fail, with exit code 0', async () => {
    const only = ['--only', 'long-names', '--only', 'backend-down-then-up']
    const { code, stdout } = await run(['exec', '--each', 'scenario', ...only, '--', ...STATUS])
    expect(hideTimes(stdout)).toBe(`scenario              result
backend-down-then-up  ✗ fail       exit code 1, N ms
long-names            ✓ pass       exit code 0, N ms

Your app's tests pass in 1 of 2 scenarios.
  3 runs, N ms
`)
    expect(code).toBe(0)
  })
})

describe('the reports', () => {
  test('are in files and for a terminal, with the output of failed runs', async () => {
    const folder = createFolder()
    const outputs = ['json', 'junit', 'markdown'].flatMap((name) => [
      '--reporter',
      `${name}=${join(folder, name)}`,
    ])
    const { stdout } = await run([
      ...[
        'exec',
        '--each',
        'dialect',
        '--only',
        'list.max-id-bound',
        '--show-output',
        ...outputs,
        '--',
        ...PAGES,
      ],
    ])
    expect(stdout).toMatch(/output with dialect 1:\n[\s\S]*the post \d+ is there twice/)
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    expect(JSON.parse(read('json'))).toMatchObject({
      feedtwin: 'each/1',
      each: 'dialect',
      exitCode: 1,
      results: [
        { id: '1', verdict: 'fail', run: { exitCode: 1, output: expect.stringContaining('is there twice') } },
      ],
      causes: [{ answers: [{ gap: 'list.max-id-bound', answers: ['inclusive'] }], isMinimal: true }],
    })
    expect(read('junit')).toMatch(
      /<testsuites name="feedtwin exec --each dialect" tests="1" failures="1" errors="0"/,
    )
    expect(read('junit')).toContain('is there twice')
    expect(read('markdown')).toContain("- Your app's tests fail when list.max-id-bound is inclusive")
  })
})

describe('--resume', () => {
  test('continues after Ctrl+C, and starts anew for another command', async () => {
    const folder = createFolder({ log: '' })
    const [file, log] = [join(folder, 'runs'), join(folder, 'log')]
    const command = ['sh', '-c', `echo run >> ${log}`]
    const flags = ['exec', '--each', 'scenario', '--resume', file, '--']
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
    const resumed = await run(['exec', '--each', 'scenario', '--resume', file, ...only, '--', ...waiting])
    expect(resumed.code).toBe(0)
    expect(resumed.stderr).toContain(`Continuing after 2 runs in ${file}.`)
    expect(readFileSync(log, 'utf8')).toBe('run\n')
    expect(existsSync(file)).toBe(false)

    writeFileSync(file, '{"feedtwin":"each-runs/1","fingerprint":"other"}\n')
    const other = await run([...flags, ...command])
    expect(other.code).toBe(0)
    expect(other.stderr).toContain(
      `${file} is of another command, twin or version of feedtwin: starting anew.`,
    )
  })
})

describe('wrong usage', () => {
  test.each([
    [
      ['--each', 'dialects'],
      "argument 'dialects' is invalid. Allowed choices are dialect, breakage, scenario.",
    ],
    [['--jobs', '2'], "option '--jobs <number>' needs option '--each <what>'"],
    [['--each', 'dialect', '--jobs', '0'], 'It must be a whole number above 0.'],
    [['--each', 'dialect', '--jobs', '1000'], 'It must be a whole number from 1 to 100.'],
    [['--each', 'breakage', '--min-noticed', '101'], 'It must be a whole number from 0 to 100.'],
    [['--each', 'dialect', '--min-noticed', '50'], '--min-noticed needs --each breakage.'],
    [['--each', 'dialect', '--only', 'lst.*'], '--only: no gap has the id "lst.*". Did you mean "list.*"?'],
    [
      ['--each', 'scenario', '--only', 'bad-netwrk'],
      'no scenario has the id "bad-netwrk". Did you mean "bad-network"?',
    ],
    [['--each', 'dialect', '--port', '4010'], '--port cannot be used with --each'],
    [['--each', 'dialect', '--state', 'x'], '--state cannot be used with --each'],
    [
      ['--each', 'dialect', '--reporter', 'ctrf'],
      '--each has no reporter ctrf. Allowed: pretty, json, junit, markdown.',
    ],
  ])('%j', async (flags, message) => {
    const { code, stdout, stderr } = await run(['exec', ...flags, '--', 'true'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  test('a command that cannot be run', async () => {
    const { code, stderr } = await run(['exec', '--each', 'dialect', '--', 'no-such-program'])
    expect(code).toBe(2)
    expect(stderr).toBe('feedtwin: no-such-program cannot be run: spawn no-such-program ENOENT.\n')
  })
})
