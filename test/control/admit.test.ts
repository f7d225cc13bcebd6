import { describe, expect, test } from 'vitest'
import { Backend } from '../../src/backend/backend.ts'
import { ownPaths } from '../../src/http/own-paths.ts'
import { requestText, Wire } from '../http/wire.ts'
import { start } from './twin.ts'

const TOKEN = 'correct-horse'

interface Coming {
  readonly client?: string
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly cors?: boolean
  readonly controlToken?: string
}

/** The answer to a request that comes from somewhere: tests have no other machine. */
async function answerTo({
  client = '127.0.0.1',
  origin = 'http://127.0.0.1:4010',
  headers = {},
  method = 'POST',
  cors = true,
  controlToken,
}: Coming) {
  const backend = await Backend.open({ cors }, ownPaths, controlToken === undefined ? {} : { controlToken })
  const target = '/__twin/reset'
  const reply = await backend.answer({ method, target, headers, body: undefined, origin, client })
  const names = reply.headers.filter((_, index) => index % 2 === 0)
  const header = (name: string): string | undefined => reply.headers[2 * names.indexOf(name) + 1]
  const { message } = reply.body === '' ? {} : JSON.parse(String(reply.body))
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
      message: expect.stringContaining(`A page of ${origin} may not`),
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

test.for([
  '10.0.2.2:4010',
  '[::1]:4010',
  'localhost',
  'host.docker.internal:4010',
  'my-mac.local',
  'feedtwin',
])('it may be reached as %s', async (host) => {
  const twin = await start()
  const wire = new Wire(twin.port)
  wire.send(requestText({ target: '/__twin/health', headers: { Host: host } }))
  expect((await wire.answer()).status).toBe(200)
})
