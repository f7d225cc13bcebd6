import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openRedisJournal } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { expectRefusal, file, runProcess, start } from '../../../cli/feedtwin.ts'
import { listenForTest } from '../../../close-after-test.ts'
import { logIn, publish } from '../../app.ts'
import { beginning } from '../journal-suite.ts'
import { useRedis } from './shared-server.ts'

const PASSWORD = 'geheim+%/🔑'
const server = useRedis('--requirepass', PASSWORD)

const VARIABLE = { FEEDTWIN_REDIS_PASSWORD: PASSWORD }
const WARNING = /^feedtwin: The URL of --state contains the password of Redis, where all users .*\n$/

describe('the password of Redis', () => {
  test.for([
    ['the environment', () => VARIABLE],
    ['a file', () => ({ FEEDTWIN_REDIS_PASSWORD_FILE: file(`${PASSWORD}\n`) })],
  ] as const)('from %s appears in no list of processes and in no output', async ([, environment]) => {
    const state = server().url()
    const twin = start(['serve', '--port', '0', '--json', '--state', state], { env: environment() })
    const [, url] = await twin.printed(/"url":"([^"]+)"/)
    const answers = [
      await logIn(`${url}`),
      await publish(`${url}`, 'x'),
      await fetch(`${url}/__twin/`),
      await fetch(`${url}/__twin/snapshot`),
      await fetch(`${url}/__twin/traffic`),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const processes = execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' })
    expect(processes).toContain(state)
    for (const text of [processes, ...texts]) expect(text).not.toContain('geheim')
    const { stdout, stderr } = await twin.stop()
    expect(stderr).toBe('')
    expect(stdout).toContain(`"place":"${state}"`)
    expect(stdout).not.toContain('geheim')
  })

  test('is not passed to the command that exec runs', async () => {
    const print = [process.execPath, '-p', 'Object.keys(process.env).filter((name) => /REDIS/.test(name))']
    const args = ['exec', '--state', server().url(), '--', ...print]
    const { stdout } = await runProcess(args, { env: VARIABLE })
    expect(stdout).toBe('[]\n')
  })

  test('in the URL causes a warning, and appears in no output', async () => {
    const plain = server().url()
    const state = plain.replace('//', `//:${encodeURIComponent(PASSWORD)}@`)
    const twin = start(['serve', '--port', '0', '--state', state])
    await twin.printed(/Requests follow/)
    const { stdout, stderr } = await twin.stop()
    expect(stdout).toContain(`state    ${plain}, 0 users, 0 posts`)
    expect(stderr).toMatch(WARNING)
    expect(stdout + stderr).not.toContain('geheim')
  })

  test('must be given once', async () => {
    const state = server().url()
    const serve = ['serve', '--port', '0', '--state']
    const inUrl = await expectRefusal([...serve, state.replace('//', '//:geheim@')], { env: VARIABLE })
    expect(inUrl).toContain('is given twice: in the URL of --state and in FEEDTWIN_REDIS_PASSWORD. Remove it')
    const both = { ...VARIABLE, FEEDTWIN_REDIS_PASSWORD_FILE: 'some file' }
    const twice = await expectRefusal([...serve, state], { env: both })
    expect(twice).toContain('unset FEEDTWIN_REDIS_PASSWORD or FEEDTWIN_REDIS_PASSWORD_FILE.')
    const empty = { FEEDTWIN_REDIS_PASSWORD: '', FEEDTWIN_REDIS_PASSWORD_FILE: file(PASSWORD) }
    const twin = start([...serve, state, '--quiet'], { env: empty })
    await twin.printed(/http/)
    await twin.stop()
  })

  test('that is missing: the message names the variable', async () => {
    const serve = ['serve', '--port', '0', '--state', server().url()]
    expect(await expectRefusal(serve)).toContain('and the password in FEEDTWIN_REDIS_PASSWORD.')
    const env = { FEEDTWIN_REDIS_PASSWORD_FILE: '/nosuch/password' }
    expect(await expectRefusal(serve, { env })).toContain(
      '/nosuch/password cannot be read: the file does not exist.',
    )
  })

  test('in a URL without slashes does not become part of a file name', async () => {
    const place = 'redis:/:geheim@127.0.0.1/ci'
    expect(await expectRefusal(['serve', '--port', '0', '--state', place])).not.toContain('geheim')
  })

  test('is hidden if a server repeats it', async () => {
    const echo = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) =>
        socket.write(`-ERR unknown command, with args ${bytes.toString().replaceAll('\r\n', ' ')}\r\n`),
      )
    })
    const url = `redis://127.0.0.1:${await listenForTest(echo)}/ci`
    const error = await openRedisJournal(url, beginning, { password: PASSWORD }).catch((error) => error)
    expect(error.message).toContain('it answers "ERR unknown command, with args')
    expect(error.message).toContain('***')
    expect(error.message).not.toContain('geheim')
  })
})
