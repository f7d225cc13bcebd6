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

describe.for(names)('the view %s', (name) => {
  test.for(['light', 'dark'] as const)(
    'has no violation of accessibility rules in %s',
    async (colorScheme, ctx) => {
      const { page, twin } = await openConsole(ctx, { browser: { colorScheme }, query: `?view=${name}` })
      await fetch(`${twin.url}/posts`)
      await waitForView(page, name)
      expect(await findViolations(page)).toEqual([])
    },
  )

  test('fits into each width', async (ctx) => {
    const { page } = await openConsole(ctx, { query: `?view=${name}` })
    for (const width of [360, 400, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width])
    }
  })
})

test('views are links, the URL names the view, and back and reload keep it', async (ctx) => {
  const { page } = await openConsole(ctx)
  const nav = page.getByRole('navigation', { name: 'Views' })
  for (const [name, title] of Object.entries(viewTitles)) {
    await nav.getByRole('link', { name: title }).click()
    expect(new URL(page.url()).search).toBe(`?view=${name}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await page.reload()
  await page.getByRole('heading', { level: 1, name: Object.values(viewTitles).at(-1) as string }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: Object.values(viewTitles).at(-2) as string }).waitFor()
  await nav.getByRole('link', { name: 'Connect' }).click()
  await page.getByText('The base URL for your app').waitFor()
  await page.getByRole('link', { name: 'Contract' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contract' }).waitFor()
})

test('asks other machines for the control token', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=controls' })
  await page.getByText('none is played').waitFor()
  let sentToken: string | undefined
  await page.route(`${twin.url}/__twin/**`, (route) => {
    sentToken = route.request().headers().authorization
    return sentToken === 'Bearer right' || /\/__twin\/(\?|console)/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 401, json: { message: 'A token is required.', status_code: 401 } })
  })
  await page.reload()
  await page.getByLabel('Token').fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The twin refuses this token.').waitFor()
  await page.getByLabel('Token').fill('right')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('none is played').waitFor()
  expect(page.url()).not.toContain('right')
})
