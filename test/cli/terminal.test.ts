import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '../../src/cli/serve/keys.ts'
import { createFolder } from '../folder.ts'
import { logIn } from '../serve/app.ts'
import { CONTROL, environment, machine, program, Running } from './feedtwin.ts'

/** `script` of util-linux runs a command in a pseudo-terminal. On other systems it has other flags. */
const version = spawnSync('script', ['--version'], { encoding: 'utf8' })

beforeEach(({ skip }) => {
  if (version.error || !version.stdout.includes('util-linux'))
    skip('the command script of util-linux, which makes pseudo-terminals, is not here')
})

/** Starts `serve` in a terminal of this width. */
async function serveIn(
  columns: number,
  env: Readonly<Record<string, string>> = {},
  args = '',
): Promise<{ url: string; twin: Running }> {
  const command = `stty cols ${columns} rows 24; exec '${process.execPath}' '${program}' serve --port 0 ${args}`
  const twin = new Running('script', ['-qec', command, '/dev/null'], {
    env: environment({ TERM: 'xterm-256color', SHELL: '/bin/sh', ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  await twin.printed(/Requests follow/)
  const [url] = await twin.printed(/http:\/\/127\.0\.0\.1:\d+/)
  return { url, twin }
}

/** The control sequences of colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const COLOURS = /\x1b\[[\d;]*m/g

const shown = (twin: Running): string[] => twin.stdout.replaceAll(COLOURS, '').split(/\r\n|\n/)

describe('in a terminal', () => {
  test('the output has colours and no other control sequences, and Ctrl+C stops the twin', async () => {
    const { url, twin } = await serveIn(80)
    for (const path of ['/posts?lng=0&lat=0', '/posts', '/nothing']) await fetch(url + path)
    await twin.printed(/nothing.*404/)
    expect(twin.stdout).toContain('\x1b[1mfeedtwin\x1b[22m')
    expect(twin.stdout).toContain(`\x1b[36m${url}\x1b[39m`)
    expect(twin.stdout).toContain('\x1b[32m200\x1b[39m')
    expect(twin.stdout).toContain('\x1b[33m422\x1b[39m')
    expect(shown(twin).join('\n')).not.toMatch(CONTROL)
    twin.child.stdin?.write('\x03')
    const { code, stdout } = await twin.ended
    expect(stdout).toContain('Stopped.')
    expect(code).toBe(0)
  })

  describe('single keys', () => {
    test('play a scenario, reset, inject faults, and quit', async () => {
      const { url, twin } = await serveIn(80)
      const press = (key: string) => twin.child.stdin?.write(key)
      const list = async () => (await fetch(`${url}/posts?lng=0&lat=0`)).status
      expect(twin.stdout).toContain(
        'Keys: o console · s scenarios · r reset · f faults · ? all keys · q quit.',
      )
      press('s')
      await twin.printed(/Escape cancels/)
      await expect(
        `${shown(twin)
          .slice(shown(twin).findIndex((line) => line.startsWith('Which scenario?')))
          .join('\n')
          .trim()}\n`,
      ).toMatchFileSnapshot('golden/keys-scenarios.txt')
      press('b')
      await twin.printed(/reset, with the scenario first-run\./)
      expect(await list()).toBe(401)
      press('sX')
      press('r')
      await twin.printed(/scenario first-run\.[\s\S]*scenario first-run\./)
      expect(await list()).toBe(401)
      press('f')
      await twin.printed(/subway /)
      press('e')
      await twin.printed(/Faults: replay:1:flaky/)
      press('f')
      await twin.printed(/no faults[\s\S]*no faults/)
      press('a')
      await twin.printed(/Faults are off\./)
      for (const line of shown(twin)) expect([...line].length).toBeLessThanOrEqual(80)
      press('q')
      expect(await twin.ended).toMatchObject({ code: 0 })
    })

    /** Presses a key, and forgets the output before it. */
    function press(twin: Running, key: string): void {
      twin.stdout = ''
      twin.child.stdin?.write(key)
    }

    test('o opens the console in a browser', async () => {
      const folder = createFolder({ 'xdg-open': '#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n' })
      chmodSync(join(folder, 'xdg-open'), 0o755)
      const { url, twin } = await serveIn(200, { PATH: `${folder}:${process.env.PATH}` })
      expect(twin.stdout).toContain(`console`)
      press(twin, 'o')
      await twin.printed(new RegExp(`Opened ${url}/__twin/`))
      await vi.waitFor(() => expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe(`${url}/__twin/\n`))
      vi.stubEnv('PATH', folder.repeat(2))
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(await openBrowser(url)).toBe(false)
    })

    test('? lists the keys', async () => {
      const { twin } = await serveIn(80)
      press(twin, '?')
      await twin.printed(/q {2}quit, like Ctrl\+C/)
      for (const key of ['o', 's', 'r', 'f'])
        expect(twin.stdout).toMatch(new RegExp(`^ {2}${key} {2}\\w`, 'm'))
    })

    test('a menu shows what is active, accepts arrow keys, and can be cancelled', async () => {
      const { url, twin } = await serveIn(80, { NO_COLOR: '1' }, '--scenario first-run')
      const list = async () => (await fetch(`${url}/posts?lng=0&lat=0`)).status
      const active = async () => (await twin.printed(/> (.) {2}(\S+) +\(active\)[\s\S]*Escape cancels/))[2]
      press(twin, 's')
      expect(await active()).toBe('first-run')
      press(twin, '\x1b')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it erases the menu
      await twin.printed(/\x1b\[J/)
      expect(await list()).toBe(401)
      press(twin, 's')
      await active()
      press(twin, '\x1b[A\r')
      await twin.printed(/The twin was reset, without a scenario\./)
      expect(await list()).toBe(200)
      press(twin, 's')
      expect(await active()).toBe('none')
      press(twin, '\x1b[B\x1b[B\r')
      await twin.printed(/The twin was reset, with the scenario endless-feed\./)
      press(twin, 's')
      expect(await active()).toBe('endless-feed')
    })

    test('a menu stays complete below new requests', async () => {
      const { url, twin } = await serveIn(80)
      press(twin, 'f')
      const [menu] = await twin.printed(/\r\n\S*Which faults\?[\s\S]*Escape cancels.*\r\n/)
      const rows = menu.split('\n').length - 1
      twin.stdout = ''
      await fetch(`${url}/posts?lng=0&lat=0`)
      await twin.printed(/Escape cancels.*\r\n/)
      // The cursor moves up to the start of the menu, which is erased and drawn again below the request.
      expect(twin.stdout.startsWith(`\x1b[${rows}A\r\x1b[J`)).toBe(true)
      expect(twin.stdout.endsWith(`\r\n${menu}`)).toBe(true)
      press(twin, 'b')
      await twin.printed(/Faults: replay:1:3g/)
    })

    test('a kept state is deleted only after a confirmation', async () => {
      const state = join(createFolder(), 'feed.jsonl')
      const { url, twin } = await serveIn(80, {}, `--state ${state}`)
      const users = async () => (await (await fetch(`${url}/__twin/users`)).json()).users.length
      await fetch(`${url}/auth/third_party?open_id=me&platform=weixin`, { method: 'POST' })
      await logIn(`${url}`)
      press(twin, 'r')
      await twin.printed(/Delete its 1 user and 0 posts\?[\s\S]*Escape cancels/)
      press(twin, '\r')
      await twin.printed(/Nothing was changed\./)
      expect(await users()).toBe(1)
      press(twin, 's')
      await twin.printed(/no\s+scenario\s+can\s+be\s+played[^\n]*\n/)
      for (const line of shown(twin)) expect([...line].length).toBeLessThanOrEqual(80)
      press(twin, 'ry')
      await twin.printed(/The twin was reset\./)
      expect(await users()).toBe(0)
    })
  })

  test.for<Record<string, string>>([{ NO_COLOR: '1' }, { TERM: 'dumb' }])(
    'no colours with %j',
    async (env) => {
      const { url, twin } = await serveIn(80, env)
      await fetch(`${url}/posts?lng=0&lat=0`)
      await twin.printed(/GET .*ms/)
      expect(twin.stdout.replaceAll('\r\n', '\n')).not.toMatch(CONTROL)
    },
  )

  describe('a code for phones', () => {
    /** The lines between the URL of the page and the end of the start page. */
    async function code(columns: number, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
      const { twin } = await serveIn(columns, { ...machine, ...env }, '--lan')
      const [, lines = ''] = /app needs:[^_]*__twin\/\r\n([\s\S]*)\r\n.*Keys:/.exec(twin.stdout) ?? []
      return lines.split('\r\n').filter(Boolean)
    }

    test('is dark on light in every theme', async () => {
      const lines = await code(80)
      expect(lines.length).toBeGreaterThan(13)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
      for (const line of lines) expect(line).toMatch(/^ {2}\x1b\[38;5;16;48;5;231m[ ▀▄█]{33,41}\x1b\[0m$/)
    })

    test('has no colours with NO_COLOR', async () => {
      for (const line of await code(80, { NO_COLOR: '1' })) expect(line).toMatch(/^ {2}[ ▀▄█]{33,41}$/)
    })

    test('is left out in a terminal that is too narrow', async () => {
      expect(await code(30)).toEqual([])
    })
  })

  test.for([80, 60, 132])('a request takes one line of %i columns', async (columns) => {
    const { url, twin } = await serveIn(columns)
    const headers = {
      ...{ 'version-name': '2.1.0', 'version-code': '210', platform: 'android', channel: 'c'.repeat(50) },
      device: 'd'.repeat(200),
    }
    const paths = [
      '/',
      '/posts?lng=0&lat=0',
      ...[10, 20, 30, 40, 50, 60, 90, 200].map((size) => `/${'p'.repeat(size)}`),
    ]
    for (const path of paths) {
      await fetch(url + path, { headers })
      await fetch(url + path, { method: 'OPTIONS', headers })
    }
    for (const fault of ['empty', 'empty, wrong-type', 'delay=1, error=503, empty, wrong-type, drip=1000000'])
      for (const path of ['/', `/${'p'.repeat(90)}`])
        await fetch(url + path, { headers: { ...headers, Prefer: `fault="${fault}"` } })
    await fetch(`${url}/last`)
    await twin.printed(/last.*ms/)
    const lines = shown(twin).filter((line) => /^\d\d:\d\d:\d\d /.test(line))
    expect(lines).toHaveLength(2 * paths.length + 7)
    for (const line of lines) {
      const width = [...line].length + (line.includes('⚡') ? 1 : 0)
      expect(width).toBeLessThanOrEqual(columns)
      expect(line).toMatch(/ \d{3} (.* · )?\d+\.\d ms/)
    }
    expect(lines[2]).toContain('2.1.0 (210)')
    expect(lines.filter((line) => line.includes(' ms ⚡ '))).toHaveLength(6)
  })
})
