import { describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import { createTwin } from '../../src/index.ts'
import type { Report, RequirementResult } from '../../src/judge/report/report.ts'
import { computeVerdict } from '../../src/judge/report/verdict.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import type { UnjudgedCause } from '../../src/judge/target/violation.ts'
import type { RequestParts } from '../../src/serve/breakages/breakage.ts'
import { isCreateRequest, isListRequest, isLoginRequest } from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { createExchange } from './create-exchange.ts'
import { expectVerdict, findRequirement, judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { answerSome } from './wrap-fetch.ts'

const collectCauses = ({ requirements }: Report): Set<UnjudgedCause | undefined> =>
  new Set(requirements.filter(({ verdict }) => verdict === 'unjudged').map(({ cause }) => cause))

/** A twin whose responses after the first 40 are others. */
const changeAfter40 = (change: () => Response) => async (): Promise<Fetch> => {
  let requests = 0
  return answerSome(() => ++requests > 40 && change())(await createTwinFetch())
}
const answer = (status: number) => (): Response => new Response('', { status })
const stopResponding = (): never => {
  throw new TypeError('fetch failed')
}
const rejectLogins = async (): Promise<Fetch> =>
  breakServer(await createTwinFetch(), rejectRequests(isLoginRequest, 403))
const serveTwin = (): Promise<Fetch> => createTwinFetch()
const serveEmpty = (): Promise<Fetch> => createTwinFetch({ world: 'empty' })

const situations: readonly [
  cause: UnjudgedCause,
  when: string,
  exitCode: number,
  serve: () => Promise<Fetch>,
  transport?: Partial<TransportOptions>,
][] = [
  ['tier', 'the tier is read', 0, serveTwin, { tier: 'read' }],
  ['budget', 'the run may send 40 requests', 3, serveTwin, { maxRequests: 40 }],
  ['budget', 'the run may publish nothing', 3, serveTwin, { maxWrites: 0 }],
  ['rate-limit', 'the target answers 429', 3, changeAfter40(answer(429))],
  ['outage', 'the target answers 503', 3, changeAfter40(answer(503))],
  ['outage', 'the target stops responding', 3, changeAfter40(stopResponding)],
  ['blocked', 'the target rejects every login', 1, rejectLogins],
  ['no-data', 'there are no posts and none are published', 3, serveEmpty, { tier: 'login' }],
]

describe('the cause of an unjudged requirement', () => {
  it.each(situations)('is %s when %s', async (cause, _, exitCode, serve, transport) => {
    const report = await judge(await serve(), transport)
    expect(collectCauses(report)).toContain(cause)
    expect(report.exitCode).toBe(exitCode)
  })

  it('is given for every unjudged requirement and every undetermined gap, and for no other', async () => {
    for (const [, , , serve, transport] of situations) {
      const { requirements, gaps } = await judge(await serve(), transport)
      for (const { id, verdict, cause } of requirements)
        expect(cause !== undefined, id).toBe(verdict === 'unjudged')
      for (const { id, status, cause } of gaps)
        expect(cause !== undefined, id).toBe(status === 'undetermined')
    }
  })

  const isOtherLogin = (request: RequestParts): boolean =>
    isLoginRequest(request) && request.fields.open_id !== 'feedtwin-check'
  const isWesternPost = (request: RequestParts): boolean =>
    isCreateRequest(request) && Number(request.fields.lng) < 0

  it.each([
    ['login.other-account-other-user', 'no second account can log in', isOtherLogin],
    ['auth.missing-is-401', 'every list is rejected', isListRequest],
    ['list.filters-by-position', 'a post at a distant position is rejected', isWesternPost],
  ])('is blocked for %s when %s', async (requirement, _, isRejected) => {
    const server = await createTwinFetch({ dialect: { 'list.radius': 'unlimited' } })
    const tier = requirement.startsWith('list') ? 'write' : 'login'
    const report = await judge(breakServer(server, rejectRequests(isRejected, 403)), { tier })
    expectVerdict(report, requirement, 'unjudged', { cause: 'blocked' })
  })

  it('is part of the report that the package returns', async () => {
    const report = await check(await createTwin(), { tier: 'read' })
    expect(findRequirement(report, 'login.user.id-is-integer')).toMatchObject({ cause: 'tier' })
    expect(report.gaps.find(({ id }) => id === 'create.token')).toMatchObject({ cause: 'tier' })
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
    const exchange = createExchange({ method: 'GET', tier: 'read' }, [], { text: '[]' })
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
