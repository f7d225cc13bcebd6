import { expect, test } from 'vitest'
import { control } from '../../../../src/control.ts'
import { findViolations } from '../find-violations.ts'
import { listInParis, openMap, publishAt } from './map-page.ts'

/** Tests the map with an app, a place, a post and a form. */
export const testLayout = (colorScheme: 'light' | 'dark', widths: readonly number[]): void =>
  test(`no accessibility rule is violated in ${colorScheme}, and it fits into each width`, async (ctx) => {
    const { page, twin } = await openMap(ctx, '', { browser: { colorScheme }, twin: { world: 'planet' } })
    const { id } = await publishAt(control(twin.url), 2.36, 48.86, 'A very long text. '.repeat(20))
    await listInParis(twin.url)
    const url = `${twin.url}/__twin/?view=map&at=2.3522,48.8566&centre=2.3522,48.8566&zoom=10&post=${id}`
    for (const width of [1280, ...widths]) {
      await page.setViewportSize({ width, height: 860 })
      await page.goto(url)
      await page.getByText('number 1 of the 20 listed posts').waitFor()
      for (const hasText of ['Publish here', 'Other posts'])
        await page.locator('summary', { hasText }).click()
      if (width === 1280) expect(await findViolations(page)).toEqual([])
      expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width])
    }
  })
