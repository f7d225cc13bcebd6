import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { controlSource } from '../../contract/documents.ts'
import { createFolder } from '../../folder.ts'
import { APP_HEADERS } from '../../judge/app/exchanges.ts'
import { startServer } from '../../judge/target/server.ts'
import { logIn } from '../../serve/app.ts'
import { startProxy } from './run-proxy.ts'

const AT = 'lng=139.7671&lat=35.6812'

const fetchToken = async (url: string, openId = 'me'): Promise<string> =>
  (await (await logIn(url, openId, APP_HEADERS)).json()).token

/** What can be read below /__twin/: the operations of the API, by its description, and the pages. */
const readable = [
  ...Object.entries(controlSource.paths as Record<string, object>)
    .filter(([, item]) => 'get' in item)
    .map(([path]) => path.slice('/__twin/'.length)),
  ...['', 'connect', 'reached'],
]

test('no output of a proxy with a fallback shows what apps sent in secret, before and while the target is down', async () => {
  const secret = (place: string): string => `Zq7-${place}-0123456789`
  const jwt = (place: string): string => `eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJhIn0.${secret(`${place}-jwt`)}`
  const target = await startServer((request, response) =>
    request.resume().on('end', () => {
      response.setHeader('Set-Cookie', `sid=${secret('cookie')}`)
      if (request.url?.includes(';')) response.writeHead(302, { Location: 'https://elsewhere.example/' })
      response.end(JSON.stringify({ token: jwt('target'), session_id: secret('session'), ...people }))
    }),
  )
  const [har, ready] = ['session.har', 'ready'].map((name) => join(createFolder({}), name)) as [
    string,
    string,
  ]
  const flags = ['--fallback', 'twin', '--reporter', 'json', '--har', har, '--ready-file', ready]
  const { url, consoleUrl, proxy } = await startProxy(target.url, flags)
  const stream = await fetch(`${consoleUrl}traffic/stream?bodies=true`)
  const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader()

  const people = { mobile: '13912345678', email: `${secret('email')}@example.com`, sms_code: secret('sms') }
  /** An app that puts secrets wherever it can. */
  const go = async (name: string): Promise<void> => {
    const headers = { ...APP_HEADERS, Cookie: `sid=${secret('cookie')}`, 'X-Session-Id': secret('header') }
    const signed = {
      ...headers,
      Authorization: `Bearer ${jwt(name)}`,
      Referer: `https://a/?sign=${secret('sign')}`,
    }
    const send = (path: string, fields?: object): Promise<Response> =>
      fetch(url + path, {
        ...(fields && { method: 'POST', body: JSON.stringify(fields) }),
        headers: { ...signed, ...(fields && { 'Content-Type': 'application/json' }) },
        redirect: 'manual',
      })
    const content = `https://me:${secret('user')}@a/?token=${secret('parameter')} ${jwt('content')} ${secret(name)}`
    const platform_info = { unionid: secret('union') }
    await fetchToken(url, secret(`${name}-form`))
    await send('/auth/third_party', { open_id: secret(name), platform: 'weixin', platform_info, ...people })
    await send('/auth/third_party', { open_id: 'Zq7', platform: 'weixin' })
    await send(`/posts?${AT}&session_id=${secret('query')}`)
    await send(`/posts;session_id=${secret('path')}`)
    await send('/posts', { post_category_id: 1, lng: 139.7671, lat: 35.6812, content, ...people })
  }
  const found: string[] = []
  const look = (place: string, text: string): void => {
    const [hit] = /.{0,60}(?:zq7|13912345678|eyJhbGciOiJIUzI1NiJ9).{0,60}/i.exec(text) ?? []
    if (hit !== undefined) found.push(`${place}: ${hit}`)
  }
  await go('before')
  target.server.closeAllConnections()
  await new Promise((resolve) => target.server.close(resolve))
  await go('after')

  const read = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(consoleUrl + path)
    const text = await response.text()
    // The description of the API has examples of its own.
    if (path !== 'openapi.json') look(path, text)
    return { status: response.status, text }
  }
  const [{ post }] = JSON.parse((await read(`posts?${AT}&limit=1`)).text).posts
  const unread: string[] = []
  for (const template of readable.filter((path) => path !== 'traffic/stream')) {
    const paths = Array.from({ length: template.includes('{number}') ? 12 : 1 }, (_, index) =>
      template.replace('{number}', String(index + 1)).replace('{id}', post.id),
    )
    const query = template.startsWith('posts')
      ? `?${AT}`
      : template === 'traffic/exchanges'
        ? '?bodies=true'
        : ''
    const results = await Promise.all(paths.map((path) => read(path + query)))
    if (results.every(({ status }) => status !== 200)) unread.push(template)
  }
  expect(unread).toEqual(['snapshot'])
  let streamed = ''
  while (!streamed.includes('"number":12,')) streamed += (await lines?.read())?.value
  look('the stream', streamed)
  await lines?.cancel()
  const expire = (open_id: string): Promise<Response> =>
    fetch(`${consoleUrl}users/expire`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ open_id }),
    })
  const unknown = await (await expire('nobody')).text()
  look('known accounts', unknown)
  const [shown = ''] = /\$ACCOUNT_\d+/.exec(unknown) ?? []
  expect((await expire(shown)).status).toBe(200)
  look('--ready-file', readFileSync(ready, 'utf8'))
  const { stdout, stderr } = await proxy.stop('SIGINT')
  expect(stderr).toMatch(/GET \/posts;session_id=\S+ redirects to/)
  for (const [place, text] of Object.entries({ stdout, stderr, har: readFileSync(har, 'utf8') }))
    look(place, text)
  expect(found).toEqual([])
})
