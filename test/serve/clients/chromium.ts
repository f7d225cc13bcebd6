import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { onTestFinished, type TestContext } from 'vitest'
import { closeAfterTest } from '../../close-after-test.ts'
import { requirePackage } from '../../debian.ts'

/** The browser of all test files that share this process, since a start takes seconds. It ends with the process. */
let browser: Promise<Browser> | undefined

/** Opens a browser without cookies, permissions and stored data, until the end of the test. */
export async function openContext(
  ctx: TestContext,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  browser ??= launchChromium(ctx)
  return closeAfterTest(await (await browser).newContext(options))
}

/** Opens a page in a context of its own, until the end of the test. */
export const openPage = async (ctx: TestContext, options?: BrowserContextOptions): Promise<Page> =>
  (await openContext(ctx, options)).newPage()

/** Pages that tests have left, by the options of their contexts. */
const leftPages = new Map<string, Page[]>()

/**
 * Opens a page, or takes one that a test has left, since a new one takes longer than most tests. What the page has stored is
 * only of other origins. A test that changes more than addresses, routes, listeners and the size closes the page at its end.
 */
export async function reusePage(
  ctx: TestContext,
  { viewport = { width: 1280, height: 860 }, ...options }: BrowserContextOptions = {},
): Promise<Page> {
  const key = JSON.stringify(options)
  browser ??= launchChromium(ctx)
  const page = leftPages.get(key)?.pop() ?? (await (await (await browser).newContext(options)).newPage())
  if (viewport) await page.setViewportSize(viewport)
  onTestFinished(async ({ task }) => {
    if (page.isClosed() || task.result?.state === 'fail') return page.context().close()
    for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event)
    await page.unrouteAll()
    await page.mouse.move(0, 0)
    await page.goto('about:blank')
    leftPages.set(key, [page, ...(leftPages.get(key) ?? [])])
  })
  return page
}

/** Starts a browser that the caller closes. It resolves no other host than this machine, so that nothing is sent elsewhere. */
export function launchChromium(ctx: TestContext, args: readonly string[] = []): Promise<Browser> {
  const [executablePath] = requirePackage(ctx, 'chromium')
  const rules = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`, ...args],
  })
}
