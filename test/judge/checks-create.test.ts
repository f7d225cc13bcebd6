import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import { type Dialect, gaps } from '../../src/contract/index.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { sample } from '../sample.ts'
import { changeResponses, type EditableResponse, type SentRequest } from './change-responses.ts'
import { singleAnswers } from './checks-list-dialects.ts'

import {
  delayPosts,
  judgeTwin,
  listProblems,
  listSelected,
  listViolated,
  publishBeforeLists,
  selectChecks,
  type Trial,
} from './judge-twin.ts'

const createChecks = selectChecks('create.')

const worlds = ['planet', 'empty', 'three-pages'] as const
const knowledge = ['all', 'nothing'] as const

/** Extreme answers, and combinations of answers. */
const extremes: readonly Partial<Dialect>[] = [
  { 'list.radius': 0.01 },
  { 'list.radius': 0.01, 'list.page-size-max': 1, 'list.max-id-bound': 'inclusive' },
  { 'create.content-max': 1 },
  { 'create.content-max': 5, 'create.images-max': 1, 'params.encodings': ['form'] },
  { 'create.token': 'optional', 'create.empty-post': '400', 'params.encodings': ['multipart'] },
  { 'post.content-when-absent': 'null', 'params.encodings': ['query'], 'list.empty': '404' },
  { 'auth.token-lifetime': 1, 'list.token': 'required' },
  { 'login.platform-info-required': true, 'login.platform-info-type': 'object' },
  { 'category.set': [{ id: 7, name: '' }], 'create.unknown-category': '422' },
]

describe.each(worlds)('the checks of publishing find no violation in the world %s', (world) => {
  it.each(
    sample([...singleAnswers, ...extremes], 0.25, world).map(
      (dialect) => [JSON.stringify(dialect), dialect] as const,
    ),
  )('with the dialect %s', async (_, dialect) => {
    // If no post shows a category, the kit tries the ids up to 10.
    const isHidden = dialect['category.set']?.every(({ id }) => id > 10) && world === 'empty'
    for (const knows of isHidden ? (['all'] as const) : knowledge) {
      const report = await judgeTwin(createChecks, { world, dialect, knows })
      expect(listProblems(report), knows).toEqual([])
    }
  })
})

describe('the checks of publishing find no violation in a deployment with', () => {
  /** Coordinates as many databases store them. */
  const roundCoordinates = (fetch: Fetch): Fetch =>
    changeResponses(fetch, ({ json }) => {
      for (const post of [json].flat())
        if (post?.lng !== undefined)
          Object.assign(post, {
            lng: Math.fround(post.lng * 1e5) / 1e5,
            lat: Math.trunc(post.lat * 1e5) / 1e5,
          })
    })
  const isLimit = (id: string): boolean => id === 'create.content-max' || id === 'create.images-max'
  const unlimited = gaps.map(({ id }) => id).filter((id) => !isLimit(id))
  const difficult: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => delayPosts(fetch, now, 3000, 1) }],
    ['two replicas, of which one lags', { between: (fetch, now) => delayPosts(fetch, now, 3000, 2) }],
    ['other users who publish', { between: publishBeforeLists }],
    [
      'other users who publish, and short pages',
      { between: publishBeforeLists, dialect: { 'list.page-size-max': 3 } },
    ],
    ['coordinates with five decimals', { between: roundCoordinates }],
    [
      'limits for content and images',
      { between: rejectContent(({ length }) => length > 40), knows: unlimited },
    ],
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

/** Rejects long content and all images with 422. */
function rejectContent(isTooLong: (text: string) => boolean) {
  return (fetch: Fetch): Fetch =>
    changeResponses(fetch, (response, request) => {
      const { content, images } = isCreate(request) ? readSent(request) : {}
      if (images?.length || (content !== undefined && isTooLong(content)))
        Object.assign(response, {
          status: 422,
          json: { message: '422 Unprocessable Entity', errors: { content: ['No.'] }, status_code: 422 },
        })
    })
}

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

const isCreate = ({ method, path }: SentRequest): boolean => method === 'POST' && path === '/posts'
const isCreated = (response: EditableResponse, request: SentRequest): boolean =>
  isCreate(request) && response.status === 200

// biome-ignore lint/suspicious/noExplicitAny: requests may contain anything
const readSent = ({ headers, body }: SentRequest): any =>
  /json/.test(headers.get('content-type') ?? '') ? JSON.parse(body) : {}

