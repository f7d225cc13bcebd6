import { describe, expect, it } from 'vitest'
import { asRecord } from '../../src/base/json.ts'
import { checkWithExchanges } from '../../src/conformance.ts'
import type { BreakageId } from '../../src/contract/generated/breakage-ids.ts'
import type { Dialect } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { renderPretty } from '../../src/judge/report/reporters/pretty.ts'
import { listWrongTypes } from '../../src/judge/target/exchange.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { POINT_NEMO } from '../../src/judge/target/reading/own-posts.ts'
import { changeRequests, changeResponses, type Json } from '../../src/serve/breakages/breakage.ts'
import { isCreateRequest, isListRequest } from '../../src/serve/breakages/edits.ts'
import { createTwinFetch } from './change-responses.ts'
import { expectVerdict, judge } from './judge.ts'
import { changeQuery, logInOther } from './judge-twin.ts'
import { breakServer } from './power/break-server.ts'

// What a run makes of the posts that it publishes, and of those that an earlier run has left.

/** Publishes posts of another user at a position. */
async function publishAsOther(fetch: Fetch, count: number, fields: object): Promise<void> {
  const publish = await logInOther(fetch)
  for (let number = 1; number <= count; number++)
    expect((await publish({ content: `hello ${number}`, ...fields })).status).toBe(200)
}

describe('a publication', () => {
  const orders = ['newest-first', 'oldest-first', 'nearest-first', 'from-oldest'] as const
  it.each(orders)('is looked for where it was published: %s', async (order) => {
    // The first city has no posts until a probe publishes there, so the checks find another place than the probes.
    const dialect: Partial<Dialect> = { 'list.order': order, 'create.token': 'optional' }
    const fetch = await createTwinFetch({ world: 'empty', dialect })
    await publishAsOther(fetch, 30, { lng: 121.4737, lat: 31.2304 })
    expectVerdict(await judge(fetch), 'create.is-listed-once', 'pass')
  })

  it('that no list at its position has is a violation, and nobody is told to look elsewhere', async () => {
    const twin = await createTwinFetch({ world: 'empty' })
    const report = await judge(
      changeQuery(twin, (query, method) => {
        if (method === 'GET' && Number(query.get('lng'))) query.set('lng', '0')
      }),
    )
    expectVerdict(report, 'create.is-listed-once', 'warn', { violation: { actual: 'no posts' } })
    const reason = 'the posts that the run published at 139.7671, 35.6812 are not listed there'
    expectVerdict(report, 'list.page-size-bounds-the-page', 'unjudged', { reason })
    expectVerdict(report, 'create.returns-the-content', 'pass')
    expect(JSON.stringify(report)).not.toContain('--at')
  })
})

describe('a post with values of wrong types', () => {
  /** Stores content of any type, and a position whose lng is a list. */
  const storeAnything = (server: Fetch): Fetch => {
    const contents = new Map<number, unknown>()
    const stored = breakServer(
      server,
      changeRequests(isCreateRequest, ({ fields: { content, lng, ...fields } }) => ({
        fields: {
          ...fields,
          lng: [lng].flat()[0],
          content: typeof content === 'object' ? 'stored' : content,
        },
      })),
    )
    return breakServer(
      stored,
      changeResponses(
        (request, { status }) => status === 200 && (isCreateRequest(request) || isListRequest(request)),
        ({ json }, { fields: { content }, ...request }) => {
          if (isCreateRequest({ ...request, fields: {} })) contents.set(json.id, content ?? json.content)
          const show = (post: Json): Json => ({ ...post, content: contents.get(post.id) ?? post.content })
          return { json: Array.isArray(json) ? json.map(show) : show(json) }
        },
      ),
    )
  }

  it('is published far away from people, by checks and by walks, and the report names it', async () => {
    const fetch = storeAnything(await createTwinFetch())
    const { report, exchanges } = await checkWithExchanges({ fetch }, { walks: 60, seed: '7' })
    const malformed = exchanges.filter(
      ({ outgoing, response }) =>
        outgoing.operation === 'createPost' && listWrongTypes(outgoing).length > 0 && response.status === 200,
    )
    expect(malformed.length).toBeGreaterThan(3)
    for (const { response } of malformed)
      expect(response.json).toMatchObject({ lng: expect.closeTo(POINT_NEMO.lng, 1) })
    expect(report.malformed).toEqual(malformed.map(({ response }) => asRecord(response.json).id))
    expect(renderPretty(report)).toContain('sent with values of wrong types: ')
  })

  it('does not fail a later run, wherever an earlier version has left it', async () => {
    const fetch = storeAnything(await createTwinFetch())
    const tokyo = { lng: 139.7671, lat: 35.6812 }
    await publishAsOther(fetch, 2, { ...tokyo, content: { text: 'feedtwin' } })
    await publishAsOther(fetch, 2, { ...POINT_NEMO, content: ['feedtwin'] })
    const options = { tier: 'read' } as const
    expect(await judge(fetch, options)).toMatchObject({ verdict: 'conformant' })
    expect(await judge(fetch, options, { at: POINT_NEMO })).not.toMatchObject({ verdict: 'nonconformant' })
    // Posts of others are judged.
    await publishAsOther(fetch, 1, { ...tokyo, content: { text: 'of another user' } })
    expectVerdict(await judge(fetch, options), 'post.content-is-string', 'fail')
  })
})

describe('a publication that is answered with 500', () => {
  it('is named where the target has stored it', async () => {
    const twin = await createTwinFetch()
    const stored: number[] = []
    let publications = 0
    const fetch = breakServer(
      twin,
      changeResponses(
        (request, { status }) => isCreateRequest(request) && status === 200 && ++publications % 3 === 0,
        ({ json }) => {
          if (json.lng === 139.7671 && json.content !== '') stored.push(json.id)
          return { status: 500, json: { message: 'Gateway error', status_code: 500 } }
        },
      ),
    )
    const report = await judge(fetch)
    expect(stored.length).toBeGreaterThan(2)
    expect(report.created).toEqual(expect.arrayContaining(stored))
  })
})

describe('the posts that a run publishes on an empty target', () => {
  it('are enough for the default page size, within --allow-writes 40', async () => {
    const judgeEmpty = async (breakages: readonly BreakageId[]): Promise<Report> =>
      judge(await createTwinFetch({ world: 'empty', breakages }), { maxWrites: 40 })
    const id = 'list.page-size-default-fills-the-page'
    expectVerdict(await judgeEmpty([]), id, 'pass')
    expectVerdict(await judgeEmpty(['list.default-page-is-19']), id, 'warn')
  })
})
