import { expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { tabTo } from '../keyboard.ts'
import { waitForStatus } from '../open-console.ts'
import { listInParis, openMap } from './map-page.ts'

test('names of towns are shown when the map is zoomed in, and say where a place is', async (ctx) => {
  const { page } = await openMap(ctx, 'at=139.7671,35.6812&centre=137,36&zoom=6')
  await page.locator('.town', { hasText: 'Tokyo' }).waitFor()
  expect(await page.locator('.town').count()).toBeGreaterThan(10)
  await page.getByText('(7 km from Tokyo)').waitFor()
  expect(await findViolations(page)).toEqual([])
  await tabTo(page.getByRole('application'))
  await page.keyboard.press('0')
  await expect.poll(() => page.locator('.town').count()).toBe(0)
})

test('apps at nearly the same place have one circle, and their names stand below one another', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'centre=2.35,48.86&zoom=10')
  await page.getByText('No app has sent a position yet').waitFor()
  await expect.poll(async () => (await listInParis(twin.url)) && page.locator('.client-mark').count()).toBe(1)
  await fetch(`${twin.url}/posts?lng=2.3523&lat=48.8566`, { headers: { device: 'watch' } })
  await expect.poll(() => page.locator('.client-mark tspan').allTextContents()).toEqual(['watch', 'pixel-8'])
  await expect.poll(() => page.locator('.client .outline').count()).toBe(1)
  const [first, second] = await page.locator('.client-mark tspan').all()
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(10)
})

test('Publish says what a post still needs', async (ctx) => {
  const { page } = await openMap(ctx)
  await page.locator('summary', { hasText: 'Publish here' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const readHint = (): Promise<string> =>
    publish.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    )
  await expect.poll(readHint).toMatch(/^A post needs a place: click on the map/)
  await page.locator('details form').getByLabel('lng').fill('2.35')
  await page.locator('details form').getByLabel('lat').fill('48.86')
  await expect.poll(readHint).toMatch(/^A post needs a text or a picture/)
  await page.getByLabel('Text').fill('Bonjour')
  await page.getByLabel('As the user').fill('')
  await expect.poll(readHint).toMatch(/^A post needs a user/)
  expect(await publish.isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('As the user').fill('ada')
  await publish.click()
  await waitForStatus(page, 'ada has published post')
})
