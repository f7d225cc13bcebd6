import { test } from 'vitest'
import { openMap } from './map-page.ts'

test('without an app, a place and posts, the page says what to do', async (ctx) => {
  const { page, twin } = await openMap(ctx)
  await page.getByText('Click on the map, or enter a position').waitFor()
  await page.getByText('No app has sent a position yet. Point your app at').waitFor()
  await page.getByText(twin.url, { exact: true }).waitFor()
  await page.getByRole('application').click()
  await page.getByText('Publish one here, or stand elsewhere.').waitFor()
})
