import { spawnSync } from 'node:child_process'
import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { type Ended, environment, program, Running, run, runProcess, wideLines } from './feedtwin.ts'

/** No server listens on this port. */
const NOWHERE = 'http://127.0.0.1:1'

const given = {
  'empty.json': '',
  'half.json': '{"feedtwin":',
  'deep.json': '['.repeat(200_000),
  'null.json': 'null',
  'list.json': '[]',
  'other.json': '{"feedtwin":"other/1"}',
  'binary.json': '\u0000\u0001\ufffd\u001b[31m',
  'large.json': '',
}

/** Commands that read a file. */
const readers: readonly (readonly string[])[] = [
  ['serve', '--port', '0', '--world'],
  ['serve', '--port', '0', '--scenario'],
  ['serve', '--port', '0', '--dialect'],
  ['serve', '--port', '0', '--tls-key', './other.json', '--tls-cert'],
  ['dialect', '--dialect'],
  ['state', 'import', 'new.jsonl'],
  ['check', NOWHERE, '--dialect'],
  ['check', NOWHERE, '--waivers'],
  ['learn', NOWHERE, '--token-command', 'cat ./absent.json; exit 1', '--header'],
  ['compare', NOWHERE],
]

/** Commands that write a file. */
const writers: readonly (readonly string[])[] = [
  ['serve', '--port', '0', '--ready-file'],
  ['learn', NOWHERE, '--output'],
]

const others: readonly (readonly string[])[] = [
  ['--nonsense'],
  ['serve', '--port', '1e3'],
  ['serve', '--port', '0', '--seed', '9'.repeat(400)],
  ['serve', '--port', '0', '--now', '9e99'],
  ['serve', '--port', '0', '--live', 'x'],
  ['serve', '--port', '0', '--base-path', '/a?b'],
  ['serve', '--port', '0', '--set', '__proto__=1'],
  ['serve', '--port', '0', '--set', `list.radius=${'['.repeat(20_000)}`],
  ['serve', '--port', '0', '--scenario', 'nope'],
  ['serve', '--port', '0', '--break', 'list.max-id-ignore'],
  ['serve', '--port', '0', '--tls-key', './other.json'],
  ['exec'],
  ['exec', '--env', '', '--', 'true'],
  ['wait', 'nope'],
  ['check'],
  ['check', 'nope'],
  ['check', NOWHERE, '--only', 'nope'],
  ['check', NOWHERE, '--fail-on', 'drift'],
  ['judge', 'a.har', '--fail-on', 'drift'],
  ['proxy', NOWHERE, '--fail-on', 'drift'],
  ['check', NOWHERE, '--at', '1'],
  ['check', NOWHERE, '--rate', '0'],
  ['check', NOWHERE, '--reporter', 'json=.'],
  ['check', NOWHERE, '--token-command', 'exit 3'],
  ['compare', '', ''],
  ['state', 'inspect', 'absent.jsonl'],
  ['state', 'nonsense', 'x'],
]

/** Expects one message, not wider than a terminal, without a stack trace. */
function expectMessage({ code, stdout, stderr }: Ended): void {
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^feedtwin: \S/)
  expect(stderr.match(/^feedtwin: /gm)).toHaveLength(1)
  expect(stderr).not.toMatch(/^\s+at |node:internal|\.cjs|undefined|\[object/m)
  expect(wideLines(stderr).filter((line) => line.includes(' '))).toEqual([])
  expect(stderr.length).toBeLessThan(5_000)
}

async function expectMessages(lines: readonly (readonly string[])[], cwd: string): Promise<void> {
  const queue = [...lines]
  const work = async (): Promise<void> => {
    for (let args = queue.shift(); args; args = queue.shift()) {
      const ended = await run(args, { cwd, env: { COLUMNS: '' } })
      try {
        expectMessage(ended)
      } catch (error) {
        throw new Error(`feedtwin ${args.join(' ').slice(0, 200)}`, { cause: error })
      }
    }
  }
  await Promise.all([work(), work(), work()])
}

