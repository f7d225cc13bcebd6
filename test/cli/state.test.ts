import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { createFolder } from '../folder.ts'
import { listContents, logIn, publish } from '../serve/app.ts'
import {
  CONTROL,
  environment,
  expectRefusal,
  normal,
  program,
  Running,
  run,
  runProcess,
  serve,
  wideLines,
} from './feedtwin.ts'

const NOW = '2026-01-31T12:00:00Z'
const ANYBODY = ['--set', 'create.token=optional', '--world', 'empty']

/** Writes a file in which a user and two posts are kept: the same bytes each time. */
async function writeState(flags: readonly string[], contents: readonly string[]): Promise<Buffer> {
  const cwd = createFolder()
  const { url, twin } = await serve(
    ['--state', 'state.jsonl', '--now', NOW, '--quiet', ...ANYBODY, ...flags],
    { cwd },
  )
  await logIn(url)
  for (const content of contents) await publish(url, content)
  expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
  return readFileSync(join(cwd, 'state.jsonl'))
}

/** The files that tests have asked for: a twin writes each of them once. */
const written = new Map<string, Promise<Buffer>>()

/** A folder with a file in which a user and two posts are kept. */
async function filled(flags: readonly string[] = [], contents = ['one', 'zwei – 二']): Promise<string> {
  const key = JSON.stringify([flags, contents])
  const bytes = written.get(key) ?? writeState(flags, contents)
  written.set(key, bytes)
  const cwd = createFolder()
  writeFileSync(join(cwd, 'state.jsonl'), await bytes, { mode: 0o600 })
  return cwd
}

const test = base.extend('cwd', () => filled())

describe('serve --state', () => {
  test('prints what the file contains, continues it, and leaves no lock', async ({ cwd }) => {
    const { url, twin } = await serve(['--state', 'state.jsonl', '--world', 'empty'], { cwd })
    expect(await listContents(url)).toEqual(['zwei – 二', 'one'])
    expect(existsSync(join(cwd, 'state.jsonl.lock'))).toBe(true)
    const { code, stdout, stderr } = await twin.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(existsSync(join(cwd, 'state.jsonl.lock'))).toBe(false)
    expect(wideLines(stdout)).toEqual([])
    await expect(normal(stdout.replace(/^\d.*\n/m, ''))).toMatchFileSnapshot('golden/serve-state.txt')
  })

  test('--json prints it as data', async () => {
    const cwd = await filled(['--fsync'])
    const { twin } = await serve(['--json', '--state', 'state.jsonl', '--world', 'empty', '--fsync'], { cwd })
    const { stdout } = await twin.stop()
    expect(JSON.parse(stdout.split('\n')[0] ?? '').state).toEqual({
      place: 'state.jsonl',
      users: 1,
      posts: 2,
    })
  })

  test('exec keeps the state, too', async ({ cwd }) => {
    const script = `fetch(process.env.FEED_BASE_URL + '/posts?lng=2&lat=48').then(async (a) => console.log(await a.text()))`
    const { stdout } = await runProcess(
      [
        ...['exec', '--state', 'state.jsonl', '--world', 'empty', '--'],
        ...[process.execPath, '--eval', script],
      ],
      { cwd },
    )
    expect(stdout).toContain('"content":"one"')
    expect(existsSync(join(cwd, 'state.jsonl.lock'))).toBe(false)
  })

  test('an incomplete last line is removed, with a message', async ({ cwd }) => {
    const path = join(cwd, 'state.jsonl')
    writeFileSync(path, readFileSync(path).subarray(0, -7))
    const { url, twin } = await serve(['--quiet', '--state', 'state.jsonl', '--world', 'empty'], { cwd })
    expect(await listContents(url)).toEqual(['one'])
    const { stderr } = await twin.stop()
    expect(stderr).toMatch(/^feedtwin: the last line of state\.jsonl .* its \d+ bytes were removed\.\n$/)
  })

  test('only one twin can use a file', async () => {
    const cwd = createFolder()
    const { twin } = await serve(['--quiet', '--state', 'state.jsonl'], { cwd })
    const message = await expectRefusal(['serve', '--port', '0', '--state', 'state.jsonl'], { cwd })
    expect(message).toContain(`state.jsonl is in use by process ${twin.child.pid}.`)
    await twin.stop()
  })

  test.for([
    [
      ['--state', 'state.jsonl', '--world', 'planet'],
      'it has the world empty, not planet. Use --world empty',
    ],
    [['--state', 'state.jsonl', '--world', 'empty', '--seed', '2'], 'it has the seed 1, not 2.'],
    [['--state', 'state.jsonl', '--scenario', 'empty-town'], 'The scenario has a world or a seed of its own'],
    [['--state', 'damaged.jsonl', '--world', 'empty'], 'line 3 is damaged. The lines before it are whole'],
    [['--state', 'other.txt'], 'other.txt is not a journal of feedtwin.'],
    [
      ['--state', 'no/such/folder'],
      'The folder no/such does not exist. Create it first (mkdir -p no/such), or give --state another path.',
    ],
    [['--state', '.'], '. is a folder. Give --state the path of a file.'],
    [['--state', ''], 'State cannot be kept at an empty path.'],
    [['--state', 'ftp://me:secret@host/'], 'State cannot be kept at ftp://….'],
    [['--fsync'], "option '--fsync' needs option '--state <file|url>'"],
  ] as const)('%j is rejected', async ([args, message], { cwd }) => {
    const lines = readFileSync(join(cwd, 'state.jsonl'), 'utf8').split('\n')
    writeFileSync(join(cwd, 'damaged.jsonl'), lines.with(2, `${lines[2]}?`).join('\n'))
    writeFileSync(join(cwd, 'other.txt'), 'precious\n')
    const refusal = await expectRefusal(['serve', '--port', '0', ...args], { cwd })
    expect(refusal).toContain(message)
    expect(refusal).not.toContain('secret')
    expect(readFileSync(join(cwd, 'other.txt'), 'utf8')).toBe('precious\n')
    expect(existsSync(join(cwd, 'state.jsonl.lock'))).toBe(false)
  })
})

