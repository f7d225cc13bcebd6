import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { start } from './twin.ts'

const LIST = '/posts?lng=0&lat=0'

test('the next requests to an operation get faults, in the order in which they were planned, and then the usual response', async () => {
  const { url } = await start({ world: 'one-post' })
  const { next } = control(url)
  const list = async (init?: RequestInit): Promise<number> => (await fetch(url + LIST, init)).status
  expect(await next.plan({ operation: 'listPosts', faults: 'error=503' })).toEqual([
    { operation: 'listPosts', count: 1, faults: 'error=503' },
  ])
  await next.plan({ operation: 'listPosts', count: 2, faults: 'error=500' })
  // Other operations and preflights do not use them up.
  expect((await fetch(`${url}/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/auth/third_party`, { method: 'POST' })).status).toBe(422)
  await list({ method: 'OPTIONS' })
  expect([await list(), await list()]).toEqual([503, 500])
  expect(await next.list()).toEqual([{ operation: 'listPosts', count: 1, faults: 'error=500' }])
  expect([await list(), await list()]).toEqual([500, 200])
  expect(await next.list()).toEqual([])
})

test('an override for the next request comes after the overrides and breakages of the session', async () => {
  const overrides = [{ when: { operation: ['listPosts'] }, edit: { status: 202 } }] as const
  const { url } = await start({ world: 'one-post', dialect: { overrides } })
  const { next } = control(url)
  const list = async (): Promise<number> => (await fetch(url + LIST)).status
  await next.plan({
    operation: 'listPosts',
    override: JSON.stringify({ when: { operation: ['listPosts'], status: [200] }, respond: { status: 404 } }),
  })
  await next.plan({ operation: 'listPosts', override: 'status is 203' })
  // The first one sees what the override of the session answers.
  expect([await list(), await list(), await list()]).toEqual([202, 203, 202])
})

test('a reset removes them, and sessions have their own', async () => {
  const { url } = await start({ world: 'one-post' })
  const { next, reset } = control(url)
  await next.plan({ operation: 'listPosts', faults: 'drop' })
  expect(await control(url, { session: 'other' }).next.list()).toEqual([])
  await reset()
  expect(await next.list()).toEqual([])
})

test('what cannot be planned is refused with the reason', async () => {
  const { url } = await start({ world: 'one-post' })
  const { next } = control(url)
  for (const [response, message] of [
    [{ operation: 'listposts', faults: 'drop' }, 'must be one of loginWithThirdParty, listPosts, createPost'],
    [{ operation: 'listPosts' }, 'or override must be sent, and not both'],
    [{ operation: 'listPosts', faults: 'drop', override: 'status is 202' }, 'and not both'],
    [{ operation: 'listPosts', faults: 'dropp' }, 'Did you mean "drop"?'],
    [{ operation: 'listPosts', faults: 'createPost: drop' }, 'name no operation of their own'],
    [{ operation: 'listPosts', override: 'nonsense' }, 'is not an override'],
    [{ operation: 'listPosts', count: 0, faults: 'drop' }, 'count'],
  ] as const)
    await expect(next.plan(response), JSON.stringify(response)).rejects.toThrow(message)
  for (let planned = 0; planned < 100; planned++) await next.plan({ operation: 'listPosts', faults: 'drop' })
  await expect(next.plan({ operation: 'listPosts', faults: 'drop' })).rejects.toThrow('100 others that wait')
})

test('the contract has its tables', async () => {
  const { url } = await start({ world: 'empty' })
  const { requirements, gaps, breakages } = await control(url).contract()
  expect(requirements.find(({ id }) => id === 'list.lng-missing-is-422')).toMatchObject({ section: '4.2' })
  expect(gaps.find(({ id }) => id === 'list.radius')).toMatchObject({ default: 10_000, section: '4.2' })
  expect(breakages.find(({ id }) => id === 'list.max-id-ignored')?.breaks).toContain(
    'list.max-id-lists-nothing-newer',
  )
})
