import { expect, test } from 'vitest'
import { handleExchange } from './handle-exchange.ts'
import { hands, pressAt } from './keyboard.ts'
import { openConsole } from './open-console.ts'

test('an exchange is found, opened, answered otherwise, sent again, edited and compared by keyboard', (ctx) =>
  handleExchange(ctx, hands.keyboard))

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
