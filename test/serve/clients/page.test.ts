import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { serve } from '../../cli/feedtwin.ts'
import { reusePage } from './chromium.ts'
import { ALL_IS_WELL, formatFeedScript, servePages } from './in-page.ts'

// A page of one origin, and `feedtwin serve` at another: the browser needs CORS for every request.

async function open(ctx: TestContext): Promise<{ page: Page; url: string }> {
  const { url } = await serve(['--now', '0'])
  const page = await reusePage(ctx)
  await page.goto(await servePages((_, response) => response.setHeader('Content-Type', 'text/html').end()))
  return { page, url }
}

test('a page of another origin can use the whole feed, pictures included', async (ctx) => {
  const { page, url } = await open(ctx)
  expect(await page.evaluate(formatFeedScript(url))).toEqual(ALL_IS_WELL)
})

test('a page can request a fault, name a session, and control the twin', async (ctx) => {
  const { page, url } = await open(ctx)
  const results = await page.evaluate(`(async () => {
    const list = (headers) => fetch('${url}/posts?lng=0&lat=0', { headers })
    const control = (method, path, body, headers) =>
      fetch('${url}/__twin/' + path, { method, headers, body: JSON.stringify(body) }).then((answer) => answer.json())
    const failed = await list({ Prefer: 'code=503' })
    const dropped = await list({ Prefer: 'fault=drop' }).catch(({ name }) => name)
    const cut = await list({ Prefer: 'fault=truncated' }).then((answer) => answer.json()).catch(({ name }) => name)
    const mine = { 'X-Twin-Session': 'mine', 'Content-Type': 'application/json' }
    await control('PUT', 'world', { world: 'empty' }, mine)
    const counts = await Promise.all([list(mine), list()].map(async (answer) => (await (await answer).json()).length))
    const { exchanges } = await control('GET', 'traffic', undefined, mine)
    const { sessions } = await control('DELETE', 'sessions/mine')
    return {
      failed: [failed.status, failed.headers.get('X-Twin-Fault'), (await failed.json()).status_code],
      dropped, cut, counts, sessions,
      traffic: exchanges.map(({ method, path, status }) => [method, path, status].join(' ')),
    }
  })()`)
  expect(results).toEqual({
    failed: [503, 'error=503', 503],
    dropped: 'TypeError',
    cut: 'SyntaxError',
    counts: [0, 20],
    traffic: ['GET /posts 200'],
    sessions: [],
  })
})
