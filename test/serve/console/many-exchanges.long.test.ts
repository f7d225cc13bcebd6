import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConsole } from './open-console.ts'
import { showManyExchanges } from './show-many-exchanges.ts'

const COUNT = 10_000

/** More than two screens of rows. */
const MAX_ROWS = 80

/** The memory of the page with all exchanges, in bytes. */
const MAX_HEAP = 80 * 1024 * 1024

/** Scrolls the list, and reads the numbers of the rows that are visible then. */
async function scrollTo(page: Page, index: number): Promise<readonly number[]> {
  await page.locator('.scroll').evaluate((pane, row) => pane.scrollTo(0, row * 30), index)
  const visible = (): Promise<number[]> =>
    page.locator('.scroll').evaluate((pane) => {
      const { top, bottom } = pane.getBoundingClientRect()
      return [...pane.querySelectorAll<HTMLElement>('.row')]
        .filter((row) => {
          const place = row.getBoundingClientRect()
          return place.top >= top && place.bottom <= bottom
        })
        .map((row) => Number(row.dataset.number))
    })
  await expect.poll(visible).toContain(Math.max(1, COUNT - index - 1))
  return visible()
}

test(`of ${COUNT} exchanges, the list has only the visible rows, and the right ones wherever it is scrolled`, async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  await showManyExchanges(page, twin.url, COUNT)
  const places = [0, 1, 17, 500, 4_999, 9_000, COUNT - 1, 2_500, 0]
  for (const place of places) {
    const numbers = await scrollTo(page, place)
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index))
    expect(await page.locator('.row').count()).toBeLessThan(MAX_ROWS)
  }
  await page.locator('.row').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate('document.activeElement.dataset.number')).toBe('1')
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate('document.activeElement.dataset.number')).toBe(String(COUNT))
})

test(`${COUNT} exchanges, filtered and listed, stay within the memory of the page`, async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  await showManyExchanges(page, twin.url, COUNT)
  await page.getByLabel('Filter').fill('number=77 why:list')
  await expect.poll(() => page.locator('.row').count()).toBeLessThan(MAX_ROWS)
  await page.getByLabel('Filter').fill('')
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  expect(usedSize).toBeLessThan(MAX_HEAP)
})
