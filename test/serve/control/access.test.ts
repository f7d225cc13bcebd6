import { hostname, networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { StartOptions } from '../../../src/index.ts'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { requestText, Wire, type WireAnswer } from '../http/wire.ts'
import { start } from './twin.ts'

const TOKEN = 'correct-horse'

interface Coming {
  readonly client?: string
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly cors?: boolean
  readonly controlToken?: string
  readonly target?: string
}

/** The answer to a request that comes from somewhere: tests have no other machine. */
async function answerTo({
  client = '127.0.0.1',
  origin = 'http://127.0.0.1:4010',
  headers = {},
  method = 'POST',
  cors = true,
  controlToken,
  target = '/__twin/reset',
}: Coming) {
  const backend = await Backend.open({ cors }, handleTwinPath, {
    isOwnHost: (host) => host === '192.168.1.5',
    ...(controlToken !== undefined && { controlToken }),
  })
  const reply = await backend.answer({ method, target, headers, body: undefined, origin, client })
  const names = reply.headers.filter((_, index) => index % 2 === 0)
  const header = (name: string): string | undefined => reply.headers[2 * names.indexOf(name) + 1]
  const { message } = reply.status < 400 ? {} : JSON.parse(String(reply.body))
  return {
    status: reply.status,
    message,
    header: (name: string) => (names.includes(name) ? header(name) : undefined),
  }
}

const statusOf = async (coming: Coming): Promise<number> => (await answerTo(coming)).status

describe('from another machine', () => {
  const far = { client: '192.168.1.20', origin: 'http://192.168.1.5:4010', controlToken: TOKEN }

  test('the control token is needed', async () => {
    const answer = await answerTo(far)
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('Authorization: Bearer') })
    expect(answer.header('WWW-Authenticate')).toBe('Bearer realm="feedtwin control"')
    for (const wrong of ['correct-hors', 'correct-horsf', `${TOKEN}e`, ''])
      expect(await statusOf({ ...far, headers: { authorization: `Bearer ${wrong}` } })).toBe(401)
    expect(await statusOf({ ...far, headers: { authorization: TOKEN } })).toBe(401)
    expect(await statusOf({ ...far, headers: { authorization: `bearer ${TOKEN}` } })).toBe(200)
    expect(await statusOf({ ...far, client: '::ffff:10.0.0.9' })).toBe(401)
  })

  test('it is not, where the twin has none', async () => {
    const { controlToken, ...open } = far
    expect(await statusOf(open)).toBe(200)
  })

  test('who bears it may be a page', async () => {
    const page = { origin: 'https://example.com', authorization: `Bearer ${TOKEN}` }
    expect(await statusOf({ ...far, headers: page })).toBe(200)
  })
})

test.for(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  'from this machine, %s, none is',
  async (client) => {
    expect(await statusOf({ client, controlToken: TOKEN })).toBe(200)
  },
)

describe('a browser', () => {
  test.for([
    'http://localhost:3000',
    'https://app.localhost',
    'http://127.0.0.1:8081',
    'http://[::1]:1',
    'capacitor://localhost',
  ])('that shows a page of %s may', async (origin) => {
    const answer = await answerTo({ headers: { origin } })
    expect([answer.status, answer.header('Access-Control-Allow-Origin')]).toEqual([200, origin])
    // Where nobody is to read answers, nobody is to send requests either.
    expect(await statusOf({ headers: { origin }, cors: false })).toBe(403)
  })

  test.for([
    'https://example.com',
    'http://localhost.example.com',
    'null',
    'http://127.0.0.1.nip.io',
    'http://evil-localhost',
  ])('that shows a page of %s may not', async (origin) => {
    const answer = await answerTo({ headers: { origin } })
    expect(answer).toMatchObject({
      status: 403,
      message: expect.stringContaining(`A page of ${origin} must not`),
    })
    expect(answer.header('Access-Control-Allow-Origin')).toBeUndefined()
  })

  test('asks before it sends', async () => {
    const preflight = { method: 'OPTIONS', controlToken: TOKEN }
    const welcome = await answerTo({ ...preflight, headers: { origin: 'http://localhost:3000' } })
    expect([welcome.status, welcome.header('Access-Control-Allow-Headers')]).toEqual([
      204,
      'Authorization, Content-Type, X-Twin-Session',
    ])
    const stranger = await answerTo({ ...preflight, headers: { origin: 'https://example.com' } })
    expect([stranger.status, stranger.header('Access-Control-Allow-Origin')]).toEqual([204, undefined])
  })

  test("may show the twin's own pages, where the name is the twin's", async () => {
    const own = 'http://192.168.1.5:4010'
    expect(await statusOf({ origin: own, headers: { origin: own } })).toBe(200)
    expect(await statusOf({ origin: own, headers: { origin: own }, cors: false })).toBe(200)
    // A stranger's name that was made to lead here.
    const rebound = 'http://rebound.example.com:4010'
    expect(await statusOf({ origin: rebound, headers: { origin: rebound } })).toBe(403)
    expect(await statusOf({ origin: rebound })).toBe(403)
  })
})

