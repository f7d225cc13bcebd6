import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import type { ProxyFlags } from '../../../src/cli/proxy/command.ts'
import { TrafficJudge } from '../../../src/cli/proxy/judge-traffic.ts'
import { type RunningProxy, startProxy } from '../../../src/cli/proxy/start-proxy.ts'
import { type RunningTwin, type StartOptions, startTwin } from '../../../src/index.ts'
import { proxyFlags } from '../../cli/proxy/judge-through-proxy.ts'
import { closeAfterTest } from '../../close-after-test.ts'
import { reusePage } from '../clients/chromium.ts'
import { watchPage } from './open-console.ts'

/** Starts a proxy that judges what passes, until the end of the test. */
export async function openProxy(target: string, given: Partial<ProxyFlags> = {}): Promise<RunningProxy> {
  const flags: ProxyFlags = { ...proxyFlags, judge: 'both', ...given }
  const judge = new TrafficJudge(target, flags, () => {})
  return closeAfterTest(await startProxy(target, flags, [], judge))
}

/** Opens a page of a proxy. */
export async function openProxyPage(ctx: TestContext, url: string): Promise<Page> {
  const page = await reusePage(ctx, { permissions: ['clipboard-read', 'clipboard-write'] })
  page.setDefaultTimeout(60_000)
  watchPage(page, url)
  await page.goto(url)
  return page
}

/** Opens the traffic in the console of a proxy. */
export async function openProxyTraffic(
  ctx: TestContext,
  flags: Partial<ProxyFlags> = {},
  options: StartOptions = {},
): Promise<{ page: Page; url: string; consoleUrl: string; target: RunningTwin }> {
  const target = closeAfterTest(await startTwin(options))
  const proxy = await openProxy(target.url, flags)
  const page = await openProxyPage(ctx, `${proxy.consoleUrl}?view=traffic`)
  await page.getByText('live', { exact: true }).waitFor()
  return { page, url: proxy.url, consoleUrl: proxy.consoleUrl, target }
}
