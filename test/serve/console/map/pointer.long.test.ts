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
