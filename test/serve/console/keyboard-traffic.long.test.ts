import { expect, test } from 'vitest'
import { handleExchange } from './handle-exchange.ts'
import { expectFocus, hands, pressAt, tabTo } from './keyboard.ts'
import { openConsole } from './open-console.ts'

test('an exchange is found, opened, answered otherwise, sent again, edited and compared by mouse', (ctx) =>
  handleExchange(ctx, hands.mouse))

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
  await tabTo(page.getByRole('button', { name: 'Close this message' }))
  await page.keyboard.press('Enter')
  await expectFocus(page)
  await pressAt(page.getByRole('button', { name: 'Clear' }), 'Enter')
  await page.getByText('No request yet.').waitFor()
  await expectFocus(page)
})
