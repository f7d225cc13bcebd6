import type { Page } from 'playwright-core'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { startProxy } from '../../../src/cli/proxy/start-proxy.ts'
import { startTwin } from '../../../src/index.ts'
import { startChromium } from '../clients/chromium.ts'
import { watchPage } from './open-console.ts'

/** Opens the traffic in the console of a proxy. */
async function openProxy(
  ctx: TestContext,
  fallback?: 'twin',
): Promise<{ page: Page; url: string; target: Awaited<ReturnType<typeof startTwin>> }> {
  const target = await startTwin()
  onTestFinished(() => target.close())
  const proxy = await startProxy(
    target.url,
    {
      ...{ host: '127.0.0.1', port: 0, allowHost: [], set: [], world: 'planet' },
      ...{ judge: 'deployment', failOn: [], reporter: [], ...(fallback && { fallback }) },
    },
    () => {},
  )
  onTestFinished(() => proxy.close())
  const browser = await startChromium(ctx)
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  watchPage(page, proxy.url)
  await page.goto(`${proxy.url}/__twin/?view=traffic`)
  await page.getByText('live', { exact: true }).waitFor()
  return { page, url: proxy.url, target }
}

test('an exchange of the deployment has no reason, and cannot be sent again with a token of the twin', async (ctx) => {
  const { page, url, target } = await openProxy(ctx)
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
  const { page, url, target } = await openProxy(ctx)
  for (const view of ['map', 'controls', 'contract']) {
    await page.goto(`${url}/__twin/?view=${view}`)
    await page.getByText(`only the twin that answers when the deployment ${target.url} is down`).waitFor()
    await page.getByText('only if the proxy is started with --fallback twin').waitFor()
  }
})

test('what the twin answers while the deployment is down has its reason', async (ctx) => {
  const { page, url, target } = await openProxy(ctx, 'twin')
  await target.close()
  await fetch(`${url}/posts?lat=0`)
  await page.locator('.row').click()
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByRole('link', { name: 'list.lng-missing-is-422' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
})
