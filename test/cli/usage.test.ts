import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listenForTest } from '../close-after-test.ts'
import { createFolder } from '../folder.ts'
import { expectRefusal, serve } from './feedtwin.ts'

type Case = [args: string[], wrong: string, allowed: string]
const cases: Case[] = [
  [['serv'], "'serv'", 'Did you mean serve?'],
  [['nonsense'], "'nonsense'", 'feedtwin --help'],
  ...['start', 'run', 'server', 'mock'].map((word): Case => [[word], `'${word}'`, 'Did you mean serve?']),
  ...['test', 'verify'].map((word): Case => [[word], `'${word}'`, 'Did you mean check?']),
  [['https://a.example'], "'https://a.example'", 'Did you mean check https://a.example?'],
  [['--nonsense'], "'--nonsense'", 'feedtwin --help'],
  [['serve', '--prot', '1'], "'--prot'", 'Did you mean --port?'],
  [['serve', '--nonsense'], "'--nonsense'", 'feedtwin serve --help'],
  [['serve', 'here'], "'serve'", 'Expected 0 arguments'],
  [['serve', '--port'], '--port', 'argument missing'],
  [['serve', '--port', '70000'], "'70000'", '0 to 65535'],
  [['serve', '--port', 'abc'], "'abc'", 'whole number'],
  [['serve', '--port', '-1'], "'-1'", 'whole number'],
  [['serve', '--port', '0', '--host', ''], "''", 'a name or an address'],
  [['serve', '--world', 'plane'], '"plane"', 'Did you mean "planet"?'],
  [
    ['serve', '--world', 'plane'],
    '"plane"',
    'planet, empty, one-post, three-pages, long-text, unicode, no-images',
  ],
  [['serve', '--world', '__proto__'], '"__proto__"', 'planet, empty'],
  [['serve', '--locale', 'xx'], '"xx"', 'en, en_AU'],
  [['serve', '--locale', 'constructor'], '"constructor"', 'zh_CN, zh_TW'],
  [['serve', '--seed', '1.5'], "'1.5'", 'whole number'],
  [['serve', '--seed', '4294967296'], '4294967296', '0 to 4294967295'],
  [['serve', '--now', 'yesterday'], '"yesterday"', '2026-01-31T12:00:00Z'],
  [['serve', '--faults', 'dely=300'], '"dely"', 'Did you mean "delay"?'],
  [['serve', '--faults', 'listPost: drop'], '"listPost"', 'Did you mean "listPosts"?'],
  [['serve', '--faults', 'delay=6min'], '"6min"', '300~0.5, up to 5min'],
  [['serve', '--faults', ''], 'A fault rule is empty', 'listPosts: drop@5%'],
  [['serve', '--faults', 'replay:4294967296:drop'], '4294967296', '0 to 4294967295'],
  [['serve', '--set', 'list.radiu=3'], '"list.radiu"', 'did you mean "list.radius"?'],
  [['serve', '--set', 'list.order=random'], '"random"', 'newest-first, oldest-first (the newest posts'],
  [['serve', '--set', 'list.order'], '"list.order"', 'gap.id=answer'],
  [['serve', '--base-path', '/a b'], '"/a b"', '/api'],
  [['serve', '--token-ttl', '0'], "'0'", 'above 0, or none'],
  [['serve', '--token-ttl', 'soon'], "'soon'", 'above 0, or none'],
  [['serve', '--max-body', '1MB'], "'1MB'", 'whole number'],
  [['serve', '--json', '--quiet'], "'--json'", "'--quiet'"],
  [['contract', '--gaps', '--requirements'], "'--requirements'", "'--gaps'"],
  [['contract', '--gap'], "'--gap'", 'Did you mean --gaps?'],
  [['dialect', '--set', 'list.empty=403'], '403', 'array (200 with an empty array), or 404'],
]
test.for(cases)(
  'a message names the invalid value and the allowed ones: %j',
  async ([args, wrong, allowed]) => {
    const message = await expectRefusal(args)
    expect(message).toContain(wrong)
    expect(message).toContain(allowed)
  },
)

