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
