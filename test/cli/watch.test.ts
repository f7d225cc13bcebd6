import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { logIn } from '../serve/app.ts'
import { type Running, serve } from './feedtwin.ts'

const worldWith = (nickname: string): string =>
  JSON.stringify({
    feedtwin: 'world/1',
    users: [{ id: 5, nickname }],
    posts: [{ user_id: 5, post_category_id: 1, lng: 1, lat: 2, age: 60, content: nickname }],
  })

const dialectWith = (answers: object): string => JSON.stringify({ feedtwin: 'dialect/1', answers })

const scenarioWith = (rest: object): string => JSON.stringify({ feedtwin: 'scenario/1', ...rest })

/** Waits for a line that is printed after this call. */
async function next(twin: Running, pattern: RegExp, act: () => unknown): Promise<void> {
  twin.stdout = ''
  await act()
  await twin.printed(pattern)
}

const contents = async (url: string): Promise<string[]> =>
  (await (await fetch(`${url}/posts?lng=1&lat=2`)).json()).map(({ content }: { content: string }) => content)

const userCount = async (url: string): Promise<number> =>
  (await (await fetch(`${url}/__twin/users`)).json()).users.length

describe('a world file that changes while the twin runs', () => {
  test.for([
    ['written in place', (path: string, text: string) => writeFileSync(path, text)],
    [
      'replaced by another file',
      (path: string, text: string) => {
        writeFileSync(`${path}~`, text)
        renameSync(`${path}~`, path)
      },
    ],
  ] as const)('%s, resets the twin', async ([, save]) => {
    const cwd = createFolder({ 'mine.json': worldWith('Ada') })
    const path = join(cwd, 'mine.json')
    const { url, twin } = await serve(['--world', 'mine.json'], { cwd })
    expect(twin.stdout).toContain('  watched  mine.json: changes are applied at once\n')
    await logIn(url)
    await next(twin, /mine\.json has changed: the twin was reset and uses it now\.\n/, () =>
      save(path, worldWith('Bo')),
    )
    expect(await contents(url)).toEqual(['Bo'])
    expect(await userCount(url)).toBe(1)
    await next(twin, /was reset/, () => save(path, worldWith('Cy')))
    expect(await contents(url)).toEqual(['Cy'])
    expect(await contents(`${url}/__twin/session/other`)).toEqual(['Cy'])
  })

  test('with a mistake, changes nothing and the message says where it is', async () => {
    const cwd = createFolder({ 'mine.json': worldWith('Ada') })
    const { url, twin } = await serve(['--world', 'mine.json'], { cwd })
    const path = join(cwd, 'mine.json')
    const wrong = worldWith('Bo').replace('"lng":1', '"lng":"east"')
    await next(twin, /correct the\s+file\s+and\s+save\s+it\.\n/, () => writeFileSync(path, wrong))
    expect(twin.stdout).toContain('posts[0].lng: must be a number between -180 and 180, got "east"')
    await next(twin, /correct the\s+file\s+and\s+save\s+it\.\n/, () => writeFileSync(path, '{'))
    expect(twin.stdout).toContain('mine.json is not valid JSON')
    expect(await contents(url)).toEqual(['Ada'])
    await next(twin, /was reset/, () => writeFileSync(path, worldWith('Bo')))
    expect(await contents(url)).toEqual(['Bo'])
  })

  test('is not applied to a kept state', async () => {
    const cwd = createFolder({ 'mine.json': worldWith('Ada') })
    const { url, twin } = await serve(['--world', 'mine.json', '--state', 'feed.jsonl'], { cwd })
    await next(twin, /Restart without --state/, () => writeFileSync(join(cwd, 'mine.json'), worldWith('Bo')))
    expect(twin.stdout).toContain('mine.json has changed, but a kept state (--state) stays')
    expect(await contents(url)).toEqual(['Ada'])
  })
})

test('the breakages of a dialect file that changes add to those of the command line', async () => {
  const cwd = createFolder({ 'mine.json': dialectWith({}) })
  const path = join(cwd, 'mine.json')
  const { url, twin } = await serve(['--dialect', 'mine.json', '--break', 'create.is-201'], { cwd })
  const broken = JSON.stringify({ feedtwin: 'dialect/1', answers: {}, breakages: ['list.is-201'] })
  await next(twin, /Broken on purpose: list\.is-201, create\.is-201\.\n/, () => writeFileSync(path, broken))
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(201)
  await next(twin, /Broken on purpose: create\.is-201\.\n/, () => writeFileSync(path, dialectWith({})))
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(200)
})

test('a dialect file that changes is used at once, and the state is kept', async () => {
  const cwd = createFolder({ 'mine.json': dialectWith({}) })
  const path = join(cwd, 'mine.json')
  const { url, twin } = await serve(['--dialect', 'mine.json', '--state', 'feed.jsonl'], { cwd })
  const list = async () => (await fetch(`${url}/posts?lng=1&lat=2`)).status
  await logIn(url)
  expect(await list()).toBe(200)
  await next(twin, /uses this dialect now, and keeps its state\.\n/, () =>
    writeFileSync(path, dialectWith({ 'list.token': 'required' })),
  )
  expect(await list()).toBe(401)
  expect(await userCount(url)).toBe(1)
  await next(twin, /was not applied/, () => writeFileSync(path, dialectWith({ 'list.toke': 'required' })))
  expect(twin.stdout).toContain('did you mean "list.token"?')
  expect(await list()).toBe(401)
  await next(twin, /uses this dialect/, () => writeFileSync(path, dialectWith({})))
  expect(await list()).toBe(200)
  expect(await userCount(url)).toBe(1)
})

test('a scenario file that changes resets the twin; a mistake is reported with file and path', async () => {
  const cwd = createFolder({ 'mine.json': scenarioWith({ world: 'empty' }) })
  const path = join(cwd, 'mine.json')
  const { url, twin } = await serve(['--scenario', './mine.json'], { cwd })
  expect(twin.stdout).toContain('  scenario mine.json\n')
  expect(await contents(url)).toEqual([])
  await next(twin, /was not applied/, () => writeFileSync(path, scenarioWith({ faults: 'dely=300' })))
  expect(twin.stdout).toContain('./mine.json: faults: Unknown fault "dely" in "dely=300".')
  await next(twin, /was reset/, () =>
    writeFileSync(path, scenarioWith({ dialect: { 'list.token': 'required' } })),
  )
  expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(401)
})

test('--json prints an event, --quiet only problems', async () => {
  const cwd = createFolder({ 'mine.json': worldWith('Ada') })
  const path = join(cwd, 'mine.json')
  const [{ twin: json }, { twin: quiet, url }] = await Promise.all([
    serve(['--world', 'mine.json', '--json'], { cwd }),
    serve(['--world', 'mine.json', '--quiet'], { cwd }),
  ])
  await next(
    json,
    /"event":"file-changed".*"message":"mine\.json has changed: the twin was reset and uses it now\."\}/,
    () => writeFileSync(path, worldWith('Bo')),
  )
  await next(json, /"event":"file-changed".*"problem":"mine\.json is not valid JSON/, () =>
    writeFileSync(path, '{'),
  )
  await new Promise((resolve) => {
    if (quiet.stderr) resolve(undefined)
    quiet.child.stderr?.once('data', resolve)
  })
  expect(quiet.stderr).toContain('feedtwin: mine.json is not valid JSON')
  expect(quiet.stdout).toBe(`${url}\n`)
})
