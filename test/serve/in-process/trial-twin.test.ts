import { expect, test } from 'vitest'
import { createTrialTwin, createTwin } from '../../../src/serve/in-process/create-twin.ts'

const base = 'http://127.0.0.1'
const requests: readonly (readonly [string, RequestInit])[] = [
  ['/posts?lng=0&lat=0', {}],
  ['/posts?lng=0&lat=0', { method: 'HEAD' }],
  ['/posts', { method: 'OPTIONS' }],
  ['/posts?lng=0&lat=0', { headers: { accept: 'application/vnd.service.v1+json', Accept: 'x' } }],
  [
    '/third_parties',
    { method: 'POST', body: '{"open_id":"é😀"', headers: { 'Content-Type': 'application/json' } },
  ],
  ['/third_parties', { method: 'POST' }],
  ['/a/../b?c=%zz#d', { method: 'PUT', body: 'x' }],
]
test.for(requests)('a twin for trials answers as any twin: %s', async ([path, init]) => {
  const [one, other] = [await createTwin({ world: 'empty' }), await createTrialTwin({ world: 'empty' })]
  const [a, b] = [await one.fetch(base + path, init), await other.fetch(base + path, init)]
  expect({ ...b, headers: Object.fromEntries(b.headers) }).toEqual({
    status: a.status,
    headers: Object.fromEntries(a.headers),
    body: await a.text(),
  })
  await Promise.all([one.close(), other.close()])
})
