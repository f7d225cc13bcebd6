import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { certificate } from '../judge/target/certificate.ts'
import { expectEndsWithFeedtwin, script } from './exec/scripts.ts'
import { expectRefusal, file, runProcess, start } from './feedtwin.ts'

const LIST = `
  const list = await fetch(process.env.FEED_BASE_URL + '/posts?lng=139.7671&lat=35.6812')
  console.log(list.status, (await list.json()).length)`

describe('exec', () => {
  test('runs a command while a twin is served', async () => {
    expect(await runProcess(['exec', '--', ...script(LIST)])).toEqual({
      code: 0,
      stdout: '200 20\n',
      stderr: '',
    })
  })

  test('accepts the options of serve', async () => {
    const flags = ['--world', 'one-post', '--base-path', 'api']
    const { stdout } = await runProcess(['exec', ...flags, '--', ...script(LIST)])
    expect(stdout).toBe('200 1\n')
  })

  test('the variable can have another name', async () => {
    const say = script('console.log(process.env.API_URL, process.env.FEED_BASE_URL)')
    const { stdout } = await runProcess(['exec', '--env', 'API_URL', '--', ...say])
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+ undefined\n$/)
  })

  test('has the exit code of the command, and does not change its output', async () => {
    const { code, stdout, stderr } = await runProcess([
      'exec',
      '--',
      ...script('console.log(1); console.error(2); process.exit(42)'),
    ])
    expect({ code, stdout, stderr }).toEqual({ code: 42, stdout: '1\n', stderr: '2\n' })
  })

  test.for([
    ['a command', ['exec']],
    ['a command in a group of its own', ['each', 'dialect']],
  ] as const)('%s ends when feedtwin is killed', ([, words]) => expectEndsWithFeedtwin('', words))

  test('a command that a signal ends gives the exit code of shells', async () => {
    expect((await runProcess(['exec', '--', ...script(`process.kill(process.pid, 'SIGKILL')`)])).code).toBe(
      137,
    )
  })

  test('signals are forwarded, and the twin is served until the command ends', async () => {
    const text = `
      process.on('SIGTERM', async () => {
        console.log('told', (await fetch(process.env.FEED_BASE_URL + '/__twin/health')).status)
        process.exit(7)
      })
      setInterval(() => {}, 1000)
      console.log('ready')`
    const running = start(['exec', '--', ...script(text)])
    await running.printed(/ready/)
    expect(await running.stop('SIGTERM')).toEqual({ code: 7, stdout: 'ready\ntold 200\n', stderr: '' })
  })

  test('a command that cannot be run gives exit code 127', async () => {
    const { code, stderr } = await runProcess(['exec', '--', 'no-such-program', 'a'])
    expect(code).toBe(127)
    expect(stderr).toBe('feedtwin: no-such-program cannot be run: spawn no-such-program ENOENT.\n')
  })

  test('uses a free port and ignores PORT, which is for the command', async () => {
    const port = script(
      'console.log(new URL(process.env.FEED_BASE_URL).port === process.env.PORT, process.env.PORT)',
    )
    for (const value of ['80', 'none'])
      expect((await runProcess(['exec', '--', ...port], { env: { PORT: value } })).stdout).toBe(
        `false ${value}\n`,
      )
    expect((await runProcess(['exec', '--help'])).stdout).not.toContain('PORT')
  })

  test('with HTTPS, the command trusts the twin', async () => {
    const env = { FEEDTWIN_DATA: createFolder() }
    const text = `${LIST}
      console.log((await import('node:fs')).readFileSync(process.env.FEED_CA_FILE, 'utf8').slice(0, 27))`
    const ended = await runProcess(['exec', '--https', '--', ...script(text)], { env })
    expect(ended).toEqual({ code: 0, stdout: '200 20\n-----BEGIN CERTIFICATE-----\n', stderr: '' })
  })

  test('with HTTPS, the command still trusts the authorities of NODE_EXTRA_CA_CERTS', async () => {
    const others = file(certificate.cert)
    const env = { FEEDTWIN_DATA: createFolder(), NODE_EXTRA_CA_CERTS: others }
    const text = `${LIST}
      const file = process.env.NODE_EXTRA_CA_CERTS
      console.log(file, (await import('node:fs')).readFileSync(file, 'utf8').split('BEGIN CERTIFICATE').length - 1)`
    const { stdout } = await runProcess(['exec', '--https', '--', ...script(text)], { env })
    const [, combined = ''] = /^200 20\n(\S+) 2\n$/.exec(stdout) ?? []
    expect(combined).not.toBe('')
    expect(existsSync(combined)).toBe(false)
    expect(existsSync(others)).toBe(true)
  })

  test.for([
    [['sh', '-c', 'true'], 'sh -c …'],
    [['--world', 'empty', 'true', 'x', '--port', '1'], 'true x …'],
    [['sh', '-c', 'true', '--', 'a'], 'sh -c …'],
  ] as const)('asks for -- before the command: %j', async ([words, shown]) => {
    const message = await expectRefusal(['exec', ...words])
    expect(message).toMatch(
      /^feedtwin: Put -- before the command, so that feedtwin does not read its options/,
    )
    expect(message).toContain(`feedtwin exec [options] -- ${shown}`)
  })

  test('does not need -- for a command without options', async () => {
    expect((await runProcess(['exec', 'true'])).code).toBe(0)
  })

  test.for([
    ['an unknown option before the command', ['--wrold', 'empty', '--', 'true'], 'Did you mean --world?'],
    ['no command', ['--world', 'empty'], "missing required argument 'command'"],
    [
      'a name that is no variable of a shell',
      ['--env', 'A-B', '--', 'true'],
      'The value must have only letters, digits and underscores, as in FEED_BASE_URL.',
    ],
  ] as const)('rejects %s', async ([, words, message]) => {
    expect(await expectRefusal(['exec', ...words])).toContain(message)
  })
})

describe('--ready-file', () => {
  test('has the URL while the twin serves', async () => {
    const file = join(createFolder(), 'twin.url')
    const twin = start(['serve', '--port', '0', '--quiet', '--ready-file', file])
    const [url] = await twin.printed(/http.*\n/)
    expect(readFileSync(file, 'utf8')).toBe(url)
    await twin.stop()
    expect(existsSync(file)).toBe(false)
  })

  test('that cannot be written ends the command', async () => {
    const file = join(createFolder({ plain: '' }), 'plain/twin.url')
    const message = await expectRefusal(['serve', '--port', '0', '--ready-file', file])
    expect(message).toContain('cannot be written: a part of its path is a file.')
  })

  test('that cannot be written closes the state, so that another twin can continue it', async () => {
    const home = createFolder({ plain: '' })
    const state = join(home, 'state.jsonl')
    const unwritable = ['--ready-file', join(home, 'plain/twin.url')]
    await expectRefusal(['serve', '--port', '0', '--state', state, ...unwritable])
    expect(existsSync(`${state}.lock`)).toBe(false)
  })
})