function filesGiven(): string {
  const cwd = createFolder(given)
  // A sparse file, which takes no space on the disk.
  truncateSync(join(cwd, 'large.json'), 3 * 1024 ** 3)
  return cwd
}

describe('wrong usage gets one message', () => {
  test.for(readers.map((args, index) => [args, index] as const))('a file: %j', async ([args, index]) => {
    const usual = ['./half.json', './large.json', './absent.json', '.']
    const more = [...Object.keys(given).map((name) => `./${name}`), './null.json/x']
    // All files are read in the same way, so one option tries all kinds.
    const paths = index === 0 ? new Set([...usual, ...more]) : usual
    await expectMessages(
      [...paths].map((path) => [...args, path]),
      filesGiven(),
    )
  })

  test('a file that cannot be written', async () => {
    const cwd = filesGiven()
    // A recursive mkdir of Node.js below /proc never returns.
    const paths = ['.', './null.json/x', '/proc/feedtwin/x']
    const lines = writers.flatMap((args) => paths.map((path) => [...args, path]))
    await expectMessages(lines, cwd)
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(given).sort())
  })

  test('options and arguments', () => expectMessages(others, filesGiven()), 60_000)
})

describe('in a limited environment', () => {
  const shell = (command: string): { status: number | null; stdout: string; stderr: string } => {
    const line = command.replaceAll(/feedtwin(?= )/g, `'${process.execPath}' '${program}'`)
    return spawnSync('bash', ['-c', line], { encoding: 'utf8', env: environment() })
  }

  test('the reader of the output closes it early', () => {
    const { stdout, stderr } = shell('feedtwin contract | head -1; echo $PIPESTATUS')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^# .*\n0\n$/)
  })

  test('the input is closed', () => {
    expect(shell('feedtwin dialect <&-')).toMatchObject({ status: 0, stderr: '' })
  })

  test('a file is a pipe', () => {
    const world = '{"feedtwin":"world/1"}'
    const { status, stdout } = shell(`feedtwin exec --world <(echo '${world}') -- echo served`)
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'served\n' })
  })

  test('a pipe is not watched', async () => {
    const line = `exec "$0" "$1" serve --quiet --port 0 --world <(echo '{"feedtwin":"world/1"}')`
    const twin = new Running('bash', ['-c', line, process.execPath, program], { env: environment() })
    const [url] = await twin.printed(/http.*(?=\n)/)
    expect((await fetch(`${url}/posts?lng=0&lat=0`)).status).toBe(200)
  })

  test('an internal error is printed without a stack trace', async () => {
    const broken = join(
      createFolder({ 'broken.cjs': 'process.cwd = () => { throw new TypeError("broken") }' }),
      'broken.cjs',
    )
    const crash = `require('node:timers').setImmediate(() => { null.x })`
    const late = join(createFolder({ 'late.cjs': crash }), 'late.cjs')
    for (const file of [broken, late]) {
      const { stderr } = await runProcess(['contract', '--gaps'], {
        env: { NODE_OPTIONS: `--require ${file}` },
      })
      expect(stderr).not.toMatch(/^\s+at /m)
    }
    const { code, stderr } = await runProcess(['contract'], { env: { NODE_OPTIONS: `--require ${late}` } })
    expect(code).toBe(5)
    expect(stderr).toMatch(/^feedtwin: Internal error \(TypeError: [^\n]*FEEDTWIN_DEBUG=1/)
  })
})

test('messages are wrapped to the width of the terminal', () => {
  const version = spawnSync('script', ['--version'], { encoding: 'utf8' })
  if (version.error || !version.stdout.includes('util-linux')) return
  const command = `stty cols 40; '${process.execPath}' '${program}' serve --live x`
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: environment({ TERM: 'xterm', SHELL: '/bin/sh' }),
  })
  expect(stdout).toContain('feedtwin: "x" is not a pace. Write posts')
  for (const line of stdout.split('\r\n')) expect(line.length).toBeLessThanOrEqual(40)
})
