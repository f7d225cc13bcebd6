import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { publish } from '../control/twin.ts'
import { openConsole } from './open-console.ts'

const query = '?view=controls'

test('a scenario is played, and the page shows which one', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByRole('button', { name: /^empty-town/ }).click()
  await page.getByRole('status').getByText('The scenario empty-town is played.').waitFor()
  expect(await page.getByRole('button', { name: /^empty-town/ }).getAttribute('aria-pressed')).toBe('true')
  expect(await control(twin.url).world.get()).toMatchObject({ scenario: 'empty-town' })
})

test('another world starts with another seed', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByRole('combobox', { name: 'World' }).selectOption('three-pages')
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('button', { name: 'Start this world' }).click()
  await page.getByRole('status').getByText('The world three-pages has started.').waitFor()
  expect(await control(twin.url).world.get()).toMatchObject({ world: 'three-pages', seed: 7 })
})

test('the clock stops, moves, is set, and returns to now', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query, twin: { now: '2026-01-31T12:00:00Z' } })
  const { clock } = control(twin.url)
  await page.getByRole('button', { name: '+ 1h' }).click()
  await page.getByRole('timer').getByText('13:00:00').waitFor()
  expect(await clock.get()).toEqual({ now: '2026-01-31T13:00:00.000Z', stopped: true })
  await page.getByLabel('Set to').fill('2027-05-06T07:08:09Z')
  await page.getByRole('button', { name: 'Set', exact: true }).first().click()
  await page.getByRole('timer').getByText('07:08:09').waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByRole('status').getByText('The clock shows the present time and runs.').waitFor()
  const { now, stopped } = await clock.get()
  expect(stopped).toBe(false)
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
})

test('faults are injected by preset, and by a form that shows their text', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const { faults } = control(twin.url)
  await page.getByRole('button', { name: 'flaky' }).click()
  await page.getByText('injected', { exact: true }).waitFor()
  expect(await faults.get()).toContain('flaky')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('status').getByText('No faults are injected.').waitFor()
  await page.getByText('Add a rule by form').click()
  await page.getByRole('combobox', { name: 'Requests', exact: true }).selectOption('createPost')
  await page.getByRole('combobox', { name: 'Fault', exact: true }).selectOption('error')
  await page.getByLabel('Value').fill('503')
  await page.getByLabel('Chance in percent').fill('10')
  await page.getByRole('combobox', { name: 'When', exact: true }).selectOption('first')
  await page.getByLabel('How long').fill('2')
  await page.getByRole('button', { name: 'Add this rule' }).click()
  await page
    .getByRole('status')
    .getByText('Faults are injected: createPost: first=2, error=503@10%.')
    .waitFor()
  expect(await page.getByLabel('Rules').inputValue()).toBe('createPost: first=2, error=503@10%')
  await page.getByText('injected', { exact: true }).waitFor()
  expect(await faults.get()).toContain('createPost: first=2, error=503@10%')
})

test('invalid rules are refused with the reason, and stay in the form', async (ctx) => {
  const { page } = await openConsole(ctx, { query })
  await page.getByLabel('Rules').fill('flakey')
  await page.locator('form:has(textarea)').getByRole('button', { name: 'Set' }).click()
  await page.getByRole('status').getByText(/flaky/).waitFor()
  expect(await page.getByLabel('Rules').inputValue()).toBe('flakey')
})

test('live posts start and stop', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByLabel('Pace').fill('30/min')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('status').getByText('Other users publish, 30/min.').waitFor()
  expect(await control(twin.url).live.get()).toBe('30/min')
  await page.getByRole('button', { name: 'Stop', exact: true }).last().click()
  await page.getByRole('status').getByText('No other users publish.').waitFor()
  expect(await control(twin.url).live.get()).toBe('')
})

