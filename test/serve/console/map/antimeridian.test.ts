import { expect, test } from 'vitest'
import { waitForStatus } from '../open-console.ts'
import { openMap, readMiddles, readSides } from './map-page.ts'

test('over the antimeridian: a post that is published at 179.99° shows at both edges of the world', async (ctx) => {
  const { page } = await openMap(ctx)
  const form = page.locator('details', { hasText: 'Publish here' })
  await form.locator('summary').click()
  await form.getByLabel('lng').fill('179.99')
  await form.getByLabel('lat').fill('10')
  await form.getByLabel('Text').fill('At the edge')
  await page.getByRole('button', { name: 'World' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await waitForStatus(page, 'me has published post')
  await page.goto(`${page.url()}&centre=0,0`)
  await expect.poll(() => page.locator('.dot').count()).toBe(2)
  const [left, right] = await readSides(page)
  const [west = 0, east = 0] = await readMiddles(page, '.dot')
  expect(Math.abs(west - left)).toBeLessThan(3)
  expect(Math.abs(east - right)).toBeLessThan(3)
})