test('a state file that is deleted while a twin runs: writes get 503, one message is printed, and lists still work', async () => {
  const cwd = createFolder()
  const path = join(cwd, 'state.jsonl')
  const { url, twin } = await serve(['--quiet', '--state', 'state.jsonl', ...ANYBODY], { cwd })
  expect((await publish(url, 'kept')).status).toBe(200)
  renameSync(path, `${path}.aside`)
  for (let tries = 0; tries < 3; tries++) {
    const answer = await publish(url, 'lost')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toEqual({
      message: 'Nothing was recorded: the state file cannot be used, since it was deleted or moved.',
      status_code: 503,
    })
  }
  expect(await listContents(url)).toEqual(['kept'])
  expect(existsSync(path)).toBe(false)
  renameSync(`${path}.aside`, path)
  expect((await publish(url, 'kept, too')).status).toBe(200)
  expect(await twin.stop()).toMatchObject({
    code: 0,
    stderr:
      'feedtwin: state.jsonl can no longer be written: it was deleted or moved. Requests that change something ' +
      'get 503. Put the file back, or restart feedtwin.\n' +
      'feedtwin: state.jsonl can be written again.\n',
  })
})

describe.skipIf(process.platform === 'win32')('a disk that is full', () => {
  test.for([[[]], [['--fsync']]] as const)(
    'is told as 503, and what was acknowledged stays, %s',
    async ([flags]) => {
      const cwd = createFolder()
      const args = ['serve', '--quiet', '--port', '0', '--state', 'state.jsonl', ...ANYBODY, ...flags]
      // A file cannot grow beyond 4 KiB: writing more fails with EFBIG.
      const limited = `ulimit -f 4; exec "${process.execPath}" "${program}" ${args.join(' ')}`
      const twin = new Running('bash', ['-c', limited], { env: environment(), cwd })
      const [url] = await twin.printed(/http\S+(?=\n)/)
      const acknowledged: string[] = []
      const refused: Response[] = []
      for (let number = 0; refused.length < 3; number++) {
        const content = `${number} `.padEnd(250, '.')
        const answer = await publish(url, content)
        if (answer.status === 200) acknowledged.unshift(content)
        else refused.push(answer)
      }
      const [first] = refused
      expect([first?.status, first?.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await first?.json()).toEqual({
        message: 'Nothing was recorded: the state file cannot be written (EFBIG).',
        status_code: 503,
      })
      expect(acknowledged.length).toBeGreaterThan(5)
      expect(await listContents(url)).toEqual(acknowledged)
      // There is still room for less than a post.
      expect((await logIn(url)).status).toBe(200)
      expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })

      const again = await serve(['--quiet', '--state', 'state.jsonl', ...ANYBODY, ...flags], { cwd })
      expect(await listContents(again.url)).toEqual(acknowledged)
      expect((await publish(again.url, 'there is room')).status).toBe(200)
      expect((await again.twin.stop()).stderr).toBe('')
    },
  )
})

