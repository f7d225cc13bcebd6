import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import { forAllAsync } from '../../for-all.ts'
import { createTwinWith, expectEnd, login, send } from './open.ts'

test('a body that overrides multiply by values in values has an end, and the twin goes on', () =>
  expectEnd([
    {
      edit: {
        body: [
          { at: '.', set: Array.from({ length: 2 ** 16 }, () => 0) },
          { at: '[]', set: 'x'.repeat(2 ** 16) },
        ],
      },
    },
  ]))

test('nothing throws through, whatever a legal override does with whatever is sent', async () => {
  const paths = fc.constantFrom('.', '[]', '*', '[].id', '["__proto__"]', 'errors.*', '[0]', 'a[0].b')
  const changes = fc.constantFrom<object>(
    ...[
      { remove: true },
      { set: '{body}' },
      { set: JSON.parse('{"__proto__":null,"\\ud800":"{lat}"}') },
      { default: [] },
    ],
    ...[
      { convert: 'date' },
      { convert: 'list' },
      { convert: 'text' },
      { wrap: '__proto__' },
      { rename: 'toString.a' },
    ],
    ...[
      { add: 1e308 },
      { multiply: 1e308 },
      { round: 15 },
      { keep: { from: -1 } },
      { reverse: true },
      { unwrap: 'id' },
    ],
  )
  const change = fc.tuple(paths, changes).map(([at, how]) => ({ at, ...how }))
  const override = fc.oneof(
    change.map((each) => ({ edit: { body: [each] } })),
    change.map((each) => ({ request: { parameters: [each] } })),
    fc.constantFrom<Override>(
      { edit: { status: 204 } },
      { edit: { text: '{lat}\ud800' } },
      {
        request: {
          posts: JSON.parse('{"{own}":{"is":[false]},"__proto__":{"kind":["absent"]},"{lat}":{"like":"*"}}'),
        },
      },
      { request: { answers: { 'list.radius': 'unlimited' }, posts: { 'images[0].url': { longer: 5 } } } },
      { when: { account: 'second' }, respond: { status: 304 } },
      {
        when: { body: { longer: 1 } },
        respond: { status: 500, errors: JSON.parse('{"__proto__":"required"}') },
      },
      { request: { headers: { authorization: 'Bearer {signed}' } } },
      { when: { status: [200] }, request: { headers: { authorization: 'Bearer {last:token}' } } },
      { request: { parameters: [{ at: 'content', default: '{reader-last:content}' }] } },
      { edit: { body: [{ at: '[].a', set: '{author:__proto__.a} {reader:user_token[0]}{last:toString}' }] } },
      { request: { headers: { accept: 'x', authorization: null, 'content-type': 'multipart/form-data' } } },
    ),
  )
  const requests = fc.constantFrom(
    ...[
      {},
      { path: '/posts?lat[]=1&lng[a]=%00&__proto__=1' },
      { path: '/nowhere' },
      login('me'),
      { method: 'HEAD' },
    ],
    ...[
      { method: 'OPTIONS' },
      { path: '/posts', body: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    { path: '/posts', headers: { authorization: `Bearer a.${btoa('{"sub":{"toString":1},"exp":1e400}')}.` } },
    {
      path: '/posts',
      headers: {
        authorization: `Bearer a.${btoa(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`).replaceAll('=', '')}.b`,
      },
    },
    { path: '/posts', json: { lat: { toString: 1 }, lng: [[]], content: '\ud800', images: [null] } },
  )
  await forAllAsync(
    { numRuns: 500, examples: [[[{ request: { parameters: [{ at: '.', remove: true }] } }], {}]] },
    fc.array(override, { minLength: 1, maxLength: 3 }),
    requests,
    async (overrides, request) => {
      const twin = await createTwinWith(overrides as Override[])
      const response = await send(twin, {
        ...request,
        headers: { ...('headers' in request && request.headers), Prefer: 'explain' },
      })
      // An answer of the twin that it did not intend would be a 500.
      expect([200, 204, 304, 400, 401, 403, 404, 405, 413, 422, 500]).toContain(response.status)
      if (response.status === 500) expect(JSON.stringify(overrides)).toContain('"status":500')
    },
  )
})
