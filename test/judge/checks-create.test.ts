import { describe, expect, it } from 'vitest'
import { gaps } from '../../src/contract/index.ts'
import {
  type Breakage,
  combineBreakages,
  createForEachTwin,
  type Json,
} from '../../src/serve/breakages/breakage.ts'
import {
  type Edit,
  editCreatedPost,
  editErrorEntries,
  editField,
  editList,
  editPosts,
  isCreateRequest,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { editListed, isCreated, replaceStatus } from './edits.ts'
import { judgeTwin, listProblems, publishBeforeLists, selectChecks } from './judge-twin.ts'
import { wrapWith } from './power/break-server.ts'
import { testDifficultDeployments, testWrongServers } from './test-checks.ts'

const createChecks = selectChecks('create.')

const worlds = ['planet', 'empty', 'three-pages'] as const

describe('the checks of publishing find no violation in a deployment with', () => {
  /** Coordinates as many databases store them. */
  const roundCoordinates = editPosts((post) => ({
    ...post,
    lng: Math.fround(post.lng * 1e5) / 1e5,
    lat: Math.trunc(post.lat * 1e5) / 1e5,
  }))
  /** Rejects long content and all images. */
  const rejectContent = rejectRequests(
    (request) =>
      isCreateRequest(request) && (request.fields.images?.length > 0 || request.fields.content?.length > 40),
    422,
    { errors: { content: ['No.'] } },
  )
  const isLimit = (id: string): boolean => id === 'create.content-max' || id === 'create.images-max'
  const unlimited = gaps.map(({ id }) => id).filter((id) => !isLimit(id))
  testDifficultDeployments(createChecks, {
    'other users who publish, and short pages': {
      between: publishBeforeLists(1),
      dialect: { 'list.page-size-max': 3 },
    },
    'coordinates with five decimals': { between: wrapWith(roundCoordinates) },
    'limits for content and images': { between: wrapWith(rejectContent), knows: unlimited },
  })

  it('a small budget of writes, which stated requirements use first', async () => {
    const report = await judgeTwin(createChecks, { transport: { maxWrites: 5 } })
    expect(listProblems(report)).toEqual([])
    expect(report.writes).toBe(5)
  })
})

describe('the checks of listing and publishing together', () => {
  const all = selectChecks('list.', 'create.')

  it.each(worlds)('need few requests in the world %s', async (world) => {
    const report = await judgeTwin(all, { world })
    expect(listProblems(report)).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(90)
  })

  it('publish nothing in the lower tiers, and give the tier as the reason', async () => {
    for (const tier of ['read', 'login'] as const) {
      const report = await judgeTwin(createChecks, { transport: { tier } })
      expect(report.writes).toBe(0)
      for (const { verdict, reason } of report.requirements)
        expect([verdict, reason]).toEqual(['unjudged', expect.stringMatching(/^needs tier /)])
    }
  })
})

/** Removes created posts from lists. */
const loseCreated = (isLost: (post: Json) => boolean): Breakage =>
  createForEachTwin(() => {
    const lost = new Set<number>()
    const noteLost = editCreatedPost((post) => {
      if (isLost(post)) lost.add(post.id)
      return post
    })
    return combineBreakages(
      noteLost,
      editList((posts) => posts.filter(({ id }) => !lost.has(id))),
    )
  })

/** The category of the first post is that of all posts. */
const keepFirstCategory = createForEachTwin(() => {
  let first: unknown
  return editCreatedPost(
    editField('category', (category) => {
      first ??= category.id
      return { ...category, id: first }
    }),
  )
})

/** Lists have another value of a field. */
const editListedField = (name: string, edit: Edit): Breakage => editListed(editField(name, edit))
const editAuthor = (name: string, edit: Edit): Breakage => editListedField('userInfo', editField(name, edit))

describe('a wrong server fails:', () => {
  // They are like none of the breakages, which checks-breakages.test.ts has.
  testWrongServers(createChecks, {
    'create.lat-missing-is-422': {
      'errors do not name lat': editErrorEntries(removeFields('lat'), isCreateRequest),
    },
    'create.all-missing-are-named': {
      'an empty form has status 400': replaceStatus(
        (request, { status }) => isCreateRequest(request) && request.encoding === 'form' && status === 422,
        400,
      ),
    },
    'create.returns-the-content': {
      'content is truncated': editCreatedPost(editField('content', (content) => content?.slice(0, 100))),
      'lists truncate content': editListedField('content', (content) => content?.slice(0, 60)),
    },
    'create.returns-the-position': {
      'positions have three decimals': editCreatedPost(
        editField('lng', (lng) => Math.round(lng * 1e3) / 1e3),
      ),
      'positions have no sign': editCreatedPost(editField('lng', Math.abs)),
    },
    'create.returns-the-category': {
      'lists have another category': editListedField('category', setField('id', 999)),
      'the category is always the first one': keepFirstCategory,
    },
    'create.returns-the-images': { 'lists lack images': editListed(setField('images', [])) },
    'create.returns-the-author': { 'lists have another author': editAuthor('user_id', (id) => id + 1) },
    'create.keeps-unicode': {
      'text is cut at markup': editListedField('content', (content) => content?.split('<')[0]),
      'characters without a width are removed': editListedField('content', (content) =>
        content?.replaceAll('\u200D', ''),
      ),
      'emoji cause status 500': replaceStatus(
        (request, response) => isCreated(request, response) && /🌏/u.test(request.fields.content),
        500,
      ),
    },
    'create.is-listed-as-returned': {
      'lists have another nickname': editAuthor('nickname', (nickname) => `${nickname}!`),
    },
    'create.is-listed-once': {
      'posts without content are not listed': loseCreated(({ content }) => !content),
      'posts with negative lng are not listed': loseCreated(({ lng }) => lng < 0),
    },
  })
})
