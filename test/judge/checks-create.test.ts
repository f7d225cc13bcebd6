import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import { gaps } from '../../src/contract/index.ts'
import {
  type Breakage,
  combineBreakages,
  createForEachTwin,
  type Json,
} from '../../src/serve/breakages/breakage.ts'
import {
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
  const difficult: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => delayPosts(fetch, now, 3000, 1) }],
    ['two replicas, of which one lags', { between: (fetch, now) => delayPosts(fetch, now, 3000, 2) }],
    ['other users who publish', { between: publishBeforeLists(1) }],
    [
      'other users who publish, and short pages',
      { between: publishBeforeLists(1), dialect: { 'list.page-size-max': 3 } },
    ],
    ['coordinates with five decimals', { between: wrapWith(roundCoordinates) }],
    ['limits for content and images', { between: wrapWith(rejectContent), knows: unlimited }],
  ]
  it.each(difficult)('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(listProblems(await judgeTwin(createChecks, { ...trial, world })), world).toEqual([])
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

const increase = (number: number): number => number + 1

/** Wrong servers that are like none of the breakages, which checks-breakages.test.ts has. */
const wrongServers: readonly (readonly [string, RequirementId, Breakage])[] = [
  [
    'errors do not name lat',
    'create.lat-missing-is-422',
    editErrorEntries(removeFields('lat'), isCreateRequest),
  ],
  [
    'an empty form has status 400',
    'create.all-missing-are-named',
    replaceStatus(
      (request, { status }) => isCreateRequest(request) && request.encoding === 'form' && status === 422,
      400,
    ),
  ],
  [
    'content is truncated',
    'create.returns-the-content',
    editCreatedPost(editField('content', (content) => content?.slice(0, 100))),
  ],
  [
    'lists truncate content',
    'create.returns-the-content',
    editListed(editField('content', (content) => content?.slice(0, 60))),
  ],
  [
    'positions have three decimals',
    'create.returns-the-position',
    editCreatedPost(editField('lng', (lng) => Math.round(lng * 1e3) / 1e3)),
  ],
  ['positions have no sign', 'create.returns-the-position', editCreatedPost(editField('lng', Math.abs))],
  [
    'lists have another category',
    'create.returns-the-category',
    editListed(editField('category', setField('id', 999))),
  ],
  ['the category is always the first one', 'create.returns-the-category', keepFirstCategory],
  ['lists lack images', 'create.returns-the-images', editListed(setField('images', []))],
  [
    'lists have another author',
    'create.returns-the-author',
    editListed(editField('userInfo', editField('user_id', increase))),
  ],
  [
    'text is cut at markup',
    'create.keeps-unicode',
    editListed(editField('content', (content) => content?.split('<')[0])),
  ],
  [
    'characters without a width are removed',
    'create.keeps-unicode',
    editListed(editField('content', (content) => content?.replaceAll('\u200D', ''))),
  ],
  [
    'emoji cause status 500',
    'create.keeps-unicode',
    replaceStatus(
      (request, response) => isCreated(request, response) && /🌏/u.test(request.fields.content),
      500,
    ),
  ],
  [
    'lists have another nickname',
    'create.is-listed-as-returned',
    editListed(
      editField(
        'userInfo',
        editField('nickname', (nickname) => `${nickname}!`),
      ),
    ),
  ],
  ['posts without content are not listed', 'create.is-listed-once', loseCreated(({ content }) => !content)],
  ['posts with negative lng are not listed', 'create.is-listed-once', loseCreated(({ lng }) => lng < 0)],
]

describe('a wrong server fails:', () => {
  it.each(wrongServers)('%s (%s)', async (_, requirement, breakage) => {
    const report = await judgeTwin(createChecks, { between: wrapWith(breakage) })
    expect(listViolated(report)).toContain(requirement)
  })
})
