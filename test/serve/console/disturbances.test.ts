import { expect, test } from 'vitest'
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
