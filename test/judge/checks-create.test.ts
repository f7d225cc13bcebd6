import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirements.ts'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { createChecks } from '../../src/judge/checks/create.ts'
import { listChecks } from '../../src/judge/checks/list.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { type Asked, broken, type Said } from './broken.ts'
import { answers } from './power/dialects.ts'
import { busy, findings, lagging, type Trial, tried, wrongs } from './trial.ts'

const worlds = ['planet', 'empty', 'three-pages'] as const
const knowledge = ['all', 'nothing'] as const

/** Answers that lie at the edge of what is legal, and some together. */
const corners: readonly Partial<Dialect>[] = [
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

const singles = gaps.flatMap(({ id }) =>
  (answers[id as GapId] as readonly unknown[]).map((answer) => ({ [id]: answer }) as Partial<Dialect>),
)

describe.each(worlds)('the checks of publishing hold on the %s world', (world) => {
  it.each([...singles, ...corners].map((dialect) => [JSON.stringify(dialect), dialect] as const))(
    'that speaks %s',
    async (_, dialect) => {
      // Ids of categories are tried up to 10 where nothing shows which there are.
      const isHidden = dialect['category.set']?.every(({ id }) => id > 10) && world === 'empty'
      for (const knows of isHidden ? (['all'] as const) : knowledge) {
        const report = await tried(createChecks, { world, dialect, knows })
        expect(wrongs(report), knows).toEqual([])
      }
    },
  )
})

describe('the checks of publishing bear with', () => {
  /** Coordinates as many databases keep them. */
  const rounding = (fetch: Fetch): Fetch =>
    broken(fetch, ({ json }) => {
      for (const post of [json].flat())
        if (post?.lng !== undefined)
          Object.assign(post, {
            lng: Math.fround(post.lng * 1e5) / 1e5,
            lat: Math.trunc(post.lat * 1e5) / 1e5,
          })
    })
  const unkind: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => lagging(fetch, now, 3000, 1) }],
    ['one replica of two that lags', { between: (fetch, now) => lagging(fetch, now, 3000, 2) }],
    ['others who publish', { between: busy }],
    ['others who publish where pages are short', { between: busy, dialect: { 'list.page-size-max': 3 } }],
    ['coordinates with five decimals', { between: rounding }],
    ['texts and images that are refused', { between: refusing(({ length }) => length > 40) }],
  ]
  it.each(unkind)('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(wrongs(await tried(createChecks, { ...trial, world })), world).toEqual([])
  })

  it('a small budget of writes, which stated requirements use first', async () => {
    const report = await tried(createChecks, { transport: { maxWrites: 5 } })
    expect(wrongs(report)).toEqual([])
    expect(report.writes).toBe(5)
  })
})

/** Refuses longer texts and all images with 422. */
function refusing(isTooLong: (text: string) => boolean) {
  return (fetch: Fetch): Fetch =>
    broken(fetch, (said, asked) => {
      const { content, images } = isCreate(asked) ? sentIn(asked) : {}
      if (images?.length || (content !== undefined && isTooLong(content)))
        Object.assign(said, {
          status: 422,
          json: { message: '422 Unprocessable Entity', errors: { content: ['No.'] }, status_code: 422 },
        })
    })
}

describe('the checks of listing and publishing together', () => {
  const all = [...listChecks, ...createChecks]

  it.each(worlds)('need few requests on the %s world', async (world) => {
    const report = await tried(all, { world })
    expect(wrongs(report)).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(90)
  })

  it('publish nothing in the lower tiers, and say that it is for that', async () => {
    for (const tier of ['read', 'login'] as const) {
      const report = await tried(createChecks, { transport: { tier } })
      expect(report.writes).toBe(0)
      for (const { verdict, reason } of report.requirements)
        expect([verdict, reason]).toEqual(['unjudged', expect.stringMatching(/^needs tier /)])
    }
  })
})

const isCreate = ({ method, path }: Asked): boolean => method === 'POST' && path === '/posts'
const isMade = (said: Said, asked: Asked): boolean => isCreate(asked) && said.status === 200

