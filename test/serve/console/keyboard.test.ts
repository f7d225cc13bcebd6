import { expect, test } from 'vitest'
import { expectFocus, pressAt, tabTo, typeAt } from './keyboard.ts'
import { openConsole } from './open-console.ts'

test('Contract and Connect: searched and reached from the first link of the page', async (ctx) => {
  const { page } = await openConsole(ctx)
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Skip to the view')
  await pressAt(page.getByRole('link', { name: 'Contract' }), 'Enter')
  await typeAt(page.getByLabel('Search the contract'), 'lng missing')
  await pressAt(page.getByRole('link', { name: 'list.lng-missing-is-422' }), 'Enter')
  await page.locator('.entry.target').waitFor()
  await expectFocus(page)
  await tabTo(page.getByRole('link', { name: /^Gaps/ }))
  await page.keyboard.press('Enter')
  await pressAt(page.getByRole('link', { name: 'Show all' }), 'Enter')
  await page.locator('.entry').first().waitFor()
  await expectFocus(page)
  await tabTo(page.getByRole('link', { name: 'Connect' }))
  await page.keyboard.press('Enter')
  await page.getByText('The base URL for your app').waitFor()
  await pressAt(page.getByRole('link', { name: 'Controls' }), 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Controls' }).waitFor()
})
