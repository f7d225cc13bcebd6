import { type Browser, chromium } from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { need } from '../../debian.ts'

/** A browser for one test. It knows no host but this machine, so that nothing is sent to others. */
export async function startChromium(ctx: TestContext): Promise<Browser> {
  const [executablePath] = need(ctx, 'chromium')
  const rules = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`],
  })
  onTestFinished(() => browser.close())
  return browser
}
