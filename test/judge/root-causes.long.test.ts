import { describe, expect, it } from 'vitest'
import type { BreakageId } from '../../src/contract/generated/breakage-ids.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { type Breakage, combineBreakages, type Json } from '../../src/serve/breakages/breakage.ts'
import {
  type Edit,
  editCreatedPost,
  editErrors,
  editField,
  editList,
  editLogin,
  editPosts,
  isListRequest,
  isLoginRequest,
  isMissing,
  isRefresh,
  isSecondPage,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { createTwinFetch } from './change-responses.ts'
import { changeStatus, editJson, isCreated, renameField, replaceStatus } from './edits.ts'
import { explain, findCause, judgeBroken, listHeadlines } from './find-causes.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'

function expectOneCause(report: Report, requirement: string, headline: string): void {
  expect(report.causes?.map((cause) => [cause.requirement, cause.headline])).toEqual([
    [requirement, headline],
  ])
  expect(listHeadlines(report)).toEqual([requirement])
}

describe('a field that all objects lack', () => {
  const underAnother = (requirement: string, name: string, other: string) =>
    [`${name} is found under ${other}`, requirement, renameField(name, other)] as const
  const moves: readonly (readonly [headline: string, requirement: string, edit: Edit])[] = [
    underAnother('post.user-info-is-object', 'userInfo', 'author'),
    underAnother('post.category-is-object', 'category', 'post_category'),
    underAnother('post.created-at-is-integer', 'created_at', 'createdAt'),
    underAnother('post.id-is-integer', 'id', '_id'),
    [
      'lng is found under location.longitude; lat is found under location.latitude',
      'post.position-is-two-numbers',
      ({ lng, lat, ...post }) => ({ ...post, location: { longitude: lng, latitude: lat } }),
    ],
    ['count_images is missing in every post', 'post.count-images-counts', removeFields('count_images')],
    ['category is missing in every post', 'post.category-is-object', removeFields('category')],
    [
      'avatar is found under avatar_url',
      'post.author.has-its-fields',
      editField('userInfo', renameField('avatar', 'avatar_url')),
    ],
  ]
  it.each(moves)('is the only headline: %s', async (headline, requirement, edit) => {
    const report = await judgeBroken(editPosts(edit))
    expectOneCause(report, requirement, headline)
    for (const { verdict, reason } of report.requirements)
      if (verdict === 'unjudged') expect(reason).toBe(headline)
  })

  it.each([
    ['token is found under data.token', ({ token, ...user }: Json) => ({ ...user, data: { token } })],
    ['token is found under access_token', renameField('token', 'access_token')],
  ])('is the only headline, and the token is used: %s', async (headline, edit) => {
    const report = await judgeBroken(editLogin(edit))
    expectOneCause(report, 'login.user.token-is-jwt', headline)
    expect(explain(report, 'auth.token-is-taken').verdict).toBe('pass')
  })

  it('is no cause where only some posts lack it', async () => {
    const report = await judgeBroken(editPosts(removeFields('content'), ({ id }) => id % 2 === 0))
    expect(explain(report, 'post.content-is-string').verdict).toBe('fail')
    expect(report.causes).toBeUndefined()
  })

  it('is named with the operation where only that one lacks it', async () => {
    const report = await judgeBroken(editCreatedPost(removeFields('count_images')))
    expect(findCause(report, 'post.count-images-counts')?.headline).toBe(
      'count_images is missing in every post (POST /posts)',
    )
  })
})

describe('errors that are wrong in one way', () => {
  it.each<[headline: string, requirement: string, dependents: number, Breakage]>([
    [
      'a request without a required parameter is answered with 400, not 422',
      'login.open-id-missing-is-422',
      9,
      changeStatus(422, 400),
    ],
    [
      'a request with a missing or bad token is answered with 403, not 401',
      'auth.missing-is-401',
      1,
      changeStatus(401, 403),
    ],
    [
      'status_code is found under statusCode',
      'errors.status-code-is-integer',
      1,
      editJson((_, { status }) => status >= 400, renameField('status_code', 'statusCode')),
    ],
    [
      'errors is found under details',
      'errors.entries-are-arrays',
      1,
      editErrors(422, renameField('errors', 'details')),
    ],
  ])('are one cause: %s', async (headline, requirement, dependents, defect) => {
    const report = await judgeBroken(defect)
    const cause = findCause(report, requirement)
    expect(cause?.headline).toBe(headline)
    expect(cause?.dependents.length).toBeGreaterThanOrEqual(dependents)
    expect(listHeadlines(report)).toEqual([requirement])
  })

  it('are a cause that names only the parameter without which the status is wrong', async () => {
    const report = await judgeBroken(breakages['list.lat-missing-is-404'])
    expect(findCause(report, 'list.lat-missing-is-422')?.headline).toBe(
      'GET /posts without lat is answered with 404, not 422',
    )
  })
})

describe('responses that are wrong in one way', () => {
  const judgeTwinWith = async (breakage: BreakageId, defect: Breakage): Promise<Report> =>
    judge(breakServer(await createTwinFetch({ breakages: [breakage] }), defect))

  it.each<[BreakageId, requirement: string, headline: string, dependents: string[]]>([
    [
      'any.errors-have-status-200',
      'any.error-is-not-200',
      'all errors have status 200',
      [
        'login.open-id-missing-is-422',
        'list.is-array',
        'list.both-missing-are-named',
        'create.all-missing-are-named',
        'create.empty-post-is-refused',
        'errors.status-code-is-the-status',
        'errors.validation-message',
        'auth.challenge-is-sent',
      ],
    ],
    [
      'any.not-found-has-status-200',
      'any.error-is-not-200',
      'errors 404 have status 200',
      ['errors.status-code-is-the-status'],
    ],
    [
      'any.unauthorized-has-status-200',
      'any.error-is-not-200',
      'errors 401 have status 200',
      ['list.is-array', 'errors.status-code-is-the-status', 'auth.challenge-is-sent'],
    ],
    [
      'any.invalid-post-has-status-200',
      'any.error-is-not-200',
      'errors 422 of POST /posts have status 200',
      ['create.lng-missing-is-422', 'create.empty-post-is-refused', 'errors.status-code-is-the-status'],
    ],
    [
      'list.is-500',
      'any.no-server-error',
      'every GET /posts is answered with 500',
      [
        'list.answers-200',
        'list.lng-missing-is-422',
        'list.both-missing-are-named',
        'version.unknown-is-400',
      ],
    ],
    [
      'any.publishing-is-502',
      'any.no-server-error',
      'every POST /posts is answered with 502',
      ['create.answers-200', 'create.lng-missing-is-422'],
    ],
    [
      'any.list-is-web-page',
      'any.success-body-is-json',
      'all lists have an HTML page ("Feed")',
      ['list.is-array', 'list.has-no-duplicates'],
    ],
    ['any.empty-list-has-no-body', 'any.success-body-is-json', 'some lists have no body', ['list.is-array']],
    [
      'any.created-post-is-true',
      'any.success-body-is-json',
      'all created posts have the body true',
      ['create.answers-200', 'create.returns-the-content'],
    ],
    [
      'any.login-is-jsonp',
      'any.success-body-is-json',
      'all logins have a body that is not JSON',
      ['login.weixin-is-taken', 'login.user.id-is-integer'],
    ],
  ])('are one cause: %s', async (breakage, requirement, headline, dependents) => {
    const report = await judge(await createTwinFetch({ breakages: [breakage] }))
    expectOneCause(report, requirement, headline)
    expect(report.causes?.[0]?.dependents).toEqual(expect.arrayContaining(dependents))
  })

  it('are one cause: no publication succeeds, although wrong ones are rejected', async () => {
    const report = await judgeBroken(replaceStatus(isCreated, 500))
    expect(findCause(report, 'any.no-server-error')).toMatchObject({
      headline: 'no POST /posts succeeds: status 500',
      dependents: ['create.answers-200'],
    })
    expect(listHeadlines(report)).toEqual(['any.no-server-error'])
  })

  /** A list that is an object with the first post. */
  const toObject = ([first]: readonly Json[]): Json => ({ 0: first })

  it.each<[defect: string, BreakageId, others: string[], Breakage]>([
    [
      'the error names another status, too',
      'any.errors-have-status-200',
      ['list.lng-missing-is-422'],
      editJson(
        (request) => isListRequest(request) && isMissing('lng')(request) && !isMissing('lat')(request),
        setField('status_code', 400),
      ),
    ],
    [
      'a list of older posts is an object',
      'any.errors-have-status-200',
      ['list.is-array'],
      editList(toObject, isSecondPage),
    ],
    [
      'an allowed list is rejected',
      'any.errors-have-status-200',
      ['list.is-array'],
      editJson(isRefresh, () => ({ message: '404 Not Found', status_code: 404 })),
    ],
    [
      'another error has a wrong status code',
      'any.not-found-has-status-200',
      ['errors.status-code-is-the-status'],
      editErrors(422, setField('status_code', 400)),
    ],
    [
      'a list of older posts is an object',
      'any.empty-list-has-no-body',
      ['list.is-array'],
      editList(toObject, isSecondPage),
    ],
    [
      'a login has no mobile, or is answered with 500',
      'list.is-500',
      ['login.user.mobile-is-string', 'login.open-id-missing-is-422'],
      combineBreakages(
        editLogin(setField('mobile', null)),
        replaceStatus((request, { status }) => isLoginRequest(request) && status === 422, 500),
      ),
    ],
  ])('do not explain another defect: %s, and %s', async (_, breakage, others, defect) => {
    const report = await judgeTwinWith(breakage, defect)
    expect(report.causes?.flatMap((cause) => cause.dependents) ?? []).not.toEqual(
      expect.arrayContaining(others),
    )
    expect(listHeadlines(report)).toEqual(expect.arrayContaining(others))
  })
})