test('a token is issued, copied but never shown, and revoked', async (ctx) => {
  const { page, twin } = await openConsole(ctx, {
    query,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.getByLabel('open_id').fill('ada')
  await page.getByRole('button', { name: 'Issue a token', exact: true }).click()
  await page.getByRole('status').getByText('It is in the clipboard.').waitFor()
  const token: string = await page.evaluate('navigator.clipboard.readText()')
  expect(await page.content()).not.toContain(token)
  const publishAgain = () => publish(twin.url, token)
  expect(await publishAgain()).toBe(200)
  await page.getByRole('button', { name: 'Revoke the tokens of ada' }).click()
  await page.getByRole('status').getByText('The tokens of ada are revoked.').waitFor()
  expect(await publishAgain()).toBe(401)
})

test('sessions are listed, opened and forgotten', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByLabel('Name', { exact: true }).fill('pixel-8')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText('session pixel-8').waitFor()
  expect(new URL(page.url()).searchParams.get('session')).toBe('pixel-8')
  await page.getByRole('button', { name: /^empty-town/ }).click()
  await page.getByRole('status').getByText('The scenario empty-town is played.').waitFor()
  expect(await control(twin.url, { session: 'pixel-8' }).world.get()).toMatchObject({
    scenario: 'empty-town',
  })
  expect(await control(twin.url).world.get()).not.toHaveProperty('scenario')
  await page.getByRole('button', { name: 'Forget the session pixel-8' }).click()
  await page.getByRole('status').getByText('The session pixel-8 is forgotten.').waitFor()
  expect(await control(twin.url).sessions.list()).toEqual([])
})

test('a snapshot is saved to a file and restored from it, and a reset starts again', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query, twin: { world: 'empty' } })
  const { posts, world } = control(twin.url)
  await posts.publish({ open_id: 'ada', lng: 0, lat: 0, content: 'Hello' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a snapshot' }).click()
  const path = await (await saved).path()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('status').getByText('The session starts again.').waitFor()
  expect(await world.get()).toMatchObject({ posts: 0 })
  await page
    .getByLabel('File of the snapshot')
    .setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{') })
  await page.getByRole('status').getByText('This file is not JSON.').waitFor()
  await page.getByLabel('File of the snapshot').setInputFiles(path)
  await page.getByRole('status').getByText('is restored.').waitFor()
  expect(await world.get()).toMatchObject({ posts: 1 })
})

test('the changed answers are shown, a link leads to the others, and the dialect is restored', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  await page.getByText('All answers are the defaults.').waitFor()
  await page.getByRole('link', { name: 'Answer another gap' }).click()
  await page.getByLabel('Answer of list.order').selectOption('oldest-first')
  await page.getByRole('status').getByText('The answer to list.order is now oldest-first.').waitFor()
  await control(twin.url).dialect.set({ 'list.radius': 400 })
  await page.getByRole('link', { name: 'Controls' }).click()
  await page.getByText('2 answers differ from the defaults.').waitFor()
  expect((await page.locator('.entry .id').allTextContents()).sort()).toEqual(['list.order', 'list.radius'])
  await page.getByLabel('Answer of list.radius').fill('500')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The answer to list.radius is now 500.').waitFor()
  expect(await control(twin.url).dialect.get()).toMatchObject({ 'list.radius': 500 })
  await page.getByLabel('Answer of list.radius').fill('far')
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/list\.radius cannot be/)
    .waitFor()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('All answers are the defaults.').waitFor()
})

test('breakages are searched, set and removed, and overrides are written', async (ctx) => {
  const { page, twin } = await openConsole(ctx, { query })
  const { breakages, dialect } = control(twin.url)
  await page.getByLabel('Search the breakages').fill('max-id ignored')
  await page.getByRole('button', { name: 'Set list.max-id-ignored' }).click()
  await page.getByRole('status').getByText('The twin breaks the contract: list.max-id-ignored.').waitFor()
  expect(await breakages.get()).toEqual(['list.max-id-ignored'])
  await page.getByRole('textbox', { name: /^Override/ }).fill('listPosts: status is 202')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('2 set').waitFor()
  expect(await dialect.get()).toMatchObject({ overrides: [{ edit: { status: 202 } }] })
  await page.getByRole('textbox', { name: /^Override/ }).fill('createPost: status is 201')
  await page.keyboard.press('Enter')
  await page.getByText('3 set').waitFor()
  await page.getByRole('textbox', { name: /^Override/ }).fill('nonsense')
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/is not an override/)
    .waitFor()
  await page.getByRole('button', { name: 'Remove override 1' }).click()
  await page.getByText('2 set').waitFor()
  expect(await dialect.get()).toMatchObject({ overrides: [{ edit: { status: 201 } }] })
  await page.getByRole('button', { name: 'Remove list.max-id-ignored' }).click()
  await page.getByText('1 set').waitFor()
  expect(await breakages.get()).toEqual([])
})
