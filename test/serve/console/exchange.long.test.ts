import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { getBox, openConsole, openExchange } from './open-console.ts'

const query = '?view=traffic'

test('a list has one line for each post, which unfolds', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query, twin: { world: 'empty' } })
  const { posts } = control(twin.url)
  const { id } = await posts.publish({ open_id: 'ada', lng: 0, lat: 0, content: 'Hello\nfrom the station' })
  await posts.publish({ open_id: 'ada', lng: 0, lat: 0, images: ['a.png', 'b.png'] })
  await fetch(`${twin.url}/posts?lng=0&lat=0`)
  await page.locator('.row').click()
  const response = page.getByRole('region', { name: 'Response' })
  const line = response.getByText(`${id} · Hello from the station`)
  const { height } = await getBox(line)
  expect(height).toBeLessThan(25)
  await response.getByText('no text · 2 pictures').waitFor()
  expect(await response.getByText('userInfo').count()).toBe(0)
  await line.click()
  await response.getByText('userInfo').waitFor()
})

test('the request is behind a tab in a narrow page, and beside the response in a wide one', async (ctx) => {
  const { page } = await openExchange(ctx, '/posts?lng=0&lat=0')
  const request = page.locator('section[aria-label=Request]')
  await page.getByRole('region', { name: 'Response' }).waitFor()
  expect(await request.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Request', exact: true }).click()
  await request.getByText('lng', { exact: true }).waitFor()
  expect(await page.locator('section[aria-label=Response]').isVisible()).toBe(false)
  await page.setViewportSize({ width: 1800, height: 800 })
  await page.getByRole('region', { name: 'Response' }).waitFor()
  expect(await request.isVisible()).toBe(true)
})

test('the list says in words what went wrong, and nothing about a plain success', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const { faults, breakages } = control(twin.url)
  const send = (target: string): Promise<unknown> =>
    fetch(twin.url + target)
      .then((response) => response.text())
      .catch(() => undefined)
  await send('/posts?lng=0&lat=0')
  await send('/posts')
  await send('/nothing')
  await faults.set('listPosts: cut')
  await send('/posts?lng=0&lat=1')
  await faults.clear()
  await breakages.set('list.max-id-ignored')
  await send('/posts?lng=0&lat=2&max-id=5')
  await expect.poll(() => page.locator('.row').count()).toBe(5)
  expect(await page.locator('.row .why').allTextContents()).toEqual([
    ...['✎ changed by list.max-id-ignored', 'ϟ fault: cut', 'No such path', 'lng and lat are required', ''],
  ])
  const cut = page.locator('.row .status', { hasText: 'cut' })
  expect(await cut.getAttribute('class')).toBe('status s5')
  await page.getByText('5 exchanges', { exact: true }).waitFor()
  await page.getByLabel('Filter').fill('status:4xx')
  await page.getByText('2 of 5', { exact: true }).waitFor()
})

test('a gap in time is marked', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query, twin: { now: '2026-01-31T12:00:00Z' } })
  await fetch(`${twin.url}/1`)
  await fetch(`${twin.url}/2`)
  await control(twin.url).clock.advance('90s')
  await fetch(`${twin.url}/3`)
  await expect
    .poll(() => page.locator('.row .when').allTextContents())
    .toEqual(['12:01:30 +1 min', '12:00:00 ', '12:00:00 '])
})

test.for([1280, 360])(
  '"Edit and send" is one form whose labels stand above their fields at %i pixels',
  async (width, ctx) => {
    const { page, twin } = await openConsole(ctx, { query, browser: { viewport: { width, height: 800 } } })
    const token = await control(twin.url).users.token('ada')
    await fetch(`${twin.url}/posts?lat=0`, { headers: { Authorization: `Bearer ${token}` } })
    await page.locator('.row', { hasText: '422' }).click()
    await page.getByRole('button', { name: 'Edit and send' }).press('Enter')
    const form = page.locator('form.stack')
    await form.waitFor()
    const { width: room = 0 } = (await form.boundingBox()) ?? {}
    for (const name of ['Method', 'Path and query', 'Headers', 'Body']) {
      const field = await form.getByLabel(name).boundingBox()
      const label = await form.locator('label', { hasText: name }).boundingBox()
      expect((field?.y ?? 0) - (label?.y ?? 0), name).toBeGreaterThan(15)
      expect(field?.width, name).toBeGreaterThan(0.9 * room - 10)
    }
    const box = await form.getByRole('checkbox', { name: 'Send a token of the same user' }).boundingBox()
    expect(box?.height).toBeLessThan(20)
    await form.getByLabel('Path and query').fill('/posts?lat=0&lng=0')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: '200 GET /posts?lat=0&lng=0' }).waitFor()
  },
)
