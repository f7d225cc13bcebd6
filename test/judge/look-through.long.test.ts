import { describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import { combineBreakages, type Json } from '../../src/serve/breakages/breakage.ts'
import { editCreatedPost } from '../../src/serve/breakages/edits.ts'
import { createTwinFetch } from './change-responses.ts'
import { findRequirement, judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'
import { breakServer } from './power/break-server.ts'
import { createWith201, wrapResults } from './wrap-results.ts'

const RESULT_REQUIREMENTS = ['login.weixin-is-taken', 'list.is-array', 'create.answers-200']

const links = { first: 'http://feedtwin.test/posts?page=1', next: null }

describe('a wrapper around results', () => {
  const wrappers: readonly [title: string, wrap: (json: Json, isList: boolean) => Json, shown: string][] = [
    ['data', (data) => ({ data }), '{"data": […]}'],
    ['success and data', (data) => ({ success: true, data }), '{"success": true, "data": […]}'],
    [
      'a paginated list',
      (data, isList) => (isList ? { data, links, meta: { total: data.length } } : { data }),
      '{"data": […], "links": {…}, "meta": {…}}',
    ],
    [
      'an envelope with a list of its own',
      (data, isList) => ({ code: 0, msg: 'ok', data: isList ? { items: data, total: 9 } : data }),
      '{"code": 0, "msg": "…", "data": {…}}',
    ],
  ]

  it.each(wrappers)('is the only violation: %s', async (_, wrap, shown) => {
    const report = await judge(wrapResults(wrap))
    expect(listViolated(report)).toEqual(RESULT_REQUIREMENTS)
    expect(findRequirement(report, 'list.is-array')?.violation).toEqual({
      expected: 'the array itself',
      actual: shown,
      where: 'body',
    })
    expect(report.requirements.filter(({ verdict }) => verdict === 'unjudged')).toEqual([])
    expect(report.gaps.filter(({ status }) => status === 'unstable' || status === 'error')).toEqual([])
  })
})

describe('a category', () => {
  it('that publishing accepts with 201 ends the search', async () => {
    let published = 0
    const countCreated = editCreatedPost((post) => {
      published++
      return post
    })
    const fetch = breakServer(
      await createTwinFetch({ world: 'empty' }),
      combineBreakages(countCreated, createWith201),
    )
    const report = await check({ fetch }, { only: ['create.answers-200'] })
    expect(report.requirements[0]?.violation).toMatchObject({ actual: 'status 201' })
    expect(published).toBe(report.writes)
  })
})
