import { expect, test } from 'vitest'
import { startServer } from '../../judge/target/server.ts'
import { openContext } from '../clients/chromium.ts'
import { openProxy } from './open-proxy.ts'

/** A target whose pages take what they can reach: a service worker answers all requests of its origin with OWNED. */
const listener: Parameters<typeof startServer>[0] = ({ url = '' }, response) => {
  const isScript = url.endsWith('.js')
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
  response.setHeader('Service-Worker-Allowed', '/')
  response.end(
    isScript
      ? `addEventListener('install', () => skipWaiting())
         addEventListener('activate', (event) => event.waitUntil(clients.claim()))
         addEventListener('fetch', (event) => event.respondWith(new Response('OWNED')))`
      : '<!doctype html><title>Target</title>',
  )
}

/** What a page of the target tries at the console. Each attempt returns what it got, or why not. */
const ATTEMPTS = `
const load = (name) => new Promise((resolve) => {
  const element = document.createElement(name)
  element.onload = () => resolve(name === 'iframe' ? String(element.contentDocument?.title) : 'loaded')
  element.onerror = () => resolve('failed')
  element.src = name === 'iframe' ? CONSOLE : CONSOLE + 'traffic/exchanges'
  document.body.append(element)
})
const send = async (path, init) => (await fetch(CONSOLE + path, init)).text()
const attempts = {
  fetch: () => send('traffic/exchanges'),
  'fetch without CORS': () => send('traffic/exchanges', { mode: 'no-cors' }),
  control: () => send('dialect', { method: 'POST', body: '{"list.radius":5000}' }),
  'control without CORS': () => send('dialect', { method: 'POST', body: '{"list.radius":5000}', mode: 'no-cors' }),
  script: () => load('script'),
  frame: () => load('iframe'),
  window: async () => popup.document.title,
}
const popup = open(CONSOLE)
const attempt = async ([name, action]) => [name, await action().catch((error) => error.name)]`

test('a page of the target gets nothing of the console, also with a service worker for its whole origin', async (ctx) => {
  const target = await startServer(listener)
  const { url, consoleUrl } = await openProxy(target.url)
  const context = await openContext(ctx)
  const page = await context.newPage()
  await page.goto(`${url}/page.html`)
  await page.addScriptTag({ content: ATTEMPTS.replaceAll('CONSOLE', JSON.stringify(consoleUrl)) })
  const popup = context.pages()[1] ?? (await context.waitForEvent('page'))
  await popup.getByText('live', { exact: true }).waitFor()
  const readDialect = async (): Promise<unknown> => (await fetch(`${consoleUrl}dialect`)).json()
  const before = await readDialect()
  expect(
    await page.evaluate('Promise.all(Object.entries(attempts).map(attempt)).then(Object.fromEntries)'),
  ).toEqual({
    ...{ fetch: 'TypeError', 'fetch without CORS': '', control: 'TypeError', 'control without CORS': '' },
    ...{ script: 'failed', frame: 'undefined', window: 'SecurityError' },
  })
  expect(await readDialect()).toEqual(before)

  await page.evaluate(`navigator.serviceWorker.register('/__twin/worker.js', { scope: '/' })
    .then(() => navigator.serviceWorker.ready)`)
  await page.goto(`${url}/__twin/`)
  expect(await page.locator('body').textContent()).toBe('OWNED')
  await page.goto(`${consoleUrl}?view=traffic`)
  await page.getByText('live', { exact: true }).waitFor()
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull()
})
