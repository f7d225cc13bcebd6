import { describe, expect, test } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { meetsNeeds } from '../../../src/contract/meets-needs.ts'
import { judgePair, type Pair } from './served-alone.ts'

const createPair = (id: BreakageId, dialect: Partial<Dialect> = {}): Pair => {
  const breakage = breakageTable.find((row) => row.id === id)
  if (!breakage) throw new Error(`There is no breakage ${id}.`)
  return { breakage, dialect }
}

describe('check finds what a breakage breaks, and nothing else, in', () => {
  test.each<[BreakageId, Partial<Dialect>]>([
    ['list.max-id-lists-one-newer', {}],
    ['list.max-id-lists-several-newer', {}],
    ['create.category-is-another', { 'category.set': [6, 1001].map((id) => ({ id, name: `${id}` })) }],
    ['create.is-listed-twice', { 'list.order': 'from-oldest' }],
    ['create.requires-content', { 'params.encodings': ['form'], 'params.array-forms': ['indices'] }],
    [
      'create.content-missing-is-500',
      { 'params.encodings': ['form'], 'params.array-forms': ['repeat', 'single'] },
    ],
    [
      'create.is-list',
      {
        'params.encodings': ['form'],
        'params.array-forms': ['indices', 'repeat', 'single'],
        'create.empty-post': '400',
      },
    ],
    [
      'any.open-id-of-wrong-type-is-500',
      { 'params.encodings': ['multipart'], 'params.array-forms': ['repeat', 'single'] },
    ],
    ['login.empty-avatar-is-null', { 'user.avatar-when-new': 'empty' }],
    // The token expires while the run waits for the limit.
    [
      'any.unauthorized-has-status-200',
      { 'rate-limit': { limit: 150 }, 'auth.token-lifetime': 5, 'list.token': 'required' },
    ],
  ])('%s with %j', async (id, dialect) => {
    expect(await judgePair(createPair(id, dialect))).toMatchObject({ missed: [], unexpected: [] })
  })
})

test('a breakage of lists in a query needs a dialect that reads them', () => {
  const { breakage } = createPair('any.list-in-query-is-500')
  expect(meetsNeeds(breakage, {})).toBe(true)
  expect(meetsNeeds(breakage, { 'params.brackets': { query: 'ignored', form: 'read' } })).toBe(false)
})

describe('a pair is not exact where', () => {
  test('the breakage does not show', async () => {
    const ignored = { 'params.brackets': { query: 'ignored', form: 'read' } } as const
    const { missed } = await judgePair(createPair('any.list-in-query-is-500', ignored))
    expect(missed).toEqual(['any.wrong-type-is-no-server-error pass'])
  })

  test('a requirement is broken that the catalogue does not name', async () => {
    const { breakage, dialect } = createPair('auth.tokens-of-second-user-are-rejected')
    const { unexpected } = await judgePair({ breakage: { ...breakage, consequences: [] }, dialect })
    expect(unexpected).toEqual(['create.answers-200'])
  })
})
