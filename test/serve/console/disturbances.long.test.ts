import { expect, test } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
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

test('a case of a gap is answered without undoing what somebody else has changed meanwhile', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=contract&kind=gaps&search=counted' })
  const { dialect } = control(twin.url)
  const menu = page.getByLabel('Answer of rate-limit.counted for unrouted')
  await menu.waitFor()
  const before = (await dialect.get())['rate-limit.counted'] as Dialect['rate-limit.counted']
  await dialect.set({ 'rate-limit.counted': { ...before, unauthorized: !before.unauthorized } })
  await menu.selectOption(String(!before.unrouted))
  await waitForStatus(page, 'The answer to rate-limit.counted is now')
  expect(await dialect.get()).toMatchObject({
    'rate-limit.counted': { ...before, unauthorized: !before.unauthorized, unrouted: !before.unrouted },
  })
})
