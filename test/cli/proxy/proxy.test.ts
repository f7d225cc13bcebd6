import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { createFolder } from '../../folder.ts'
import { APP_HEADERS } from '../../judge/app/exchanges.ts'
import { startServer } from '../../judge/target/server.ts'
import { logIn } from '../../serve/app.ts'
import { expectRefusal, serve, start } from '../feedtwin.ts'
import { startProxy } from './run-proxy.ts'

const AT = 'lng=139.7671&lat=35.6812'

const fetchToken = async (url: string, openId = 'me'): Promise<string> =>
  (await (await logIn(url, openId, APP_HEADERS)).json()).token

const list = (url: string, token?: string): Promise<Response> =>
  fetch(`${url}/posts?${AT}`, {
    headers: { ...APP_HEADERS, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })

const publish = (url: string, token: string, content: string): Promise<Response> =>
  fetch(`${url}/posts`, {
    method: 'POST',
    headers: { ...APP_HEADERS, Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ post_category_id: '4', lng: '139.7671', lat: '35.6812', content }),
  })

describe('a session', () => {
  test('of an app and a deployment that keep the contract ends with 0', async () => {
    const twin = await startTwin()
    const ready = join(createFolder({}), 'ready')
    const { url, proxy } = await startProxy(twin.url, ['--ready-file', ready])
    expect(readFileSync(ready, 'utf8')).toBe(`${url}\n`)
    const token = await fetchToken(url)
    expect((await list(url, token)).status).toBe(200)
    expect((await publish(url, token, 'Hello')).status).toBe(200)
    const { code, stdout, stderr } = await proxy.stop('SIGINT')
    expect(stdout).toMatch(/✓ conformant/)
    expect(stderr).not.toMatch(/[✗⚠!]/)
    expect(code).toBe(0)
    expect(existsSync(ready)).toBe(false)
  })

  test('with violations prints each once when it happens, and ends with 1', async () => {
    const twin = await startTwin({ breakages: ['post.id-is-text'] })
    const { url, proxy } = await startProxy(twin.url, ['--reporter', 'json'])
    await list(url)
    await proxy.printed(
      /✗ GET \/posts post\.id-is-integer: expected an integer, got "\d+" at body,?\s+\[0\]\.id\n/,
      'stderr',
    )
    await list(url)
    await fetch(`${url}/posts?${AT}`, { headers: { ...APP_HEADERS, accept: 'a/b' } })
    await proxy.printed(/✗ GET \/posts app\.version-by-accept: /, 'stderr')
    const { code, stdout, stderr } = await proxy.stop('SIGINT')
    expect(stderr.match(/post\.id-is-integer/g)).toHaveLength(1)
    expect(stderr.split('\n').filter((line) => line.length > 80)).toEqual([])
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({
      feedtwin: 'report/1',
      target: twin.url,
      verdict: 'nonconformant',
      exitCode: 1,
    })
    expect(code).toBe(1)
  })

  test('in which nothing was judged ends with 3, and the icon that a browser looks for does not count', async () => {
    const { url, proxy } = await startProxy((await startTwin()).url, ['--reporter', 'json'])
    expect((await fetch(`${url}/favicon.ico`)).status).toBe(404)
    const { code, stdout } = await proxy.stop('SIGINT')
    expect([code, JSON.parse(stdout).requests]).toEqual([3, 0])
  })

  test('of four apps at the same time', async () => {
    const twin = await startTwin()
    const { url, proxy } = await startProxy(twin.url, ['--reporter', 'json'])
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        const token = await fetchToken(url, name)
        for (let page = 0; page < 3; page++) {
          const posts = (await (await list(url, token)).json()) as unknown[]
          expect(posts).toHaveLength(20)
          expect(await (await publish(url, token, `${name} ${page}`)).json()).toMatchObject({
            content: `${name} ${page}`,
          })
        }
      }),
    )
    const { stdout } = await proxy.stop('SIGINT')
    expect(JSON.parse(stdout)).toMatchObject({ requests: 28, writes: 12 })
  })

  test('a second Ctrl+C ends it at once', async () => {
    const target = await startServer(() => {})
    const { url, proxy } = await startProxy(target.url)
    const waiting = fetch(`${url}/posts`).catch(() => undefined)
    await new Promise((resolve) => target.server.once('request', resolve))
    proxy.child.kill('SIGINT')
    proxy.child.kill('SIGTERM')
    expect((await proxy.ended).code).toBe(130)
    await waiting
  })
})

