import { describe, expect, it } from 'vitest'
import { check, checkWithExchanges } from '../../src/conformance.ts'
import { changeRequests, changeResponses } from '../../src/serve/breakages/breakage.ts'
import { isCreateRequest } from '../../src/serve/breakages/edits.ts'
import { createTwinFetch } from './change-responses.ts'
import { breakServer } from './power/break-server.ts'

const REJECTED_POSTS = [
  'create.category-id-missing-is-422',
  'create.lng-missing-is-422',
  'create.lat-missing-is-422',
  'create.all-missing-are-named',
] as const

describe('the write budget', () => {
  it('is not needed for publications that cannot succeed', async () => {
    const report = await check({ fetch: await createTwinFetch() }, { allowWrites: 0 })
    const verdicts = report.requirements.map(({ id, verdict, reason }) => [id, [verdict, reason]] as const)
    expect(Object.fromEntries(verdicts)).toMatchObject({
      ...Object.fromEntries(REJECTED_POSTS.map((id) => [id, ['pass', undefined]])),
      'auth.missing-is-401': ['pass', undefined],
      'create.answers-200': ['unjudged', 'write budget used up (--allow-writes 0)'],
    })
    expect(report).toMatchObject({ writes: 0, created: [] })
  })

  it('is used up by responses of success only', async () => {
    const rejectFirst = changeResponses(
      (request, { status }) => isCreateRequest(request) && status === 200,
      () => ({ status: 403, json: { message: 'Forbidden', status_code: 403 } }),
    )
    const report = await check(
      { fetch: breakServer(await createTwinFetch(), rejectFirst) },
      { allowWrites: 3 },
    )
    expect(report.writes).toBe(0)
    expect(report.requirements.filter(({ cause }) => cause === 'budget')).toEqual([])
  })

  it('also holds for publications that a wrong target does not reject', async () => {
    const completePosts = changeRequests(isCreateRequest, ({ fields, headers }) => ({
      headers,
      fields: { post_category_id: 1, lng: 139.7671, lat: 35.6812, content: 'x', ...fields },
    }))
    const fetch = breakServer(await createTwinFetch(), completePosts)
    const { report, exchanges } = await checkWithExchanges({ fetch }, { allowWrites: 5 })
    const published = exchanges.filter(
      ({ outgoing, response }) => outgoing.tier === 'write' && response.status === 200,
    )
    expect(report.writes).toBe(published.length)
    expect(published.length).toBe(5)
  })
})
