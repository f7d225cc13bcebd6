import { expect, test } from 'vitest'
import { openExchange, unfoldWhy } from './open-console.ts'

test('an override that acted comes first, with its rule', async (ctx) => {
  const overrides = [{ when: { operation: ['listPosts'] }, edit: { status: 202 } }] as const
  const { page } = await openExchange(ctx, '/posts?lng=139.7671&lat=35.6812', {
    says: 'override 1',
    twin: { world: 'planet', dialect: { overrides } },
  })
  const text = (await (await unfoldWhy(page)).textContent()) ?? ''
  expect(text).toContain(
    'The override 1 changed the response: listPosts: status is 202. The service answered:',
  )
})

test('the deciding requirements come first, and those that every error keeps are folded', async (ctx) => {
  const { page } = await openExchange(ctx, '/posts?lat=0')
  const why = await unfoldWhy(page)
  await why.getByText('and 5 more that every error keeps').waitFor()
  expect(await why.locator('.id').first().textContent()).toBe('list.lng-missing-is-422')
  const general = why.getByRole('link', { name: 'errors.body-is-object' })
  expect(await general.isVisible()).toBe(false)
  await why.getByText('and 5 more that every error keeps').click()
  expect(await general.isVisible()).toBe(true)
})

test('the gaps after the fourth are folded', async (ctx) => {
  const { page } = await openExchange(ctx, '/posts?lng=139.7671&lat=35.6812')
  const why = await unfoldWhy(page)
  const summary = why.getByText('more gaps that mattered')
  await summary.waitFor()
  const gaps = await why.locator('li', { has: page.locator('select') }).all()
  const listVisible = () => Promise.all(gaps.map((gap) => gap.isVisible()))
  expect(await summary.textContent()).toBe(`and ${gaps.length - 4} more gaps that mattered`)
  expect(await listVisible()).toEqual(gaps.map((_, index) => index < 4))
  await summary.click()
  expect(await listVisible()).toEqual(gaps.map(() => true))
})
