import { describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import { parseOverride } from '../../src/contract/overrides/override-text.ts'
import { createTwin } from '../../src/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { combineBreakages, type Json } from '../../src/serve/breakages/breakage.ts'
import {
  editCreatedPost,
  editField,
  editList,
  editLogin,
  editParameters,
  isSuccess,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { createTwinFetch } from './change-responses.ts'
import { replaceStatus } from './edits.ts'
import { expectVerdict, findRequirement, judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'
import { answerSome, createError, isPublication, watchRequests } from './wrap-fetch.ts'
import { createWith201, wrapResults } from './wrap-results.ts'

describe('a result with another status from 201 to 299', () => {
  it('is one violation if a publication returns 201, and the run goes on', async () => {
    const report = await judge(breakServer(createSmallServer(), createWith201))
    expect(listViolated(report)).toEqual(['create.answers-200'])
    const { violation, evidence } = findRequirement(report, 'create.answers-200') ?? {}
    expect(violation).toEqual({ expected: 'status 200', actual: 'status 201', where: 'status' })
    expect(evidence?.at(-1)?.response.status).toBe(201)
    expect(report.requirements.filter(({ verdict }) => verdict === 'unjudged')).toEqual([])
    expect(report.created.length).toBe(report.writes)
  })

  it('is one violation of each operation if every result has it', async () => {
    const server = breakServer(createSmallServer(), replaceStatus(isSuccess, 202))
    expect(listViolated(await judge(server))).toEqual([
      'login.weixin-is-taken',
      'list.answers-200',
      'create.answers-200',
    ])
  })

  it('has a body that all other requirements judge', async () => {
    const loseName = editCreatedPost(editField('category', setField('name', null)))
    const server = breakServer(createSmallServer(), combineBreakages(loseName, createWith201))
    expect(listViolated(await judge(server))).toEqual(['post.category.has-its-fields', 'create.answers-200'])
  })

  it('shows that an empty post was published', async () => {
    const fillEmpty = editParameters(
      ({ fields: { content, images } }) => content === '' && images?.length === 0,
      setField('content', 'x'),
    )
    const report = await judge(breakServer(createSmallServer(), combineBreakages(fillEmpty, createWith201)))
    expectVerdict(report, 'create.empty-post-is-refused', 'fail', {
      violation: { expected: 'a rejection', actual: 'status 201' },
    })
  })
})

describe('a wrapper around results', () => {
  it('is looked through: what is behind it is judged, at its place in the body', async () => {
    const loseName = editField('category', setField('name', null))
    const server = wrapResults((data, isList) => ({ data: isList ? data.map(loseName) : data }))
    const report = await judge(server, { tier: 'read' })
    expect(listViolated(report)).toEqual(['post.category.has-its-fields', 'list.is-array'])
    expect(findRequirement(report, 'post.category.has-its-fields')?.violation?.where).toBe(
      'body, data[0].category.name',
    )
  })

  it('is not looked for in a failure with status 200', async () => {
    const failLists = editList(() => ({ code: 40101, message: 'no', data: [] }))
    const report = await judge(breakServer(createSmallServer(), failLists), { tier: 'read' })
    expect(findRequirement(report, 'list.is-array')?.violation?.actual).toContain('40101')
  })
})

describe('a token that a login returns under another name', () => {
  it.each([
    ['access_token', (user: Json) => ({ ...user, access_token: user.token, token: undefined })],
    ['data.token', (user: Json) => ({ ...user, data: { token: user.token }, token: undefined })],
    ['a token beside the user', ({ token, ...user }: Json) => ({ user, token })],
  ])('is used, and is a secret: %s', async (_, change) => {
    const tokens: string[] = []
    const moveToken = editLogin((user) => {
      tokens.push(user.token)
      return change(user)
    })
    const fetch = breakServer(await createTwinFetch(), moveToken)
    const report = await check({ fetch }, { only: ['login.user.token-is-jwt', 'create.answers-200'] })
    expect(report.requirements.map(({ verdict }) => verdict)).toEqual(['fail', 'pass'])
    expect(tokens.length).toBeGreaterThan(0)
    for (const token of tokens) expect(JSON.stringify(report)).not.toContain(token)
  })
})

describe('a login that returns no token', () => {
  const checkTokens = async (override: string) => {
    const { fetch } = await createTwin({ world: 'empty', dialect: { overrides: [parseOverride(override)] } })
    return check({ fetch }, { only: ['login.user.token-is-jwt', 'create.answers-200'] })
  }

  it('is followed by a second one, so that the run goes on', async () => {
    const report = await checkTokens('loginWithThirdParty, status 200, account new: token is ""')
    expect(report.requirements.map(({ verdict }) => verdict)).toEqual(['fail', 'pass'])
  })

  it('is the reason why other requirements are unjudged, where the second one returns none, too', async () => {
    const report = await checkTokens('loginWithThirdParty, status 200: token is ""')
    expect(report.requirements.map(({ verdict }) => verdict)).toEqual(['fail', 'unjudged'])
    expect(report.requirements[1]).toMatchObject({
      reason: expect.stringContaining('returned no token (200)'),
    })
  })
})

describe('a category', () => {
  /** A server without posts whose publications fail by category. */
  const rejectCategories = async (reject: (category: number) => Response): Promise<Fetch> => {
    const rejectEach = answerSome((url, init) => {
      const category = readCategory(init)
      return isPublication(url, init) && category !== undefined && reject(Number(category))
    })
    return rejectEach(await createTwinFetch({ world: 'empty' }))
  }
  const readCategory = ({ body }: RequestInit) => /"post_category_id":(\d+)/.exec(String(body ?? ''))?.[1]
  const crash = (): Response =>
    Response.json({ message: 'Method [auth] does not exist.', exception: 'X' }, { status: 500 })
  const notFound = (): Response => createError(404, '404 Not Found')
  const invalid = (): Response =>
    createError(422, '422 Unprocessable Entity', { errors: { post_category_id: ['Unknown id.'] } })

  it.each([
    [
      (id: number) => (id <= 5 ? crash() : notFound()),
      "Publishing failed: 500 'Method [auth] does not exist.' for categories 1 to 5; 404 for 6 to 10",
    ],
    [
      (id: number) => (id === 4 ? notFound() : invalid()),
      "Publishing failed: 422 'Unknown id.' for categories 0 to 3, 5 to 20, 30, 100 to 101 and 1000 to 1001; 404 for 4",
    ],
    [
      () => new Response('<html><title>Whoops,\n looks bad</title></html>', { status: 500 }),
      "Publishing failed: 500 'Whoops, looks bad' for categories 1 to 10",
    ],
    [
      () => new Response('x'.repeat(5000), { status: 500 }),
      `Publishing failed: 500 '${'x'.repeat(99)}…' for categories 1 to 10`,
    ],
    [
      () => Response.json({ errors: { lng: ['The lng must be between 73 and 135.'] } }, { status: 422 }),
      "Publishing failed: 422 'The lng must be between 73 and 135.' for category 1; set --at lng,lat to a position that it accepts",
    ],
  ])('that cannot be found is reported with all answers: %#', async (reject, reason) => {
    const report = await check({ fetch: await rejectCategories(reject) }, { only: ['create.answers-200'] })
    expect(report.requirements[0]).toMatchObject({ verdict: 'unjudged', cause: 'blocked', reason })
  })

  it('that the user names is used without a search', async () => {
    const categories = new Set<string | undefined>()
    const note = watchRequests((_, init) => categories.add(readCategory(init)))
    const fetch = note(await createTwinFetch({ world: 'empty' }))
    const report = await check({ fetch }, { category: 3, only: ['create.answers-200'] })
    expect(report.requirements[0]?.verdict).toBe('pass')
    expect([...categories].filter((id) => id !== undefined && id !== '99999999')).toEqual(['3'])
  })
})
