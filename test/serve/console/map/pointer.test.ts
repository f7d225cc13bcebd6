import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { openMap, publishAt } from './map-page.ts'

test('a click stands there and lists the posts, and a click on a post shows it', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'centre=2.35,48.85&zoom=11')
  const { id } = await publishAt(control(twin.url), 2.35, 48.86, 'Bonjour')
  await page.reload()
  await page.locator(`[data-post="${id}"]`).waitFor()
  await page.getByRole('application').click()
  await page.getByRole('table', { name: 'Posts here' }).getByText('Bonjour').waitFor()
  const [lng, lat] = new URL(page.url()).searchParams.get('at')?.split(',').map(Number) ?? []
  expect(lng).toBeCloseTo(2.35, 2)
  expect(lat).toBeCloseTo(48.85, 2)
  expect(await page.locator('.dot.listed').count()).toBe(1)
  await page.locator(`[data-post="${id}"]`).click()
  await page.getByRole('heading', { name: `Post ${id}` }).waitFor()
  await page.getByText(`Post ${id} is 1.1 km away, and number 1 of the 1 listed posts.`).waitFor()
})

test('two fingers zoom, and a tap stands there', async (ctx) => {
  const { page } = await openMap(ctx, 'centre=0,0&zoom=4', {
    browser: { hasTouch: true, viewport: { width: 400, height: 800 } },
  })
  await page.locator('.land').first().waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {}
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance, id) => ({ x: middleX + distance, y: middleY, id })),
    })
  await touch('touchStart', -25)
  await touch('touchStart', -25, 25)
  for (const distance of [30, 40, 50]) await touch('touchMove', -distance, distance)
  await touch('touchEnd')
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('zoom'))).toBeCloseTo(5, 1)
  expect(new URL(page.url()).searchParams.get('at')).toBeNull()
  await page.touchscreen.tap(middleX, middleY)
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^-?0(\.\d+)?,-?0(\.\d+)?$/)
})
