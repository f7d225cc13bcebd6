import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { publish } from '../control/twin.ts'
import { expectStatus, type Hand } from './keyboard.ts'
import { type ConsoleOptions, type OpenConsole, openConsole } from './open-console.ts'

const open = (ctx: TestContext, options: ConsoleOptions = {}): Promise<OpenConsole> =>
  openConsole(ctx, { query: '?view=controls', ...options })

const getButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Tests what the view Controls does, by mouse or by keyboard. */
export function testControls(hand: Hand): void {
  test('a scenario is played, and the page shows which one', async (ctx) => {
    const { page, twin } = await open(ctx)
    await hand.press(getButton(page, /^empty-town/))
    await expectStatus(page, 'The scenario empty-town is played.')
    expect(await getButton(page, /^empty-town/).getAttribute('aria-pressed')).toBe('true')
    expect(await control(twin.url).world.get()).toMatchObject({ scenario: 'empty-town' })
  })

  test('another world starts with another seed', async (ctx) => {
    const { page, twin } = await open(ctx)
    await hand.choose(page.getByRole('combobox', { name: 'World' }), 'three-pages')
    await hand.submit(page.getByLabel('Seed'), '7', getButton(page, 'Start this world'))
    await expectStatus(page, 'The world three-pages has started.')
    expect(await control(twin.url).world.get()).toMatchObject({ world: 'three-pages', seed: 7 })
  })

  test('the clock stops, moves, is set, and returns to now', async (ctx) => {
    const { page, twin } = await open(ctx, { twin: { now: '2026-01-31T12:00:00Z' } })
    const { clock } = control(twin.url)
    await hand.press(getButton(page, '+ 1h'))
    await page.getByRole('timer').getByText('13:00:00').waitFor()
    expect(await clock.get()).toEqual({ now: '2026-01-31T13:00:00.000Z', stopped: true })
    await hand.submit(page.getByLabel('Set to'), '2027-05-06T07:08:09Z', getButton(page, 'Set').first())
    await page.getByRole('timer').getByText('07:08:09').waitFor()
    await hand.press(getButton(page, 'Back to now'))
    await expectStatus(page, 'The clock shows the present time and runs.')
    const { now, stopped } = await clock.get()
    expect(stopped).toBe(false)
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
  })

  test('faults are injected by preset, and by a form that shows their text', async (ctx) => {
    const { page, twin } = await open(ctx)
    const { faults } = control(twin.url)
    await hand.press(getButton(page, 'flaky'))
    await page.getByText('injected', { exact: true }).waitFor()
    expect(await faults.get()).toContain('flaky')
    await hand.press(getButton(page, 'Remove all'))
    await expectStatus(page, 'No faults are injected.')
    await hand.press(page.getByText('Add a rule by form'))
    await hand.choose(page.getByRole('combobox', { name: 'Requests', exact: true }), 'createPost')
    await hand.choose(page.getByRole('combobox', { name: 'Fault', exact: true }), 'error')
    await hand.write(page.getByLabel('Value'), '503')
    await hand.write(page.getByLabel('Chance in percent'), '10')
    await hand.choose(page.getByRole('combobox', { name: 'When', exact: true }), 'first')
    await hand.write(page.getByLabel('How long'), '2')
    await hand.press(getButton(page, 'Add this rule'))
    await expectStatus(page, 'Faults are injected: createPost: first=2, error=503@10%.')
    expect(await page.getByLabel('Rules').inputValue()).toBe('createPost: first=2, error=503@10%')
    await page.getByText('injected', { exact: true }).waitFor()
    expect(await faults.get()).toContain('createPost: first=2, error=503@10%')
  })

  test('invalid rules are refused with the reason, and stay in the form', async (ctx) => {
    const { page } = await open(ctx)
    await hand.write(page.getByLabel('Rules'), 'flakey')
    await hand.press(page.locator('form:has(textarea)').getByRole('button', { name: 'Set' }))
    await expectStatus(page, /flaky/)
    expect(await page.getByLabel('Rules').inputValue()).toBe('flakey')
  })

  test('live posts start and stop', async (ctx) => {
    const { page, twin } = await open(ctx)
    await hand.submit(page.getByLabel('Pace'), '30/min', getButton(page, 'Start'))
    await expectStatus(page, 'Other users publish, 30/min.')
    expect(await control(twin.url).live.get()).toBe('30/min')
    await hand.press(getButton(page, 'Stop').last())
    await expectStatus(page, 'No other users publish.')
    expect(await control(twin.url).live.get()).toBe('')
  })

  test('a token is issued, copied but never shown, and revoked', async (ctx) => {
    const { page, twin } = await open(ctx, {
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await hand.submit(page.getByLabel('open_id'), 'ada', getButton(page, 'Issue a token'))
    await expectStatus(page, 'It is in the clipboard.')
    const token: string = await page.evaluate('navigator.clipboard.readText()')
    expect(await page.content()).not.toContain(token)
    const publishAgain = () => publish(twin.url, token)
    expect(await publishAgain()).toBe(200)
    await hand.press(getButton(page, 'Revoke the tokens of ada'))
    await expectStatus(page, 'The tokens of ada are revoked.')
    expect(await publishAgain()).toBe(401)
  })

  test('sessions are listed, opened and forgotten', async (ctx) => {
    const { page, twin } = await open(ctx)
    const [named, other] = ['pixel-8', 'pixel-9'].map((session) => control(twin.url, { session }))
    await other?.world.get()
    await hand.submit(page.getByLabel('Name', { exact: true }), 'pixel-8', getButton(page, 'Open'))
    await page.getByText('session pixel-8').waitFor()
    expect(new URL(page.url()).searchParams.get('session')).toBe('pixel-8')
    await hand.press(getButton(page, /^empty-town/))
    await expectStatus(page, 'The scenario empty-town is played.')
    expect(await named?.world.get()).toMatchObject({ scenario: 'empty-town' })
    expect(await control(twin.url).world.get()).not.toHaveProperty('scenario')
    for (const session of ['pixel-9', 'pixel-8']) {
      await hand.press(getButton(page, `Forget the session ${session}`))
      await expectStatus(page, `The session ${session} is forgotten.`)
    }
    expect(await control(twin.url).sessions.list()).toEqual([])
  })

  test('a snapshot is saved to a file and restored from it, and a reset starts again', async (ctx) => {
    const { page, twin } = await open(ctx, { twin: { world: 'empty' } })
    const { posts, world } = control(twin.url)
    const restore = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await hand.press(getButton(page, 'Restore a snapshot'))
      await (await chooser).setFiles(file)
    }
    await posts.publish({ open_id: 'ada', lng: 0, lat: 0, content: 'Hello' })
    const saved = page.waitForEvent('download')
    await hand.press(getButton(page, 'Save a snapshot'))
    const path = await (await saved).path()
    await hand.press(getButton(page, 'Reset'))
    await expectStatus(page, 'The session starts again.')
    expect(await world.get()).toMatchObject({ posts: 0 })
    await restore({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{') })
    await expectStatus(page, 'This file is not JSON.')
    await restore(path)
    await expectStatus(page, 'is restored.')
    expect(await world.get()).toMatchObject({ posts: 1 })
  })

  test('the changed answers are shown, a link leads to the others, and the dialect is restored', async (ctx) => {
    const { page, twin } = await open(ctx)
    await page.getByText('All answers are the defaults.').waitFor()
    await hand.press(page.getByRole('link', { name: 'Answer another gap' }))
    await hand.write(page.getByLabel('Search the contract'), 'list.order')
    await hand.choose(page.getByLabel('Answer of list.order'), 'oldest-first')
    await expectStatus(page, 'The answer to list.order is now oldest-first.')
    await control(twin.url).dialect.set({ 'list.radius': 400 })
    await hand.press(page.getByRole('link', { name: 'Controls' }))
    await page.getByText('2 answers differ from the defaults.').waitFor()
    expect((await page.locator('.entry .id').allTextContents()).sort()).toEqual(['list.order', 'list.radius'])
    const radius = page.getByLabel('Answer of list.radius')
    const set = page.locator('.entry', { has: radius }).getByRole('button', { name: 'Set', exact: true })
    await hand.submit(radius, '500', set)
    await expectStatus(page, 'The answer to list.radius is now 500.')
    expect(await control(twin.url).dialect.get()).toMatchObject({ 'list.radius': 500 })
    await hand.submit(radius, 'far', set)
    await expectStatus(page, /list\.radius cannot be/)
    await hand.press(getButton(page, 'Restore'))
    await page.getByText('All answers are the defaults.').waitFor()
  })

  test('breakages are searched, set and removed, and overrides are written', async (ctx) => {
    const { page, twin } = await open(ctx)
    const { breakages, dialect } = control(twin.url)
    const writeOverride = (text: string): Promise<void> =>
      hand.submit(page.getByRole('textbox', { name: /^Override/ }), text, getButton(page, 'Add'))
    await hand.write(page.getByLabel('Search the breakages'), 'max-id ignored')
    await hand.press(getButton(page, 'Set list.max-id-ignored'))
    await expectStatus(page, 'The twin breaks the contract: list.max-id-ignored.')
    expect(await breakages.get()).toEqual(['list.max-id-ignored'])
    await writeOverride('listPosts: status is 202')
    await page.getByText('2 set').waitFor()
    expect(await dialect.get()).toMatchObject({ overrides: [{ edit: { status: 202 } }] })
    await writeOverride('createPost: status is 201')
    await page.getByText('3 set').waitFor()
    await writeOverride('nonsense')
    await expectStatus(page, /is not an override/)
    await hand.press(getButton(page, 'Remove override 1'))
    await page.getByText('2 set').waitFor()
    expect(await dialect.get()).toMatchObject({ overrides: [{ edit: { status: 201 } }] })
    await hand.press(getButton(page, 'Remove list.max-id-ignored'))
    await page.getByText('1 set').waitFor()
    expect(await breakages.get()).toEqual([])
  })
}