// biome-ignore lint/suspicious/noExplicitAny: what is sent may be anything
const sentIn = ({ headers, body }: Asked): any =>
  /json/.test(headers.get('content-type') ?? '') ? JSON.parse(body) : {}

// biome-ignore lint/suspicious/noExplicitAny: wrong servers put anything anywhere
type Post = any
type Server = (fetch: Fetch) => Fetch

/** Changes created posts, as they are answered. */
const answering =
  (change: (post: Post, asked: Asked) => void): Server =>
  (fetch) =>
    broken(fetch, (said, asked) => {
      if (isMade(said, asked)) change(said.json, asked)
    })

/** Changes posts in lists only. */
const listing =
  (change: (post: Post) => void): Server =>
  (fetch) =>
    broken(fetch, (said, { method, path }) => {
      if (method === 'GET' && path === '/posts' && said.status === 200) said.json.forEach(change)
    })

/** Changes refusals of requests that lack some parameters. */
const refused =
  (names: readonly string[], change: (said: Said) => void): Server =>
  (fetch) =>
    broken(fetch, (said, asked) => {
      if (isCreate(asked) && said.status === 422 && names.every((name) => said.json.errors?.[name]))
        change(said)
    })

const dropping = (name: string): Server => refused([name], ({ json }) => delete json.errors[name])

/** Takes what is empty as if it were not. */
const taking =
  (isEmpty: (sent: Post) => boolean): Server =>
  (fetch) =>
    broken(fetch, (said, asked) => {
      if (isCreate(asked) && said.status === 422 && isEmpty(sentIn(asked)))
        Object.assign(said, { status: 200, json: { id: 1 } })
    })

/** Leaves created posts out of lists. */
const losing =
  (isLost: (post: Post) => boolean): Server =>
  (fetch) => {
    const lost = new Set<number>()
    return broken(fetch, (said, asked) => {
      if (isMade(said, asked) && isLost(said.json)) lost.add(said.json.id)
      if (Array.isArray(said.json)) said.json = said.json.filter(({ id }: Post) => !lost.has(id))
    })
  }

const twice: Server = (fetch) => async (url, init) => {
  const response = await fetch(url, init)
  if (init.method === 'POST' && new URL(url).pathname === '/posts' && response.status === 200)
    await fetch(url, init)
  return response
}

/** The first author counts as the author of everything. */
const firstAuthor: Server = (fetch) => {
  let first: unknown
  return answering((post) => {
    first ??= post.userInfo.user_id
    post.userInfo.user_id = first
  })(fetch)
}

const status =
  (code: number, when: (said: Said, asked: Asked) => boolean): Server =>
  (fetch) =>
    broken(fetch, (said, asked) => {
      if (when(said, asked)) said.status = code
    })

const isWordless = (said: Said, asked: Asked): boolean =>
  isMade(said, asked) && sentIn(asked).images?.length > 0 && sentIn(asked).content === undefined

const isForm = ({ headers }: Asked): boolean => /urlencoded/.test(headers.get('content-type') ?? '')

