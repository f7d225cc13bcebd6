import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { basename, dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createFolder } from '../folder.ts'
import { logIn } from '../serve/app.ts'
import { formatRequest, Wire } from '../serve/http/wire.ts'
import { CONTROL, expectPlain, file, machine, normal, serve } from './feedtwin.ts'

const TOKYO = 'lng=139.7671&lat=35.6812'

const login = async (url: string): Promise<{ id: number; token: string }> => (await logIn(url)).json()

const repeat = (flag: string, ...values: readonly string[]): string[] =>
  values.flatMap((value) => [flag, value])

describe('what it prints at the start', () => {
  const golden: Record<string, string[]> = {
    serve: [],
    'serve-one-post': ['--world', 'one-post', '--seed', '7', '--locale', 'de'],
    'serve-stopped': ['--now', '2026-01-31T13:00:00+01:00', '--base-path', 'mobile/v1/'],
    'serve-faults': ['--faults', 'replay:7:subway;createPost:error=500|503@12.5%, truncated'],
    'serve-broken': repeat(
      '--break',
      ...['list.second-page-repeats-first', 'login.parallel-logins-are-several-users', 'create.is-201'],
    ),
    'serve-strict': repeat(
      '--set',
      ...['params.encodings=json,query', 'list.token=required', 'version.other-accept=rejected'],
      ...['login.platform-info-required=true', 'login.platform-info-type=object'],
      'category.set=[{"id":12,"name":"everything"}]',
    ),
  }
  for (const [name, args] of Object.entries(golden)) {
    test(`${args.join(' ') || 'by default'}`, async () => {
      const { twin } = await serve(args)
      const stdout = expectPlain(await twin.stop())
      await expect(normal(stdout)).toMatchFileSnapshot(`golden/${name}.txt`)
    })
  }

  test('a request that a breakage has changed names it, and the icon that a browser looks for has no line', async () => {
    const { url, twin } = await serve(repeat('--break', 'list.max-id-ignored', 'list.page-is-one-too-short'))
    await fetch(`${url}/favicon.ico`)
    await fetch(`${url}/posts?${TOKYO}&max-id=5`)
    await fetch(`${url}/posts?${TOKYO}&page_size=2`, { headers: { 'X-Twin-Console': '1', device: 'phone' } })
    await fetch(`${url}/posts?${TOKYO}`)
    await twin.printed(/35\.6812 200 \d/)
    expect(twin.stdout).toMatch(/max-id=5 200 \(list\.max-id-ignored\) ·/)
    expect(twin.stdout).toMatch(/page_size=2 200 \(list\.page-is-one-too-short\) · \S+ ms console\n/)
    expect(twin.stdout).not.toContain('favicon')
  })

  test('a pipe gets no colours, whatever the environment says', async () => {
    const { url, twin } = await serve([], { env: { FORCE_COLOR: '3', TERM: 'xterm-256color' } })
    await fetch(`${url}/posts?${TOKYO}`)
    await twin.printed(/GET .*\n/)
    expect(twin.stdout).not.toMatch(CONTROL)
  })
})

