import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type ViewName, viewTitles } from '../../../src/serve/console/view-titles.ts'
import { findViolations } from './find-violations.ts'
import { openConsole } from './open-console.ts'

const names = Object.keys(viewTitles) as ViewName[]

/** What the views show last that keep a stream open: with it, the network is never idle. */
const lastOfStreaming: Partial<Record<ViewName, string>> = {
  traffic: '.row',
  map: 'text=No app has sent a position yet',
}

async function waitForView(page: Page, name: ViewName): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const last = lastOfStreaming[name]
  if (last === undefined) await page.waitForLoadState('networkidle')
  else await page.locator(last).first().waitFor()
}

/** Tests each view in a colour scheme, and in windows of some widths. */
export const testViews = (colorScheme: 'light' | 'dark', widths: readonly number[]): void =>
  describe.for(names)('the view %s', (name) => {
    test(`has no violation of accessibility rules in ${colorScheme}, and fits into each width`, async (ctx) => {
      const { page, twin } = await openConsole(ctx, { browser: { colorScheme }, query: `?view=${name}` })
      await fetch(`${twin.url}/posts`)
      await waitForView(page, name)
      expect(await findViolations(page)).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width])
      }
    })
  })
