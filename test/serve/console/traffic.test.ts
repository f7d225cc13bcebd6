import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { viewTitles } from '../../../src/serve/console/view-titles.ts'
import { openConsole } from './open-console.ts'

const query = '?view=traffic'

test('a request appears with its status, and the link to it survives reload and back', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await fetch(`${twin.url}/posts?lat=0`, { headers: { device: 'pixel-8' } })
  const row = page.getByRole('link', { name: /422 GET \/posts/ })
  await row.waitFor()
  expect(await row.textContent()).toContain('pixel-8')
  await row.click()
  await page.getByRole('heading', { name: '422 GET /posts?lat=0' }).waitFor()
  expect(new URL(page.url()).searchParams.get('exchange')).toBe('1')
  await page.reload()
  await page.getByRole('heading', { name: '422 GET /posts?lat=0' }).waitFor()
  await page.goBack()
  await page.getByText('live', { exact: true }).waitFor()
  expect(await page.locator('.detail').count()).toBe(0)
})

test('the filter selects by status, operation and text, and the URL keeps it', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  for (const path of ['/posts', '/posts?lng=0&lat=0', '/nothing']) await fetch(twin.url + path)
  await expect.poll(() => page.locator('.row').count()).toBe(3)
  for (const [filter, count] of [
    ['status:422', 1],
    ['status:4xx', 2],
    ['op:listPosts', 2],
    ['op:listPosts -status:422', 1],
    ['nothing', 1],
    ['no such text', 0],
  ] as const) {
    await page.getByLabel('Filter').fill(filter)
    await expect.poll(() => page.locator('.row').count()).toBe(count)
  }
  await page.getByText('No exchange matches the filter.').waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('no such text')
})

test('new requests wait while the list is paused, and clearing empties it', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await fetch(`${twin.url}/posts`)
  await page.locator('.row').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await fetch(`${twin.url}/nothing`)
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
  expect(await page.locator('.row').count()).toBe(1)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect.poll(() => page.locator('.row').count()).toBe(2)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('No request yet.').waitFor()
})

test('the exported HAR has the exchanges', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await fetch(`${twin.url}/posts?lng=0&lat=0`)
  await page.locator('.row').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export HAR' }).click()
  const { log } = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
  expect(log.entries.map(({ request }: { request: { url: string } }) => request.url)).toEqual([
    `${twin.url}/posts?lng=0&lat=0`,
  ])
})

test('tokens are decoded and never shown', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const token = await control(twin.url).users.token('ada')
  await fetch(`${twin.url}/posts?lng=0&lat=0`, { headers: { Authorization: `Bearer ${token}` } })
  await page.locator('.row').click()
  await page.getByRole('link', { name: 'Request', exact: true }).click()
  await page.getByText('Token in request.headers.authorization').click()
  await page.getByText('exp', { exact: true }).first().waitFor()
  expect(await page.content()).not.toContain(token)
})

const payloads = [
  ...['<script>window.hit=1</script>', '"><img src=x onerror=window.hit=1>', "';window.hit=1;//"],
  ...['<svg onload=window.hit=1>', 'javascript:window.hit=1'],
  ...['{{constructor.constructor("window.hit=1")()}}', '</style><script>window.hit=1</script>'],
  ...['<iframe srcdoc="<script>parent.hit=1</script>">', '<a href="javascript:window.hit=1">x</a>'],
  ...['<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>'],
]

test('hostile texts run no script in content, nickname, header and URL', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query, twin: { world: 'empty' } })
  const { posts } = control(twin.url)
  for (const payload of payloads) {
    await posts.publish({ open_id: payload, lng: 0, lat: 0, content: payload })
    await fetch(`${twin.url}/posts?lng=0&lat=0&q=${encodeURIComponent(payload)}`, {
      headers: { device: payload },
    })
    await fetch(`${twin.url}/${encodeURIComponent(payload)}`)
  }
  await expect.poll(() => page.locator('.row').count()).toBe(2 * payloads.length)
  const numbers = payloads.flatMap((_, index) => [2 * index + 1, 2 * index + 2])
  for (const number of numbers.slice(-4)) {
    await page.locator(`.row[href*="exchange=${number}"]`).first().click()
    await page.getByText(`#${number} ·`).waitFor()
  }
  for (const view of Object.keys(viewTitles)) {
    await page.goto(`${twin.url}/__twin/?view=${view}&search=${encodeURIComponent(payloads[0] ?? '')}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await page.evaluate('window.hit')).toBeUndefined()
})
