import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { pressAt, tabTo, typeAt } from '../keyboard.ts'
import { waitForStatus } from '../open-console.ts'
import { openMap } from './map-page.ts'

test('by keyboard alone: moves, zooms, stands, publishes with pictures, and opens the post', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'centre=0,0&zoom=6')
  const map = page.getByRole('application')
  await page.locator('.land').first().waitFor()
  const readUrl = (name: string): string => new URL(page.url()).searchParams.get(name) ?? ''
  await tabTo(map)
  await page.keyboard.press('ArrowRight')
  // 80 of 16,384 pixels
  await expect.poll(() => readUrl('centre')).toBe('1.757813,0')
  await page.keyboard.press('+')
  await expect.poll(() => readUrl('zoom')).toBe('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => readUrl('at')).toBe('1.757813,0')
  expect(await map.evaluate((element) => element === document.activeElement)).toBe(true)
  await typeAt(page.getByLabel('lng').first(), '2.5')
  await typeAt(page.getByLabel('lat').first(), '41.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => readUrl('at')).toBe('2.5,41.5')
  await pressAt(page.locator('summary', { hasText: 'Publish here' }), 'Enter')
  await pressAt(page.getByLabel('Pictures'), '2')
  await typeAt(page.getByLabel('Text'), 'Typed')
  await pressAt(page.getByRole('button', { name: 'Publish' }), 'Enter')
  await waitForStatus(page, 'me has published post')
  const { posts } = await control(twin.url).posts.near({ lng: 2.5, lat: 41.5 })
  expect(posts).toMatchObject([{ distance: 0, post: { content: 'Typed', count_images: 2 } }])
  const url = posts[0]?.post.images[0]?.url
  expect((await fetch(String(url))).headers.get('content-type')).toBe('image/png')
  await page.getByRole('table', { name: 'Posts here' }).getByText('Typed').waitFor()
  await page.getByRole('heading', { name: /^Post \d+/ }).waitFor()
  expect(await page.locator('.thumbnail img').count()).toBe(2)
})
