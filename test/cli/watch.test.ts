import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { logIn } from '../serve/app.ts'
import { serve } from './feedtwin.ts'

const worldWith = (nickname: string): string =>
  JSON.stringify({
    feedtwin: 'world/1',
    users: [{ id: 5, nickname }],
    posts: [{ user_id: 5, post_category_id: 1, lng: 1, lat: 2, age: 60, content: nickname }],
  })

const dialectWith = (answers: object): string => JSON.stringify({ feedtwin: 'dialect/1', answers })

const scenarioWith = (rest: object): string => JSON.stringify({ feedtwin: 'scenario/1', ...rest })

/** Serves with a file, which is named after a flag. */
async function serveWith(content: string, ...flags: readonly string[]) {
  const cwd = createFolder({ 'mine.json': content })
  const path = join(cwd, 'mine.json')
  const { url, twin } = await serve(flags, { cwd })
  /** Writes the file, and waits for a line that is printed then. */
  const save = async (
    text: string,
    pattern: RegExp,
    write: (path: string, text: string) => void = writeFileSync,
  ): Promise<void> => {
    twin.stdout = ''
    write(path, text)
    await twin.printed(pattern)
  }
  return { cwd, url, twin, save }
}

const contents = async (url: string): Promise<string[]> =>
  (await (await fetch(`${url}/posts?lng=1&lat=2`)).json()).map(({ content }: { content: string }) => content)

const userCount = async (url: string): Promise<number> =>
  (await (await fetch(`${url}/__twin/users`)).json()).users.length

describe('a world file that changes while the twin runs', () => {
  test.for([
    ['written in place', undefined],
    [
      'replaced by another file',
      (path: string, text: string) => {
        writeFileSync(`${path}~`, text)
        renameSync(`${path}~`, path)
      },
    ],
  ] as const)('%s, resets the twin', async ([, write]) => {
    const { url, twin, save } = await serveWith(worldWith('Ada'), '--world', 'mine.json')
    expect(twin.stdout).toContain('  watched  mine.json: changes are applied at once\n')
    await logIn(url)
    await save(worldWith('Bo'), /mine\.json has changed: the twin was reset and uses it now\.\n/, write)
    expect(await contents(url)).toEqual(['Bo'])
    expect(await userCount(url)).toBe(1)
    await save(worldWith('Cy'), /was reset/, write)
    expect(await contents(url)).toEqual(['Cy'])
    expect(await contents(`${url}/__twin/session/other`)).toEqual(['Cy'])
  })

  test('with a mistake, changes nothing and the message says where it is', async () => {
    const { url, twin, save } = await serveWith(worldWith('Ada'), '--world', 'mine.json')
    const wrong = worldWith('Bo').replace('"lng":1', '"lng":"east"')
    await save(wrong, /correct the\s+file\s+and\s+save\s+it\.\n/)
    expect(twin.stdout).toContain('posts[0].lng: must be a number between -180 and 180, got "east"')
    await save('{', /correct the\s+file\s+and\s+save\s+it\.\n/)
    expect(twin.stdout).toContain('mine.json is not valid JSON')
    expect(await contents(url)).toEqual(['Ada'])
    await save(worldWith('Bo'), /was reset/)
    expect(await contents(url)).toEqual(['Bo'])
  })

  test('is not applied to a kept state', async () => {
    const flags = ['--world', 'mine.json', '--state', 'feed.jsonl']
    const { url, twin, save } = await serveWith(worldWith('Ada'), ...flags)
    await save(worldWith('Bo'), /Restart without --state/)
    expect(twin.stdout).toContain('mine.json has changed, but a kept state (--state) stays')
    expect(await contents(url)).toEqual(['Ada'])
  })
})

test('the breakages of a dialect file that changes add to those of the command line', async () => {
  const flags = ['--dialect', 'mine.json', '--break', 'create.is-201']
  const { url, save } = await serveWith(dialectWith({}), ...flags)
  const broken = JSON.stringify({ feedtwin: 'dialect/1', answers: {}, breakages: ['list.is-201'] })
  await save(broken, /Broken on purpose: list\.is-201, create\.is-201\.\n/)
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(201)
  await save(dialectWith({}), /Broken on purpose: create\.is-201\.\n/)
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(200)
})

test('a dialect file that changes is used at once, and the state is kept', async () => {
  const flags = ['--dialect', 'mine.json', '--state', 'feed.jsonl']
  const { url, twin, save } = await serveWith(dialectWith({}), ...flags)
  const list = async () => (await fetch(`${url}/posts?lng=1&lat=2`)).status
  await logIn(url)
  expect(await list()).toBe(200)
  await save(dialectWith({ 'list.token': 'required' }), /uses this dialect now, and keeps its state\.\n/)
  expect(await list()).toBe(401)
  expect(await userCount(url)).toBe(1)
  await save(dialectWith({ 'list.toke': 'required' }), /was not applied/)
  expect(twin.stdout).toContain('did you mean "list.token"?')
  expect(await list()).toBe(401)
  await save(dialectWith({}), /uses this dialect/)
  expect(await list()).toBe(200)
  expect(await userCount(url)).toBe(1)
})

test('a scenario file that changes resets the twin; a mistake is reported with file and path', async () => {
  const { url, twin, save } = await serveWith(scenarioWith({ world: 'empty' }), '--scenario', './mine.json')
  expect(twin.stdout).toContain('  scenario mine.json\n')
  expect(await contents(url)).toEqual([])
  await save(scenarioWith({ faults: 'dely=300' }), /was not applied/)
  expect(twin.stdout).toContain('./mine.json: faults: Unknown fault "dely" in "dely=300".')
  await save(scenarioWith({ dialect: { 'list.token': 'required' } }), /was reset/)
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(401)
})

test('--json prints an event, --quiet only problems', async () => {
  const { cwd, save } = await serveWith(worldWith('Ada'), '--world', 'mine.json', '--json')
  const { twin: quiet, url } = await serve(['--world', 'mine.json', '--quiet'], { cwd })
  const message = 'mine\\.json has changed: the twin was reset and uses it now\\.'
  await save(worldWith('Bo'), new RegExp(`"event":"file-changed".*"message":"${message}"\\}`))
  await save('{', /"event":"file-changed".*"problem":"mine\.json is not valid JSON/)
  await quiet.printed(/feedtwin: mine\.json is not valid JSON/, 'stderr')
  expect(quiet.stdout).toBe(`${url}\n`)
})