describe('what it prints for a request', () => {
  const line = /\d\d:\d\d:\d\d (.*) \d+\.\d ms(.*)\n/

  test('method, path, status, and the client', async () => {
    const { url, twin } = await serve()
    const headers = {
      ...{ 'version-name': '2.1.0', 'version-code': '210', platform: 'android' },
      ...{ channel: 'store', device: 'pixel-7', 'x-other': 'hidden' },
    }
    await fetch(`${url}/posts?${TOKYO}`, { headers })
    const [, what, who] = await twin.printed(line)
    expect(what).toBe(`GET  /posts?${TOKYO} 200`)
    expect(who).toBe(' 2.1.0 (210) on android store pixel-7')
  })

  test('each method, and the reason of an error', async () => {
    const requests: [method: string, path: string, line: string][] = [
      ['POST', '/posts', 'POST /posts 401 No bearer token (auth.missing-is-401) ·'],
      [
        'DELETE',
        '/posts',
        'DELETE /posts 405 Allowed: GET, HEAD, POST, OPTIONS (errors.wrong-method-has-allow) ·',
      ],
      ['GET', '/nothing', 'GET  /nothing 404 No such path (errors.unknown-path-is-404) ·'],
      [
        'GET',
        '/posts?lng=x',
        'GET  /posts?lng=x 422 lng must be a number; lat is required (list.lat-missing-is-422) ·',
      ],
      [
        'POST',
        '/auth/third_party',
        'POST /auth/third_party 422 open_id and platform are required (login.open-id-missing-is-422) ·',
      ],
      ['HEAD', `/posts?${TOKYO}`, `HEAD /posts?${TOKYO} 200`],
      ['OPTIONS', '/posts', 'OPTIONS /posts 204'],
    ]
    const { url, twin } = await serve()
    for (const [method, path] of requests) await fetch(url + path, { method })
    await twin.printed(/OPTIONS \/posts .*\n/)
    const printed = [...twin.stdout.matchAll(new RegExp(line, 'g'))]
    expect(printed.map(([, what, who]) => [what, who])).toEqual(requests.map(([, , what]) => [what, '']))
  })

  test('the reason of an error: the version, the token, the body', async () => {
    const { url, twin } = await serve(['--set', 'params.malformed-json=rejected'])
    const sent: [reason: string, path: string, init: RequestInit][] = [
      [
        '400 The version given was unknown or has no registered routes \\(version.unknown-is-400\\)',
        '/posts',
        { headers: { Accept: 'application/vnd.service.v2+json' } },
      ],
      [
        '401 Wrong number of segments \\(auth.bad-token-is-401\\)',
        '/posts',
        { method: 'POST', headers: { Authorization: 'Bearer x' } },
      ],
      [
        '400 Malformed JSON',
        '/auth/third_party',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' },
      ],
    ]
    for (const [reason, path, init] of sent) {
      await fetch(url + path, init)
      await twin.printed(new RegExp(`${path} ${reason} · \\d+\\.\\d ms\n`))
    }
  })

  test.for([
    ['drop', 'dropped'],
    ['hang', 'left open'],
  ] as const)('no status when none was sent: %s', async ([fault, outcome]) => {
    for (const args of [[], ['--json']]) {
      const { url, twin } = await serve(args)
      const controller = new AbortController()
      fetch(`${url}/posts?${TOKYO}`, {
        ...{ signal: controller.signal, headers: { Prefer: `fault=${fault}` } },
      }).catch(() => undefined)
      if (args.length === 0) {
        const [, what, mishap] = await twin.printed(line)
        expect([what, mishap]).toEqual([`GET  /posts?${TOKYO} ${outcome}`, ` ⚡ ${fault}`])
      } else {
        const [text] = await twin.printed(/\{"event":"request".*\}/)
        const { time, ms, client, ...event } = JSON.parse(text)
        expect(event).toEqual({
          ...{ event: 'request', method: 'GET', path: `/posts?${TOKYO}` },
          ...{ unanswered: outcome, fault },
        })
      }
      controller.abort()
    }
  })

  test('requests for pages of the twin are printed only if they fail or change something', async () => {
    const { url, twin } = await serve()
    const [post] = await (await fetch(`${url}/posts?${TOKYO}`)).json()
    await (await fetch(post.userInfo.avatar)).arrayBuffer()
    for (const path of ['', '/', '/reached', '/openapi.json', '/session/a/__twin/'])
      await (await fetch(`${url}/__twin${path}`)).text()
    await fetch(`${url}/__twin/images/nothing.png`)
    await fetch(`${url}/__twin/reset`, { method: 'POST' })
    await fetch(`${url}/__twin/session/a/posts?${TOKYO}`)
    await fetch(`${url}/last`)
    await twin.printed(/last.*\n/)
    expect(twin.stdout.match(/(?<=^\d\d:\d\d:\d\d )\w+ +\S+ \d+/gm)).toEqual([
      `GET  /posts?${TOKYO} 200`,
      'GET  /__twin/images/nothing.png 404',
      'POST /__twin/reset 200',
      `GET  /__twin/session/a/posts?${TOKYO} 200`,
      'GET  /last 404',
    ])
  })

  test('the fault that was injected', async () => {
    const { url, twin } = await serve(['--faults', 'delay=1..1,error=503'])
    await fetch(`${url}/posts?${TOKYO}`, { headers: { platform: 'iOS' } })
    const [, what, who] = await twin.printed(line)
    expect(what).toBe(`GET  /posts?${TOKYO} 503`)
    expect(who).toBe(' ⚡ delay=1, error=503 on iOS')
  })

  test('a client that closes the connection before the response', async () => {
    const { url, twin } = await serve(['--faults', 'delay=5min'])
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await new Promise((resolve) => socket.write('GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n', resolve))
    socket.destroy()
    const [, what, who] = await twin.printed(line)
    expect([what, who]).toEqual(['GET  /nothing client left', ' ⚡ delay=300000'])
  })

  test('control characters of a client do not reach the terminal', async () => {
    const { url, twin } = await serve()
    const bytes = [
      ...['GET /posts?lng=1&lat=2&x=%1b%5b31m HTTP/1.1', 'Host: a', 'version-name: 1.0\x9b2J\t\x90q'],
      ...['device: \x85\xff', 'Connection: close'],
    ]
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end(Buffer.from(`${bytes.join('\r\n')}\r\n\r\n`, 'latin1'))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
    const [, what, who] = await twin.printed(line)
    expect(twin.stdout).not.toMatch(CONTROL)
    expect(what).toBe('GET  /posts?lng=1&lat=2&x=%1b%5b31m 200')
    expect(who).toBe(String.raw` 1.0\u009b2J\u0009\u0090q \u0085ÿ`)
  })

  test.for([[], ['--json']])('never a token %j', async (args) => {
    const { url, twin } = await serve(args)
    const { token } = await login(url)
    expect(token).toMatch(/^eyJ/)
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${url}/posts`, { method: 'POST', headers })
    await fetch(`${url}/posts?${TOKYO}`, { headers: { Authorization: 'Bearer wrong-but-secret' } })
    await fetch(`${url}/posts?${TOKYO}&access_token=opaque-1&x=${token}`, { headers: { device: token } })
    const { stdout, stderr } = await twin.stop()
    expect(stdout.match(/(POST|GET)\b/g)).toHaveLength(4)
    for (const part of [...token.split('.'), 'wrong-but-secret', 'opaque-1'])
      expect(stdout + stderr).not.toContain(part)
  })
})

test('--json prints one object per line: ready, each request, stopped', async () => {
  const { url, twin } = await serve(['--json', '--world', 'one-post', '--seed', '3', '--base-path', '/api'])
  await fetch(`${url}/posts?lng=x`, { headers: { platform: 'iOS', device: 'd"1' } })
  const { code, stdout, stderr } = await twin.stop('SIGINT')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one))
  for (const { time } of events) expect(new Date(time).toISOString()).toBe(time)
  expect(events.map(({ time, ...rest }) => rest)).toEqual([
    {
      ...{ event: 'ready', url, version: packageJson.version, world: 'one-post', seed: 3, dialect: [] },
      urls: {
        ...{ thisMachine: url, iosSimulator: url, lan: [] },
        androidEmulator: url.replace('127.0.0.1', '10.0.2.2'),
        genymotion: url.replace('127.0.0.1', '10.0.3.2'),
        container: url.replace('127.0.0.1', 'host.docker.internal'),
      },
    },
    {
      ...{ event: 'request', method: 'GET', path: '/api/posts?lng=x', status: 422, ms: expect.any(Number) },
      reason: 'lng must be a number; lat is required',
      because: 'list.lat-missing-is-422',
      client: { platform: 'iOS', device: 'd"1' },
    },
    { event: 'stopped' },
  ])
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/)
})

const events = (printed: string): Record<string, unknown>[] =>
  printed
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one))

/** The faults of the first requests, and the text that replays them. */
async function faultsOf(text: string): Promise<{ replay: string; faults: unknown[] }> {
  const { url, twin } = await serve(['--json', '--faults', text])
  for (let count = 0; count < 30; count++) await (await fetch(`${url}/posts?${TOKYO}`)).text()
  const [ready, ...requests] = events((await twin.stop()).stdout)
  return { replay: String(ready?.faults), faults: requests.slice(0, -1).map(({ fault }) => fault) }
}

test('--faults: each run has another sequence, and a replay has the same one', async () => {
  const text = 'error=500|502|503@50%,wrong-type@50%'
  const [one, other] = await Promise.all([faultsOf(text), faultsOf(text)])
  expect(one.replay).toMatch(/^replay:\d{1,6}:error=500\|502\|503@50%, wrong-type@50%$/)
  expect(new Set(one.faults).size).toBeGreaterThan(3)
  expect(other.faults).not.toEqual(one.faults)
  expect(await faultsOf(one.replay)).toEqual(one)
})

test('--quiet prints only the URL', async () => {
  const { url, twin } = await serve(['--quiet'])
  await fetch(`${url}/posts?${TOKYO}`)
  expect(await twin.stop()).toEqual({ code: 0, stdout: `${url}\n`, stderr: '' })
})

describe('addresses', () => {
  test('PORT sets the port, flags override it, and HOST is ignored', async () => {
    const { url } = await serve(['--quiet'], { env: { PORT: '1', HOST: 'x86_64-conda-linux-gnu' } })
    expect((await fetch(`${url}/posts?${TOKYO}`)).status).toBe(200)
  })

  test('a wildcard address is printed as the loopback address', async () => {
    const { url } = await serve(['--quiet', '--host', '0.0.0.0'], { env: machine })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${url}/posts?${TOKYO}`)).status).toBe(200)
  })

  test('no response reveals the folder of a world file', async () => {
    const world = file({ feedtwin: 'world/1', posts: [] })
    const { url } = await serve(['--quiet', '--world', world])
    for (const path of ['world', 'snapshot']) {
      const answer = await (await fetch(`${url}/__twin/${path}`)).text()
      expect(answer).toContain(basename(world))
      expect(answer).not.toContain(dirname(world))
    }
  })

  test('--allow-host allows control by other names', async () => {
    const { url } = await serve(['--quiet', '--allow-host', 'feed.test', '--allow-host', 'feedtwin'])
    const statusAt = async (host: string): Promise<number> => {
      const wire = new Wire(Number(new URL(url).port))
      wire.send(formatRequest({ target: '/__twin/health', headers: { Host: host } }))
      return (await wire.answer()).status
    }
    expect([await statusAt('feed.test:1'), await statusAt('feedtwin'), await statusAt('evil.local')]).toEqual(
      [200, 200, 403],
    )
  })

  test('two at once on free ports', async () => {
    const [one, other] = await Promise.all([serve(['--quiet']), serve(['--quiet'])])
    expect(one.url).not.toBe(other.url)
    for (const { url } of [one, other]) expect((await fetch(`${url}/posts?${TOKYO}`)).status).toBe(200)
  })
})

