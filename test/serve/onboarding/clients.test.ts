import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { openAuthority } from '../../../src/serve/certificates/authority.ts'
import { issueServer } from '../../../src/serve/certificates/issue.ts'
import { environment } from '../../cli/feedtwin.ts'
import { requirePackage } from '../../debian.ts'
import { createFolder } from '../../folder.ts'
import { openPage } from '../clients/chromium.ts'
import { createVisitors, openBackend, PHONE, sendFrom } from './open-backend.ts'
import { run, serveHttps } from './serve-https.ts'

test('curl runs the commands of the start page, and rejects the certificate without them', async (ctx) => {
  const [curl] = requirePackage(ctx, 'curl')
  const { url, stdout } = await serveHttps()
  const [, script = ''] = /^(TOKEN=[\s\S]*?)\n\n/m.exec(stdout) ?? []
  const { stdout: answers } = await run('sh', ['-c', script], { env: environment() })
  expect(answers).toMatch(/^\[\]\{"id":\d+,"content":"Hello"/)
  await expect(run(curl, ['-s', url])).rejects.toMatchObject({ code: 60 })
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

  test('shows the base URL, copies it, and shows that a phone is connected and that the twin does not respond', async (ctx) => {
    const { url, close } = await openBackend({
      networkAccess: { visitors: createVisitors(), addresses: ['10.1.2.3'] },
    })
    const page = await visit(ctx, `${url}/__twin/connect`, 'light')
    expect(await page.locator('.large code').textContent()).toBe(url)
    await page.locator('.large button').click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
    expect(await page.locator('#others').textContent()).toContain('Waiting for your phone')
    await sendFrom(PHONE, `${url}/posts`, { device: '<b>pixel</b>' })
    await page.clock.runFor(2_000)
    await page.getByText(`✓ Your phone is connected: <b>pixel</b> (${PHONE})`).waitFor()
    await close()
    await page.clock.runFor(2_000)
    await page.getByText('✗ The twin does not respond.').waitFor()
  })

  test('leads to the certificate over HTTPS, and downloads it', async (ctx) => {
    const authority = await openAuthority(createFolder(), [], Date.now())
    const tls = await issueServer(authority, ['127.0.0.1'], Date.now())
    const { url } = await openBackend({ tls, networkAccess: { authority: authority.cert } })
    const page = await visit(ctx, `${url}/__twin/connect`, 'dark')
    expect(await page.textContent('body')).not.toContain('cleartext')
    await page.getByText('Install the certificate').click()
    await page.waitForURL(`${url}/__twin/ca`)
    for (const [link, content] of [
      ['feedtwin-ca.pem', Buffer.from(authority.cert)],
      ['Install on this device', Buffer.from(authority.cert.replace(/-----.*-----/g, ''), 'base64')],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: link }).click()
      expect(readFileSync(await (await downloading).path())).toEqual(content)
    }
    const answer = await page.request.get(`${url}/__twin/ca.crt`)
    expect(answer.headers()['content-type']).toBe('application/x-x509-ca-cert')
  })

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
