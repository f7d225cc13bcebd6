import type { Page } from 'playwright-core'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { type RunningTwin, startTwin } from '../../../src/index.ts'
import { startChromium } from '../clients/chromium.ts'
import { watchPage } from './open-console.ts'
import { openProxy } from './open-proxy.ts'

/** Opens the traffic in the console of a proxy. */
async function openTraffic(
  ctx: TestContext,
  fallback?: 'twin',
): Promise<{ page: Page; url: string; consoleUrl: string; target: RunningTwin }> {
  const target = await startTwin()
  onTestFinished(() => target.close())
  const proxy = await openProxy(target.url, fallback)
  const browser = await startChromium(ctx)
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  watchPage(page, proxy.consoleUrl)
  await page.goto(`${proxy.consoleUrl}?view=traffic`)
  await page.getByText('live', { exact: true }).waitFor()
  return { page, url: proxy.url, consoleUrl: proxy.consoleUrl, target }
}

test('an exchange of the deployment has no reason, and cannot be sent again with a token of the twin', async (ctx) => {
  const { page, url, target } = await openTraffic(ctx)
  await fetch(`${url}/posts?lng=0&lat=0`, { headers: { Authorization: 'Bearer of-staging' } })
  await page.locator('.row').click()
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByText(`The deployment ${target.url} answered, not the twin`).waitFor()
  expect(await why.textContent()).toContain('The terminal of feedtwin proxy shows')
  expect(await page.locator('.detail .buttons').innerText()).toMatch(/^Copy as curl\s+Compare$/)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await page.getByText('TOKEN in it stands for a token of the deployment.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain("'authorization: Bearer TOKEN'")
})

test('Map, Controls and Contract say that they are about the twin behind the proxy', async (ctx) => {
  const { page, consoleUrl, target } = await openTraffic(ctx)
  for (const view of ['map', 'controls', 'contract']) {
    await page.goto(`${consoleUrl}?view=${view}`)
    await page.getByText(`only the twin that answers when the deployment ${target.url} is down`).waitFor()
    await page.getByText('only if the proxy is started with --fallback twin').waitFor()
  }
})

test('what the twin answers while the deployment is down has its reason', async (ctx) => {
  const { page, url, target } = await openTraffic(ctx, 'twin')
  await target.close()
  await fetch(`${url}/posts?lat=0`)
  await page.locator('.row').click()
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByRole('link', { name: 'list.lng-missing-is-422' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
})
