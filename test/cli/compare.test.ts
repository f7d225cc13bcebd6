import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { serveTwin, startServer } from '../judge/target/server.ts'
import { expectCode, expectRefusal, file, run } from './feedtwin.ts'

/** Writes a dialect file and returns its path. */
const dialect = (answers: object): string => file({ feedtwin: 'dialect/1', answers })

test('a deployment and a twin with its dialect are alike, also when they are compared again', async () => {
  const { url } = await serveTwin(await createTwin({ dialect: { 'list.order': 'oldest-first' } }))
  const spoken = dialect({ 'list.order': 'oldest-first' })
  for (let times = 0; times < 2; times++) {
    const { stdout } = await expectCode(0, ['compare', url, spoken])
    expect(stdout).toContain('✓ alike')
    expect(stdout).toMatch(/[1-9]\d* requests went to both\.$/m)
  }
})

test('different answers to gaps and different responses are listed', async () => {
  const a = dialect({ 'auth.challenge': true, 'list.out-of-range-position': 'rejected' })
  const b = dialect({ 'auth.challenge': false, 'list.out-of-range-position': 'accepted' })
  const { stdout } = await expectCode(1, ['compare', a, b])
  expect(stdout).toMatch(/^ {2}auth\.challenge-scheme\n {4}A {2}.*Bearer.*\n {4}B {2}.*none.*$/m)
  expect(stdout).toMatch(/^ {2}listPosts: status\n {4}A {2}422\n {4}B {2}200\n {4}in GET \/posts\?/m)
  expect(stdout).toMatch(/^✗ different: 1 verdict, 2 gaps, \d+ parts? of responses$/m)
})

test('different verdicts and different bodies are listed', async () => {
  const twin = await createTwin()
  const good = await serveTwin(twin)
  const bad = await serveTwin(twin, async (response, path) => {
    if (!path.startsWith('/posts?') || response.status !== 200) return response
    const posts = (await response.json()) as object[]
    return Response.json(posts.map((post) => ({ ...post, lng: 'east', mood: 'fine' })))
  })
  const { stdout } = await expectCode(1, ['compare', good.url, bad.url, '--tier', 'read'])
  expect(stdout).toMatch(/^ {2}post\.position-is-two-numbers\n {4}A {2}pass\n {4}B {2}fail$/m)
  expect(stdout).toMatch(/^ {2}listPosts: body, \[\]\.lng\n {4}A {2}a number\n {4}B {2}a text$/m)
  expect(stdout).toMatch(/^ {2}listPosts: body, \[\]\.mood\n {4}A {2}nothing\n {4}B {2}a text$/m)
})

test('reports are written to files, and printed in another form', async () => {
  const json = join(createFolder(), 'compared.json')
  const { code, stdout } = await run(['compare', dialect({}), dialect({}), '--reporter', `json=${json}`])
  expect([code, JSON.parse(readFileSync(json, 'utf8'))]).toMatchObject([0, { verdicts: [], gaps: [] }])
  expect(stdout).toContain('✓ alike')
})

test('a target that cannot be reached is named', async () => {
  const { stderr } = await expectCode(3, ['compare', dialect({}), 'http://127.0.0.1:9'])
  expect(stderr).toMatch(/^feedtwin: http:\/\/127\.0\.0\.1:9: The target cannot be reached/)
})

test('a token is not sent to two hosts, nor to a twin', async () => {
  const sent: (string | undefined)[] = []
  const listener: RequestListener = (request, response) => {
    sent.push(request.headers.authorization)
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{}')
  }
  const [a, b] = [await startServer(listener), await startServer(listener)]
  const message = await expectRefusal(['compare', a.url, b.url, '--token', 's3cret'])
  expect(message).toContain('would be sent to both')
  expect(sent).not.toContain('Bearer s3cret')
  await run(['compare', a.url, dialect({}), '--tier', 'read'], { env: { FEEDTWIN_TOKEN: 's3cret' } })
  expect(sent).toContain('Bearer s3cret')
})
