import { describe, expect, test } from 'vitest'
import { learn } from '../../src/conformance.ts'
import { createTwin } from '../../src/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses } from './change-responses.ts'
import { expectAnswer, findResult, learnTwin } from './learn-twin.ts'
import { serveTwin, startServer } from './target/server.ts'
import { answerSome, createError, replaceSome } from './wrap-fetch.ts'

const rejectParameter = (name: string, text: string): Response =>
  createError(422, '422', { errors: { [name]: [text] } })

describe('a request without Accept', () => {
  const isEmpty = ({ headers }: RequestInit): boolean => new Headers(headers).get('accept') === ''
  const isAbsent = ({ headers }: RequestInit): boolean => !new Headers(headers).has('accept')

  test.each([
    ['absent', 'rejected', isAbsent],
    ['empty', 'default-version', isEmpty],
  ] as const)('a target that rejects an %s one is learned as %s', async (_, answer, isRejected) => {
    const rejectSome = answerSome((_, init) => isRejected(init) && createError(400))
    const report = await learnTwin({}, 'planet', 'read', rejectSome)
    expectAnswer(report, 'version.missing-accept', answer)
  })

  test('has none on a connection, either', async () => {
    const accepts = new Set<string | undefined>()
    const { url } = await startServer((request, response) => {
      accepts.add(request.headers.accept)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
    })
    await learn(url, { tier: 'read' })
    expect(accepts).toContain(undefined)
    expect(accepts).not.toContain('')
  })

  test('cannot be sent by the global fetch, so the answer stays undetermined', async () => {
    const { url } = await serveTwin(await createTwin({ dialect: { 'version.missing-accept': 'rejected' } }))
    const dialect = await learn({ fetch: globalThis.fetch as Fetch, baseUrl: url }, { tier: 'read' })
    expect(dialect.answers).not.toHaveProperty('version.missing-accept')
    expect(await learn(url, { tier: 'read' })).toMatchObject({
      answers: { 'version.missing-accept': 'rejected' },
    })
  })
})

describe('the type of platform_info', () => {
  test.each(['string', 'object'] as const)(
    'is learned from new accounts, where only they must send a %s',
    async (type) => {
      const known = new Set<unknown>()
      const rejectNew = answerSome(async (url, init) => {
        if (!url.includes('/auth/third_party')) return undefined
        const { open_id, platform_info } = await new Request(url, init).json().catch(() => ({}))
        const isNew = open_id !== undefined && !known.has(open_id)
        if (isNew && platform_info !== undefined && typeof platform_info !== type)
          return rejectParameter('platform_info', 'The platform info is invalid.')
        if (open_id !== undefined) known.add(open_id)
        return undefined
      })
      const result = findResult(await learnTwin({}, 'planet', 'login', rejectNew), 'login.platform-info-type')
      expect(result).toMatchObject({ status: 'observed', answer: type })
    },
  )
})

describe('whether platform is required', () => {
  test.each([28, 'none'] as const)(
    'is learned from a new account, where an open_id finds others: open_id of at most %s',
    async (max) => {
      for (const isRequired of [true, false]) {
        const known = new Set<unknown>()
        const dialect = { 'login.open-id-max': max, 'login.platform-required': false }
        const report = await learnTwin(dialect, 'planet', 'login', (fetch) => async (url, init) => {
          if (!url.includes('/auth/third_party')) return fetch(url, init)
          const { open_id, platform } = await new Request(url, init).json().catch(() => ({}))
          if (isRequired && open_id !== undefined && platform === undefined && !known.has(open_id))
            return rejectParameter('platform', 'The platform field is required.')
          const response = await fetch(url, init)
          if (response.status === 200) known.add(open_id)
          return response
        })
        expect(findResult(report, 'login.platform-required').answer).toBe(isRequired && 'new-accounts')
      }
    },
  )
})

describe('the scheme of a challenge', () => {
  test.each([
    ['Basic realm="a, b", Bearer realm="c"', 'Bearer'],
    ['jwtauth', 'jwtauth'],
    ['Bearer', 'Bearer'],
    ['', 'none'],
  ])('of %j is %s', async (challenge, scheme) => {
    const report = await learnTwin({ 'list.token': 'required' }, 'planet', 'read', (fetch) =>
      changeResponses(fetch, ({ status, headers }) => {
        if (status !== 401) return
        headers.delete('www-authenticate')
        if (challenge) headers.set('www-authenticate', challenge)
      }),
    )
    expect(findResult(report, 'auth.challenge-scheme').answer).toEqual({ absent: scheme, bad: scheme })
  })

  test('is learned for each case, and only for a bad token where no other request is rejected', async () => {
    const dialect = { 'auth.challenge-scheme': { absent: 'none', bad: 'JWTAuth' } } as const
    const write = await learnTwin({ ...dialect, 'list.token': 'required' })
    expect(findResult(write, 'auth.challenge-scheme').answer).toEqual({ absent: 'none', bad: 'JWTAuth' })
    const read = await learnTwin(dialect, 'planet', 'read')
    expect(findResult(read, 'auth.challenge-scheme').answer).toEqual({ bad: 'JWTAuth' })
  })
})

describe('the requests that count against a rate limit', () => {
  const limit = { 'rate-limit': { limit: 5000, windowSeconds: 3600 } } as const

  test.each([
    { 'unknown-version': false, unauthorized: true, unrouted: false },
    { 'unknown-version': true, unauthorized: false, unrouted: false },
    { 'unknown-version': true, unauthorized: true, unrouted: true },
    { 'unknown-version': false, unauthorized: false, unrouted: false },
  ])('are learned from the headers of errors: %j', async (counted) => {
    const report = await learnTwin({ ...limit, 'rate-limit.counted': counted })
    expectAnswer(report, 'rate-limit.counted', counted)
  })

  test('are not known where the headers differ between responses of one kind', async () => {
    let refusals = 0
    const report = await learnTwin(limit, 'planet', 'write', (fetch) =>
      changeResponses(fetch, ({ status, headers }) => {
        if (status === 401 && ++refusals % 2 === 0) headers.delete('x-ratelimit-limit')
      }),
    )
    expect(findResult(report, 'rate-limit.counted').answer).toEqual({
      'unknown-version': false,
      unrouted: false,
    })
  })

  test('are not known from the errors of an operation whose results have no limit', async () => {
    const counted = { 'unknown-version': true, unauthorized: true, unrouted: false }
    const hideLimit = replaceSome(({ headers }, _, { method }) => {
      if (method === 'GET') headers.delete('x-ratelimit-limit')
      return undefined
    })
    const dialect = { ...limit, 'rate-limit.counted': counted }
    const report = await learnTwin(dialect, 'planet', 'write', hideLimit)
    expect(findResult(report, 'rate-limit.counted').answer).toEqual({ unauthorized: true })
  })

  test('are not known in part where a run may not publish and lists ignore tokens', async () => {
    const report = await learnTwin({ ...limit, 'list.token': 'ignored' }, 'planet', 'read')
    expect(findResult(report, 'rate-limit.counted').answer).not.toHaveProperty('unauthorized')
  })
})
