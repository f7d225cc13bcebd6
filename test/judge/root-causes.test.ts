import { describe, expect, it } from 'vitest'
import { measureWidth } from '../../src/base/text/wrap-text.ts'
import { reporters } from '../../src/judge/report/reporters/index.ts'
import { type Breakage, changeResponses, combineBreakages } from '../../src/serve/breakages/breakage.ts'
import {
  editField,
  editList,
  editLogin,
  editParameters,
  editPosts,
  isListRequest,
  isSecondPage,
  isSuccess,
  removeFields,
} from '../../src/serve/breakages/edits.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { editJson, renameField, replaceStatus } from './edits.ts'
import { explain, findCause, judgeBroken, listHeadlines } from './find-causes.ts'
import { judge } from './judge.ts'
import { createSmallServer } from './power/small-server.ts'

/** Lists read a parameter under another name. */
const readUnder = (name: string, other: string): Breakage =>
  editParameters(isListRequest, (fields) => ({ ...fields, [name]: fields[other], [other]: undefined }))

describe('a parameter without an effect', () => {
  it('is one cause: max-id, and the name that works', async () => {
    const report = await judgeBroken(readUnder('max-id', 'max_id'))
    const headline = 'max-id has no effect: the same list with and without it (max_id works)'
    expect(report.causes).toEqual([
      { headline, requirement: 'list.max-id-lists-nothing-newer', dependents: ['list.max-id-reaches-older'] },
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
    const emptySecondPages = editList(() => [], isSecondPage)
    const report = await judgeBroken(emptySecondPages, { tier: 'read' })
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

  it('blocks what needs a token if there is none', async () => {
    const report = await judgeBroken(editLogin(removeFields('token')))
    expect(findCause(report, 'login.user.token-is-jwt')?.headline).toBe('token is missing in every user')
    expect(explain(report, 'create.answers-200')).toMatchObject({
      verdict: 'unjudged',
      reason: 'token is missing in every user',
    })
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
    const addNulls = editField('user_info', (profile) => ({ ...profile, ...nulls }))
    const report = await judgeBroken(editLogin(addNulls))
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

describe('errors without an object or an entry', () => {
  it('are one cause: an unknown path has an HTML page', async () => {
    const report = await judgeBroken(
      changeResponses(
        ({ path }) => path.includes('no-such-path'),
        () => ({ headers: { 'content-type': 'text/html' }, text: '<!doctype html><title>Not Found</title>' }),
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
  const [created, nulls] = [breakages['login.first-login-is-201'], breakages['login.first-profile-has-nulls']]
  const report = await judgeBroken(combineBreakages(created, nulls))
  expect(explain(report, 'login.weixin-is-taken').verdict).toBe('fail')
  expect(explain(report, 'login.user-info.has-the-author-fields').verdict).toBe('fail')
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
