import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { findViolations } from './find-violations.ts'
import { openConsole } from './open-console.ts'

/** What the page shows besides its views, by the steps that lead there, one after the other. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'an open exchange': async (page) => {
    await page.locator('.row', { hasText: '200' }).click()
    await page.getByRole('region', { name: 'Why', exact: true }).waitFor()
    await unfoldAll(page)
    await page.getByRole('link', { name: 'Request', exact: true }).click()
    await unfoldAll(page)
  },
  'the form of a request': async (page) => {
    await page.getByRole('button', { name: 'Edit and send' }).click()
    await page.getByLabel('Path and query').waitFor()
  },
  'a message': async (page) => {
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByRole('button', { name: 'Close this message' }).waitFor()
  },
  'a comparison': async (page) => {
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.locator('.row').last().click()
    await page.locator('.comparison').waitFor()
  },
  Connect: async (page) => {
    await page.getByRole('link', { name: 'Connect' }).click()
    await page.getByText('The base URL for your app').waitFor()
  },
}

async function unfoldAll(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

test.for(['light', 'dark'] as const)(
  'exchanges, forms, messages and Connect have no violation of accessibility rules in %s',
  async (colorScheme, ctx) => {
    const { page, twin } = await openConsole(ctx, { browser: { colorScheme }, query: '?view=traffic' })
    const token = await control(twin.url).users.token('ada')
    for (const path of ['/posts', '/posts?lng=139.7671&lat=35.6812'])
      await fetch(twin.url + path, { headers: { Authorization: `Bearer ${token}` } })
    for (const [name, show] of Object.entries(states)) {
      await show(page)
      expect(await findViolations(page), name).toEqual([])
    }
  },
)
