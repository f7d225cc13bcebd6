import fc from 'fast-check'
import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { chooseTownLabels, groupByPixel } from '../../../../src/serve/console/map/marks.ts'
import { toPixel, type Viewport } from '../../../../src/serve/console/map/viewport.ts'
import { openMap, publishAt } from './map-page.ts'

const shown: Viewport = { centre: { lng: 10, lat: 50 }, zoom: 6, width: 800, height: 600 }
const town = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  lng: fc.double({ min: 0, max: 20, noNaN: true }),
  lat: fc.double({ min: 45, max: 55, noNaN: true }),
})

test('names of towns have room, the first town comes first, and a map of the world has none', () => {
  fc.assert(
    fc.property(fc.array(town), (towns) => {
      const labels = chooseTownLabels(towns, shown)
      const boxes = labels.map(({ name, x, y }) => ({ half: name.length * 3.5, x, y }))
      for (const [index, { half, x, y }] of boxes.entries()) {
        expect(x - half).toBeGreaterThanOrEqual(0)
        expect(x + half).toBeLessThanOrEqual(shown.width)
        for (const other of boxes.slice(index + 1))
          expect(Math.abs(other.x - x) >= half + other.half || Math.abs(other.y - y) >= 16).toBe(true)
      }
      expect(chooseTownLabels(towns, { ...shown, zoom: 3 })).toEqual([])
    }),
  )
  const [first, second] = [
    { name: 'Berlin', lng: 13.4, lat: 52.5 },
    { name: 'Potsdam', lng: 13.06, lat: 52.4 },
  ]
  expect(chooseTownLabels([first, second], shown).map(({ name }) => name)).toEqual(['Berlin'])
  expect(chooseTownLabels([second, first], shown).map(({ name }) => name)).toEqual(['Potsdam'])
})

test('each item is in one group, near to where the group is drawn, and no two groups are drawn nearer', () => {
  fc.assert(
    fc.property(fc.array(town), (items) => {
      const groups = groupByPixel(items, (item) => item, shown, 30)
      expect(new Set(groups.flat())).toEqual(new Set(items))
      expect(groups.flat()).toHaveLength(items.length)
      const measure = (a: (typeof items)[0], b: (typeof items)[0]): number => {
        const [one, other] = [toPixel(a, shown), toPixel(b, shown)]
        return Math.hypot(one.x - other.x, one.y - other.y)
      }
      for (const [index, [first, ...others]] of groups.entries()) {
        for (const other of others) expect(measure(first, other)).toBeLessThanOrEqual(30)
        for (const [next] of groups.slice(index + 1)) expect(measure(first, next)).toBeGreaterThan(30)
      }
    }),
  )
})

test('posts at nearly the same place have one dot with their count, and clicks select one after the other', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'at=2.36,48.86&centre=2.35,48.86&zoom=12')
  const client = control(twin.url)
  const ids = []
  for (const lng of [2.34, 2.34, 2.340001, 2.35]) ids.push((await publishAt(client, lng, 48.86)).id)
  await page.reload()
  const dot = page.locator('.dot', { hasText: '3' })
  await dot.waitFor()
  expect(await page.locator('.dot').count()).toBe(2)
  const selected = new Set<string | null>()
  for (const _ of ids.slice(0, 3)) {
    const next = await dot.locator('circle').getAttribute('data-post')
    await dot.locator('circle').click({ position: { x: 3, y: 9 } })
    await page.getByRole('heading', { name: `Post ${next}` }).waitFor()
    selected.add(next)
  }
  expect(selected).toEqual(new Set(ids.slice(0, 3).map(String)))
})
