import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import type { Report, RequirementResult } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { changeQuery } from './judge-twin.ts'

// What a run makes of the posts that it publishes, and of those that an earlier run has left.

const findResult = ({ requirements }: Report, wanted: string): RequirementResult | undefined =>
  requirements.find(({ id }) => id === wanted)

/** Publishes posts of another user at a position. */
async function publishAsOther(fetch: Fetch, count: number, fields: object): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(`http://feedtwin.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const { token } = await (await post('/auth/third_party', { open_id: 'other', platform: 'weixin' })).json()
  for (let number = 1; number <= count; number++)
    expect(
      (await post('/posts', { post_category_id: 1, content: `hello ${number}`, ...fields }, token)).status,
    ).toBe(200)
}

describe('a publication', () => {
  const orders = ['newest-first', 'oldest-first', 'nearest-first', 'from-oldest'] as const
  it.each(orders)('is looked for where it was published: %s', async (order) => {
    // The first city has no posts until a probe publishes there, so the checks find another place than the probes.
    const dialect: Partial<Dialect> = { 'list.order': order, 'create.token': 'optional' }
    const fetch = await createTwinFetch({ world: 'empty', dialect })
    await publishAsOther(fetch, 30, { lng: 121.4737, lat: 31.2304 })
    const report = await judge(fetch)
    expect(findResult(report, 'create.is-listed-once')).toMatchObject({ verdict: 'pass' })
  })

  it('that no list at its position has is a violation, and nobody is told to look elsewhere', async () => {
    const twin = await createTwinFetch({ world: 'empty' })
    const report = await judge(
      changeQuery(twin, (query, method) => {
        if (method === 'GET' && Number(query.get('lng'))) query.set('lng', '0')
      }),
    )
    expect(findResult(report, 'create.is-listed-once')).toMatchObject({
      verdict: 'warn',
      violation: { actual: 'no posts' },
    })
    const reason = 'the posts that the run published at 139.7671, 35.6812 are not listed there'
    expect(findResult(report, 'list.page-size-bounds-the-page')).toMatchObject({
      verdict: 'unjudged',
      reason,
    })
    expect(findResult(report, 'create.returns-the-content')).toMatchObject({ verdict: 'pass' })
    expect(JSON.stringify(report)).not.toContain('--at')
  })
})
