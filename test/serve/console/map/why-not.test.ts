import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { openMap, publishAt } from './map-page.ts'

test('why not this post is shown for a post on the map that is outside of the radius', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'at=0,0&centre=0,0&zoom=10')
  const { id } = await publishAt(control(twin.url), 0.1276, 0)
  await page.reload()
  await page.locator(`[data-post="${id}"]`).click()
  await page.getByText(`Post ${id} is 14.2 km away; list.radius is 10,000 m.`).waitFor()
  await page.getByRole('link', { name: 'list.radius' }).click()
  await page.locator('.entry.target', { hasText: 'list.radius' }).waitFor()
})

test('hostile texts run no script', async (ctx) => {
  const { page, twin } = await openMap(ctx)
  const { posts } = control(twin.url)
  const payloads = [
    ...['<script>window.hit=1</script>', '"><img src=x onerror=window.hit=1>', '<svg onload=window.hit=1>'],
    ...['</text></svg><script>window.hit=1</script>', '<a xlink:href="javascript:window.hit=1">x</a>'],
  ]
  for (const payload of payloads) {
    await posts.publish({
      open_id: payload,
      lng: 0,
      lat: 0,
      content: payload,
      images: [payload, 'javascript:window.hit=1'],
    })
    await fetch(`${twin.url}/posts?lng=0&lat=0`, { headers: { device: payload } })
  }
  await page.goto(
    `${twin.url}/__twin/?view=map&at=0,0&post=${encodeURIComponent(payloads[0] ?? '')}&centre=${payloads[1]}`,
  )
  await page
    .getByRole('table', { name: 'Posts here' })
    .getByText(payloads[3] ?? '')
    .waitFor()
  await page
    .getByRole('table', { name: 'Positions of apps' })
    .getByText(payloads[1] ?? '')
    .waitFor()
  await page.getByRole('table', { name: 'Posts here' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Post \d+/ }).waitFor()
  expect(await page.evaluate('window.hit')).toBeUndefined()
})
