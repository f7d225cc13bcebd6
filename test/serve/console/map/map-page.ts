import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import type { Control } from '../../../../src/control.ts'
import { type ConsoleOptions, type OpenConsole, openConsole } from '../open-console.ts'

/** Opens the map of a new twin, which has no posts unless its world is another. @param query more of the URL */
export const openMap = (
  ctx: TestContext,
  query = '',
  { twin, browser = {} }: Omit<ConsoleOptions, 'query'> = {},
): Promise<OpenConsole> =>
  openConsole(ctx, { query: `?view=map&${query}`, browser, twin: { world: 'empty', ...twin } })

/** The left and right sides of the map in the page, in pixels. */
export async function readSides(page: Page): Promise<[left: number, right: number]> {
  const { x = 0, width = 0 } = (await page.getByRole('application').boundingBox()) ?? {}
  return [x, x + width]
}

/** The middles of the marks of a kind, from the left, in pixels from the left side of the page. */
export const readMiddles = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => {
        const { left, width } = element.getBoundingClientRect()
        return left + width / 2
      })
      .sort((a, b) => a - b),
  )

export const publishAt = ({ posts }: Control, lng: number, lat: number, content = 'Hello') =>
  posts.publish({ open_id: 'ada', lng, lat, content })

/** Lists posts in Paris as the app pixel-8. */
export const listInParis = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/posts?lng=2.3522&lat=48.8566`, { headers: { device: 'pixel-8' } })).ok
