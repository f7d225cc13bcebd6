import { describe, expect, test } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { listFailed } from './open-broken.ts'

const BREAKAGE: BreakageId = 'any.wrong-cursor-is-500'

/** The statuses of lists with these queries. */
async function listStatuses(dialect: Partial<Dialect>, ...queries: readonly string[]): Promise<number[]> {
  const twin = await createTwin({ breakages: [BREAKAGE], dialect })
  const list = async (query: string): Promise<number> =>
    (await twin.fetch(`/posts?lng=139.7671&lat=35.6812&${query}`)).status
  return Promise.all(queries.map(list))
}

describe('a cursor that a database cannot compare', () => {
  test.each(['max-id', 'since-id'])('is answered with 500: %s', async (name) => {
    const wrong = ['abc', '2147483647.5', '9223372036854775808', '99999999999999999999999', 'true']
    const legal = ['', '%20', '5', '%2B5', '-1', '9223372036854775807']
    const dialect = { 'list.cursor-large': 'accepted' } as const
    const list = (values: readonly string[]) =>
      listStatuses(dialect, ...values.map((value) => `${name}=${value}`))
    expect(await list(wrong)).toEqual(wrong.map(() => 500))
    expect(await list(legal)).toEqual(legal.map(() => 200))
  })

  test('has no effect where the other cursor wins', async () => {
    const queries = ['max-id=5&since-id=abc', 'max-id=abc&since-id=5', 'max-id=&since-id=abc']
    expect(await listStatuses({ 'list.both-cursors': 'max-id-wins' }, ...queries)).toEqual([200, 500, 500])
    expect(await listStatuses({ 'list.both-cursors': 'since-id-wins' }, ...queries)).toEqual([500, 200, 500])
    expect(await listStatuses({ 'list.both-cursors': 'range' }, ...queries)).toEqual([500, 500, 500])
  })

  test('is not noticed where something else is wrong', async () => {
    expect(await listStatuses({}, 'max-id=abc&page_size=x', 'max-id=abc&lng=')).toEqual([422, 422])
  })

  test('fails the check', async () => {
    expect(await listFailed(await createTwin({ breakages: [BREAKAGE] }))).toEqual([
      'any.wrong-type-is-no-server-error',
    ])
  })
})
