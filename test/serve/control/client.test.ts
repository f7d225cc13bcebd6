import { expect, test } from 'vitest'
import { FeedtwinError } from '../../../src/index.ts'
import { control } from '../../../src/serve/control/client/client.ts'
import { start } from './twin.ts'

const answering =
  (status: number, body: string): typeof fetch =>
  async () =>
    new Response(body, { status })

test('what is refused is thrown, with what is wrong with each parameter', async () => {
  const twin = await start()
  const error = await control(twin.url).clock.advance('soon').catch(String)
  expect(error).toContain(
    `POST ${twin.url}/__twin/clock: 422 Unprocessable Entity\n  advance: The advance must be`,
  )
})

test('where no twin answers, that is said', async () => {
  const drive = (fetch: typeof globalThis.fetch) => control('http://127.0.0.1:4010/', { fetch }).health()
  const refused = async (): Promise<Response> => {
    throw new TypeError('fetch failed')
  }
  for (const fetch of [refused, answering(200, '<html>'), answering(502, '{}'), answering(404, 'null')]) {
    const error = await drive(fetch).catch((error) => error)
    expect(error).toBeInstanceOf(FeedtwinError)
    expect(error).toMatchObject({
      code: 'control-unreachable',
      message: expect.stringContaining('http://127.0.0.1:4010'),
    })
  }
})

test('the token goes along with each request, and into no message', async () => {
  const seen: unknown[] = []
  const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
    seen.push(headers)
    return new Response('{"message":"no","status_code":401}', { status: 401 })
  }
  const error = await control('http://192.168.1.5:4010', { token: 'abc', fetch }).reset().catch(String)
  expect(seen).toEqual([{ Authorization: 'Bearer abc' }])
  expect(error).not.toContain('abc')
})

test('the URL for the app is that of the session', () => {
  expect(control('http://10.0.2.2:4010/api/').url).toBe('http://10.0.2.2:4010/api')
  expect(control(new URL('http://10.0.2.2:4010'), { session: 'pixel-8' }).url).toBe(
    'http://10.0.2.2:4010/__twin/session/pixel-8',
  )
})
