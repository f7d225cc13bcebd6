import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { APP_HEADERS } from '../../judge/app/exchanges.ts'
import { observeTwin } from '../../judge/app/observe-twin.ts'
import { reusePage } from '../clients/chromium.ts'
import { findViolations } from './find-violations.ts'

test('the view App shows the rules that each app breaks, and the exchanges that show it', async (ctx) => {
  const twin = await observeTwin({})
  const page = await reusePage(ctx)
  await page.goto(`${twin.url}/__twin/?view=app`)
  await page.getByText('Point your app at').waitFor()
  const send = (path: string, device: string) =>
    fetch(twin.url + path, { headers: { ...APP_HEADERS, device } })
  await send('/posts?lng=1&lat=2', 'good')
  await send('/posts?lng=1&lat=2&max-id=9&since-id=1', 'bad')
  await page.reload()
  const good = page.getByRole('region', { name: 'device good' })
  await good.getByText(/^device good keeps \d+ of \d+ rules, breaks none$/).waitFor()
  const bad = page.getByRole('region', { name: 'device bad' })
  await bad.getByText(/^device bad keeps \d+ of \d+ rules, breaks 1$/).waitFor()
  const row = bad.locator('[data-id="app.cursors-not-together"]')
  expect(await row.textContent()).toMatch(/^✗ .*1 exchange: #2/)
  await bad.getByText(/^\d+ kept$/).click()
  await bad.getByText('app.version-by-accept').waitFor()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor()
  await page.getByText('max-id=9&since-id=1').first().waitFor()

  const { judged, clients } = await control(twin.url).app.verdicts()
  expect(judged).toBe(true)
  expect(clients.map(({ name }) => name)).toEqual(['device good', 'device bad'])
})

test('apps in two sessions are judged apart', async () => {
  const twin = await observeTwin({})
  const send = (session: string, path: string) =>
    fetch(`${twin.url}/__twin/session/${session}${path}`, { headers: APP_HEADERS })
  await send('one', '/posts?lng=1&lat=2')
  await send('two', '/posts?lng=1&lat=2&max-id=9&since-id=1')
  const listFailed = async (session: string): Promise<unknown> => {
    const { clients } = await control(`${twin.url}/__twin/session/${session}`).app.verdicts()
    return clients.map(({ name, rules }) => [
      name,
      rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
    ])
  }
  expect(await listFailed('one')).toEqual([['session one', []]])
  expect(await listFailed('two')).toEqual([['session two', ['app.cursors-not-together']]])
})