const wrong: readonly (readonly [string, RequirementId, Server])[] = [
  ['created is 201', 'create.answers-200', status(201, isMade)],
  [
    'created is a list',
    'create.answers-200',
    (fetch) =>
      broken(fetch, (said, asked) => {
        if (isMade(said, asked)) said.json = [said.json]
      }),
  ],
  ['text is wanted', 'create.content-may-be-absent', status(422, isWordless)],
  ['without text it breaks', 'create.content-may-be-absent', status(500, isWordless)],
  ['category is not named', 'create.category-id-missing-is-422', dropping('post_category_id')],
  ['lng is not named', 'create.lng-missing-is-422', dropping('lng')],
  ['lat is not named', 'create.lat-missing-is-422', dropping('lat')],
  [
    'only one of all is named',
    'create.all-missing-are-named',
    refused(['lng', 'lat'], ({ json }) => {
      json.errors = { lng: json.errors.lng }
    }),
  ],
  [
    'all missing in a form is 400',
    'create.all-missing-are-named',
    status(400, (said, asked) => isCreate(asked) && isForm(asked) && said.status === 422),
  ],
  ['emptied posts are taken', 'create.empty-post-is-refused', taking(({ content }) => content === '')],
  [
    'posts without both are taken',
    'create.post-without-both-is-refused',
    taking(({ content, lng, lat, post_category_id: id }) => content === undefined && lng && lat && id),
  ],
  [
    'content is empty',
    'create.returns-the-content',
    answering((post) => {
      post.content = ''
    }),
  ],
  [
    'content is cut',
    'create.returns-the-content',
    answering((post) => {
      post.content = post.content?.slice(0, 100)
    }),
  ],
  [
    'lists cut content',
    'create.returns-the-content',
    listing((post) => {
      post.content = post.content?.slice(0, 60)
    }),
  ],
  [
    'content of forms keeps no spaces',
    'create.returns-the-content',
    answering((post, asked) => {
      if (isForm(asked)) post.content = post.content.replaceAll(' ', '+')
    }),
  ],
  [
    'lng and lat are swapped',
    'create.returns-the-position',
    answering((post) => {
      ;[post.lng, post.lat] = [post.lat, post.lng]
    }),
  ],
  [
    'positions have three decimals',
    'create.returns-the-position',
    answering((post) => {
      post.lng = Math.round(post.lng * 1e3) / 1e3
    }),
  ],
  [
    'positions have no sign',
    'create.returns-the-position',
    answering((post) => {
      post.lng = Math.abs(post.lng)
    }),
  ],
  [
    'category is another',
    'create.returns-the-category',
    answering((post) => {
      post.category.id++
    }),
  ],
  [
    'lists lose the category',
    'create.returns-the-category',
    listing((post) => {
      post.category.id = 999
    }),
  ],
  [
    'category is always the first',
    'create.returns-the-category',
    (fetch) => {
      let first: unknown
      return answering((post) => {
        first ??= post.category.id
        post.category.id = first
      })(fetch)
    },
  ],
  [
    'images are lost',
    'create.returns-the-images',
    answering((post) => {
      post.images = []
    }),
  ],
  [
    'only one image is kept',
    'create.returns-the-images',
    answering((post) => {
      post.images = post.images.slice(0, 1)
    }),
  ],
  [
    'lists lose images',
    'create.returns-the-images',
    listing((post) => {
      post.images = []
    }),
  ],
  [
    'author is another',
    'create.returns-the-author',
    answering((post) => {
      post.userInfo.user_id++
    }),
  ],
  ['author is always the first', 'create.returns-the-author', firstAuthor],
  [
    'lists show another author',
    'create.returns-the-author',
    listing((post) => {
      post.userInfo.user_id++
    }),
  ],
  [
    'emoji are lost',
    'create.keeps-unicode',
    answering((post) => {
      post.content = post.content?.replace(/\p{Emoji_Presentation}/gu, '?')
    }),
  ],
  [
    'lists escape markup',
    'create.keeps-unicode',
    listing((post) => {
      post.content = post.content?.replaceAll('<', '&lt;')
    }),
  ],
  [
    'long scripts break it',
    'create.keeps-unicode',
    status(500, (said, asked) => isMade(said, asked) && /🌏/u.test(asked.body)),
  ],
  [
    'ids fall',
    'create.ids-grow',
    answering((post) => {
      post.id = 2 ** 31 - post.id
    }),
  ],
  ['created is never listed', 'create.is-listed-once', losing(() => true)],
  ['with images it is not listed', 'create.is-listed-once', losing(({ images }) => images.length > 0)],
  ['without text it is not listed', 'create.is-listed-once', losing(({ content }) => !content)],
  ['beyond the zeros it is not listed', 'create.is-listed-once', losing(({ lng }) => lng < 0)],
  ['created is made twice', 'create.is-listed-once', twice],
]

describe('a wrong server is caught:', () => {
  it.each(wrong)('%s (%s)', async (_, requirement, between) => {
    expect(findings(await tried(createChecks, { between }))).toContain(requirement)
  })

  it('each check by one at least', () => {
    const caught = new Set(wrong.map(([, requirement]) => requirement))
    expect(createChecks.map(({ requirement }) => requirement).filter((id) => !caught.has(id))).toEqual([])
  })
})