describe('files', () => {
  test('that do not exist', async () => {
    const cwd = createFolder()
    expect(await expectRefusal(['serve', '--world', './none.json'], { cwd })).toContain(
      './none.json cannot be read',
    )
    expect(await expectRefusal(['serve', '--dialect', 'none.json'], { cwd })).toContain(
      'none.json cannot be read',
    )
    expect(await expectRefusal(['serve', '--world', '.'], { cwd })).toContain('the path is a folder')
  })

  test('that are not JSON', async () => {
    const cwd = createFolder({ 'broken.json': '{"users": [' })
    for (const flag of ['--world', '--dialect']) {
      expect(await expectRefusal(['serve', flag, 'broken.json'], { cwd })).toMatch(
        /broken\.json is not valid JSON: .+\n/,
      )
    }
  })

  test.for(['null', '[]', '1', '"text"', 'true'])('a world that is %s', async (text) => {
    const cwd = createFolder({ 'world.json': text })
    expect(await expectRefusal(['serve', '--world', 'world.json'], { cwd })).toContain('world.json')
  })

  test('a world with a mistake: the message says where', async () => {
    const world = { feedtwin: 'world/1', users: [{ id: 'one', nickname: 'Ada' }], post: [] }
    const cwd = createFolder({ 'world.json': JSON.stringify(world) })
    const message = await expectRefusal(['serve', '--world', join(cwd, 'world.json')])
    expect(message).toContain('world.json is not a valid world file')
    expect(message).toContain('id')
    expect(message).toContain('post')
  })

  test('a world that refers to a user that does not exist', async () => {
    const posts = [{ user_id: 7, post_category_id: 1, lng: 0, lat: 0, age: 0, content: 'x' }]
    const cwd = createFolder({ 'world.json': JSON.stringify({ feedtwin: 'world/1', posts }) })
    expect(await expectRefusal(['serve', '--world', 'world.json'], { cwd })).toMatch(/user_id.*7|7.*user_id/)
  })

  test('a dialect with mistakes: the message lists all of them', async () => {
    const answers = { 'list.order': 'random', 'list.radiu': 3 }
    const cwd = createFolder({ 'mine.json': JSON.stringify({ feedtwin: 'dialect/1', answers }) })
    for (const command of ['serve', 'dialect']) {
      const message = await expectRefusal([command, '--dialect', 'mine.json'], { cwd })
      expect(message).toContain('mine.json: 2 problems')
      expect(message).toContain('it can be newest-first, oldest-first (the newest posts')
      expect(message).toContain('did you mean "list.radius"?')
    }
  })
})

describe('addresses', () => {
  const takePort = async (): Promise<string> => String(await listenForTest(createServer()))

  test('a port that is taken', async () => {
    const port = await takePort()
    expect(await expectRefusal(['serve', '--port', port])).toBe(
      `feedtwin: Port ${port} on 127.0.0.1 is taken by another program. Choose another with --port, or --port 0 for any free one.\n`,
    )
  })

  test('a port that is taken by another twin', async () => {
    const { url, twin } = await serve(['--quiet'])
    const { port } = new URL(url)
    expect(await expectRefusal(['serve', '--port', port])).toBe(
      `feedtwin: Port ${port} on 127.0.0.1 is taken by another feedtwin (process ${twin.child.pid}). Use that one, stop it, or choose another port with --port, or --port 0 for any free one.\n`,
    )
  })

  test('the environment gives a port', async () => {
    const port = await takePort()
    expect(await expectRefusal(['serve'], { env: { PORT: port } })).toContain(
      `Port ${port} on 127.0.0.1 is taken`,
    )
    expect(await expectRefusal(['serve'], { env: { PORT: 'many' } })).toContain(`'many' from env 'PORT'`)
  })

  test('an address of another machine', async () => {
    // An address for documentation (RFC 5737), which no machine has.
    expect(await expectRefusal(['serve', '--port', '0', '--host', '192.0.2.1'])).toContain(
      'no address 192.0.2.1',
    )
    expect(await expectRefusal(['serve', '--port', '0', '--host', 'no name'])).toContain('no name')
    expect(await expectRefusal(['serve', '--port', '0', '--host', 'nosuch.invalid'])).toContain(
      'The name nosuch.invalid does not resolve to an address. Use --host 127.0.0.1',
    )
  })
})
