import { expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'
import { sampleQuick } from '../../sample.ts'
import { now, testTexts } from './texts.ts'

testTexts(sampleQuick)

test('the texts name the request, as those of the dialect do', async () => {
  const dialect = {
    messages: { '404': 'Cannot {method} {path}', 'required.page_size': '{raw} is needed', '422': 'Invalid' },
  }
  const twin = await createTwin({
    dialect,
    breakages: ['list.lat-missing-is-404', 'list.requires-page-size'],
    now,
  })
  const read = async (path: string) => (await twin.fetch(path)).json()
  expect(await read('/posts?lng=1')).toMatchObject({ message: 'Cannot GET /posts', status_code: 404 })
  expect(await read('/posts?lng=1&lat=1')).toEqual({
    message: 'Invalid',
    errors: { page_size: ['page_size is needed'] },
    status_code: 422,
  })
})

test('a rejected token has the challenge and the text of its dialect', async () => {
  const dialect = {
    'auth.challenge-scheme': { absent: 'none', bad: 'JWTAuth' },
    messages: { '401.absent': 'No token', '401.signature': 'Invalid token' },
  } as const
  const twin = await createTwin({ dialect, breakages: ['login.requires-token', 'auth.tokens-are-rejected'] })
  const answers = []
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
    const response = await twin.fetch('/auth/third_party', { method: 'POST', headers })
    answers.push([(await response.json()).message, response.headers.get('www-authenticate')])
  }
  expect(answers).toEqual([
    ['No token', null],
    ['Invalid token', 'JWTAuth realm="feedtwin", error="invalid_token"'],
  ])
})

test('a token with the scheme bearer in lower case is answered as no token', async () => {
  const dialect = { messages: { '401.absent': 'No token', '401.signature': 'Invalid token' } }
  const twin = await createTwin({ dialect, breakages: ['auth.lower-case-bearer-is-rejected'] })
  const response = await twin.fetch('/posts?lng=1&lat=1', { headers: { authorization: 'bearer a.b.c' } })
  expect(response.status).toBe(401)
  expect((await response.json()).message).toBe('No token')
})

test.for([
  ['OPTIONS', '/posts'],
  ['GET', '/nothing'],
] as const)(
  'the scheme bearer in lower case is rejected only where a token is read: %s %s',
  async ([method, path]) => {
    const twin = await createTwin({ breakages: ['auth.lower-case-bearer-is-rejected'] })
    const send = async (headers: Record<string, string>): Promise<unknown> => {
      const response = await twin.fetch(path, { method, headers })
      return [response.status, await response.text()]
    }
    expect(await send({ authorization: 'bearer a.b.c' })).toEqual(await send({}))
  },
)
