import { describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import { createTwin } from '../../src/index.ts'
import type { Report, RequirementResult } from '../../src/judge/report/report.ts'
import { computeVerdict } from '../../src/judge/report/verdict.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import type { UnjudgedCause } from '../../src/judge/target/violation.ts'
import type { RequestParts } from '../../src/serve/breakages/breakage.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'

/** Wraps a server so that all requests after the first ones get another response. */
function changeAfter(server: Fetch, count: number, change: () => Response): Fetch {
  let requests = 0
  return async (url, init) => (++requests > count ? change() : server(url, init))
}

const collectCauses = ({ requirements }: Report): Set<UnjudgedCause | undefined> =>
  new Set(requirements.filter(({ verdict }) => verdict === 'unjudged').map(({ cause }) => cause))

interface Situation {
  readonly cause: UnjudgedCause
  readonly when: string
  readonly serve: () => Promise<Fetch>
  readonly transport?: Partial<TransportOptions>
  readonly exitCode: number
}

const situations: readonly Situation[] = [
  {
    cause: 'tier',
    when: 'the tier is read',
    serve: () => createTwinFetch(),
    transport: { tier: 'read' },
    exitCode: 0,
  },
  {
    cause: 'budget',
    when: 'the run may send 40 requests',
    serve: () => createTwinFetch(),
    transport: { maxRequests: 40 },
    exitCode: 3,
  },
  {
    cause: 'budget',
    when: 'the run may publish nothing',
    serve: () => createTwinFetch(),
    transport: { maxWrites: 0 },
    exitCode: 3,
  },
  {
    cause: 'rate-limit',
    when: 'the target answers 429',
    serve: async () => changeAfter(await createTwinFetch(), 40, () => new Response('', { status: 429 })),
    exitCode: 3,
  },
  {
    cause: 'outage',
    when: 'the target answers 503',
    serve: async () => changeAfter(await createTwinFetch(), 40, () => new Response('', { status: 503 })),
    exitCode: 3,
  },
  {
    cause: 'outage',
    when: 'the target stops responding',
    serve: async () =>
      changeAfter(await createTwinFetch(), 40, () => {
        throw new TypeError('fetch failed')
      }),
    exitCode: 3,
  },
  {
    cause: 'blocked',
    when: 'the target rejects every login',
    serve: async () =>
      changeResponses(await createTwinFetch(), (response, { path }) => {
        if (path === '/auth/third_party') response.status = 403
      }),
    exitCode: 1,
  },
  {
    cause: 'no-data',
    when: 'there are no posts and none are published',
    serve: () => createTwinFetch({ world: 'empty' }),
    transport: { tier: 'login' },
    exitCode: 3,
  },
]

describe('the cause of an unjudged requirement', () => {
  it.each(situations)('is $cause when $when', async ({ cause, serve, transport, exitCode }) => {
    const report = await judge(await serve(), transport)
    expect(collectCauses(report)).toContain(cause)
    expect(report.exitCode).toBe(exitCode)
  })

  it('is given for every unjudged requirement and every undetermined gap, and for no other', async () => {
    for (const { serve, transport } of situations) {
      const { requirements, gaps } = await judge(await serve(), transport)
      for (const { id, verdict, cause } of requirements)
        expect(cause !== undefined, id).toBe(verdict === 'unjudged')
      for (const { id, status, cause } of gaps)
        expect(cause !== undefined, id).toBe(status === 'undetermined')
    }
  })

  it.each([
    {
      requirement: 'login.other-account-other-user',
      when: 'no second account can log in',
      isRejected: ({ operation, fields }: RequestParts) =>
        operation === 'loginWithThirdParty' && fields.open_id !== 'feedtwin-check',
    },
    {
      requirement: 'auth.missing-is-401',
      when: 'every list is rejected',
      isRejected: ({ operation }: RequestParts) => operation === 'listPosts',
    },
    {
      requirement: 'list.filters-by-position',
      when: 'a post at a distant position is rejected',
      isRejected: ({ operation, fields }: RequestParts) =>
        operation === 'createPost' && Number(fields.lng) < 0,
    },
  ])('is blocked for $requirement when $when', async ({ requirement, isRejected }) => {
    const server = await createTwinFetch({ dialect: { 'list.radius': 'unlimited' } })
    const tier = requirement.startsWith('list') ? 'write' : 'login'
    const { requirements } = await judge(breakServer(server, rejectRequests(isRejected, 403)), { tier })
    expect(requirements.find(({ id }) => id === requirement)).toMatchObject({
      verdict: 'unjudged',
      cause: 'blocked',
    })
  })

  it('is part of the report that the package returns', async () => {
    const { requirements, gaps } = await check(await createTwin(), { tier: 'read' })
    expect(requirements.find(({ id }) => id === 'login.user.id-is-integer')).toMatchObject({ cause: 'tier' })
    expect(gaps.find(({ id }) => id === 'create.token')).toMatchObject({ cause: 'tier' })
  })
})

describe('the verdict of a run with an unjudged requirement', () => {
  const verdictFor = (cause: UnjudgedCause, reason: string): string => {
    const result: RequirementResult = {
      id: 'list.is-array',
      level: 'stated',
      section: '4.2',
      sentence: 'A list is an array.',
      verdict: 'unjudged',
      reason,
      cause,
      evidence: [],
    }
    const exchange = {
      number: 1,
      outgoing: { method: 'GET', path: '/posts', headers: {}, tier: 'read' },
      request: { method: 'GET', url: 'http://feedtwin.test/posts', headers: {} },
      response: { status: 200, headers: {}, text: '[]', json: [] },
      milliseconds: 1,
    } as const
    return computeVerdict([result], [], [exchange], [], undefined).verdict
  }

  const texts = ['needs tier write', 'rate limited', '']
  it.each(texts)('is conformant if the cause is the tier, with any reason: "%s"', (reason) => {
    expect(verdictFor('tier', reason)).toBe('conformant')
  })

  const others = ['budget', 'rate-limit', 'no-data', 'blocked', 'outage'] as const
  it.each(others)('is unjudged if the cause is %s, with any reason', (cause) => {
    for (const reason of texts) expect(verdictFor(cause, reason)).toBe('unjudged')
  })
})
