import { type Browser, chromium } from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { requirePackage } from '../../debian.ts'

/** Starts a browser for one test. It resolves no other host than this machine, so that nothing is sent elsewhere. */
export async function startChromium(ctx: TestContext): Promise<Browser> {
  const [executablePath] = requirePackage(ctx, 'chromium')
  const rules = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`],
  })
  onTestFinished(() => browser.close())
  return browser
}
