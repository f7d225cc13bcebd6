import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { requirePackage } from '../../debian.ts'
import { openConsole, openExchange, waitForStatus } from './open-console.ts'

const run = promisify(execFile)

const query = '?view=traffic'

test('without a request, the page says what to do', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByText('No request yet. Point your app at').waitFor()
  await page.getByText(twin.url, { exact: true }).waitFor()
})

test('a request appears within 250 milliseconds of its response', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const times: number[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    await fetch(`${twin.url}/posts?lat=${number}`)
    const answeredAt = Date.now()
    await page
      .locator('.row')
      .nth(number - 1)
      .waitFor()
    times.push(Date.now() - answeredAt)
  }
  // The fastest one counts, since other programs on the machine only add time.
  expect(Math.min(...times)).toBeLessThan(250)
})

test('copied curl gives the same status and body, for a user who is logged in', async (ctx) => {
  requirePackage(ctx, 'curl')
  const { page, twin } = await openConsole(ctx, {
    query,
    twin: { dialect: { 'list.token': 'required' }, now: 0 },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const token = await control(twin.url).users.token("o'neil")
  const target = `/posts?lng=139.7671&lat=35.6812&note=${encodeURIComponent(`it's "$HOME" [1]{2}`)}`
  const response = await fetch(twin.url + target, {
    headers: { Authorization: `Bearer ${token}`, device: `o'neil's "phone" $(id)` },
  })
  await page.locator('.row', { hasText: '200' }).click()
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await waitForStatus(page, 'The command is in the clipboard.')
  const command: string = await page.evaluate('navigator.clipboard.readText()')
  expect(command).not.toContain('[hidden]')
  const { stdout } = await run('sh', ['-c', `${command} -s -w '\\n%{http_code}'`])
  expect(stdout).toBe(`${await response.text()}\n${response.status}`)
})

test('pictures that the page shows are no traffic', async (ctx) => {
  const { page, twin } = await openExchange(ctx, '/posts?lng=139.7671&lat=35.6812')
  // Pictures that are visible without scrolling may load before the click ends.
  const loaded = page.waitForResponse(/__twin\/(images|avatars)/)
  await page.locator('.json-item', { hasText: ' · ' }).first().click()
  await page.locator('.thumbnail img').first().scrollIntoViewIfNeeded()
  expect((await loaded).status()).toBe(200)
  await fetch(`${twin.url}/last`)
  await page.locator('.row', { hasText: '/last' }).waitFor()
  expect(await page.locator('.row').count()).toBe(2)
})

test('apps are told apart by name and colour', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  for (const device of ['pixel-8', 'iphone-16']) await fetch(`${twin.url}/posts`, { headers: { device } })
  await expect.poll(() => page.locator('.row .client').count()).toBe(2)
  const colours = await page
    .locator('.row .client')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor))
  expect(new Set(colours).size).toBe(2)
  expect(colours).not.toContain('rgba(0, 0, 0, 0)')
})

test('of thousands of exchanges, only the visible ones are in the document', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  for (let batch = 0; batch < 40; batch++)
    await Promise.all(Array.from({ length: 50 }, (_, index) => fetch(`${twin.url}/${batch}-${index}`)))
  await expect.poll(() => page.locator('.row').first().textContent(), { timeout: 10_000 }).toContain('/39-')
  expect(await page.locator('.row').count()).toBeLessThan(80)
  await page.locator('.scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await page.getByRole('link', { name: /\/0-/ }).first().waitFor()
  expect(await page.locator('.row').count()).toBeLessThan(80)
})

test('a page of another origin can neither read the exchanges nor steer', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const other = await page.context().newPage()
  await other.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Other</p>' }),
  )
  await other.goto('http://other.test/')
  for (const [method, path] of [
    ['GET', 'traffic/stream'],
    ['GET', 'traffic/exchanges'],
    ['GET', 'traffic.har'],
    ['POST', 'reset'],
    ['PUT', 'scenario'],
  ] as const) {
    const result = await other.evaluate(
      `fetch('${twin.url}/__twin/${path}', { method: '${method}' }).then((response) => response.text(), ({ name }) => name)`,
    )
    expect([path, result]).toEqual([path, 'TypeError'])
    const headers = { Origin: 'http://other.test' }
    expect((await fetch(`${twin.url}/__twin/${path}`, { method, headers })).status).toBe(403)
  }
  await other.setContent(`<iframe src="${twin.url}/__twin/"></iframe>`)
  const frame = other.frames()[1]
  expect(await frame?.content().catch(() => '')).not.toContain('Traffic')
})
