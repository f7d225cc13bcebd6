import { hostname, networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { StartOptions } from '../../../src/index.ts'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { formatRequest, Wire, type WireAnswer } from '../http/wire.ts'
import { start } from './twin.ts'

const TOKEN = 'correct-horse'

interface SentRequest {
  readonly client?: string
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly cors?: boolean
  readonly controlToken?: string
  readonly target?: string
}

/** Sends a request as if from a given address, since tests have no other machine. */
async function sendRequest({
  client = '127.0.0.1',
  origin = 'http://127.0.0.1:4010',
  headers = {},
  method = 'POST',
  cors = true,
  controlToken,
  target = '/__twin/reset',
}: SentRequest) {
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

const getStatus = async (request: SentRequest): Promise<number> => (await sendRequest(request)).status

describe('from another machine', () => {
  const remote = { client: '192.168.1.20', origin: 'http://192.168.1.5:4010', controlToken: TOKEN }

  test('the control token is required', async () => {
    const response = await sendRequest(remote)
    expect(response).toMatchObject({ status: 401, message: expect.stringContaining('Authorization: Bearer') })
    expect(response.header('WWW-Authenticate')).toBe('Bearer realm="feedtwin control"')
    for (const wrong of ['correct-hors', 'correct-horsf', `${TOKEN}e`, ''])
      expect(await getStatus({ ...remote, headers: { authorization: `Bearer ${wrong}` } })).toBe(401)
    expect(await getStatus({ ...remote, headers: { authorization: TOKEN } })).toBe(401)
    expect(await getStatus({ ...remote, headers: { authorization: `bearer ${TOKEN}` } })).toBe(200)
    expect(await getStatus({ ...remote, client: '::ffff:10.0.0.9' })).toBe(401)
  })

  test('no token is required if the twin has none', async () => {
    const { controlToken, ...open } = remote
    expect(await getStatus(open)).toBe(200)
  })

  test('the token also admits web pages', async () => {
    const page = { origin: 'https://example.com', authorization: `Bearer ${TOKEN}` }
    expect(await getStatus({ ...remote, headers: page })).toBe(200)
  })
})

test.for(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  'from this machine, %s, no token is required',
  async (client) => {
    expect(await getStatus({ client, controlToken: TOKEN })).toBe(200)
  },
)

describe('a browser', () => {
  test.for([
    ...['http://localhost:3000', 'https://app.localhost', 'http://127.0.0.1:8081', 'http://[::1]:1'],
    ...['capacitor://localhost'],
  ])('with a page of %s has access', async (origin) => {
    const response = await sendRequest({ headers: { origin } })
    expect([response.status, response.header('Access-Control-Allow-Origin')]).toEqual([200, origin])
    // Without CORS, pages must not send requests either.
    expect(await getStatus({ headers: { origin }, cors: false })).toBe(403)
  })

  test.for([
    ...['https://example.com', 'http://localhost.example.com', 'null', 'http://127.0.0.1.nip.io'],
    ...['http://evil-localhost'],
  ])('with a page of %s has no access', async (origin) => {
    const response = await sendRequest({ headers: { origin } })
    expect(response).toMatchObject({
      status: 403,
      message: expect.stringContaining(`A page of ${origin} must not`),
    })
    expect(response.header('Access-Control-Allow-Origin')).toBeUndefined()
  })

  test('gets a preflight response', async () => {
    const preflight = { method: 'OPTIONS', controlToken: TOKEN }
    const allowed = await sendRequest({ ...preflight, headers: { origin: 'http://localhost:3000' } })
    expect([allowed.status, allowed.header('Access-Control-Allow-Headers')]).toEqual([
      204,
      'Authorization, Content-Type, X-Twin-Session',
    ])
    const foreign = await sendRequest({ ...preflight, headers: { origin: 'https://example.com' } })
    expect([foreign.status, foreign.header('Access-Control-Allow-Origin')]).toEqual([204, undefined])
  })

  test('with a page of the twin has access if the host name belongs to this machine', async () => {
    const own = 'http://192.168.1.5:4010'
    expect(await getStatus({ origin: own, headers: { origin: own } })).toBe(200)
    expect(await getStatus({ origin: own, headers: { origin: own }, cors: false })).toBe(200)
    // A name of another site that resolves to this machine (DNS rebinding).
    const rebound = 'http://rebound.example.com:4010'
    expect(await getStatus({ origin: rebound, headers: { origin: rebound } })).toBe(403)
    expect(await getStatus({ origin: rebound })).toBe(403)
  })
})

describe('a page of another site', () => {
  const inSession = '/__twin/session/new/posts?lng=0&lat=0'
  const site = (Site: string, Mode: string) => ({ 'sec-fetch-site': Site, 'sec-fetch-mode': Mode })

  test.for([
    ['an image or a script', site('cross-site', 'no-cors')],
    ['a link or a form', site('cross-site', 'navigate')],
  ] as const)('creates no session and controls nothing by %s', async ([, headers]) => {
    for (const method of ['GET', 'POST']) {
      expect(await getStatus({ method, headers, target: inSession })).toBe(403)
      const withSession = { ...headers, 'x-twin-session': 'new' }
      expect(await getStatus({ method, headers: withSession, target: '/posts?lng=0&lat=0' })).toBe(403)
    }
    for (const [method, path] of [
      ['GET', 'traffic'],
      ['POST', 'reset'],
      ['PUT', 'scenario'],
    ] as const)
      expect(await getStatus({ method, headers, target: `/__twin/${path}` })).toBe(403)
    // Pages of other sites may show what the twin serves without a session.
    for (const target of ['/posts?lng=0&lat=0', '/__twin/images/1-1.png', '/__twin/'])
      expect(await getStatus({ method: 'GET', headers, target })).toBe(200)
  })

  test('may be an app under test on another port, with sessions and their pictures', async () => {
    for (const headers of [site('cross-site', 'cors'), site('same-site', 'cors'), site('none', 'navigate')])
      expect(await getStatus({ method: 'GET', headers, target: inSession })).toBe(200)
    const twin = await start()
    const list = await fetch(`${twin.url}${inSession}`)
    const [post] = (await list.json()).filter(({ images }: { images: unknown[] }) => images.length > 0)
    const image = new Wire(twin.port).send(
      formatRequest({
        target: new URL(post.images[0].url).pathname,
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      }),
    )
    expect((await image.answer()).status).toBe(200)
  })
})

describe('a host name', () => {
  /** Sends a control request to a host. */
  async function sendTo(host: string, options?: StartOptions): Promise<WireAnswer> {
    const twin = await start(options)
    const wire = new Wire(twin.port)
    return wire.send(formatRequest({ target: '/__twin/health', headers: { Host: host } })).answer()
  }

  const label = hostname().split('.')[0] as string
  const own = Object.values(networkInterfaces()).flatMap((infos = []) => infos)
  const addresses = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

  test.for([
    ...['10.0.2.2:4010', '10.0.3.2', '[::1]:4010', 'localhost', 'LOCALHOST', 'localhost.', 'app.localhost:1'],
    ...['host.docker.internal:4010', hostname(), `${label}.local:4010`, ...addresses],
  ])('%s is accepted', async (host) => {
    expect((await sendTo(host)).status).toBe(200)
  })

  test.for([
    ...['evil.local', 'feedtwin', 'evil.internal', 'evil.test', '192.0.2.1', '[2001:db8::1]:80'],
    ...['a.home.arpa'],
  ])('%s is rejected', async (host) => {
    const { status, body } = await sendTo(host)
    expect(status).toBe(403)
    expect(JSON.parse(body).message).toContain(`--allow-host ${host.replace(/:80$/, '')}`)
  })

  test('an allowed name is accepted', async () => {
    const options = { allowHosts: ['feedtwin', 'Feed.Example.com'] }
    for (const host of ['feedtwin:4010', 'feed.example.com'])
      expect((await sendTo(host, options)).status).toBe(200)
    expect((await sendTo('evil.local', options)).status).toBe(403)
  })
})
