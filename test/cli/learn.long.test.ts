import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin, readDialect } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { serveTwin, startServer } from '../judge/target/server.ts'
import { run } from './feedtwin.ts'

const scheme = { absent: 'none', bad: 'none' }
const answers = {
  'list.order': 'oldest-first',
  'auth.challenge-scheme': scheme,
  'list.page-size-max': 30,
} as const

test('without a file the dialect is printed, and nothing else on the standard output', async () => {
  const { url } = await serveTwin(await createTwin({ dialect: answers }))
  const { code, stdout, stderr } = await run(['learn', url, '--seed', 'one'])
  expect(code).toBe(0)
  expect(readDialect(JSON.parse(stdout))).toMatchObject(answers)
  expect(stderr).toContain('observed')
})

test('the dialect and known defects are written to a file, and the gaps and then the defects are printed', async () => {
  const twin = await createTwin({ dialect: answers, breakages: ['login.accounts-are-empty'] })
  const { url } = await serveTwin(twin, (response) =>
    response.status === 400 ? Response.json('no', { status: 409 }) : response,
  )
  const path = join(createFolder(), 'staging.json')
  const { code, stdout, stderr } = await run(['learn', url, '--seed', 'one', '-o', path])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { breakages, overrides = [], ...learned } = readDialect(JSON.parse(readFileSync(path, 'utf8')))
  expect(learned).toMatchObject(answers)
  expect(breakages).toEqual(['login.accounts-are-empty'])
  expect(overrides.map(({ respond }) => respond?.status)).toContain(409)
  expect(stdout).toMatch(/^list\.order +observed +oldest-first$/m)
  expect(stdout).toMatch(/^(\d+ \w+, )?\d+ observed$/m)
  expect(stdout).toMatch(/^breakage +what a client sees\nlogin\.accounts-are-empty {2}\w/m)
  expect(stdout).toMatch(
    /^override +what the deployment does differently\n1 +status 400: answer\n +\{"status":409/m,
  )
  expect(stdout.split('\n').filter((line) => line.length > 80 && !line.includes(path))).toEqual([])
})

test('nothing is learned from a target that cannot be reached', async () => {
  const { code, stdout, stderr } = await run(['learn', 'http://127.0.0.1:9'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(/^feedtwin: The target cannot be reached: .*\n$/)
})

test('nothing is learned without a response with status 200', async () => {
  const { url } = await startServer((_, response) => response.writeHead(500).end())
  const { code, stdout, stderr } = await run(['learn', url, '--seed', 'one'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toBe(
    'feedtwin: Nothing could be learned: no request was answered with status 200. No dialect was written.\n',
  )
})

describe('an outage or a limit: exit code 3, the reason, and no file', () => {
  /** The responses of each kind of outage, after some good ones. */
  const troubles: Readonly<Record<string, { readonly status: number; readonly reason: RegExp }>> = {
    'a rate limit': {
      status: 429,
      reason: /The dialect is incomplete: rate limited for longer than --max-wait allows/,
    },
    'an outage': { status: 503, reason: /The dialect is incomplete: the target is unavailable \(503\) for/ },
  }

  test.for(Object.entries(troubles))('%s after 30 responses', async ([, { status, reason }]) => {
    let answers = 0
    const { url } = await serveTwin(await createTwin(), (response) =>
      ++answers > 30 ? new Response(null, { status, headers: { 'Retry-After': '61' } }) : response,
    )
    await expectNothingLearned(['learn', url], reason)
  })

  test('a connection that breaks after 30 responses', async () => {
    const twin = await createTwin()
    let answers = 0
    const { url, server } = await serveTwin(twin)
    server.prependListener('request', ({ socket }) => {
      if (++answers > 30) socket.destroy()
    })
    await expectNothingLearned(['learn', url, '--timeout', '0.5'], /stopped responding at request 3[01]/)
  })

  test('a limit of requests, and of time', async () => {
    const { url } = await serveTwin(await createTwin())
    await expectNothingLearned(['learn', url, '--max-requests', '20'], /needs more than 20 requests/)
    await expectNothingLearned(
      ['learn', url, '--rate', '10', '--max-time', '1'],
      /The time for the run \(--max-time\) was over at request \d+\./,
    )
  })

  const OTHER_SERVICE =
    /Is this the base URL of the service\?|no login returned a user|no response was a list of posts with ids/

  test('responses with status 200 of another service', async () => {
    for (const body of ['{}', '[{}]', '[]', '{"data":[]}', '<html></html>', '"posts"']) {
      const { url } = await startServer((_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
      )
      await expectNothingLearned(['learn', url, '--tier', 'write'], OTHER_SERVICE)
      if (body !== '[]') await expectNothingLearned(['learn', url, '--tier', 'read'], OTHER_SERVICE)
    }
  })

  /** Runs with a file of an earlier run, which must not change. */
  async function expectNothingLearned(args: readonly string[], reason: RegExp): Promise<void> {
    const path = join(createFolder({ 'staging.json': 'an earlier dialect' }), 'staging.json')
    const { code, stdout, stderr } = await run([...args, '-o', path])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(reason)
    expect(stderr).toContain('No dialect was written.')
    expect(readFileSync(path, 'utf8')).toBe('an earlier dialect')
  }
})

test('a target that answers 5xx at random is named before the gaps', async () => {
  const { url } = await serveTwin(await createTwin({ faults: 'replay:1:listPosts: error=500@20%' }))
  const path = join(createFolder(), 'a.json')
  const { code, stdout } = await run(['learn', url, '--tier', 'read', '--seed', 'one', '-o', path])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^The target answers 5xx at random: \d+ of [\d,]+ requests\.\n\n[a-z]/)
  // None of them is a difference, however many come one after the other.
  expect(stdout).not.toContain('not explained')
})
