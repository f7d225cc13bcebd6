import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { pressAt } from '../keyboard.ts'
import { openConsole, unfoldWhy, waitForStatus } from '../open-console.ts'
import { openMap, publishAt } from './map-page.ts'

test('why not this post is asked of the list of an exchange', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic', twin: { world: 'empty' } })
  const { id } = await publishAt(control(twin.url), 0.1276, 0)
  await fetch(`${twin.url}/posts?lng=0&lat=0`)
  await page.locator('.row', { hasText: 'GET' }).click()
  await unfoldWhy(page)
  await page.getByLabel('Why not this post?').fill(String(id))
  await page.keyboard.press('Enter')
  await page.getByText(`Post ${id} is 14.2 km away; list.radius is 10,000 m.`).waitFor()
  await page.getByLabel('Why not this post?').fill('999')
  await page.keyboard.press('Enter')
  await waitForStatus(page, 'There is no post 999.')
  expect(await page.getByText('14.2 km').count()).toBe(0)
  await page.getByRole('link', { name: '0, 0' }).click()
  await page.getByRole('heading', { level: 1, name: 'Map' }).waitFor()
  expect(new URL(page.url()).searchParams.get('at')).toBe('0,0')
})

test('other posts on the map are listed with their distance, the nearest first, and reached by keyboard', async (ctx) => {
  const { page, twin } = await openMap(ctx, 'at=179.99,0&centre=179.99,0&zoom=9')
  const client = control(twin.url)
  await publishAt(client, 179.5, 0, 'Farther')
  const { id } = await publishAt(client, -179.8, 0, 'Nearer')
  await page.reload()
  await pressAt(page.getByText('Other posts on the map'), 'Enter')
  const rows = page.getByRole('table', { name: 'Other posts' }).locator('tbody tr')
  expect(await rows.allTextContents()).toEqual([
    expect.stringMatching(/^Nearer.*23\.4 km$/),
    expect.stringMatching(/^Farther.*54\.5 km$/),
  ])
  await pressAt(page.getByRole('link', { name: 'Nearer' }), 'Enter')
  await page.getByText(`Post ${id} is 23.4 km away; list.radius is 10,000 m.`).waitFor()
})
