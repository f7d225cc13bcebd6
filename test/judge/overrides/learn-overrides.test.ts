import { describe, expect, test } from 'vitest'
import { learn } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import {
  expectLearned,
  expectNoOverrides,
  findAnswer,
  learnTwin,
  listRules,
  measureErrors,
} from './learn-rules.ts'

describe('what no list foresaw', () => {
  // learn-overrides.long.test.ts has the others, since each takes seconds.
  test.for(['listPosts, status 200: [].lat is removed'])('is learned as an override: %s', (text) =>
    expectLearned(text),
  )

  test.for([
    [1, 2],
    [3, 5, 8],
  ])('is explained by an answer where a gap allows it: categories %o', async (ids) => {
    const categories = ids.map((id) => ({ id, name: `category ${id}` }))
    const report = await learnTwin({ 'category.set': categories }, 'one')
    const answer = findAnswer(report, 'category.set')
    expect(answer).toHaveLength(ids.length)
    expect(answer).toEqual(expect.arrayContaining(categories))
    expect(listRules(report)).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned where no category can be found', async () => {
    const report = await learnTwin({ 'category.set': [{ id: 555, name: 'question' }] }, 'one')
    expect(report.created).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })
})

test('a legal target has no overrides: default', { timeout: 60_000 }, () => expectNoOverrides({}))

test('a dialect file has the overrides, and a twin with it follows them', async () => {
  const target = await createTwin({
    world: 'empty',
    dialect: { overrides: [parseOverride('createPost, status 200: status is 202')] },
  })
  const file = await learn(target, { createTwin, seed: 'one', hidden: breakageIds })
  expect(file.observed.parity).toMatch(
    /^100\.0 % of \d+ random responses and 100\.0 % of \d+ responses to an app/,
  )
  const twin = await createTwin({ dialect: readDialect(JSON.parse(JSON.stringify(file))) })
  const login = await twin.fetch('/auth/third_party', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ platform: 'weixin', open_id: 'one' }),
  })
  const { token } = (await login.json()) as { readonly token: string }
  const { status } = await twin.fetch('/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ post_category_id: 1, lng: 1, lat: 2, content: 'text' }),
  })
  expect(status).toBe(202)
})
