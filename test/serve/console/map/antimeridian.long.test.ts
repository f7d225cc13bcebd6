import { describe, expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { openMap, publishAt, readMiddles, readSides } from './map-page.ts'

describe('over the antimeridian', () => {
  test('standing at 179.99° lists what is at -179.99°, and both sides are drawn side by side', async (ctx) => {
    const { page, twin } = await openMap(ctx)
    const client = control(twin.url)
    await publishAt(client, -179.99, 0, 'East of the line')
    await publishAt(client, 179.98, 0, 'West of the line')
    await page.goto(`${twin.url}/__twin/?view=map&at=179.99,0&centre=179.99,0&zoom=12`)
    const row = page.getByRole('row', { name: /East of the line/ })
    await row.waitFor()
    expect(await row.textContent()).toContain('2.2 km')
    await expect.poll(() => page.locator('.dot.listed').count()).toBe(2)
    const [left, right] = await readSides(page)
    const middle = (left + right) / 2
    const [west = 0, east = 0] = await readMiddles(page, '.dot')
    // A degree has 2,912.7 pixels.
    expect(west - middle).toBeCloseTo(-29.1, 0)
    expect(east - middle).toBeCloseTo(58.3, 0)
  })

  test('a circle that crosses ±180° is whole where the map shows the line, and at both edges of the world', async (ctx) => {
    const { page } = await openMap(ctx, 'at=179.99,0&centre=180,0&zoom=11')
    await page.locator('.place .outline').waitFor()
    const [left, right] = await readSides(page)
    const box = await page.locator('.place .outline').boundingBox()
    const [middleOfMap, middleOfCircle] = [(left + right) / 2, (box?.x ?? 0) + (box?.width ?? 0) / 2]
    expect(middleOfCircle - middleOfMap).toBeCloseTo(-14.6, 0)
    // 20 km, where a degree of the equator has 111.2 km and 1,456.4 pixels
    expect(box?.width).toBeGreaterThan(258)
    expect(box?.width).toBeLessThan(272)
    await page.goto(page.url().replace(/&centre=.*/, '&centre=0,0'))
    await expect.poll(() => page.locator('.place .outline').count()).toBe(2)
  })
})
