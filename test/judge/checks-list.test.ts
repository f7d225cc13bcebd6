import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { Breakage } from '../../src/serve/breakages/breakage.ts'
import {
  editErrorEntries,
  editField,
  editList,
  editParameters,
  isListRequest,
  isMissing,
  isRefresh,
  isSecondPage,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import {
  delayPosts,
  judgeTwin,
  listProblems,
  listViolated,
  publishBeforeLists,
  selectChecks,
  type Trial,
} from './judge-twin.ts'
import { wrapWith } from './power/break-server.ts'

const listChecks = selectChecks('list.')

describe('the checks of lists find no violation in a deployment with', () => {
  const difficult: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => delayPosts(fetch, now, 3000, 1) }],
    ['two replicas, of which one lags', { between: (fetch, now) => delayPosts(fetch, now, 3000, 2) }],
    ['other users who publish', { between: publishBeforeLists(1) }],
    [
      'other users who publish, and short pages',
      { between: publishBeforeLists(1), dialect: { 'list.page-size-max': 2 } },
    ],
    ['a small budget of writes', { transport: { maxWrites: 3 } }],
  ]
  it.each(difficult)('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(listProblems(await judgeTwin(listChecks, { ...trial, world })), world).toEqual([])
  })
})

describe('the read tier', () => {
  it('judges everything if there are posts, with few requests and no writes', async () => {
    const report = await judgeTwin(listChecks, { transport: { tier: 'read' } })
    expect(report.requirements.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(30)
    expect(report.writes).toBe(0)
  })

  it('asks for a position with posts if it finds none', async () => {
    const report = await judgeTwin(listChecks, { world: 'empty', transport: { tier: 'read' } })
    expect(listViolated(report)).toEqual([])
    const unjudged = report.requirements.filter(({ verdict }) => verdict === 'unjudged')
    expect(unjudged.length).toBeGreaterThan(0)
    for (const { reason } of unjudged) expect(reason).toMatch(/--at lng,lat/)
  })
})

/** Wrong servers that are like none of the breakages, which checks-breakages.test.ts has, or break more than these say. */
const wrongServers: readonly (readonly [string, RequirementId, Breakage])[] = [
  ['lists have status 500', 'list.answers-200', rejectRequests(isListRequest, 500)],
  ['errors do not name lat', 'list.lat-missing-is-422', editErrorEntries(removeFields('lat'), isListRequest)],
  ['page_size is ignored', 'list.page-size-fills-the-page', breakages['list.page-size-ignored']],
  [
    'page_size is ignored on the second page',
    'list.page-size-fills-the-page',
    breakages['list.page-size-ignored-on-second-page'],
  ],
  [
    'the default page_size is 10 on the second page',
    'list.page-size-default-fills-the-page',
    editParameters(
      (request) => isSecondPage(request) && isMissing('page_size')(request),
      setField('page_size', '10'),
    ),
  ],
  ['the second page has status 500', 'list.max-id-reaches-older', breakages['any.second-page-is-500']],
  [
    'the second page is that of one place, wherever it is asked for',
    'list.filters-by-position',
    editParameters(isSecondPage, (fields) => ({ ...fields, lng: '139.7671', lat: '35.6812' })),
  ],
  [
    'a longitude of 0 is taken for none',
    'list.answers-200',
    editParameters((request) => isListRequest(request) && request.fields.lng === '0', removeFields('lng')),
  ],
  [
    'later pages lack their first post',
    'list.max-id-reaches-older',
    breakages['list.post-is-missing-between-pages'],
  ],
  [
    'the second page lacks a post in the middle',
    'list.max-id-reaches-older',
    editList((posts) => (posts.length > 15 ? posts.toSpliced(9, 1) : posts), isSecondPage),
  ],
  [
    'pages by since-id lack the newest post',
    'list.since-id-reaches-newer',
    editList((posts) => posts.slice(1), isRefresh),
  ],
  [
    'short pages have other posts',
    'list.page-size-changes-no-order',
    editList(
      (posts) => posts.map(editField('id', (id) => id - 1)),
      ({ fields }) => Number(fields.page_size) === 3,
    ),
  ],
  [
    'the longitude is ignored',
    'list.filters-by-position',
    editParameters(({ fields }) => fields.lng !== undefined, setField('lng', '139.7671')),
  ],
]

describe('a wrong server fails:', () => {
  it.each(wrongServers)('%s (%s)', async (_, requirement, breakage) => {
    const report = await judgeTwin(listChecks, { between: wrapWith(breakage) })
    expect(listViolated(report)).toContain(requirement)
  })
})
