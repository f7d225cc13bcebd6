import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { openConsole, waitForStatus } from './open-console.ts'

test('a session that is forgotten while it is shown is not created again', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic&session=pixel-8' })
  await page.getByText('live', { exact: true }).waitFor()
  await fetch(`${twin.url}/__twin/session/pixel-8/last`)
  await page.locator('.row', { hasText: '/last' }).waitFor()
  const { sessions } = control(twin.url)
  await sessions.remove('pixel-8')
  await page.getByText('The session pixel-8 was forgotten.').waitFor()
  expect(await page.locator('.row', { hasText: '/last' }).count()).toBe(1)
  expect(await sessions.list()).toEqual([])
  await page.getByRole('link', { name: 'Show the session without a name' }).click()
  await page.getByText('live', { exact: true }).waitFor()
  expect(await sessions.list()).toEqual([])
})

test('what another tab changes is shown as soon as somebody returns to this one', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=controls' })
  const other = await page.context().newPage()
  await other.goto(`${twin.url}/__twin/?view=controls`)
  await other.getByRole('button', { name: 'flaky' }).click()
  await waitForStatus(other, 'Faults are injected: flaky.')
  await other.getByRole('button', { name: /^empty-town/ }).click()
  await waitForStatus(other, 'empty-town is played.')
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  await expect
    .poll(() => page.getByRole('button', { name: /^empty-town/ }).getAttribute('aria-pressed'))
    .toBe('true')
  // A scenario starts again with its own faults.
  expect(await page.getByRole('button', { name: 'flaky' }).getAttribute('aria-pressed')).toBe('false')
})
