import { describe, expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'
import { serveTwin, startServer } from '../../judge/target/server.ts'
import { sendFrom } from '../../serve/onboarding/open-backend.ts'
import { run, serve } from '../feedtwin.ts'
import { startProxy } from './run-proxy.ts'

const LIST = '/posts?lng=139.7671&lat=35.6812'

/** Commands that take a URL, what they print of the broken target, and their exit codes. */
const COMMANDS: readonly (readonly [command: string, output: RegExp, code: number])[] = [
  ['check URL --tier read', /✗ \d+ {2}fail {2}[\s\S]*?\n {2}post\.id-is-integer /, 1],
  ['check URL --tier read --walks 5', /✗ \d+ {2}fail {2}[\s\S]*?\n {2}post\.id-is-integer /, 1],
  ['learn URL --tier read', /"list\.order": "oldest-first"/, 0],
  ['compare URL TARGET --tier read', /✓ alike/, 0],
  ['wait URL', /^$/, 0],
]

describe.each(['another server', 'a twin'])('a proxy of %s is judged as its target', (kind) => {
  test.for(COMMANDS)('%s', async ([command, output, code]) => {
    const broken = { dialect: { 'list.order': 'oldest-first' }, breakages: ['post.id-is-text'] } as const
    const target =
      kind === 'a twin'
        ? await serve(['--set', 'list.order=oldest-first', '--break', 'post.id-is-text'])
        : await serveTwin(await createTwin(broken), (response, path) =>
            path.startsWith('/__twin/') ? new Response('{}', { status: 404 }) : response,
          )
    const { url } = await startProxy(target.url)
    const result = await run(command.replace('URL', url).replace('TARGET', target.url).split(' '))
    expect(result.stdout).toMatch(output)
    expect([result.code, result.stderr]).toEqual([code, expect.not.stringContaining('session')])
  })
})

test('a proxy is not ready before its target is', async () => {
  const { url } = await startProxy('http://127.0.0.1:9')
  expect(await run(['wait', url, '--timeout', '1'])).toMatchObject({ code: 3, stderr: /status 502/ })
})

test('all paths of the port of the proxy belong to the target', async () => {
  const target = await startServer((_, response) => response.end('[]'))
  const { url } = await startProxy(target.url)
  const paths = ['/', '/__twin', '/__twin/', '/__twin/health', '/__twin/images/1-1.png']
  for (const path of paths) expect(await (await fetch(url + path)).text()).toBe('[]')
  expect(target.requests).toEqual(paths.map((path) => `GET ${path}`))
})

test('while the target is down, the fallback answers the service and its pictures, and does not let apps control it', async () => {
  const { url } = await startProxy('http://127.0.0.1:9', ['--fallback', 'twin'])
  const [post] = (await (await fetch(url + LIST)).json()) as { userInfo: { avatar: string } }[]
  expect(new URL(post?.userInfo.avatar ?? '').origin).toBe(url)
  expect((await fetch(post?.userInfo.avatar ?? '')).headers.get('content-type')).toBe('image/png')
  for (const path of ['/__twin/', '/__twin/health', '/__twin/world', '/__twin/session/a/__twin/world'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${url}/__twin/world`, { headers: { 'X-Twin-Session': 'a' } })).status).toBe(404)
})

test('the console is at a port of its own, which has nothing of the service', async () => {
  const target = await startServer((_, response) =>
    response.setHeader('content-type', 'text/plain').end('[]'),
  )
  const { url, consoleUrl } = await startProxy(target.url)
  const port = Number(new URL(url).port)
  expect(new URL(consoleUrl).port).not.toBe(String(port))
  const health = await (await fetch(`${consoleUrl}health`)).json()
  expect(health).toMatchObject({ serving: true, proxy: { target: target.url, fallback: false, port } })
  expect((await fetch(consoleUrl)).headers.get('content-type')).toMatch(/^text\/html/)
  expect(await (await fetch(`${consoleUrl}connect`)).text()).toContain(`<code>${url}</code>`)
  await fetch(`${consoleUrl}traffic/exchanges`)
  await fetch(url + LIST)
  const exchanges = JSON.stringify(await (await fetch(`${consoleUrl}traffic/exchanges`)).json())
  expect(exchanges).toContain('"operation":"listPosts"')
  expect(exchanges).toContain('"body":{"size":2,"type":"text/plain"}')
  expect(target.requests).toEqual([`GET ${LIST}`])
  for (const path of [LIST, '/__twin/session/a/posts', '/__twinkle']) {
    const response = await fetch(new URL(path, consoleUrl))
    expect([path, response.status]).toEqual([path, 404])
    expect((await response.json()).message).toContain(`The base URL for apps has the port ${port}.`)
  }
  expect((await run(['check', new URL(consoleUrl).origin, '--tier', 'read'])).code).toBe(3)
})

/** Requests of browsers by their headers. */
test.for([
  [{}, 200],
  [{ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }, 200],
  [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }, 200],
  [{ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors', Origin: 'TARGET' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 403],
  [{ Origin: 'http://localhost:3000' }, 403],
] as const)('a request with %j gets %i from the console', async ([headers, status]) => {
  const { url, consoleUrl } = await startProxy((await startServer(() => {})).url)
  const origin = 'Origin' in headers && { Origin: headers.Origin.replace('TARGET', url) }
  const health = `${consoleUrl}health`
  expect(await sendFrom('127.0.0.1', health, { ...headers, ...origin })).toBe(status)
})
