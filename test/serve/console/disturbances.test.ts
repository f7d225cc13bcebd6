import { expect, test } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
import { control } from '../../../src/control.ts'
import { start } from '../control/twin.ts'
import { openConsole, waitForStatus } from './open-console.ts'

test('a twin that stops is reported, and one that starts there again is followed', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  await fetch(`${twin.url}/first`)
  await page.locator('.row', { hasText: '/first' }).waitFor()
  await twin.close()
  await page.getByText('The twin does not respond. Connecting again …').waitFor()
  await page.getByRole('button', { name: 'Export HAR' }).click()
  await waitForStatus(page, 'Check that feedtwin is running.')
  const again = await start({ world: 'one-post', port: Number(new URL(twin.url).port) })
  await page.getByText('live', { exact: true }).waitFor()
  await fetch(`${again.url}/second`)
  await page.locator('.row', { hasText: '/second' }).waitFor()
  // The twin counts from the beginning again.
  expect(await page.locator('.row').count()).toBe(1)
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
