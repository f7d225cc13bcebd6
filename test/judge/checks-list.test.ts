import { describe, expect, it } from 'vitest'
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
import { judgeTwin, listViolated, publishBeforeLists, selectChecks } from './judge-twin.ts'
import { testDifficultDeployments, testWrongServers } from './test-checks.ts'

const listChecks = selectChecks('list.')

describe('the checks of lists find no violation in a deployment with', () => {
  testDifficultDeployments(listChecks, {
    'other users who publish, and short pages': {
      between: publishBeforeLists(1),
      dialect: { 'list.page-size-max': 2 },
    },
    'a small budget of writes': { transport: { maxWrites: 3 } },
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

describe('a wrong server fails:', () => {
  // They are like none of the breakages, which checks-breakages.test.ts has, or break more than these say.
  testWrongServers(listChecks, {
    'list.answers-200': {
      'lists have status 500': rejectRequests(isListRequest, 500),
      'a longitude of 0 is taken for none': editParameters(
        (request) => isListRequest(request) && request.fields.lng === '0',
        removeFields('lng'),
      ),
    },
    'list.lat-missing-is-422': {
      'errors do not name lat': editErrorEntries(removeFields('lat'), isListRequest),
    },
    'list.page-size-fills-the-page': {
      'page_size is ignored': breakages['list.page-size-ignored'],
      'page_size is ignored on the second page': breakages['list.page-size-ignored-on-second-page'],
    },
    'list.page-size-default-fills-the-page': {
      'the default page_size is 10 on the second page': editParameters(
        (request) => isSecondPage(request) && isMissing('page_size')(request),
        setField('page_size', '10'),
      ),
    },
    'list.max-id-reaches-older': {
      'the second page has status 500': breakages['any.second-page-is-500'],
      'later pages lack their first post': breakages['list.post-is-missing-between-pages'],
      'the second page lacks a post in the middle': editList(
        (posts) => (posts.length > 15 ? posts.toSpliced(9, 1) : posts),
        isSecondPage,
      ),
    },
    'list.filters-by-position': {
      'the second page is that of one place, wherever it is asked for': editParameters(
        isSecondPage,
        (fields) => ({ ...fields, lng: '139.7671', lat: '35.6812' }),
      ),
      'the longitude is ignored': editParameters(
        ({ fields }) => fields.lng !== undefined,
        setField('lng', '139.7671'),
      ),
    },
    'list.since-id-reaches-newer': {
      'pages by since-id lack the newest post': editList((posts) => posts.slice(1), isRefresh),
    },
    'list.page-size-changes-no-order': {
      'short pages have other posts': editList(
        (posts) => posts.map(editField('id', (id) => id - 1)),
        ({ fields }) => Number(fields.page_size) === 3,
      ),
    },
  })
})