describe('secrets', () => {
  const canary = (place: string): string => `canary${place}0123456789abcdef`
  const jwt = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"canaryclaim01"}').toString('base64url')}.canarysignature01`

  async function sendCanaries(url: string): Promise<void> {
    const token = await fetchToken(url, canary('openid'))
    expect(token).toBe(jwt)
    await fetch(`${url}/posts?${AT}&token=${canary('query')}&access_token=${jwt}`, {
      headers: {
        ...APP_HEADERS,
        Authorization: `Bearer ${token}`,
        Cookie: `session=${canary('cookie')}`,
        'X-Api-Key': canary('header'),
        'X-Echo': canary('refresh'),
        Referer: `https://me:${canary('user')}@app.example/?sig=${canary('signature')}`,
      },
    })
    const bodies = {
      'application/json': JSON.stringify({
        ...{ post_category_id: 1, token: canary('json'), password: canary('password') },
        ...{ session_id: canary('session'), sms_code: canary('sms'), email: canary('email') },
      }),
      'application/x-www-form-urlencoded': `post_category_id=1&token=${canary('form')}&sign=${canary('sign')}`,
      'multipart/form-data; boundary=b': `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${canary('multipart')}\r\n--b--\r\n`,
    }
    for (const [type, body] of Object.entries(bodies))
      await fetch(`${url}/posts`, {
        method: 'POST',
        headers: { ...APP_HEADERS, 'Content-Type': type, Authorization: `Bearer ${token}` },
        body,
      })
  }

  async function record(args: readonly string[] = []) {
    const target = await startServer((_, response) => {
      response.setHeader('Set-Cookie', `session=${canary('cookie')}`)
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Location', `/posts?session_id=${canary('location')}`)
      response.setHeader('X-Access', canary('refresh'))
      const user_token = [{ open_id: canary('openid'), is_bind: true }]
      response.end(
        JSON.stringify({
          id: 'x',
          token: jwt,
          refresh_token: canary('refresh'),
          user_token,
          mobile: '13912345678',
        }),
      )
    })
    const har = join(createFolder({}), 'session.har')
    const { url, consoleUrl, proxy } = await startProxy(target.url, [
      ...['--har', har, '--reporter', 'json'],
      ...args,
    ])
    await fetch(`${consoleUrl}traffic/exchanges`)
    await sendCanaries(url)
    const exchanges = await (await fetch(`${consoleUrl}traffic.har`)).text()
    const { stdout, stderr } = await proxy.stop('SIGINT')
    return { har: readFileSync(har, 'utf8'), others: stdout + stderr, exchanges }
  }
  const CANARY = /canary(?!claim)|13912345678/g

  test('are in no output', async () => {
    const { har, others, exchanges } = await record()
    expect(har.match(CANARY)).toBeNull()
    expect(others.match(CANARY)).toBeNull()
    expect(exchanges.match(CANARY)).toBeNull()
    for (const text of [har, others, exchanges]) expect(text).not.toContain('eyJ')
    // Equal tokens stay equal.
    const { entries } = JSON.parse(har).log
    const sent = entries[1].request.headers.find(
      ({ name }: { name: string }) => name === 'authorization',
    ).value
    expect(sent).toBe(`Bearer ${JSON.parse(entries[0].response.content.text).token}`)
  })

  test('are in the archive with --keep-secrets, and nowhere else', async () => {
    const { har, others } = await record(['--keep-secrets'])
    expect(har).toContain(jwt)
    expect(har).toContain(canary('form'))
    expect(others.match(CANARY)).toBeNull()
    expect(others).not.toContain('eyJ')
  })
})

test('two million nested lists pass while the console is open', async () => {
  const target = await startServer((request, response) =>
    request.resume().on('end', () => response.end('[]')),
  )
  const { url, consoleUrl } = await startProxy(target.url)
  await fetch(`${consoleUrl}traffic/exchanges`)
  const body = '['.repeat(2_000_000) + ']'.repeat(2_000_000)
  const headers = { ...APP_HEADERS, 'Content-Type': 'application/json' }
  expect((await fetch(`${url}/posts`, { method: 'POST', headers, body })).status).toBe(200)
  expect((await list(url)).status).toBe(200)
  expect(await (await fetch(`${consoleUrl}traffic.har`)).text()).toContain('"text":"[[[')
})

