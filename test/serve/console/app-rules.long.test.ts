import { expect, test } from 'vitest'
import { observeTwin } from '../../judge/app/observe-twin.ts'
import { reusePage } from '../clients/chromium.ts'
import { findViolations } from './find-violations.ts'

test('an exchange with many findings shows the first, folds the others, and has its response in a small window', async (ctx) => {
  const twin = await observeTwin({})
  const page = await reusePage(ctx, { viewport: { width: 360, height: 740 } })
  await page.goto(`${twin.url}/__twin/?view=traffic`)
  await page.getByText('live', { exact: true }).waitFor()
  await fetch(`${twin.url}/posts?lng=1`)
  await page.locator('.row').click()
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await why.getByText('⚠').first().waitFor()
  const visible = await why.getByText('⚠').filter({ visible: true }).count()
  expect(visible).toBe(1)
  // What is stated comes first, and not the headers that clients should send.
  expect(await why.locator('li .id').first().textContent()).toBe('app.list-has-position')
  const body = page.getByRole('region', { name: 'Response' }).getByText('422 Unprocessable Entity')
  expect((await body.boundingBox())?.y).toBeLessThan(720)
  await why.getByText(/^\d+ other findings$/).press('Enter')
  expect(await why.getByText('⚠').filter({ visible: true }).count()).toBeGreaterThan(2)
  expect(await findViolations(page)).toEqual([])
})
