import type { HttpHandler } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { operations } from '../../src/contract/generated/operations.ts'

/** Whether any handler answers a URL. */
const isHandled = (given: readonly HttpHandler[], url: string): boolean =>
  given.some(({ info }) => info.path instanceof RegExp && info.path.test(url))

test('the handlers follow the operations of the contract, path parameters included', async () => {
  const { createTwin, handlers } = await import('../../src/msw.ts')
  const twin = await createTwin({ basePath: '/v1' })
  for (const { path } of Object.values(operations))
    expect([path, isHandled(handlers(twin), `http://a.example/v1${path}`)]).toEqual([path, true])
  expect(isHandled(handlers(twin), 'http://a.example/v1/posts/7')).toBe(false)

  vi.doMock(import('../../src/contract/generated/operations.ts'), async (importOriginal) => {
    const extended = { ...operations, showPost: { ...operations.listPosts, path: '/posts/{id}' } }
    const operationIds = Object.keys(extended) as (keyof typeof operations)[]
    return { ...(await importOriginal()), operations: extended, operationIds }
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('../../src/contract/generated/operations.ts')
    vi.resetModules()
  })
  const extended = (await import('../../src/msw.ts')).handlers(twin)
  for (const path of ['/posts', '/posts/7', '/auth/third_party'])
    expect([path, isHandled(extended, `http://a.example/v1${path}`)]).toEqual([path, true])
  for (const path of ['/posts/', '/posts/7/likes', '/blog/posts/7'])
    expect([path, isHandled(extended, `http://a.example/v1${path}`)]).toEqual([path, false])
})
