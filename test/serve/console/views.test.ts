import { expect, test } from 'vitest'
import { viewTitles } from '../../../src/serve/console/view-titles.ts'
import { openConsole } from './open-console.ts'
import { testViews } from './views.ts'

testViews('light', [360])

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
