import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { requirePackage } from '../../debian.ts'

/** The browser of all test files that share this process, since a start takes seconds. It ends with the process. */
let browser: Promise<Browser> | undefined

/** Opens a browser without cookies, permissions and stored data, until the end of the test. */
export async function openContext(
  ctx: TestContext,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  browser ??= launchChromium(ctx)
  const context = await (await browser).newContext(options)
  onTestFinished(() => context.close())
  return context
}

/** Opens a page in a context of its own, until the end of the test. */
export const openPage = async (ctx: TestContext, options?: BrowserContextOptions): Promise<Page> =>
  (await openContext(ctx, options)).newPage()

/** Starts a browser that the caller closes. It resolves no other host than this machine, so that nothing is sent elsewhere. */
export function launchChromium(ctx: TestContext, args: readonly string[] = []): Promise<Browser> {
  const [executablePath] = requirePackage(ctx, 'chromium')
  const rules = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`, ...args],
  })
}
