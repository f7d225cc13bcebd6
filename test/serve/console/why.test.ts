import { expect, test } from 'vitest'
import { openExchange, unfoldWhy } from './open-console.ts'

test('an error names the sentence of the contract that it keeps, with a link to it', async (ctx) => {
  const { page } = await openExchange(ctx, '/posts?lat=0', { says: 'lng is required' })
  const why = await unfoldWhy(page)
  await why.getByRole('link', { name: 'list.lng-missing-is-422' }).click()
  await page.locator('.entry.target', { hasText: 'list.lng-missing-is-422' }).waitFor()
})

test('a breakage that acted comes first, and what the service did follows', async (ctx) => {
  const breakages = ['list.max-id-ignored', 'create.is-201'] as const
  const { page } = await openExchange(ctx, '/posts?lng=139.7671&lat=35.6812&max-id=5', {
    says: 'list.max-id-ignored',
    twin: { world: 'planet', breakages },
  })
  const why = await unfoldWhy(page)
  const text = (await why.textContent()) ?? ''
  expect(text).toMatch(
    /^Why200: changed by list\.max-id-ignored lessThe breakage list\.max-id-ignored changed the request/,
  )
  expect(text).toContain('The service answered: 20 posts within 10 km, the newest first, at most 20.')
  expect(text).not.toMatch(/create\.is-201|list\.max-id-lists-nothing-newer/)
})

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
