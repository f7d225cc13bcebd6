import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../folder.ts'
import { type Ended, environment, Running, root } from './feedtwin.ts'

/** The program as somebody installed it: nothing has run yet. */
function installed(): string {
  const home = folder()
  for (const part of ['bin', 'contracts', 'package.json'])
    cpSync(join(root, part), join(home, part), { recursive: true })
  cpSync(join(root, 'dist/cli'), join(home, 'dist/cli'), {
    recursive: true,
    filter: (path) => path !== join(root, 'dist/cli/code'),
  })
  return home
}

const feedtwin = (home: string, args: readonly string[], env?: Readonly<Record<string, string>>): Running =>
  new Running(process.execPath, [join(home, 'bin/feedtwin.js'), ...args], {
    env: environment(env),
    cwd: home,
  })

/** Serves, is asked for a list, and is stopped. */
async function served(home: string, env?: Readonly<Record<string, string>>): Promise<Ended> {
  const twin = feedtwin(home, ['serve', '--port', '0', '--quiet'], env)
  const [url] = await twin.printed(/http:\S+(?=\n)/)
  const headers = { Connection: 'close' }
  const answer = await fetch(`${url}/posts?lng=139.7671&lat=35.6812`, { headers })
  expect(await answer.json()).toHaveLength(20)
  return twin.stop()
}

const codeIn = (home: string): string => join(home, 'dist/cli/code')

/** What is kept, by path: when it was written, and its content, a character a byte. */
const kept = (home: string): Map<string, { at: number; bytes: string }> =>
  new Map(
    readdirSync(codeIn(home), { recursive: true, encoding: 'utf8' })
      .map((path) => join(codeIn(home), path))
      .filter((path) => statSync(path).isFile())
      .map((path) => [path, { at: statSync(path).mtimeMs, bytes: readFileSync(path, 'latin1') }]),
  )

const WELL = { code: 0, stderr: '' }

test('a run that has answered keeps its code; the next one starts with it, and leaves it', async () => {
  const home = installed()
  expect(await served(home)).toMatchObject(WELL)
  const first = kept(home)
  const chunks = readdirSync(join(home, 'dist/cli'))
  const names = [...first.keys()].map((path) => path.split(/[/\\]/).at(-1) ?? '')
  expect(names).toEqual(expect.arrayContaining(['main.cjs', expect.stringMatching(/^serve-.*\.cjs$/)]))
  expect(names.filter((name) => !chunks.includes(name))).toEqual([])
  expect(await served(home)).toMatchObject(WELL)
  expect(kept(home)).toEqual(first)
})

test('a run that answered nothing, or that was called wrongly, keeps nothing', async () => {
  const home = installed()
  const twin = feedtwin(home, ['serve', '--port', '0', '--quiet'])
  await twin.printed(/http:/)
  await twin.stop()
  expect(await feedtwin(home, ['dialect', '--what']).ended).toMatchObject({ code: 2 })
  expect(await feedtwin(home, ['../serve']).ended).toMatchObject({ code: 2 })
  expect(await feedtwin(home, ['--version']).ended).toMatchObject(WELL)
  expect(existsSync(codeIn(home))).toBe(false)
})

test('each command keeps code of its own', async () => {
  const home = installed()
  for (const command of ['contract', 'dialect', 'dialect']) {
    expect(await feedtwin(home, [command]).ended).toMatchObject(WELL)
  }
  const commands = [...kept(home).keys()].map((path) => path.split(/[/\\]/).at(-2))
  expect(new Set(commands)).toEqual(new Set(['contract', 'dialect']))
})

const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'one bit': (bytes) => {
    const place = bytes.length >> 1
    bytes[place] = (bytes[place] as number) ^ 1
    return bytes
  },
  'the end': (bytes) => bytes.subarray(0, -1),
  'all but the beginning': (bytes) => bytes.fill(0, 16),
  everything: () => Buffer.alloc(0),
}

test.for(Object.entries(damages))('code of which %s was damaged is made anew', async ([, damage]) => {
  const home = installed()
  await served(home)
  const whole = kept(home)
  for (const [path, { bytes }] of whole) writeFileSync(path, damage(Buffer.from(bytes, 'latin1')))
  expect(await served(home)).toMatchObject(WELL)
  const again = kept(home)
  expect([...again.keys()]).toEqual([...whole.keys()])
  expect(await served(home)).toMatchObject(WELL)
  expect(kept(home)).toEqual(again)
})

test('a program that was changed runs as it stands, even when it is as long as before', async () => {
  const home = installed()
  await feedtwin(home, ['dialect']).ended
  const chunk = readdirSync(join(home, 'dist/cli')).find(
    (name) => /^serve-.*\.cjs$/.test(name) && !name.includes('keys'),
  )
  const path = join(home, 'dist/cli', chunk as string)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replaceAll('dialect/1', 'dialect/7'))
  const { stdout } = await feedtwin(home, ['dialect']).ended
  expect(JSON.parse(stdout).feedtwin).toBe('dialect/7')
})

test('where nothing can be kept, and where nobody wants it, all works as well', async () => {
  const home = installed()
  expect(await served(home, { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject(WELL)
  expect(existsSync(codeIn(home))).toBe(false)
  writeFileSync(codeIn(home), 'in the way')
  expect(await served(home)).toMatchObject(WELL)
  expect(readFileSync(codeIn(home), 'utf8')).toBe('in the way')
})

test('several at once leave one whole', async () => {
  const home = installed()
  const all = await Promise.all([served(home), served(home), served(home)])
  for (const one of all) expect(one).toMatchObject(WELL)
  const once = kept(home)
  expect([...once.keys()].filter((path) => !path.endsWith('.cjs'))).toEqual([])
  expect(await served(home)).toMatchObject(WELL)
  expect(kept(home)).toEqual(once)
})

test('no chunk imports what is not bundled: code that was kept could not', () => {
  const chunks = readdirSync(join(root, 'dist/cli')).filter((name) => name.endsWith('.cjs'))
  const imports = chunks.flatMap((name) => {
    const text = readFileSync(join(root, 'dist/cli', name), 'utf8')
    return [...text.matchAll(/\bimport\([`'"]([^`'"]*)/g)].map(([, what]) => what)
  })
  // A quicker hash for a command of Redis that the twin does not send.
  expect(imports).toEqual(['@node-rs/xxhash'])
})
