import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import type { RunningTwin, StartOptions } from '../../../src/index.ts'
import { reusePage } from '../clients/chromium.ts'
import { start } from '../control/twin.ts'

export interface ConsoleOptions {
  readonly twin?: StartOptions
  readonly browser?: BrowserContextOptions
  /** the query of the URL */
  readonly query?: string
}

/** A page with the console of a twin that only this test has. */
export interface OpenConsole {
  readonly page: Page
  readonly twin: RunningTwin
}

/** Opens the console of a new twin. An error of the page, or a request to another host, fails the test. */
export async function openConsole(ctx: TestContext, options: ConsoleOptions = {}): Promise<OpenConsole> {
  const twin = await start({ world: 'one-post', ...options.twin })
  const page = await reusePage(ctx, options.browser)
  page.setDefaultTimeout(60_000)
  watchPage(page, twin.url)
  await page.goto(`${twin.url}/__twin/${options.query ?? ''}`)
  // The event "load" does not wait for the first drawing.
  await page.locator('#view').waitFor()
  // The twin records what comes after the page has asked for the exchanges.
  if (options.query === '?view=traffic') await page.getByText('live', { exact: true }).waitFor()
  return { page, twin }
}

/** Opens the traffic of a new twin, and the exchange of a request to it. @param says a text in the row of the exchange */
export async function openExchange(
  ctx: TestContext,
  path: string,
  { says = '', twin: setup = {} }: { readonly says?: string; readonly twin?: StartOptions } = {},
): Promise<OpenConsole> {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic', twin: setup })
  await fetch(twin.url + path)
  await page.locator('.row', { hasText: says }).click()
  return { page, twin }
}

/** Fails the test for an error of the page, a refused script or style, or a request to another host. */
export function watchPage(page: Page, url: string): void {
  page.on('pageerror', (error) => expect.unreachable(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) expect.unreachable(message.text())
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) expect(new URL(request.url()).origin).toBe(new URL(url).origin)
  })
}

/** Waits until the page says what has happened. */
export const waitForStatus = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()

/** Unfolds the reasons of the open exchange, which stay so for the next one. */
export async function unfoldWhy(page: Page): Promise<Locator> {
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByText('more', { exact: true }).click()
  await why.getByText(/^Step: /).waitFor()
  return why
}

/** Waits for an element, and measures where it is. */
export async function getBox(target: Locator): Promise<{ readonly y: number; readonly height: number }> {
  await target.waitFor()
  return (await target.boundingBox()) ?? { y: -1, height: 0 }
}
