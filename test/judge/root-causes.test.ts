import { describe, expect, it } from 'vitest'
import { measureWidth } from '../../src/base/text/wrap-text.ts'
import type { BreakageId } from '../../src/contract/generated/breakage-ids.ts'
import type { Cause, Report } from '../../src/judge/report/report.ts'
import { reporters } from '../../src/judge/report/reporters/index.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import {
  type Breakage,
  changeResponses,
  combineBreakages,
  type Json,
} from '../../src/serve/breakages/breakage.ts'
import {
  type Edit,
  editCreatedPost,
  editErrors,
  editField,
  editList,
  editParameters,
  editPosts,
  isListRequest,
  isLoginRequest,
  isMissing,
  isRefresh,
  isSecondPage,
  isSuccess,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { createTwinFetch } from './change-responses.ts'
import { changeStatus, editJson, editUser, isCreated, renameField, replaceStatus } from './edits.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

/** Judges the small server with a defect. */
const judgeBroken = (defect: Breakage, options: Partial<TransportOptions> = {}): Promise<Report> =>
  judge(breakServer(createSmallServer(), defect), options)

/** Lists read a parameter under another name. */
const readUnder = (name: string, other: string): Breakage =>
  editParameters(isListRequest, (fields) => ({ ...fields, [name]: fields[other], [other]: undefined }))

const findCause = ({ causes = [] }: Report, requirement: string): Cause | undefined =>
  causes.find((cause) => cause.requirement === requirement)

/** The verdict and the reason of a requirement. */
const explain = ({ requirements }: Report, id: string) => {
  const { verdict, reason, causedBy } = requirements.find((each) => each.id === id) ?? {}
  return { verdict, reason, causedBy }
}

/** The violated requirements that no cause explains, with those that are causes. */
const listHeadlines = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ verdict, causedBy }) => ['fail', 'warn', 'unstable'].includes(verdict) && !causedBy)
    .map(({ id }) => id)

describe('a parameter without an effect', () => {
  it('is one cause: max-id, and the name that works', async () => {
    const report = await judgeBroken(readUnder('max-id', 'max_id'))
    const headline = 'max-id has no effect: the same list with and without it (max_id works)'
    expect(report.causes).toEqual([
      {
        headline,
        requirement: 'list.max-id-lists-nothing-newer',
        dependents: ['list.max-id-reaches-older'],
      },
    ])
    expect(listHeadlines(report)).toEqual(['list.max-id-lists-nothing-newer'])
    expect(explain(report, 'list.max-id-lists-nothing-newer')).toEqual({
      verdict: 'fail',
      reason: `${headline}, and 1 more requirement fails for this reason: list.max-id-reaches-older`,
      causedBy: undefined,
    })
    expect(explain(report, 'list.max-id-reaches-older')).toEqual({
      verdict: 'warn',
      reason: `follows from list.max-id-lists-nothing-newer: ${headline}`,
      causedBy: 'list.max-id-lists-nothing-newer',
    })
  })

  it.each([
    ['since-id', 'sinceId', 'list.since-id-lists-nothing-older'],
    ['page_size', 'limit', 'list.page-size-bounds-the-page'],
  ])('is found in tier read, too: %s is read as %s', async (name, other, requirement) => {
    const report = await judgeBroken(readUnder(name, other), { tier: 'read' })
    expect(findCause(report, requirement)?.headline).toBe(
      `${name} has no effect: the same list with and without it (${other} works)`,
    )
    expect(listHeadlines(report)).toEqual([requirement])
  })

  it('is named without another name if none works', async () => {
    const report = await judgeBroken(readUnder('max-id', 'x'), { tier: 'read' })
    expect(report.causes?.map(({ headline }) => headline)).toEqual([
      'max-id has no effect: the same list with and without it',
    ])
  })

  it('is no cause where the parameter has a wrong effect', async () => {
    const report = await judgeBroken(
      editList(() => [], isSecondPage),
      { tier: 'read' },
    )
    expect(explain(report, 'list.max-id-reaches-older').verdict).toBe('warn')
    expect(report.causes).toBeUndefined()
  })
})

