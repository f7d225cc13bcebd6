import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { getBox, openConsole, waitForStatus } from './open-console.ts'

const query = '?view=traffic'

/** How much of the response must be in the window, in pixels: some lines of its body. */
const VISIBLE = 120

test.for([
  [1280, 800],
  [360, 740],
] as const)('the response is in a window of %i × %i without scrolling', async ([width, height], ctx) => {
  const { page, twin } = await openConsole(ctx, {
    query,
    twin: { world: 'planet' },
    browser: { viewport: { width, height } },
  })
  await fetch(`${twin.url}/posts?lng=139.7671&lat=35.6812`, { headers: { device: 'pixel-8' } })
  await fetch(`${twin.url}/posts?lat=0`)
  // A new row moves those below it, also under the mouse.
  await page.locator('.row', { hasText: '422' }).waitFor()
  for (const [row, line, first] of [
    ['200', '200: 20 posts within 10 km', ' · '],
    ['422', '422: lng is required', '422 Unprocessable Entity'],
  ] as const) {
    await page.locator('.row', { hasText: row }).click()
    const response = page.getByRole('region', { name: 'Response' })
    const why = await getBox(page.getByRole('region', { name: 'Why', exact: true }).getByText(line))
    const { y, height: size } = await getBox(response)
    expect(why.y).toBeGreaterThan(0)
    expect(why.y).toBeLessThan(y)
    expect(Math.min(size, VISIBLE)).toBeLessThanOrEqual(height - y)
    expect((await getBox(response.getByText(first).first())).y).toBeLessThan(height - 20)
    await page.getByRole('link', { name: 'Close', exact: true }).click()
  }
})

test('the next requests to the operation of an exchange are answered otherwise', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const list = async (): Promise<number> => (await fetch(`${twin.url}/posts?lng=0&lat=0`)).status
  await list()
  await page.locator('.row').click()
  await page.getByRole('button', { name: 'Answer otherwise' }).click()
  await page.getByLabel('How many requests').fill('2')
  await page.getByRole('button', { name: 'Answer the next requests to listPosts' }).click()
  await waitForStatus(page, 'The next 2 requests to listPosts will get error=503.')
  await page.getByText('The next 2 requests to listPosts: error=503').waitFor()
  expect([await list(), await list(), await list()]).toEqual([503, 503, 200])
  await page.getByLabel('How many requests').fill('1')
  await page.getByLabel('Answer with').selectOption('override')
  await page.getByRole('textbox', { name: /^Override/ }).fill('status is 202')
  await page.getByRole('button', { name: 'Answer the next request to listPosts' }).click()
  await page.getByText('The next request to listPosts: status is 202').waitFor()
  await page.getByRole('button', { name: 'Answer the next requests as usual' }).click()
  await waitForStatus(page, 'The next requests are answered as usual.')
  expect(await list()).toBe(200)
})

test('the state and the clock return to the moment before an exchange', async (ctx) => {
  const { page, twin } = await openConsole(ctx, {
    query,
    twin: { world: 'empty', now: '2026-01-31T12:00:00Z', dialect: { 'create.token': 'optional' } },
  })
  const client = control(twin.url)
  const body = { post_category_id: 1, lng: 0, lat: 0, content: 'Hello' }
  await fetch(`${twin.url}/posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await client.clock.advance('1h')
  await page.locator('.row').click()
  await page.getByRole('button', { name: 'Rewind' }).click()
  await page
    .getByText('The state is that of entry 0, and the clock shows 2026-01-31T12:00:00.000Z.')
    .waitFor()
  expect(await client.state.get()).toMatchObject({ entry: 0, newest: 2, posts: 0 })
})
