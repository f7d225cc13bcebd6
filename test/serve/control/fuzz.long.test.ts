import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedOperations } from '../../../src/serve/control/described-operations.ts'
import { forAllAsync } from '../../for-all.ts'
import {
  findEnvelopeProblem,
  formatRequest,
  readAnswer,
  sendAndReceive,
  type WireAnswer,
} from '../http/wire.ts'
import { list, PARIS, send, start, startControlled } from './twin.ts'

// Requests of QA and of broken scripts to the paths of the twin. It must answer all of them and keep running.

/** Names with a meaning in JavaScript, paths or headers, and a few valid ones. */
const word = fc.oneof(
  fc.constantFrom('', '.', '..', '__proto__', 'constructor', 'a', 'pixel-8', '1', '0', '-1', '1e400', 'NaN'),
  fc.constantFrom('%00', '%2f', '%2e%2e', '%', '%ff', '*', 'session', '__twin', 'x'.repeat(65)),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
)

const twinPath = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...new Set(Object.values(describedOperations).map(({ path }) => path))),
  },
  fc.constantFrom('', 'reached', 'ca', 'ca.pem', 'uploads', 'images/{id}-1.png?w={id}', 'avatars/{id}.png'),
  fc.array(word, { maxLength: 4 }).map((words) => words.join('/')),
)
const path = fc.tuple(twinPath, word).map(([template, name]) => template.replaceAll(/\{\w+\}/g, name))
const prefix = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.tuple(fc.constantFrom('session', '__twin/session'), word).map((both) => `/__twin/${both.join('/')}`),
)

const names = Object.values(describedOperations)
  .flatMap(({ body, queryParameters }) => [body, queryParameters])
  .flatMap((schema) => Object.keys(schema?.properties ?? {}))
  .concat('category.set', 'list.radius', 'post.created-at-unit')

const value = fc.oneof(
  word,
  fc.constantFrom('planet', 'three-pages', 'first-run', 'error=503', 'truncated', '3g;;', 'weixin', 'zh_CN'),
  fc.constantFrom('1h', '99999999999d', '9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z', 'true', 'false'),
  fc.constantFrom(0, -1, 1e300, 2 ** 53, 139.7671, null, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
)
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), word), value), { maxLength: 4 })
const urlEncoded = pairs.map((all) =>
  all.map(([name, of]) => `${name}=${encodeURIComponent(String(of))}`).join('&'),
)

const DEEP = '{"a":['.repeat(50_000)
const json = fc.oneof(
  { weight: 9, arbitrary: pairs.map((all) => JSON.stringify(Object.fromEntries(all))) },
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(DEEP, DEEP + ']}'.repeat(50_000)))
    .map(([name, of]) => `{"${name}":${of}}`),
  fc.constantFrom('[]', 'null', '1', '"', '{', '{"world":1e999}'),
)
const body: fc.Arbitrary<{ type?: string; body?: string }> = fc.oneof(
  fc.constant({}),
  fc.record({ type: fc.constant('application/json'), body: json }),
  fc.record({
    type: fc.constantFrom('application/x-www-form-urlencoded', 'text/plain'),
    body: fc.oneof(urlEncoded, json),
  }),
)
const headers = fc.record(
  {
    Host: fc.constantFrom('127.0.0.1', 'localhost:4010', '10.0.2.2', 'evil.test'),
    'X-Twin-Session': word,
    Prefer: fc.oneof(fc.constantFrom('code=503', 'wait=x', 'fault="truncated', ',"=;'), word),
    Origin: fc.constantFrom('http://localhost:3000', 'https://evil.test', 'null', ''),
    Authorization: fc.constantFrom('Bearer', 'Bearer x'),
  },
  { requiredKeys: ['Host'] },
)

const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PUT', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
  prefix,
  path,
  query: fc.oneof(fc.constant(''), urlEncoded),
  headers,
  content: body,
})

function checkResponse(answer: WireAnswer, method: string): void {
  expect(answer.status).not.toBe(500)
  if (answer.status >= 400 && method !== 'HEAD') expect(findEnvelopeProblem(answer)).toBeUndefined()
}

test('1,000 random requests below /__twin/ get an envelope for each error, and the twin keeps running', async () => {
  const twin = await start()
  const statuses = new Set<number>()
  await forAllAsync(
    { seed: 20260131, numRuns: 1000 },
    request,
    async ({ method, prefix, path, query, headers, content: { type, body } }) => {
      // Without a timeout, a request would wait for ten seconds.
      const target = `${prefix}/__twin/${path}?${query}${path.endsWith('wait') ? '&timeout=0' : ''}`
      const sent = formatRequest({
        ...{ method, target },
        headers: { ...headers, ...(type && { 'Content-Type': type }) },
        ...(body !== undefined && { body: Buffer.from(body).toString('latin1') }),
      })
      const read = readAnswer(await sendAndReceive(twin.port, sent), method)
      if (!read) throw new Error('no answer')
      checkResponse(read.answer, method)
      statuses.add(read.answer.status)
    },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 405, 422]))
  await send(twin, 'POST', 'reset')
  expect(await list(twin.url)).toHaveLength(3)
})

test('a damaged snapshot is either rejected or usable', async () => {
  const { twin, client } = await startControlled({
    world: 'one-post',
    faults: 'error=503@0%',
    users: [{ open_id: 'ann' }],
  })
  await client.posts.publish({ open_id: 'ada', ...PARIS, content: 'Bonjour' })
  const snapshot = await client.snapshot.save()
  const places = findPlaces(snapshot)
  const statuses = new Set<number>()
  await forAllAsync(
    { seed: 20260131, numRuns: 400 },
    fc.constantFrom(...places),
    fc.oneof(value, fc.constant(undefined)),
    async (place, other) => {
      const damaged = structuredClone(snapshot)
      replace(damaged, place, other)
      const { status } = await send(twin, 'PUT', 'snapshot', damaged)
      statuses.add(status)
      expect([200, 422]).toContain(status)
      if (status === 422) return
      for (const path of ['world', 'clock', 'users', 'snapshot', 'traffic'])
        expect((await send(twin, 'GET', path)).status, path).toBe(200)
      const draft = { open_id: 'eve', ...PARIS, content: 'Salut' }
      expect([200, 422]).toContain((await send(twin, 'POST', 'posts', draft)).status)
      expect((await fetch(`${twin.url}/posts?lng=${PARIS.lng}&lat=${PARIS.lat}`)).status).not.toBe(500)
    },
  )
  expect([...statuses].sort()).toEqual([200, 422])
  await client.snapshot.restore(snapshot)
})

type Place = readonly [string, ...string[]]

/** Lists the paths to all properties in a value. */
const findPlaces = (node: object, above: readonly string[] = []): Place[] =>
  Object.entries(node).flatMap(([name, below]) => {
    const place = [...above, name] as unknown as Place
    return typeof below === 'object' && below !== null ? [place, ...findPlaces(below, place)] : [place]
  })

// biome-ignore lint/suspicious/noExplicitAny: any part of a snapshot
function replace(node: any, [name, ...below]: readonly string[], other: unknown): void {
  if (name === undefined) return
  if (below.length === 0) node[name] = other
  else replace(node[name], below, other)
}