describe('a field that all objects lack', () => {
  it('is found under its other name, and what needs it follows', async () => {
    const report = await judgeBroken(editPosts(renameField('userInfo', 'user_info')))
    expect(report.causes).toEqual([
      {
        headline: 'userInfo is found under user_info',
        requirement: 'post.user-info-is-object',
        dependents: [
          'post.author.has-its-fields',
          'post.author.carries-no-more',
          'create.returns-the-author',
        ],
      },
    ])
    expect(listHeadlines(report)).toEqual(['post.user-info-is-object'])
    expect(explain(report, 'post.author.has-its-fields')).toEqual({
      verdict: 'unjudged',
      reason: 'userInfo is found under user_info',
      causedBy: 'post.user-info-is-object',
    })
    expect(explain(report, 'create.returns-the-author').verdict).toBe('warn')
  })

  const moves: readonly [headline: string, requirement: string, edit: Edit][] = [
    ['userInfo is found under author', 'post.user-info-is-object', renameField('userInfo', 'author')],
    [
      'category is found under post_category',
      'post.category-is-object',
      renameField('category', 'post_category'),
    ],
    [
      'created_at is found under createdAt',
      'post.created-at-is-integer',
      renameField('created_at', 'createdAt'),
    ],
    [
      'lng is found under location.longitude; lat is found under location.latitude',
      'post.position-is-two-numbers',
      ({ lng, lat, ...post }) => ({ ...post, location: { longitude: lng, latitude: lat } }),
    ],
    ['count_images is missing in every post', 'post.count-images-counts', removeFields('count_images')],
    ['category is missing in every post', 'post.category-is-object', removeFields('category')],
    ['id is found under _id', 'post.id-is-integer', renameField('id', '_id')],
    [
      'avatar is found under avatar_url',
      'post.author.has-its-fields',
      (post) => ({ ...post, userInfo: renameField('avatar', 'avatar_url')(post.userInfo) }),
    ],
  ]
  it.each(moves)('is the only headline: %s', async (headline, requirement, edit) => {
    const report = await judgeBroken(editPosts(edit))
    expect(report.causes?.map((cause) => [cause.requirement, cause.headline])).toEqual([
      [requirement, headline],
    ])
    expect(listHeadlines(report)).toEqual([requirement])
    for (const { verdict, reason } of report.requirements)
      if (verdict === 'unjudged') expect(reason).toBe(headline)
  })

  it.each([
    ['token is found under data.token', ({ token, ...user }: Json) => ({ ...user, data: { token } })],
    ['token is found under access_token', renameField('token', 'access_token')],
  ])('is the only headline, and the token is used: %s', async (headline, edit) => {
    const report = await judgeBroken(editUser(edit))
    expect(report.causes?.map((cause) => cause.headline)).toEqual([headline])
    expect(listHeadlines(report)).toEqual(['login.user.token-is-jwt'])
    expect(explain(report, 'auth.token-is-taken').verdict).toBe('pass')
  })

  it('blocks what needs a token if there is none', async () => {
    const report = await judgeBroken(editUser(removeFields('token')))
    expect(findCause(report, 'login.user.token-is-jwt')?.headline).toBe('token is missing in every user')
    expect(explain(report, 'create.answers-200')).toMatchObject({
      verdict: 'unjudged',
      reason: 'token is missing in every user',
    })
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

describe('fields that are null', () => {
  const dependents = ['login.user-info.has-the-birth-fields', 'login.user-info.has-the-counts']
  const fields = 'gender, year_of_birth, month_of_birth, day_of_birth, count_report, count_read'

  it('are one cause: a first login returns a user that was not read from the database', async () => {
    const report = await judgeBroken(breakages['login.first-profile-has-nulls'])
    const headline = `6 fields are null in the user_info of first logins: ${fields}`
    expect(report.causes).toEqual([
      { headline, requirement: 'login.user-info.has-the-author-fields', dependents },
    ])
    expect(listHeadlines(report)).toEqual(['login.user-info.has-the-author-fields'])
    expect(explain(report, 'login.user-info.has-the-counts').causedBy).toBe(
      'login.user-info.has-the-author-fields',
    )
  })

  it('are one cause where every user has them', async () => {
    const nulls = { gender: null, year_of_birth: null, count_read: null }
    const report = await judgeBroken(
      editUser(editField('user_info', (profile) => ({ ...profile, ...nulls }))),
    )
    expect(findCause(report, 'login.user-info.has-the-author-fields')).toEqual({
      headline: 'gender, year_of_birth, count_read are null in every user_info',
      requirement: 'login.user-info.has-the-author-fields',
      dependents,
    })
  })

  it('are no cause where only one requirement is about them', async () => {
    const report = await judgeBroken(breakages['login.birth-is-null'])
    expect(report.causes ?? []).toEqual([])
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

describe('errors without an object or an entry', () => {
  it('are one cause: an unknown path has an HTML page', async () => {
    const report = await judgeBroken(
      changeResponses(
        ({ path }) => path.includes('no-such-path'),
        () => ({
          headers: { 'content-type': 'text/html' },
          text: '<!doctype html><title>Not Found</title>',
        }),
      ),
    )
    expect(report.causes).toEqual([
      {
        headline: 'the 404 for GET /feedtwin-no-such-path has an HTML page ("Not Found")',
        requirement: 'errors.body-is-object',
        dependents: ['errors.not-found-message'],
      },
    ])
  })

  it('are one cause: the entry of one parameter has another name', async () => {
    const report = await judgeBroken(breakages['create.category-is-named-without-id'])
    expect(findCause(report, 'create.category-id-missing-is-422')).toMatchObject({
      headline: 'errors has no entry post_category_id',
      dependents: ['create.all-missing-are-named'],
    })
  })
})

it('a violation that only the first login of an account shows is confirmed by a new account', async () => {
  const report = await judgeBroken(
    combineBreakages(breakages['login.first-login-is-201'], breakages['login.first-profile-has-nulls']),
  )
  expect(explain(report, 'login.weixin-is-taken').verdict).toBe('fail')
  expect(explain(report, 'login.user-info.has-the-author-fields').verdict).toBe('fail')
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
    expect(report.causes?.map((cause) => [cause.requirement, cause.headline])).toEqual([
      [requirement, headline],
    ])
    expect(report.causes?.[0]?.dependents).toEqual(expect.arrayContaining(dependents))
    expect(listHeadlines(report)).toEqual([requirement])
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
        editUser(setField('mobile', null)),
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

describe('results in another form', () => {
  it('are one cause for all operations', async () => {
    const report = await judgeBroken(editJson(isSuccess, (data) => ({ data })))
    expect(report.causes).toEqual([
      {
        headline: 'logins, lists, created posts are in a wrapper, under data',
        requirement: 'login.weixin-is-taken',
        dependents: ['list.is-array', 'create.answers-200'],
      },
    ])
  })

  it('are no cause of a list that is no array', async () => {
    const report = await judgeBroken(editList(([first]) => ({ 0: first })))
    expect(explain(report, 'list.is-array').verdict).toBe('fail')
    expect(report.causes).toBeUndefined()
  })
})

describe('a conforming server', () => {
  it('has no causes', async () => {
    expect(await judge(createSmallServer())).not.toHaveProperty('causes')
  })
})

describe('the reporters', () => {
  it('show one headline for each cause', async () => {
    const report = await judgeBroken(editPosts(renameField('userInfo', 'user_info')))
    const headline = 'userInfo is found under user_info'
    const pretty = reporters.pretty(report)
    // At the top, and with its details.
    expect(pretty.match(new RegExp(headline, 'g'))).toHaveLength(2)
    expect(pretty.match(/^[✗!~] \d+ {2}(fail|warn|unstable)/gm)).toEqual(['✗ 1  fail'])
    for (const line of pretty.split('\n'))
      if (!/^ {4}|^ {2}(rerun|again)/.test(line)) expect(measureWidth(line)).toBeLessThan(81)
    expect(reporters.github(report).match(/^::(error|warning)/gm)).toHaveLength(2)
    expect(reporters.html(report).match(/<article/g)).toHaveLength(1)
    const markdown = reporters.markdown(report)
    expect(markdown.match(/^\| [✗!~]/gm)).toHaveLength(1)
    expect(markdown.match(/<summary>userInfo/g)).toHaveLength(1)
    for (const name of ['pretty', 'html', 'github', 'markdown'] as const)
      expect(reporters[name](report), name).toMatch(/affects +3 more requirements: 1 warn, 2 unjudged/i)
    for (const name of ['junit', 'ctrf', 'json'] as const)
      expect(reporters[name](report), name).toContain(`${headline}, and 1 more requirement fails for this`)
    expect(JSON.parse(reporters.ctrf(report)).results.extra.causes).toEqual(report.causes)
    expect(JSON.parse(reporters.json(report)).causes).toEqual(report.causes)
  })
})

it('a status 400 for missing parameters is not taken for an unknown version', async () => {
  const report = await judgeBroken(replaceStatus((_, { status }) => status === 422, 400))
  expect(explain(report, 'version.one-is-served').verdict).toBe('pass')
})
