import { expect, test } from 'vitest'
import { listInParis, openMap } from './map-page.ts'

test('a link to a position shows its whole list, also where the dialect is loaded after the exchanges', async (ctx) => {
  const { page, twin } = await openMap(ctx)
  await listInParis(twin.url)
  // The page asks for what the app gets as soon as it knows where the app is.
  const knowsApp = page.waitForRequest(/__twin\/posts\?.*2\.3522/)
  await page.route('**/__twin/dialect', async (route) => {
    await knowsApp
    await route.continue()
  })
  await page.reload()
  const href = await page.getByRole('link', { name: '2.3522,48.8566' }).getAttribute('href')
  // 10 km have 0.4 of the height of the map.
  expect(Number(new URLSearchParams(href ?? '').get('zoom'))).toBeGreaterThan(10)
})

test('apps appear with their position, radius and posts, as soon as they list', async (ctx) => {
  const { page, twin } = await openMap(ctx, '', { twin: { world: 'planet' } })
  await page.getByText('No app has sent a position yet').waitFor()
  await expect.poll(async () => (await listInParis(twin.url)) && page.getByRole('table').count()).toBe(1)
  const row = page.getByRole('row', { name: /pixel-8/ })
  await row.getByRole('link', { name: '2.3522,48.8566' }).click()
  expect(new URL(page.url()).searchParams.get('at')).toBe('2.3522,48.8566')
  await page.getByText('within 10 km, newest first, at most 20').waitFor()
  await page.getByRole('table', { name: 'Posts here' }).getByRole('row').nth(20).waitFor()
  // Posts at nearly the same place have one dot, with their number.
  const countListed = (dots: Element[]): number =>
    dots.reduce((sum, { textContent }) => sum + Number(textContent || 1), 0)
  await expect.poll(() => page.locator('.dot.listed').evaluateAll(countListed)).toBe(20)
  // The map may still have to zoom to the place.
  const measure = () => page.locator('.client .outline').boundingBox()
  await expect.poll(async () => (await measure())?.width).toBeGreaterThan(300)
  const outline = await measure()
  expect(Math.abs((outline?.width ?? 0) - (outline?.height ?? 0))).toBeLessThan(2)
  expect(await page.locator('.client-mark').textContent()).toBe('pixel-8')
})
