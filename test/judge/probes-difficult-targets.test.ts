import { describe, expect, test } from 'vitest'
import { encodeTokenPart } from '../../src/judge/target/jwt.ts'
import {
  type Breakage,
  changeResponses,
  combineBreakages,
  type Json,
  mergeResponse,
  type RequestFields,
  type RequestParts,
} from '../../src/serve/breakages/breakage.ts'
import {
  editList,
  editLogin,
  editParameters,
  isCreateRequest,
  isListRequest,
  isLoginRequest,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { NOON } from './clock.ts'
import { removeParameters } from './edits.ts'
import { delayPosts, publishBeforeLists } from './judge-twin.ts'
import {
  type Answers,
  expectAnswer,
  type FetchWrapper,
  findResult,
  learnFrom,
  learnTwin,
  listObserved,
  listUndetermined,
  listWrongResults,
  resolveDialect,
  someDialects,
} from './learn-twin.ts'
import { wrapWith } from './power/break-server.ts'

const JSON_ONLY: Answers = { 'params.encodings': ['json'] }

const TOKYO = { lng: 139.7671, lat: 35.6812 }

/** Lists up to 100 posts, and returns as many of those that are kept as the page would have. */
const selectPosts = (keep: (post: Json, fields: RequestFields) => boolean): FetchWrapper =>
  wrapWith(
    combineBreakages(
      editParameters(isListRequest, setField('page_size', '100')),
      editList((posts, { fields }) =>
        posts.filter((post) => keep(post, fields)).slice(0, Number(fields.page_size ?? 20)),
      ),
    ),
  )

describe('difficult targets', () => {
  test.each(someDialects)(
    'a target with two replicas in turn, of which one lags two seconds, %j',
    async (dialect) => {
      const report = await learnTwin(dialect, 'empty', 'write', (fetch, now) =>
        delayPosts(fetch, now, 2000, 2),
      )
      expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    },
  )

  test('a target that requires the images to exist', async () => {
    const rejectImages = rejectRequests(
      ({ fields: { images, post_category_id } }) => post_category_id !== undefined && images?.length > 0,
      422,
      { errors: { 'images.0': ['The selected images.0 is invalid.'] } },
    )
    const report = await learnTwin(JSON_ONLY, 'empty', 'write', wrapWith(rejectImages))
    expect(findResult(report, 'create.content-max').answer).toBe('none')
    expect(findResult(report, 'create.images-max').status).toBe('undetermined')
    expect(findResult(report, 'post.content-when-absent')).toMatchObject({
      status: 'undetermined',
      reason:
        "a post with an image was answered with 422 'The selected images.0 is invalid.', and not with a post",
    })
  })

  test.each(['Four pictures at most.', 'Pictures: 4 at most.'])(
    'a target that says without errors, last of all, that a post is too large: %s',
    async (message) => {
      const isComplete = ({ fields: { post_category_id, lng, lat } }: RequestParts): boolean =>
        [post_category_id, lng, lat].every((field) => field !== undefined)
      const rejectLarge = combineBreakages(
        rejectRequests((request) => isComplete(request) && request.fields.content?.length > 500, 422, {
          message: 'The text is too long: 500 characters at most.',
        }),
        rejectRequests((request) => isComplete(request) && request.fields.images?.length > 4, 422, {
          message,
        }),
      )
      const report = await learnTwin(JSON_ONLY, 'empty', 'write', wrapWith(rejectLarge))
      expect(findResult(report, 'create.content-max').answer).toBe(500)
      expect(findResult(report, 'create.images-max').answer).toBe(4)
    },
  )

  test('a target with rules for content only where there are no images', async () => {
    const limitContent = rejectRequests(
      ({ fields: { content, images } }) =>
        typeof content === 'string' && content.length > 500 && !(images?.length > 0),
      422,
      { errors: { content: ['content must be shorter than or equal to 500 characters'] } },
    )
    const report = await learnTwin(JSON_ONLY, 'empty', 'write', wrapWith(limitContent))
    expect(findResult(report, 'create.content-max').answer).toBe(500)
    expect(findResult(report, 'create.images-max').answer).toBe('none')
  })

  test.each([
    [86_400, 0, 86_400],
    [86_400, 1, 86_400],
    [90, 0, 90],
    [86_400, undefined, 86_400],
    [86_410, undefined, undefined],
  ])(
    'a target whose tokens have no iat: the time of the login shows when one was issued (%i s, a Date at %s s)',
    async (expiry, seconds, lifetime) => {
      const token = `${encodeTokenPart({ alg: 'HS256' })}.${encodeTokenPart({ exp: NOON / 1000 + expiry })}.x`
      const date = seconds === undefined ? {} : { date: new Date(NOON + seconds * 1000).toUTCString() }
      const changeLogin = combineBreakages(
        editLogin(setField('token', token)),
        changeResponses(isLoginRequest, () => ({ headers: { 'content-type': 'application/json', ...date } })),
      )
      const report = await learnTwin({}, 'empty', 'login', wrapWith(changeLogin))
      expect(findResult(report, 'auth.token-lifetime').answer).toBe(lifetime)
    },
  )

  test('a target with a new post before each list, and with pages of one post: the bound stays undetermined', async () => {
    const dialect: Answers = { 'list.page-size-max': 1 }
    const report = await learnTwin(dialect, 'planet', 'write', publishBeforeLists(1))
    expect(findResult(report, 'list.since-id-bound')).toMatchObject({ status: 'undetermined' })
    expect(findResult(report, 'list.since-id-bound').reason).toContain('a quieter place would decide')
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
  })

  test.each([
    ['max-id', ['list.max-id-bound', 'list.both-cursors']],
    ['since-id', ['list.since-id-bound', 'list.since-id-window', 'list.both-cursors']],
    ['page_size', ['list.page-size-max', 'list.page-size-over', 'list.page-size-invalid']],
  ] as const)('a target that ignores %s: nothing is inferred for %j', async (name, gaps) => {
    const ignoreParameter = wrapWith(removeParameters(isListRequest, name))
    for (const dialect of [{}, { 'list.order': 'from-oldest' }] as const) {
      const report = await learnTwin(dialect, 'planet', 'write', ignoreParameter)
      for (const gap of gaps)
        expect(findResult(report, gap)).toMatchObject({
          status: 'undetermined',
          reason: expect.stringContaining(`${name} has no effect`),
        })
    }
  })

  test.each([-300_000, 300_000])('a target whose clock differs by %d ms', async (difference) => {
    const dialect: Answers = { 'rate-limit': { limit: 30, windowSeconds: 3 } }
    const report = await learnFrom((now) => createTwinFetch({ dialect, now: () => now() + difference }))
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(listUndetermined(report)).toEqual([])
  })

  test('a target that fills its pages with the nearest posts: the radius stays undetermined', async () => {
    const dialect: Answers = { 'list.order': 'nearest-first' }
    const fillPages = selectPosts(() => true)
    const report = await learnTwin(dialect, 'planet', 'write', fillPages)
    expectAnswer(report, 'list.order', 'nearest-first')
    expect(findResult(report, 'list.radius').status).toBe('undetermined')
  })

  test.each([
    ['metres', 0.09 / Math.cos((TOKYO.lat * Math.PI) / 180), 0.09],
    ['degrees with two sides', 0.2, 0.1],
  ])('a target that lists a rectangle of %s: the radius stays undetermined', async (_unit, width, height) => {
    const listRectangle = selectPosts(
      (post, { lng, lat }) => Math.abs(post.lng - lng) <= width && Math.abs(post.lat - lat) <= height,
    )
    const report = await learnTwin({ 'list.radius': 'unlimited' }, 'empty', 'write', listRectangle)
    expect(findResult(report, 'list.radius')).toMatchObject({
      status: 'undetermined',
      reason: expect.stringContaining('the distance depends on the direction'),
    })
  })

  test('a target that lists more than its largest page for a negative page_size', async () => {
    const listTwoPages: Breakage = (handler) => async (request) => {
      const { fields } = request
      if (fields.page_size !== '-1') return handler(request)
      const list = (more: RequestFields) =>
        handler({ ...request, fields: { ...fields, page_size: '50', ...more } })
      const first = await list({})
      const second = await list({ 'max-id': String(first.json.at(-1).id) })
      return mergeResponse(first, { json: [...first.json, ...second.json] })
    }
    const report = await learnTwin({ 'list.page-size-max': 50 }, 'planet', 'write', wrapWith(listTwoPages))
    expectAnswer(report, 'list.page-size-invalid', {
      zero: 'rejected',
      negative: 'all',
      text: 'rejected',
      blank: 'default',
    })
  })

  test('a place whose first page had one post: a list of one post for an invalid page_size is a page of one', async () => {
    let lists = 0
    const showOneAtFirst = editParameters(
      (request) => isListRequest(request) && ++lists === 1,
      setField('page_size', '1'),
    )
    const cases = { zero: 'default', negative: 'one', text: 'rejected', blank: 'default' } as const
    const dialect: Answers = { 'list.page-size-invalid': cases }
    const report = await learnTwin(dialect, 'planet', 'write', wrapWith(showOneAtFirst))
    expectAnswer(report, 'list.page-size-invalid', cases)
  })

  test('a target that reads parameters before tokens', async () => {
    const readParametersFirst = rejectRequests(
      (request) => isCreateRequest(request) && Object.keys(request.fields).length === 0,
      422,
      { errors: { lng: ['x'] } },
    )
    for (const answer of ['required', 'optional'] as const) {
      const dialect: Answers = { 'create.token': answer }
      const report = await learnTwin(dialect, 'planet', 'write', wrapWith(readParametersFirst))
      expect(findResult(report, 'create.token').answer).toBe(answer)
    }
  })
})

describe('servers that are not deployments', () => {
  test.each([
    ['nothing', 200, {}],
    ['an empty list', 200, []],
    ['404', 404, { message: '404 Not Found', status_code: 404 }],
    ['401', 401, { message: 'x', status_code: 401 }],
    ['422', 422, { message: 'x', errors: {}, status_code: 422 }],
    ['500', 500, { message: 'x', status_code: 500 }],
  ])('the response %s to every request: most gaps stay undetermined', async (_, status, body) => {
    const report = await learnFrom(() => async () => Response.json(body, { status }))
    expect(listObserved(report).length).toBeLessThanOrEqual(17)
    expect(report.gaps.filter((gap) => gap.status === 'error')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(120)
  })

  test('pages in random order: the order stays undetermined', async () => {
    let turn = 0
    const reverseEveryOther = editList((posts) => (++turn % 2 ? posts : posts.toReversed()))
    const report = await learnTwin({}, 'planet', 'write', wrapWith(reverseEveryOther))
    expect(findResult(report, 'list.order')).toMatchObject({ status: 'unstable' })
  })
})