describe.skipIf(process.platform === 'win32')('a disk without any room', () => {
  /** @param room in KiB, for each file */
  const limited = (args: string, room: number, cwd: string) =>
    new Running('bash', ['-c', `ulimit -f ${room}; exec "${process.execPath}" "${program}" ${args}`], {
      env: environment(),
      cwd,
    }).ended

  test.for([
    ['serve --port 0 --state new.jsonl', 0, 'new.jsonl cannot be used as a state file: EFBIG'],
    ['state compact state.jsonl', 1, 'state.jsonl was not changed: writing it failed: EFBIG'],
    ['state import new.jsonl snapshot.json', 1, 'new.jsonl was not changed: writing it failed: EFBIG'],
  ] as const)('is reported: %s', async ([args, room, message]) => {
    const cwd = await filled([], ['x'.repeat(2000)])
    const { stdout: snapshot } = await run(['state', 'export', 'state.jsonl'], { cwd })
    writeFileSync(join(cwd, 'snapshot.json'), snapshot)
    const before = readFileSync(join(cwd, 'state.jsonl'))
    const { code, stdout, stderr } = await limited(args, room, cwd)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^feedtwin: ${message}.*\\n$`))
    expect(readFileSync(join(cwd, 'state.jsonl'))).toEqual(before)
    expect(readdirSync(cwd).sort()).toEqual(['snapshot.json', 'state.jsonl'])
    expect(await run(['state', 'inspect', 'state.jsonl'], { cwd })).toMatchObject({ code: 0 })
  })
})

describe('state', () => {
  const golden = async (args: readonly string[], name: string, cwd?: string): Promise<string> => {
    cwd ??= await filled()
    const { code, stdout, stderr } = await run(['state', ...args], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    await expect(stdout.replace(/"now":\d+/, '"now":0')).toMatchFileSnapshot(`golden/state-${name}.txt`)
    return cwd
  }

  test('inspect prints what a file contains', async () => {
    await golden(['inspect', 'state.jsonl'], 'inspect')
  })

  test('export prints a snapshot', async () => {
    await golden(['export', 'state.jsonl'], 'export')
  })

  test('compact keeps the current state without its history', async () => {
    const cwd = await filled(
      [],
      Array.from({ length: 30 }, (_, number) => `${number}`),
    )
    const flags = ['--state', 'state.jsonl', '--quiet', ...ANYBODY]
    const { url, twin } = await serve([...flags, '--now', NOW], { cwd })
    expect((await fetch(`${url}/__twin/reset`, { method: 'POST' })).ok).toBe(true)
    await publish(url, 'after the reset')
    await twin.stop()
    await golden(['compact', 'state.jsonl'], 'compact', cwd)
    const again = await serve(flags, { cwd })
    expect(await listContents(again.url)).toEqual(['after the reset'])
    await again.twin.stop()
  })

  test('compact does not change a file that would not get smaller', async ({ cwd }) => {
    const before = readFileSync(join(cwd, 'state.jsonl'))
    await golden(['compact', 'state.jsonl'], 'compact-larger', cwd)
    expect(readFileSync(join(cwd, 'state.jsonl'))).toEqual(before)
  })

  test('import creates a file that can be continued and exported again', async ({ cwd }) => {
    const exported = async (file: string) =>
      (await run(['state', 'export', file], { cwd })).stdout.replace(/"now":\d+/, '')
    const { stdout: snapshot } = await run(['state', 'export', 'state.jsonl'], { cwd })
    writeFileSync(join(cwd, 'snapshot.json'), snapshot)
    expect(await run(['state', 'import', 'new.jsonl', 'snapshot.json'], { cwd })).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: 'new.jsonl contains 1 user and 2 posts.\n',
    })
    expect(await exported('new.jsonl')).toBe(await exported('state.jsonl'))
    const { url, twin } = await serve(['--quiet', '--state', 'new.jsonl', '--world', 'empty'], { cwd })
    expect(await listContents(url)).toEqual(['zwei – 二', 'one'])
    expect((await fetch(`${url}/__twin/snapshot`, { method: 'PUT', body: snapshot })).status).toBe(200)
    await twin.stop()
  })

  test('a world file is found by its name, or given with --world', async () => {
    const cwd = createFolder({
      'mine.json': JSON.stringify({ feedtwin: 'world/1', users: [{ id: 5, nickname: 'Ada' }] }),
    })
    const { twin } = await serve(['--quiet', '--state', 'state.jsonl', '--world', 'mine.json'], { cwd })
    await twin.stop()
    const counts = /world {4}mine\.json, .*users {4}1\n/s
    expect((await run(['state', 'inspect', 'state.jsonl'], { cwd })).stdout).toMatch(counts)
    const args = ['state', 'inspect', join(cwd, 'state.jsonl')]
    expect((await run([...args, '--world', join(cwd, 'mine.json')])).stdout).toMatch(counts)
    await expectRefusal(args, { cwd: createFolder() })
  })

  /** A file with five entries, the last of which goes back to the second. */
  const rewound = async (): Promise<string> => {
    const cwd = await filled([], ['one', '\u202e\u001b[31mtwo', 'three'])
    const { url, twin } = await serve(['--state', 'state.jsonl', '--quiet', '--now', NOW, ...ANYBODY], {
      cwd,
    })
    const back = await fetch(`${url}/__twin/state/rewind`, { method: 'POST', body: '{"entry": 2}' })
    expect(back.status).toBe(200)
    await twin.stop()
    return cwd
  }

  test('show prints the entries, and the state at one of them', async () => {
    const cwd = await rewound()
    await golden(['show', 'state.jsonl'], 'show', cwd)
    await golden(['show', 'state.jsonl', '--at', '3'], 'show-at', cwd)
    const { stdout } = await run(['state', 'show', 'state.jsonl', '--at', '4', '--json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ entry: 4, oldest: 0, newest: 5, present: 2 },
      branches: [{ after: 2, first: 3, last: 4, entries: 2 }],
      posts: [{ id: 3 }, { id: 2 }, { id: 1 }],
    })
    expect((await run(['state', 'inspect', 'state.jsonl'], { cwd })).stdout).toContain('branches 1\n')
  })

  test('compact keeps a branch', async () => {
    const cwd = await rewound()
    const { url, twin } = await serve(['--state', 'state.jsonl', '--quiet', ...ANYBODY], { cwd })
    for (let number = 0; number < 20; number++) await publish(url, 'x'.repeat(50))
    await twin.stop()
    const export4 = ['state', 'export', 'state.jsonl', '--at', '4']
    const before = await run(export4, { cwd })
    const { users, posts } = JSON.parse(before.stdout).state
    expect([users, posts]).toMatchObject([{ length: 1 }, { length: 3 }])
    expect((await run(['state', 'compact', 'state.jsonl'], { cwd })).code).toBe(0)
    expect(await run(export4, { cwd })).toEqual(before)
  })

  test('export --at prints a snapshot that a twin can start from', async () => {
    const cwd = await rewound()
    const { stdout: snapshot } = await run(['state', 'export', 'state.jsonl', '--at', '3'], { cwd })
    expect(JSON.parse(snapshot)).toMatchObject({ clock: { now: Date.parse(NOW), stopped: false } })
    writeFileSync(join(cwd, 'snapshot.json'), snapshot)
    expect((await run(['state', 'import', 'new.jsonl', 'snapshot.json'], { cwd })).stdout).toBe(
      'new.jsonl contains 1 user and 2 posts.\n',
    )
    const { url, twin } = await serve(['--quiet', '--world', 'empty'])
    expect((await fetch(`${url}/__twin/snapshot`, { method: 'PUT', body: snapshot })).status).toBe(200)
    expect(await listContents(url)).toEqual(['\u202e\u001b[31mtwo', 'one'])
    await twin.stop()
  })

  const image = {
    ...{ users: [], posts: [], nextUserId: 1, nextPostId: 1, nextImageId: 1 },
    ...{ logins: 0, revoked: [], removed: [] },
  }
  const snapshot = { feedtwin: 'snapshot/1', epoch: 0, clock: { now: 0, stopped: false }, state: image }
  const hostile: Record<string, unknown> = {
    'null.json': null,
    'hollow.json': { ...snapshot, setup: { world: 'empty' }, state: {} },
    'nowhere.json': { ...snapshot, setup: { world: 'atlantis' } },
    'seed.json': { ...snapshot, setup: { world: 'empty', seed: -1 } },
    'small.json': { ...snapshot, setup: { world: 'empty' } },
    'far.json': { ...snapshot, setup: { world: 'empty' }, state: { ...image, nextPostId: 2e9 } },
  }

  test.for([
    [
      ['inspect', 'nothing'],
      'nothing does not exist. Give the path of a file that feedtwin serve --state has created.',
    ],
    [['compact', 'nothing'], 'nothing does not exist.'],
    [['export', 'no/such/file'], 'no/such/file does not exist.'],
    [
      ['inspect', 'empty'],
      'empty is not a journal of feedtwin. Give the path of a file that feedtwin serve --state has created.',
    ],
    [['import', 'no/such', 'far.json'], 'state.nextPostId: must be from 1 to'],
    [['import', 'no/such', 'small.json'], 'The folder no does not exist. Create it first (mkdir -p no)'],
    [['inspect', '.'], '. cannot be read: EISDIR'],
    [
      ['export', 'hollow.json'],
      'hollow.json is not a journal of feedtwin. Give the path of a file that feedtwin serve --state has created.',
    ],
    [['compact', 'noise'], 'noise is not a journal of feedtwin'],
    [['inspect', 'damaged.jsonl'], 'line 3 is damaged'],
    [['import', 'state.jsonl', 'far.json'], 'state.jsonl already exists.'],
    [['import', 'new', 'nothing'], 'nothing cannot be read: the file does not exist.'],
    [['import', 'new', 'noise'], 'noise is not valid JSON'],
    [['import', 'new', 'null.json'], 'the file: must be an object, got null'],
    [['import', 'new', 'hollow.json'], 'state.users: is missing; must be a list'],
    [['import', 'new', 'nowhere.json'], 'There is no world named "atlantis".'],
    [['import', 'new', 'seed.json'], 'The seed is a whole number'],
    [['import', 'new', 'far.json'], 'state.nextPostId: must be from 1 to'],
    [['show', 'state.jsonl', '--at', '4'], '--at 4: state.jsonl has the entries from 0 to 3. List them with'],
    [['export', 'state.jsonl', '--at', '9e9'], "argument '9e9' is invalid"],
    [['show', 'state.jsonl', '--at', '-1'], "argument '-1' is invalid"],
    [['show', 'damaged.jsonl'], 'line 3 is damaged'],
    [['inspect'], "missing required argument 'file'"],
    [['look'], "unknown command 'look'"],
  ] as const)('%j is rejected', async ([args, message], { cwd }) => {
    const lines = readFileSync(join(cwd, 'state.jsonl'), 'utf8').split('\n')
    writeFileSync(join(cwd, 'damaged.jsonl'), lines.with(2, '{}').join('\n'))
    for (const [name, content] of Object.entries(hostile))
      writeFileSync(join(cwd, name), JSON.stringify(content))
    writeFileSync(join(cwd, 'empty'), '')
    writeFileSync(
      join(cwd, 'noise'),
      Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256),
    )
    const refusal = await expectRefusal(['state', ...args], { cwd })
    expect(refusal).toContain(message)
    expect(refusal).not.toMatch(CONTROL)
    expect(existsSync(join(cwd, 'new'))).toBe(false)
    expect(existsSync(join(cwd, 'new.lock'))).toBe(false)
  })
})

test('a file of a gigabyte without line breaks is rejected, and stays as it is', async ({ cwd }) => {
  truncateSync(join(cwd, 'state.jsonl'), 2 ** 30)
  expect(await expectRefusal(['state', 'inspect', 'state.jsonl'], { cwd })).toMatch(/line \d+ is damaged/)
  expect(statSync(join(cwd, 'state.jsonl')).size).toBe(2 ** 30)
})
