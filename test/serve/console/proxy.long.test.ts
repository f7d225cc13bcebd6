import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unfoldWhy } from './open-console.ts'
import { openProxyTraffic } from './open-proxy.ts'

test('with a fallback, Map, Controls and Contract say that they are about the twin', async (ctx) => {
  const { page, consoleUrl, target } = await openProxyTraffic(ctx, { fallback: 'twin' })
  for (const view of ['map', 'controls', 'contract']) {
    await page.goto(`${consoleUrl}?view=${view}`)
    await page.getByText(`only the twin that answers when the deployment ${target.url} is down`).waitFor()
  }
})

test('with --judge deployment, Findings says how apps are judged', async (ctx) => {
  const { page, consoleUrl, target } = await openProxyTraffic(ctx, { judge: 'deployment' })
  await page.goto(`${consoleUrl}?view=app`)
  await page.getByText(`feedtwin proxy ${target.url} --judge both`, { exact: true }).waitFor()
})

test('what the twin answers while the deployment is down has its reason', async (ctx) => {
  const { page, url, target } = await openProxyTraffic(ctx, { fallback: 'twin' })
  await target.close()
  await fetch(`${url}/posts?lat=0`)
  await page.locator('.row').click()
  const why = await unfoldWhy(page)
  await why.getByRole('link', { name: 'list.lng-missing-is-422' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
})

const listViews = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link').allTextContents()

test('without a fallback, there is no Map, no Controls and no answer of the twin', async (ctx) => {
  const { page, url, consoleUrl, target } = await openProxyTraffic(ctx)
  const views = ['Traffic', 'Findings', 'Contract', 'Connect']
  expect(await listViews(page)).toEqual(views)
  for (const view of ['map', 'controls']) {
    await page.goto(`${consoleUrl}?view=${view}`)
    await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor()
  }
  await page.goto(`${consoleUrl}?view=contract&kind=gaps`)
  await page.getByText('list.radius', { exact: true }).waitFor()
  expect(await page.getByLabel('Answer of list.radius').count()).toBe(0)
  await page.goto(`${consoleUrl}connect`)
  expect(await listViews(page)).toEqual(views)
  await page.getByText(`feedtwin proxy ${target.url} --lan`, { exact: true }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('feedtwin serve')
  expect(await page.locator('.copy.large code').textContent()).toBe(url)
})
