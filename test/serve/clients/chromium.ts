import { type Browser, chromium } from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { requirePackage } from '../../debian.ts'

/** Starts a browser for one test. It resolves no other host than this machine, so that nothing is sent elsewhere. */
export async function startChromium(ctx: TestContext): Promise<Browser> {
  const browser = await launchChromium(ctx)
  onTestFinished(() => browser.close())
  return browser
}

/** Starts a browser that the caller closes. */
export function launchChromium(ctx: TestContext, args: readonly string[] = []): Promise<Browser> {
  const [executablePath] = requirePackage(ctx, 'chromium')
  const rules = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`, ...args],
  })
}