// biome-ignore lint/suspicious/noExplicitAny: a wrong server may send any value
type Post = any
type Server = (fetch: Fetch) => Fetch

/** Changes created posts in their own responses. */
const changeCreated =
  (change: (post: Post, request: SentRequest) => void): Server =>
  (fetch) =>
    changeResponses(fetch, (response, request) => {
      if (isCreated(response, request)) change(response.json, request)
    })

/** Changes posts in lists only. */
const changeListed =
  (change: (post: Post) => void): Server =>
  (fetch) =>
    changeResponses(fetch, (response, { method, path }) => {
      if (method === 'GET' && path === '/posts' && response.status === 200) response.json.forEach(change)
    })

/** Changes the errors of requests that lack some parameters. */
const changeErrors =
  (names: readonly string[], change: (response: EditableResponse) => void): Server =>
  (fetch) =>
    changeResponses(fetch, (response, request) => {
      if (isCreate(request) && response.status === 422 && names.every((name) => response.json.errors?.[name]))
        change(response)
    })

const removeEntry = (name: string): Server => changeErrors([name], ({ json }) => delete json.errors[name])

/** Accepts posts that are empty. */
const acceptEmpty =
  (isEmpty: (sent: Post) => boolean): Server =>
  (fetch) =>
    changeResponses(fetch, (response, request) => {
      if (isCreate(request) && response.status === 422 && isEmpty(readSent(request)))
        Object.assign(response, { status: 200, json: { id: 1 } })
    })

/** Removes created posts from lists. */
const loseCreated =
  (isLost: (post: Post) => boolean): Server =>
  (fetch) => {
    const lost = new Set<number>()
    return changeResponses(fetch, (response, request) => {
      if (isCreated(response, request) && isLost(response.json)) lost.add(response.json.id)
      if (Array.isArray(response.json)) response.json = response.json.filter(({ id }: Post) => !lost.has(id))
    })
  }

const createTwice: Server = (fetch) => async (url, init) => {
  const response = await fetch(url, init)
  if (init.method === 'POST' && new URL(url).pathname === '/posts' && response.status === 200)
    await fetch(url, init)
  return response
}

/** The author of the first post is the author of all posts. */
const useFirstAuthor: Server = (fetch) => {
  let first: unknown
  return changeCreated((post) => {
    first ??= post.userInfo.user_id
    post.userInfo.user_id = first
  })(fetch)
}

const changeStatus =
  (code: number, when: (response: EditableResponse, request: SentRequest) => boolean): Server =>
  (fetch) =>
    changeResponses(fetch, (response, request) => {
      if (when(response, request)) response.status = code
    })

const isCreatedWithoutContent = (response: EditableResponse, request: SentRequest): boolean =>
  isCreated(response, request) &&
  readSent(request).images?.length > 0 &&
  readSent(request).content === undefined

const isForm = ({ headers }: SentRequest): boolean => /urlencoded/.test(headers.get('content-type') ?? '')

