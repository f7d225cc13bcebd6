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
