import { expect, test } from 'vitest'
import { openMap } from './map-page.ts'

test('a drag moves the map, the wheel zooms at the pointer, and neither stands anywhere', async (ctx) => {
  const { page } = await openMap(ctx, 'centre=0,0&zoom=4')
  await page.locator('.land').first().waitFor()
  const { x = 0, y = 0 } = (await page.getByRole('application').boundingBox()) ?? {}
  await page.mouse.move(x + 300, y + 300)
  await page.mouse.down()
  await page.mouse.move(x + 400, y + 300, { steps: 4 })
  await page.mouse.up()
  const readUrl = (name: string): string | null => new URL(page.url()).searchParams.get(name)
  // 100 of 4096 pixels
  await expect.poll(() => Number(readUrl('centre')?.split(',')[0])).toBeCloseTo(-8.789, 2)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => Number(readUrl('zoom'))).toBe(5)
  expect(readUrl('at')).toBeNull()
  await page.getByRole('button', { name: 'World' }).click()
  await expect.poll(() => Number(readUrl('zoom'))).toBeLessThan(3)
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
