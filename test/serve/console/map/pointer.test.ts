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
