import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaySession } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { dialects } from '../../contract/legal-answers.ts'
import { drawSeed } from '../../sample.ts'
import { serveTwin } from '../target/server.ts'
import { author, expectGap, listCauses, reader } from './replay-causes.ts'
import { recordScript, scripts } from './scripted-app.ts'

test('the same dialect gives no difference, also for a recording of 40 days', async () => {
  const sampled = fc.sample(dialects, { numRuns: 6, seed: drawSeed() })
  for (const steps of Object.values(scripts))
    for (const dialect of sampled) {
      const recording = await recordScript(steps, dialect)
      const report = await replaySession(recording, { name: 'same', dialect }, { createTwin })
      expect(listCauses(report)).toEqual([])
      expect(report).toMatchObject({ verdict: 'same', exitCode: 0 })
    }
})

// replay-session.long.test.ts has more gaps.
test('a recording against a twin with another answer shows the gap', () =>
  expectGap({ 'list.page-size-max': 10 }, ['gap', 'list.page-size-max', 'listPosts: body, length']))

test('without permission to write, what depends on writes is not compared', async () => {
  const recording = await recordScript(author)
  const { url } = await serveTwin(await createTwin({ world: 'empty' }))
  const report = await replaySession(recording, url, { tier: 'login' })
  expect(report.notCompared.map(({ reason }) => reason)).toEqual([
    'needs tier write',
    expect.stringMatching(/^needs a post of request \d+, whose response has none$/),
  ])
  expect(report).toMatchObject({ verdict: 'same', exitCode: 0 })
  const read = await replaySession(recording, url, { tier: 'read' })
  expect(read.compared).toBe(1)
})

test('the secrets of the recording are not sent, and a given token is used in place of its login', async () => {
  const recording = await recordScript(reader)
  const twin = await createTwin()
  const token = await twin.control.users.token('somebody')
  const sent: string[] = []
  const fetch: typeof twin.fetch = async (url, init) => {
    sent.push(JSON.stringify([String(url), init?.headers, String(init?.body ?? '')]))
    return twin.fetch(url, init)
  }
  const har = JSON.stringify(recording).replaceAll(
    '[hidden]',
    'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXNlY3JldA.c2VjcmV0',
  )
  const report = await replaySession(har, { fetch }, { tier: 'read', token })
  expect(report.notCompared).toEqual([
    { reason: 'needs tier login', requests: [1] },
    { reason: expect.stringMatching(/^its token was no longer valid in the recording/), requests: [5, 6] },
  ])
  expect(sent.join('\n')).toContain(token)
  expect(sent.join('\n')).not.toMatch(/c2VjcmV0|"ann"|a device/)
  expect(JSON.stringify(report)).not.toContain(token)
})

test.each([
  ['', /is empty/],
  ['{"log":', /cut off or damaged/],
  ['[1]', /no log with entries/],
  ['{"log":{"entries":[]}}', /no request of an operation/],
  [
    '{"log":{"entries":[{"__proto__":1,"request":{"__proto__":{"url":"x"}}},null,7]}}',
    /no request of an operation/,
  ],
  [
    `{"log":{"entries":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    /no request of an operation|cannot be judged/,
  ],
  [
    JSON.stringify({
      log: {
        entries: [{ startedDateTime: '2026-01-01', request: { method: 'GET', url: 'https://a.example/x' } }],
      },
    }),
    /no request of an operation.*https:\/\/a\.example/,
  ],
])('a recording that is none is a clear error: %.40s', async (text, message) => {
  await expect(replaySession(text, { name: 'b', dialect: {} }, { createTwin })).rejects.toThrow(message)
})

test('values of any form in a recording end in a report', async () => {
  const strange = [
    '{"__proto__":{"token":1}}',
    '1e400',
    '"\\ud800"',
    '[[[[{"id":{"a":1}}]]]]',
    'null',
    '[{"id":null}]',
  ]
  const entries = strange.flatMap((text, index) =>
    ['/posts?lng=1&lat=2&max-id=1', '/auth/third_party', '/posts'].map((path, operation) => ({
      startedDateTime: new Date(index * 10).toISOString(),
      time: 1,
      request: {
        method: operation === 0 ? 'GET' : 'POST',
        url: `http://a.example${path}`,
        headers: [
          { name: 'Content-Type', value: 'application/json' },
          { name: 'Authorization', value: 'Bearer __proto__' },
        ],
        ...(operation > 0 && { postData: { mimeType: 'application/json', text } }),
      },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'application/json', text, size: text.length },
      },
    })),
  )
  const report = await replaySession({ log: { entries } }, { name: 'b', dialect: {} }, { createTwin })
  expect(report.exitCode).toBe(1)
  expect(report.recorded).toBe(entries.length)
})
