import { expect, type TestContext } from 'vitest'
import { control } from '../../../src/control.ts'
import { expectFocus, expectStatus, type Hand } from './keyboard.ts'
import { openConsole } from './open-console.ts'

/** Tests that an exchange is found, opened, answered otherwise, sent again, edited and compared. */
export async function handleExchange(ctx: TestContext, hand: Hand): Promise<void> {
  const { page, twin } = await openConsole(ctx, { query: '?view=traffic' })
  for (const path of ['/posts?lng=139.7671&lat=35.6812', '/nothing', '/posts']) await fetch(twin.url + path)
  const rows = page.locator('.row')
  const heading = (name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor()
  await expect.poll(() => rows.count()).toBe(3)
  await hand.write(page.getByLabel('Filter'), 'op:listPosts')
  await expect.poll(() => rows.count()).toBe(2)
  await hand.openRow(page, 1)
  await heading('200 GET /posts?lng=139.7671&lat=35.6812')
  const why = page.getByRole('region', { name: 'Why', exact: true })
  await hand.press(page.locator('summary', { hasText: 'more' }))
  await hand.choose(page.getByRole('combobox', { name: 'Answer list.token otherwise' }), 'required')
  await expectStatus(page, 'The answer to list.token is now')
  expect(await control(twin.url).dialect.get()).toMatchObject({ 'list.token': 'required' })
  // The exchange keeps what it showed.
  expect(await why.getByText('optional then; now required').count()).toBe(1)
  await hand.press(page.getByRole('button', { name: 'Send again' }))
  await heading(/^401 GET/)
  expect(await why.textContent()).toContain('list.token')
  await expectFocus(page)
  await hand.press(page.getByRole('button', { name: 'Edit and send' }))
  await hand.submit(
    ...([page.getByLabel('Path and query'), '/posts?lng=0'] as const),
    page.getByRole('button', { name: 'Send', exact: true }),
  )
  await heading('401 GET /posts?lng=0')
  await expectFocus(page)
  await hand.press(page.getByRole('button', { name: 'Compare' }))
  await hand.openRow(page, 3)
  await heading('#5 and #1')
  expect(await page.getByRole('row', { name: /request\.query/ }).textContent()).toBe(
    'request.querylng=0lng=139.7671&lat=35.6812',
  )
  await hand.press(page.getByRole('link', { name: 'Stop comparing' }))
  await heading('200 GET /posts?lng=139.7671&lat=35.6812')
  await expectFocus(page)
  // What the console has sent is marked, and none of the requests of the app.
  expect(await page.locator('.row', { hasText: 'console' }).count()).toBe(2)
  expect(await twin.control.traffic.list()).toHaveLength(3)
}
