import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { expectFocus, pressAt, tabTo, typeAt } from './keyboard.ts'
import { openConsole } from './open-console.ts'

const status = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).waitFor()

test('Traffic: an exchange is found, opened, answered otherwise, sent again, edited and compared', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  for (const path of ['/posts?lng=139.7671&lat=35.6812', '/nothing', '/posts']) await fetch(twin.url + path)
  await expect.poll(() => page.locator('.row').count()).toBe(3)
  await typeAt(page.getByLabel('Filter'), 'op:listPosts')
  await expect.poll(() => page.locator('.row').count()).toBe(2)
  await pressAt(page.locator('.row').first(), 'End', 'Home', 'ArrowDown', 'Enter')
  await page.getByRole('heading', { name: '200 GET /posts?lng=139.7671&lat=35.6812' }).waitFor()
  await pressAt(page.locator('summary', { hasText: 'more' }), 'Enter')
  const menu = page.getByRole('combobox', { name: 'Answer list.token otherwise' })
  await pressAt(menu, 'ArrowDown', 'Enter')
  await status(page, 'The answer to list.token is now')
  expect(await control(twin.url).dialect.get()).toMatchObject({ 'list.token': 'required' })
  await expectFocus(page)
  await tabTo(page.getByRole('button', { name: 'Send again' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^401 GET/ }).waitFor()
  await expectFocus(page)
  await pressAt(page.getByRole('button', { name: 'Edit and send' }), 'Enter')
  await typeAt(page.getByLabel('Path and query'), '/posts?lng=0')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '401 GET /posts?lng=0' }).waitFor()
  await expectFocus(page)
  await pressAt(page.getByRole('button', { name: 'Compare' }), 'Enter')
  await tabTo(page.locator('.row'), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '#5 and #1' }).waitFor()
  await pressAt(page.getByRole('link', { name: 'Stop comparing' }), 'Enter')
  await page.getByRole('heading', { name: '200 GET /posts?lng=139.7671&lat=35.6812' }).waitFor()
  await expectFocus(page)
})

test('Traffic: the list is one stop of Tab, and a row that is closed has the focus again', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  for (let number = 1; number <= 5; number++) await fetch(`${twin.url}/${number}`)
  await expect.poll(() => page.locator('.row').count()).toBe(5)
  await pressAt(page.locator('.row').first(), 'ArrowDown', 'ArrowDown', 'Enter')
  await page.getByRole('heading', { name: '404 GET /3' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Close')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('/3')
})

test('Traffic: a narrow page shows the exchange instead of the list, and the focus follows', async (ctx) => {
  const { page, twin } = await openConsole(ctx, {
    query: '?view=traffic',
    browser: { viewport: { width: 400, height: 800 } },
  })
  for (let number = 1; number <= 3; number++) await fetch(`${twin.url}/${number}`)
  await expect.poll(() => page.locator('.row').count()).toBe(3)
  await pressAt(page.locator('.row').first(), 'ArrowDown', 'Enter')
  await page.getByRole('heading', { name: '404 GET /2' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('/2')
})

test('Traffic: pausing, clearing and closing a message keep the focus', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic&filter=none' })
  await fetch(`${twin.url}/1`)
  await pressAt(page.getByRole('link', { name: 'Show all' }), 'Enter')
  await page.locator('.row').waitFor()
  await expectFocus(page)
  await pressAt(page.getByRole('button', { name: 'Pause' }), 'Space')
  await fetch(`${twin.url}/2`)
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('.row').count()).toBe(2)
  await pressAt(page.locator('.row').first(), 'Enter')
  await pressAt(page.getByRole('button', { name: 'Copy as curl' }), 'Enter')
  await tabTo(page.getByRole('button', { name: 'Close this message' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocus(page)
  await pressAt(page.getByRole('button', { name: 'Clear' }), 'Enter')
  await page.getByText('No request yet.').waitFor()
  await expectFocus(page)
})