describe('a page of another site', () => {
  const inSession = '/__twin/session/new/posts?lng=0&lat=0'
  const site = (Site: string, Mode: string) => ({ 'sec-fetch-site': Site, 'sec-fetch-mode': Mode })

  test.for([
    ['an image or a script', site('cross-site', 'no-cors')],
    ['a link or a form', site('cross-site', 'navigate')],
  ] as const)('begins no session and controls nothing by %s', async ([, headers]) => {
    for (const method of ['GET', 'POST']) {
      expect(await statusOf({ method, headers, target: inSession })).toBe(403)
      const named = { ...headers, 'x-twin-session': 'new' }
      expect(await statusOf({ method, headers: named, target: '/posts?lng=0&lat=0' })).toBe(403)
    }
    for (const [method, path] of [
      ['GET', 'traffic'],
      ['POST', 'reset'],
      ['PUT', 'scenario'],
    ] as const)
      expect(await statusOf({ method, headers, target: `/__twin/${path}` })).toBe(403)
    // What the twin serves without a session may be shown anywhere.
    for (const target of ['/posts?lng=0&lat=0', '/__twin/images/1-1.png', '/__twin/'])
      expect(await statusOf({ method: 'GET', headers, target })).toBe(200)
  })

  test('can be an app under test on another port, with sessions and their pictures', async () => {
    for (const headers of [site('cross-site', 'cors'), site('same-site', 'cors'), site('none', 'navigate')])
      expect(await statusOf({ method: 'GET', headers, target: inSession })).toBe(200)
    const twin = await start()
    const begun = await fetch(`${twin.url}${inSession}`)
    const [post] = (await begun.json()).filter(({ images }: { images: unknown[] }) => images.length > 0)
    const image = new Wire(twin.port).send(
      requestText({
        target: new URL(post.images[0].url).pathname,
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      }),
    )
    expect((await image.answer()).status).toBe(200)
  })
})

describe('by name', () => {
  /** The answer of a twin to a control request that was sent to a host. */
  async function answerAt(host: string, options?: StartOptions): Promise<WireAnswer> {
    const twin = await start(options)
    const wire = new Wire(twin.port)
    return wire.send(requestText({ target: '/__twin/health', headers: { Host: host } })).answer()
  }

  const label = hostname().split('.')[0] as string
  const own = Object.values(networkInterfaces()).flatMap((infos = []) => infos)
  const addresses = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

  test.for([
    ...['10.0.2.2:4010', '10.0.3.2', '[::1]:4010', 'localhost', 'LOCALHOST', 'localhost.', 'app.localhost:1'],
    ...['host.docker.internal:4010', hostname(), `${label}.local:4010`, ...addresses],
  ])('it is controlled as %s', async (host) => {
    expect((await answerAt(host)).status).toBe(200)
  })

  test.for([
    'evil.local',
    'feedtwin',
    'evil.internal',
    'evil.test',
    '192.0.2.1',
    '[2001:db8::1]:80',
    'a.home.arpa',
  ])('it is not as %s', async (host) => {
    const { status, body } = await answerAt(host)
    expect(status).toBe(403)
    expect(JSON.parse(body).message).toContain(`--allow-host ${host.replace(/:80$/, '')}`)
  })

  test('it is by names that are allowed', async () => {
    const options = { allowHosts: ['feedtwin', 'Feed.Example.com'] }
    for (const host of ['feedtwin:4010', 'feed.example.com'])
      expect((await answerAt(host, options)).status).toBe(200)
    expect((await answerAt('evil.local', options)).status).toBe(403)
  })
})
