import { expect, test } from 'vitest'
import { requirements } from '../../../src/contract/generated/requirements.ts'
import { openConsole } from './open-console.ts'

test('requirements are searched, each with sentence, section and quote', async (ctx) => {
  const { page } = await openConsole(ctx, { query: '?view=contract' })
  await page.getByLabel('Search the contract').fill('lng missing')
  const [first] = requirements.filter(({ id }) => id.includes('lng-missing'))
  await page.getByText(first?.sentence ?? '').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('lng missing')
  expect(await page.locator('.entry').count()).toBeLessThan(10)
  await page.getByLabel('Search the contract').fill('no such word')
  await page.getByText('Nothing matches.').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => page.locator('.entry').count()).toBe(requirements.length)
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('4.2 List posts')
  await page.getByText('What stated, leaning and inherited mean').click()
  await page.getByText('The specification states it. Who breaks it fails.').waitFor()
})

test('a link leads to one gap, with its current answer', async (ctx) => {
  const { page } = await openConsole(ctx, { query: '?view=contract&kind=gaps&id=rate-limit.counted' })
  await page.locator('.entry.target').waitFor()
  expect(await page.locator('.entry.target .id').textContent()).toBe('rate-limit.counted')
  await expect.poll(() => page.locator('.entry.target').isVisible()).toBe(true)
  const { y = -1 } = (await page.locator('.entry.target').boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(860)
})
