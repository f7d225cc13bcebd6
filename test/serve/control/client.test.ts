import { expect, test } from 'vitest'
import { FeedtwinError } from '../../../src/index.ts'
import { control } from '../../../src/serve/control/client/client.ts'
import { createControlSender } from '../../../src/serve/control/client/request.ts'
import { start } from './twin.ts'

const createFetch =
  (status: number, body: string): typeof fetch =>
  async () =>
    new Response(body, { status })

test('a refused request is thrown, with the problem of each parameter', async () => {
  const twin = await start()
  expect(await control(twin.url).clock.advance('soon').catch(String)).toContain(
    `POST ${twin.url}/__twin/clock: 422 Unprocessable Entity\n  advance: The advance must be`,
  )
})

test('a URL without a twin is reported', async () => {
  const getHealth = (fetch: typeof globalThis.fetch) => control('http://127.0.0.1:4010/', { fetch }).health()
  const failingFetch = async (): Promise<Response> => {
    throw new TypeError('fetch failed')
  }
  for (const fetch of [
    failingFetch,
    createFetch(200, '<html>'),
    createFetch(502, '{}'),
    createFetch(404, 'null'),
  ]) {
    const error = await getHealth(fetch).catch((error) => error)
    expect(error).toBeInstanceOf(FeedtwinError)
    expect(error).toMatchObject({
      code: 'control-unreachable',
      message: expect.stringContaining('http://127.0.0.1:4010'),
    })
  }
})

test('each request has the token, and no message', async () => {
  const sentHeaders: unknown[] = []
  const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
    sentHeaders.push(headers)
    return new Response('{"message":"no","status_code":401}', { status: 401 })
  }
  const error = await control('http://192.168.1.5:4010', { token: 'abc', fetch }).reset().catch(String)
  expect(sentHeaders).toEqual([{ Authorization: 'Bearer abc' }])
  expect(error).not.toContain('abc')
})

test('the URL for the app is the URL of the session', () => {
  expect(control('http://10.0.2.2:4010/api/').url).toBe('http://10.0.2.2:4010/api')
  expect(control(new URL('http://10.0.2.2:4010'), { session: 'pixel-8' }).url).toBe(
    'http://10.0.2.2:4010/__twin/session/pixel-8',
  )
})

test('the compiler rejects a request that the document does not have', async () => {
  const send = createControlSender({ origin: '', base: '', token: undefined, fetch: createFetch(200, '{}') })
  await send('put', 'world', { body: { world: 'planet', seed: undefined } })
  await send('delete', 'posts/{id}', { path: { id: 1 } })
  // @ts-expect-error no such path
  await send('get', 'wolrd')
  // @ts-expect-error no such method
  await send('delete', 'world')
  // @ts-expect-error no body
  await send('put', 'world')
  // @ts-expect-error another type
  await send('put', 'world', { body: { world: 1 } })
  // @ts-expect-error no number of the exchange
  await send('get', 'traffic/exchanges/{number}')
})
