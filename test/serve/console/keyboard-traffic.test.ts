import { describe, expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { expectFocus, expectStatus, hands, pressAt, tabTo } from './keyboard.ts'
import { openConsole } from './open-console.ts'

describe.for(Object.entries(hands))('by %s', ([, hand]) => {
  test('an exchange is found, opened, answered otherwise, sent again, edited and compared', async (ctx) => {
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
  })
})

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