describe('--fallback twin', () => {
  test('keeps an app going when the deployment is killed in the middle of its session', async () => {
    const staging = await serve(['--seed', '7', '--secret', 'of-staging'])
    const { url, proxy } = await startProxy(staging.url, ['--fallback', 'twin', '--reporter', 'json'])
    let token = await fetchToken(url, 'anna')
    /** One round of an app: it lists and publishes, and logs in again after 401. */
    const go = async (content: string): Promise<{ isFallback: boolean; logins: number }> => {
      let logins = 0
      for (;;) {
        const page = await list(url, token)
        const created = await publish(url, token, content)
        if (page.status === 401 || created.status === 401) {
          token = await fetchToken(url, 'anna')
          logins++
          continue
        }
        expect([page.status, created.status]).toEqual([200, 200])
        expect(await page.json()).toHaveLength(20)
        expect(await created.json()).toMatchObject({ content })
        return { isFallback: page.headers.get('x-feedtwin-fallback') === 'twin', logins }
      }
    }
    expect(await go('one')).toEqual({ isFallback: false, logins: 0 })
    await staging.twin.stop('SIGKILL')
    expect(await go('two')).toEqual({ isFallback: true, logins: 0 })
    expect(await go('three')).toEqual({ isFallback: true, logins: 0 })
    await proxy.printed(
      /! The target is down: it refuses connections\. The twin answers until it is back\.\n/,
      'stderr',
    )
    // A login in the meantime is one at the twin.
    token = await fetchToken(url, 'anna')
    expect(await go('four')).toEqual({ isFallback: true, logins: 0 })
    const again = start([
      ...['serve', '--seed', '7', '--secret', 'of-staging', '--port'],
      new URL(staging.url).port,
    ])
    await again.printed(/Requests follow/)
    expect(await go('five')).toEqual({ isFallback: false, logins: 1 })
    await proxy.printed(/✓ The target is back\.\n/, 'stderr')
    const { stdout, stderr } = await proxy.stop('SIGINT')
    expect(stderr.match(/^. The target is \w+/gm)).toEqual(['! The target is down', '✓ The target is back'])
    expect(
      JSON.parse(stdout).requirements.filter(({ verdict }: { verdict: string }) => verdict === 'fail'),
    ).toEqual([])
  })

  test('does not judge the answers of the twin as those of the deployment', async () => {
    const gone = await startTwin()
    await gone.close()
    const { url, proxy } = await startProxy(gone.url, ['--fallback', 'twin', '--judge', 'deployment'])
    expect((await list(url)).headers.get('x-feedtwin-fallback')).toBe('twin')
    expect((await proxy.stop('SIGINT')).code).toBe(3)
  })

  test('rejects a token that the deployment has rejected', async () => {
    const staging = await serve(['--secret', 'of-staging', '--set', 'list.token=required'])
    const { url } = await startProxy(staging.url, ['--fallback', 'twin', '--set', 'list.token=required'])
    expect((await list(url, 'forged')).status).toBe(401)
    await staging.twin.stop('SIGKILL')
    expect((await list(url, 'forged')).status).toBe(401)
    expect((await list(url, 'from-before')).status).toBe(200)
  })
})

describe('wrong use ends with 2', () => {
  const expectProblem = async (args: readonly string[], message: RegExp): Promise<void> =>
    expect(await expectRefusal(['proxy', ...args])).toMatch(message)

  test.for([
    [['ftp://example.com'], /is not a valid base URL/],
    [['http://a:secret@example.com'], /contains a user name or password/],
    [[], /missing required argument 'url'/],
    [['http://127.0.0.1:1', '--judge', 'nobody'], /Allowed choices are deployment, app, both/],
    [['http://127.0.0.1:1', '--fallback', 'cache'], /Allowed choices are twin/],
    [['http://127.0.0.1:1', '--keep-secrets'], /'--keep-secrets' needs option '--har <file>'/],
    [['http://127.0.0.1:1', '--reporter', 'xml'], /Allowed: pretty/],
    [['http://127.0.0.1:1', '--har', '/dev/null/a.har'], /cannot be written/],
    [['http://127.0.0.1:1', '--waivers', 'missing.json'], /missing\.json/],
    [['http://127.0.0.1:1', '--dialect', 'missing.json', '-p', '0'], /missing\.json/],
    [['http://feedtwin.invalid', '-p', '0'], /its name has no address/],
  ] as const)('%s', ([args, message]) => expectProblem(args, message))

  test('a port that is taken', async () => {
    const other = await startServer(() => {})
    await expectProblem(
      ['http://127.0.0.1:1', '--port', new URL(other.url).port],
      /is taken by another program/,
    )
  })

  test('a target that is the proxy itself', async () => {
    const free = await startTwin()
    await free.close()
    await expectProblem([free.url, '--port', String(free.port)], /is the proxy itself/)
  })

  test('a certificate that is not trusted', async () => {
    const target = await startServer((_, response) => response.end('[]'), 'https')
    await expectProblem([target.url, '--port', '0'], /--insecure accepts it/)
    const { url } = await startProxy(target.url, ['--insecure'])
    expect((await list(url)).status).toBe(200)
  })

  test('a target that is only down is a warning', async () => {
    const gone = await startTwin()
    await gone.close()
    const { url, proxy } = await startProxy(gone.url)
    expect((await list(url)).status).toBe(502)
    expect((await proxy.stop('SIGINT')).stderr).toMatch(/is down now: it refuses connections/)
  })
})
