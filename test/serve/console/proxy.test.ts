import { expect, test } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { closeAfterTest } from '../../close-after-test.ts'
import { findViolations } from './find-violations.ts'
import { openProxy, openProxyPage, openProxyTraffic } from './open-proxy.ts'

test('an exchange of the deployment has no reason, and cannot be sent again with a token of the twin', async (ctx) => {
  const { page, url, target } = await openProxyTraffic(ctx)
  await fetch(`${url}/posts?lng=0&lat=0`, { headers: { Authorization: 'Bearer of-staging' } })
  await page.locator('.row').click()
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByText(`The deployment ${target.url} answered, not the twin`).waitFor()
  expect(await why.textContent()).toContain('401: Failed to authenticate')
  expect(await page.locator('.detail .buttons').innerText()).toMatch(/^Copy as curl\s+Compare$/)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await page.getByText('Replace TOKEN in the command by a token of the deployment.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain("'authorization: Bearer TOKEN'")
})

test('Findings shows what the deployment and the apps have broken, with exchanges from before the page was opened', async (ctx) => {
  const target = closeAfterTest(await startTwin({ breakages: ['post.id-is-text'] }))
  const { url, consoleUrl } = await openProxy(target.url)
  for (let page = 0; page < 7; page++)
    await fetch(`${url}/posts?lng=1&lat=2`, { headers: { device: 'pixel' } })
  const page = await openProxyPage(ctx, `${consoleUrl}?view=app`)
  const deployment = page.getByRole('region', { name: target.url })
  const row = deployment.locator('[data-id="post.id-is-integer"]')
  await row.waitFor()
  // The last exchange may be judged after the page was opened.
  await expect.poll(() => row.textContent()).toMatch(/^✗ .*got "\d+".*7 exchanges: #1 #2 #3 #4 #5 …/)
  await deployment.getByText(/ keeps \d+ of \d+ requirements, breaks \d+$/).waitFor()
  const app = page.getByRole('region', { name: 'device pixel' })
  await app.locator('[data-id="app.version-by-accept"]').waitFor()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link', { name: 'Exchange 1', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor()
  await page.locator('.detail').getByText('breaks post.id-is-integer').waitFor()
  // Five exchanges from before are known. The last two may be judged after the page was opened, and are known then, too.
  await expect.poll(() => page.locator('.row', { hasText: '⚠' }).count()).toBeOneOf([5, 6, 7])
  await page.locator('.detail').getByRole('link', { name: 'post.id-is-integer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Findings' }).waitFor()
  await page.locator('.target[data-id="post.id-is-integer"]').waitFor()
})
