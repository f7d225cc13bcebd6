import { describe, expect, test } from 'vitest'
import { check } from '../../../src/conformance.ts'
import { formatSentence } from '../../../src/judge/report/format-sentence.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { formatCreated } from '../../../src/judge/report/reporters/results.ts'
import { editLogin, isCreateRequest } from '../../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../../src/serve/breakages/error-responses.ts'
import { changeResponses } from '../change-responses.ts'
import { renameField } from '../edits.ts'
import { findRequirement } from '../judge.ts'
import { breakServer } from '../power/break-server.ts'
import { createSmallServer } from '../power/small-server.ts'
import { conformant } from './report.ts'

test('a sentence begins with a capital letter, but the name of a field stays as it is', () => {
  expect(
    ['it failed once', 'no posts were found', 'token is missing', 'max-id has no effect'].map(formatSentence),
  ).toEqual(['It failed once.', 'No posts were found.', 'token is missing.', 'max-id has no effect.'])
})

describe('the ids of the posts that stay', () => {
  test.each([
    [[1, 2, 3, 7, 9], '5 posts stay on the target: 1 to 3, 7 and 9'],
    [[1, 3, 5, 7, 9, 11], '6 posts stay on the target: ids between 1 and 11'],
    [[4], '1 post stays on the target: 4'],
  ])('%j', (created, text) => {
    expect(formatCreated({ ...conformant, created })).toBe(text)
  })
})

test('a body without the field is shown without a second "body"', async () => {
  const server = breakServer(createSmallServer(), editLogin(renameField('token', 'access_token')))
  const text = reporters.pretty(await check({ fetch: server }, { only: ['login.user.token-is-jwt'] }))
  expect(text).toContain('\n  body      an object\n')
  expect(text).toContain('\n  1. token is found under access_token.\n')
})

test('the excerpt of a body in a wrapper shows the body as it was received', async () => {
  const server = changeResponses(createSmallServer(), (response, { path, method }) => {
    if (path !== '/posts' || method !== 'POST' || response.status !== 200) return
    response.json = { success: true, data: { ...response.json, category: 7 } }
  })
  const report = await check({ fetch: server }, { only: ['create.answers-200', 'post.category-is-object'] })
  expect(findRequirement(report, 'create.answers-200')).toMatchObject({
    violation: { actual: '{"success": true, "data": {…}}' },
    excerpt: expect.stringMatching(/^\{"success":true,"data":\{"id":/),
  })
  expect(findRequirement(report, 'post.category-is-object')?.excerpt).toMatch(/^data\n(.*\n)*> "category": 7/)
})

test('the evidence of a wrapper is a short request', async () => {
  const server = changeResponses(createSmallServer(), (response, { path, method }) => {
    if (path === '/posts' && method === 'POST' && response.status === 200)
      response.json = { data: response.json }
  })
  const [exchange] = findRequirement(await check({ fetch: server }), 'create.answers-200')?.evidence ?? []
  expect(exchange?.request.body?.length).toBeLessThan(1000)
})

test('the excerpt of a rejected post without content is that of the rejection', async () => {
  const rejected = { message: 'Method [strlen] does not exist.' }
  const breakage = rejectRequests(
    (request) => isCreateRequest(request) && !('content' in request.fields),
    500,
    rejected,
  )
  const result = findRequirement(
    await check({ fetch: breakServer(createSmallServer(), breakage) }),
    'create.content-may-be-absent',
  )
  expect(result).toMatchObject({
    violation: { actual: 'status 500' },
    excerpt: expect.stringContaining('strlen'),
  })
})
