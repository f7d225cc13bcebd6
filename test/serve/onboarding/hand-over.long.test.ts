import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../clients/chromium.ts'
import { findViolations } from '../console/find-violations.ts'
import { openSecure, TOKEN } from './open-secure.ts'

const PHONE: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1',
  viewport: { width: 360, height: 740 },
  ignoreHTTPSErrors: true,
}

test('a phone installs the certificate over HTTP, and then controls the twin over HTTPS', async (ctx) => {
  const { url, plain } = await openSecure()
  const page = await openPage(ctx, PHONE)
  const tokens: (string | undefined)[] = []
  page.on('request', (sent) => {
    expect(sent.url()).toMatch(/^(https?:\/\/127\.0\.0\.1:|data:)/)
    if (sent.url().includes('/__twin/world')) tokens.push(sent.headers().authorization)
  })
  await page.goto(`${plain}/__twin/#token=${TOKEN}`)
  expect(page.url()).toBe(`${plain}/__twin/connect#token=${TOKEN}`)
  await page.getByText('✓ This device reaches the twin.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Install the certificate' }).press('Enter')
  await page.waitForURL(`${plain}/__twin/ca`)
  await page.goBack()
  await page.getByRole('link', { name: 'Controls' }).press('Enter')
  await page.waitForURL(`${url}/__twin/?view=controls`)
  await page.getByRole('heading', { name: 'World', exact: true }).waitFor()
  expect(tokens).toContain(`Bearer ${TOKEN}`)
  await page.reload()
  await page.getByRole('heading', { name: 'World', exact: true }).waitFor()
  expect(tokens.length).toBeGreaterThan(1)
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${TOKEN}`]))
})
