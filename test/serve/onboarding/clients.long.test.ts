import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { requirePackage } from '../../debian.ts'
import { createFolder } from '../../folder.ts'
import { openPage } from '../clients/chromium.ts'
import { requireOkHttp } from '../clients/require-okhttp.ts'
import { createVisitors, openBackend } from './open-backend.ts'
import { run, serveHttps } from './serve-https.ts'

describe('OkHttp', () => {
  test('logs in, publishes and lists when Java trusts the authority', async (ctx) => {
    const runJava = requireOkHttp(ctx)
    const [, , keytool] = requirePackage(ctx, 'default-jdk-headless')
    const { url, ca } = await serveHttps()
    const store = join(createFolder(), 'feedtwin.p12')
    const secret = ['-storetype', 'PKCS12', '-storepass', 'changeit']
    await run(keytool, [
      ...['-importcert', '-noprompt', '-alias', 'feedtwin', '-file'],
      ca,
      '-keystore',
      store,
      ...secret,
    ])
    const source = join(import.meta.dirname, 'OkHttpClientOfTheTwin.java')
    const trust = [`-Djavax.net.ssl.trustStore=${store}`, '-Djavax.net.ssl.trustStorePassword=changeit']
    expect(await runJava(source, [url], trust)).toBe('200\n200\n200\nlisted\n')
  })
})

describe('Chromium', () => {
  /** Opens a page on a small phone. An error in the page fails the test. */
  async function visit(ctx: TestContext, url: string, colorScheme: 'light' | 'dark'): Promise<Page> {
    const page = await openPage(ctx, {
      ...{ viewport: { width: 360, height: 740 }, colorScheme, ignoreHTTPSErrors: true },
      permissions: ['clipboard-read'],
    })
    page.on('pageerror', (error) => expect.unreachable(error.message))
    await page.clock.install()
    await page.goto(url)
    for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.click()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    return page
  }

  test('shows a large QR code with the snippets beside it on a computer', async (ctx) => {
    const { url } = await openBackend({
      networkAccess: { visitors: createVisitors(), addresses: ['10.1.2.3'] },
    })
    const page = await visit(ctx, `${url}/__twin/connect`, 'light')
    await page.setViewportSize({ width: 1280, height: 900 })
    const [code, snippet] = await Promise.all(
      [page.locator('.qr'), page.getByText('NSAllowsLocalNetworking')].map((part) => part.boundingBox()),
    )
    expect(code?.width).toBe(352)
    expect(snippet?.x).toBeGreaterThan((code?.x ?? 0) + 352)
  })
})
