import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { ignoreParameter } from '../judge/parity/open-twin.ts'
import { serveTwin } from '../judge/target/server.ts'
import { expectCode, file, run } from './feedtwin.ts'

/** Writes a dialect file and returns its path. */
const dialect = (answers: object, breakages: readonly string[] = []): string =>
  file({ feedtwin: 'dialect/1', answers, breakages })

const strict = { 'list.order': 'oldest-first', 'auth.challenge-scheme': { absent: 'none', bad: 'none' } }

test('walks print the parity, its noise, and the differences by cause', async () => {
  const files = [dialect(strict, ['create.is-201']), dialect({})]
  const { stdout } = await expectCode(1, ['compare', ...files, '--walks', '40', '--seed', '1'])
  await expect(stdout.slice(stdout.indexOf('parity in'))).toMatchFileSnapshot('golden/compare-walks.txt')
})

test('a breakage that explains a difference is named in JSON', async () => {
  const args = ['compare', dialect({}, ['login.is-201']), dialect({}), '--walks', '8', '--seed', '1']
  const { code, stdout } = await run([...args, '--traffic', 'app', '--reporter', 'json'])
  const { traffic, differences } = JSON.parse(stdout)
  expect({ code, traffic, causes: differences.map(({ cause }: { cause: unknown }) => cause) }).toEqual({
    code: 1,
    traffic: 'app',
    causes: [{ kind: 'breakage', id: 'login.is-201' }],
  })
})

test.each([
  ['is a twin with it', () => createTwin({ breakages: ['list.max-id-ignored'] })],
  [
    'leaves a parameter out',
    async () => {
      const twin = await createTwin()
      const fetch = ignoreParameter('max-id')((url, init) => twin.fetch(url, init))
      return { ...twin, fetch } as typeof twin
    },
  ],
])('the breakage of one of two deployments, which %s, is named', async (_, createBroken) => {
  const [a, b] = [await serveTwin(await createTwin()), await serveTwin(await createBroken())]
  const { stdout } = await expectCode(1, ['compare', a.url, b.url, '--walks', '20', '--seed', '1'])
  expect(stdout).toMatch(/^\d+ responses?: the breakage list\.max-id-ignored/m)
  expect(stdout).not.toContain('not in the catalogue')
})

test('walks of a twin and its dialect are alike, and are printed as JSON', async () => {
  const { url } = await serveTwin(await createTwin({ dialect: { 'list.order': 'oldest-first' } }))
  const args = ['compare', url, dialect({ 'list.order': 'oldest-first' }), '--walks', '10', '--seed', 'x']
  const { code, stdout } = await run([...args, '--reporter', 'json'])
  const { parity, differences, gaps } = JSON.parse(stdout)
  expect({ parity, differences, gaps, code }).toEqual({
    parity: {
      requests: expect.any(Number),
      equal: parity.requests,
      statuses: parity.requests,
      bodies: parity.requests,
      headers: parity.requests,
      partial: 0,
    },
    differences: [],
    gaps: [],
    code: 0,
  })
  expect(parity.requests).toBeGreaterThan(30)
})

test('the same seed gives the same walks in check and in compare', async () => {
  const { url } = await serveTwin(await createTwin())
  for (const seed of ['staging', '12345678901']) {
    const options = ['--walks', '1', '--seed', seed, '--reporter', 'json', '--tier', 'read']
    const [compared, checked] = [
      await run(['compare', url, dialect({}), ...options]),
      await run(['check', url, ...options]),
    ]
    expect(JSON.parse(compared.stdout).seed).toBe(JSON.parse(checked.stdout).walks.seed)
  }
})