describe('options take effect', () => {
  const list = async (url: string): Promise<string> => (await fetch(`${url}/posts?${TOKYO}`)).text()

  test('--seed, --locale and --world', async () => {
    const now = ['--quiet', '--now', '2026-01-31T12:00:00Z']
    const twins = await Promise.all(
      [[], ['--seed', '2'], ['--locale', 'ja'], ['--world', 'empty']].map((args) => serve([...now, ...args])),
    )
    const [usual = '', seeded = '', japanese = '', empty = ''] = await Promise.all(
      twins.map(async ({ url, twin }) => {
        const body = await list(url)
        await twin.stop()
        return body.replaceAll(url, '')
      }),
    )
    expect(JSON.parse(usual)).toHaveLength(20)
    expect(JSON.parse(seeded).map(({ id }: { id: number }) => id)).not.toEqual(
      JSON.parse(usual).map(({ id }: { id: number }) => id),
    )
    const nicknames = JSON.parse(japanese).map(
      (post: { userInfo: { nickname: string } }) => post.userInfo.nickname,
    )
    expect(nicknames.join()).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
    expect(empty).toBe('[]')
  })

  test('--world accepts a file', async () => {
    const world = {
      feedtwin: 'world/1',
      users: [{ id: 5, nickname: 'Ada' }],
      posts: [{ user_id: 5, post_category_id: 1, lng: 1, lat: 2, age: 60, content: 'Mine' }],
    }
    const cwd = createFolder({ 'mine.json': JSON.stringify(world) })
    const { url, twin } = await serve(['--world', 'mine.json', '--now', '1000000'], { cwd })
    expect(twin.stdout).toContain('world    mine.json, seed 1, locale en\n')
    expect(await (await fetch(`${url}/posts?lng=1&lat=2`)).json()).toMatchObject([
      { id: 1, content: 'Mine', created_at: 940, userInfo: { user_id: 5, nickname: 'Ada' } },
    ])
  })

  test('--token-ttl and --secret', async () => {
    const args = ['--quiet', '--now', '2026-01-31T12:00:00Z', '--token-ttl', '5']
    const [one, same, other, lasting] = await Promise.all([
      serve([...args, '--secret', 'a']),
      serve([...args, '--secret', 'a']),
      serve([...args, '--secret', 'b']),
      serve(['--quiet', '--token-ttl', 'none']),
    ])
    const { token } = await login(one.url)
    const claims = ({ token }: { token: string }) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims({ token }).exp - claims({ token }).iat).toBe(5)
    expect(claims(await login(lasting.url))).not.toHaveProperty('exp')
    const headers = { Authorization: `Bearer ${token}` }
    expect((await fetch(`${one.url}/posts?${TOKYO}`, { headers })).status).toBe(200)
    expect((await fetch(`${other.url}/posts?${TOKYO}`, { headers })).status).toBe(401)
    // The key is the same, but this user does not exist yet.
    expect((await fetch(`${same.url}/posts?${TOKYO}`, { headers })).status).toBe(401)
    await login(same.url)
    expect((await fetch(`${same.url}/posts?${TOKYO}`, { headers })).status).toBe(200)
  })

  test('--max-body and --no-cors', async () => {
    const { url } = await serve(['--quiet', '--max-body', '10', '--no-cors'])
    const post = (body: string) => fetch(`${url}/auth/third_party`, { method: 'POST', body })
    expect((await post('0123456789')).status).toBe(422)
    const refused = await post('0123456789a')
    expect(refused.status).toBe(413)
    for (const answer of [refused, await fetch(`${url}/posts?${TOKYO}`)])
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: string
}
const asked: Asked[] = [
  { method: 'POST', path: '/auth/third_party', body: 'open_id=me&platform=weixin' },
  { method: 'POST', path: '/auth/third_party', body: 'open_id=you&platform=weixin' },
  { method: 'POST', path: '/auth/third_party', body: 'open_id=me' },
  { method: 'GET', path: `/posts?${TOKYO}` },
  { method: 'GET', path: '/posts?lng=-0.1276&lat=51.5072&page_size=100' },
  { method: 'POST', path: '/posts', body: `post_category_id=1&${TOKYO}&content=Hello&images[]=a.png` },
  { method: 'GET', path: `/posts?${TOKYO}` },
  { method: 'GET', path: '/nothing' },
]

async function answers(url: string): Promise<string[]> {
  const bodies: string[] = []
  let token = ''
  for (const { method, path, body } of asked) {
    const headers = {
      ...{ Host: 'feed.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const sent = request(url + path, { method, headers, agent: false }).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = `${response.statusCode} ${await text(response)}`
    token ||= /"token":"([^"]+)/.exec(answer)?.[1] ?? ''
    bodies.push(answer)
  }
  return bodies
}

test('the same clock, seed and requests give the same bytes: from two processes, in two time zones', async () => {
  const args = ['--quiet', '--now', '2026-01-31T12:00:00Z', '--seed', '9']
  const twins = await Promise.all([
    serve(args, { env: { TZ: 'Asia/Tokyo', LANG: 'C' } }),
    serve(args, { env: { TZ: 'America/St_Johns', LANG: 'de_DE.UTF-8' } }),
  ])
  const [one, other] = await Promise.all(twins.map(({ url }) => answers(url)))
  expect(one).toEqual(other)
  expect(one?.map((answer) => answer.slice(0, 3)).join(' ')).toBe('200 200 422 200 200 200 200 404')
})

describe('the end', () => {
  /** Sends the head of a request. Resolves once the twin waits for the body. */
  async function halfRequest(url: string): Promise<(rest: string) => Promise<string>> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1')
    const answer = text(socket)
    const head = [
      ...['POST /auth/third_party HTTP/1.1', 'Host: a', 'Content-Type: application/x-www-form-urlencoded'],
      ...['Content-Length: 26', 'Expect: 100-continue'],
    ]
    // The twin sends 100 once it has read the head.
    socket.write(`${head.join('\r\n')}\r\n\r\nopen_id`)
    await once(socket, 'data')
    return (rest) => {
      socket.write(rest)
      return answer
    }
  }

  /** Resolves once the port is free. */
  async function refused(url: string): Promise<void> {
    const goesOn = await new Promise<boolean>((resolve) => {
      get(url, { agent: false }, (response) => response.resume().on('close', () => resolve(true))).on(
        'error',
        (error) => resolve((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED'),
      )
    })
    if (goesOn) await refused(url)
  }

  test.for(['SIGINT', 'SIGTERM'] as const)('%s lets a running request finish', async (signal) => {
    const { url, twin } = await serve(['--json'])
    // A connection that is kept open without a request holds nothing up.
    await fetch(`${url}/posts?${TOKYO}`)
    const rest = await halfRequest(url)
    twin.child.kill(signal)
    await refused(url)
    const answer = await rest('=me&platform=weixin')
    expect(answer).toMatch(/HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('Connection: close')
    const { code, stdout, stderr } = await twin.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/"POST".*"status":200.*\n.*"stopped".*\n$/)
  })

  test('who asks twice does not wait', async () => {
    const { url, twin } = await serve(['--quiet'])
    await halfRequest(url)
    twin.child.kill('SIGINT')
    await refused(url)
    expect((await twin.stop('SIGINT')).code).toBe(130)
  })

  test('a reader of the log that leaves does not end the twin', async () => {
    const { url, twin } = await serve()
    twin.child.stdout?.destroy()
    for (let count = 0; count < 5; count++) expect((await fetch(`${url}/posts?${TOKYO}`)).status).toBe(200)
    expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
  })
})

test('--max-connections is told of once, when it is reached', async () => {
  const { url, twin } = await serve(['--quiet', '--max-connections', '1'])
  const port = Number(new URL(url).port)
  const open = new Wire(port).send(formatRequest({ target: `/posts?${TOKYO}` }))
  expect((await open.answer()).status).toBe(200)
  for (let round = 0; round < 2; round++)
    expect((await new Wire(port).send(formatRequest({})).answer()).status).toBe(503)
  expect((await twin.stop()).stderr).toBe(
    'feedtwin: All 1 connections are in use: new ones get 503. Allow more with --max-connections.\n',
  )
})