const wrongServers: readonly (readonly [string, RequirementId, Server])[] = [
  ['created posts have status 201', 'create.answers-200', changeStatus(201, isCreated)],
  [
    'created posts are lists',
    'create.answers-200',
    (fetch) =>
      changeResponses(fetch, (response, request) => {
        if (isCreated(response, request)) response.json = [response.json]
      }),
  ],
  ['content is required', 'create.content-may-be-absent', changeStatus(422, isCreatedWithoutContent)],
  [
    'posts without content have status 500',
    'create.content-may-be-absent',
    changeStatus(500, isCreatedWithoutContent),
  ],
  ['errors do not name the category', 'create.category-id-missing-is-422', removeEntry('post_category_id')],
  ['errors do not name lng', 'create.lng-missing-is-422', removeEntry('lng')],
  ['errors do not name lat', 'create.lat-missing-is-422', removeEntry('lat')],
  [
    'errors name only one of all',
    'create.all-missing-are-named',
    changeErrors(['lng', 'lat'], ({ json }) => {
      json.errors = { lng: json.errors.lng }
    }),
  ],
  [
    'an empty form has status 400',
    'create.all-missing-are-named',
    changeStatus(400, (response, request) => isCreate(request) && isForm(request) && response.status === 422),
  ],
  [
    'posts with empty content are accepted',
    'create.empty-post-is-refused',
    acceptEmpty(({ content }) => content === ''),
  ],
  [
    'posts without content and images are accepted',
    'create.post-without-both-is-refused',
    acceptEmpty(({ content, lng, lat, post_category_id: id }) => content === undefined && lng && lat && id),
  ],
  [
    'content is empty',
    'create.returns-the-content',
    changeCreated((post) => {
      post.content = ''
    }),
  ],
  [
    'content is truncated',
    'create.returns-the-content',
    changeCreated((post) => {
      post.content = post.content?.slice(0, 100)
    }),
  ],
  [
    'lists truncate content',
    'create.returns-the-content',
    changeListed((post) => {
      post.content = post.content?.slice(0, 60)
    }),
  ],
  [
    'content of forms has + for spaces',
    'create.returns-the-content',
    changeCreated((post, request) => {
      if (isForm(request)) post.content = post.content.replaceAll(' ', '+')
    }),
  ],
  [
    'lng and lat are swapped',
    'create.returns-the-position',
    changeCreated((post) => {
      ;[post.lng, post.lat] = [post.lat, post.lng]
    }),
  ],
  [
    'positions have three decimals',
    'create.returns-the-position',
    changeCreated((post) => {
      post.lng = Math.round(post.lng * 1e3) / 1e3
    }),
  ],
  [
    'positions have no sign',
    'create.returns-the-position',
    changeCreated((post) => {
      post.lng = Math.abs(post.lng)
    }),
  ],
  [
    'the category is another one',
    'create.returns-the-category',
    changeCreated((post) => {
      post.category.id++
    }),
  ],
  [
    'lists have another category',
    'create.returns-the-category',
    changeListed((post) => {
      post.category.id = 999
    }),
  ],
  [
    'the category is always the first one',
    'create.returns-the-category',
    (fetch) => {
      let first: unknown
      return changeCreated((post) => {
        first ??= post.category.id
        post.category.id = first
      })(fetch)
    },
  ],
  [
    'images are missing',
    'create.returns-the-images',
    changeCreated((post) => {
      post.images = []
    }),
  ],
  [
    'only one image is kept',
    'create.returns-the-images',
    changeCreated((post) => {
      post.images = post.images.slice(0, 1)
    }),
  ],
  [
    'lists lack images',
    'create.returns-the-images',
    changeListed((post) => {
      post.images = []
    }),
  ],
  [
    'the author is another user',
    'create.returns-the-author',
    changeCreated((post) => {
      post.userInfo.user_id++
    }),
  ],
  ['the author is always the first user', 'create.returns-the-author', useFirstAuthor],
  [
    'lists have another author',
    'create.returns-the-author',
    changeListed((post) => {
      post.userInfo.user_id++
    }),
  ],
  [
    'emoji are replaced',
    'create.keeps-unicode',
    changeCreated((post) => {
      post.content = post.content?.replace(/\p{Emoji_Presentation}/gu, '?')
    }),
  ],
  [
    'text is cut at markup',
    'create.keeps-unicode',
    changeListed((post) => {
      post.content = post.content?.split('<')[0]
    }),
  ],
  [
    'emoji cause status 500',
    'create.keeps-unicode',
    changeStatus(500, (response, request) => isCreated(response, request) && /🌏/u.test(request.body)),
  ],
  [
    'ids decrease',
    'create.ids-grow',
    changeCreated((post) => {
      post.id = 2 ** 31 - post.id
    }),
  ],
  [
    'created posts have the time in milliseconds',
    'create.is-listed-as-returned',
    changeCreated((post) => {
      post.created_at *= 1000
    }),
  ],
  [
    'lists have another nickname',
    'create.is-listed-as-returned',
    changeListed((post) => {
      post.userInfo.nickname += '!'
    }),
  ],
  ['created posts are never listed', 'create.is-listed-once', loseCreated(() => true)],
  [
    'posts with images are not listed',
    'create.is-listed-once',
    loseCreated(({ images }) => images.length > 0),
  ],
  ['posts without content are not listed', 'create.is-listed-once', loseCreated(({ content }) => !content)],
  ['posts with negative lng are not listed', 'create.is-listed-once', loseCreated(({ lng }) => lng < 0)],
  ['each post is created twice', 'create.is-listed-once', createTwice],
]

describe('a wrong server fails:', () => {
  it.each(wrongServers)('%s (%s)', async (_, requirement, between) => {
    expect(listViolated(await judgeTwin(createChecks, { between }))).toContain(requirement)
  })

  it('each requirement has a wrong server', () => {
    const covered = new Set(wrongServers.map(([, requirement]) => requirement))
    expect(listSelected(createChecks).filter((id) => !covered.has(id))).toEqual([])
  })
})
