import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { findViolations } from '../find-violations.ts'
import { listInParis, openMap, publishAt } from './map-page.ts'

/** Tests the map with an app, a place, a post and a form. */
export function testLayout(colorScheme: 'light' | 'dark', widths: readonly number[]): void {
  const open = async (ctx: TestContext, browser: object): Promise<Page> => {
    const { page, twin } = await openMap(ctx, '', { browser, twin: { world: 'planet' } })
    const { id } = await publishAt(control(twin.url), 2.36, 48.86, 'A very long text. '.repeat(20))
    await listInParis(twin.url)
    await page.goto(`${twin.url}/__twin/?view=map&at=2.3522,48.8566&centre=2.3522,48.8566&zoom=10&post=${id}`)
    await page.getByText('number 1 of the 20 listed posts').waitFor()
    for (const hasText of ['Publish here', 'Other posts']) await page.locator('summary', { hasText }).click()
    return page
  }

  test(`no accessibility rule is violated in ${colorScheme}`, async (ctx) => {
    expect(await findViolations(await open(ctx, { colorScheme }))).toEqual([])
  })

  test.for(widths)('it fits into %i pixels', async (width, ctx) => {
    const page = await open(ctx, { viewport: { width, height: 800 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })
}
