import { createHmac } from 'node:crypto'
import type { Fetch } from '../../../src/judge/target/http-client.ts'

/**
 * Creates a second service that meets the specification and shares no code with the twin. It shows errors that the kit
 * and the twin have in common. It speaks the default dialect, with its own categories, ids and texts, converts values as
 * JavaScript does, and keeps its posts in an array.
 */
export function createSmallServer(
  now: () => number = Date.now,
  selectPage: SelectPage = selectNewestFirst,
): Fetch {
  const accounts: Account[] = []
  const posts: StoredPost[] = []
  for (let count = 0; count < 60; count++) posts.push(createOldPost(count, Math.floor(now() / 1000)))
  const service: Service = { accounts, posts, selectPage, now: () => Math.floor(now() / 1000) }
  return async (url, init) => {
    const { status, body, headers } = await respond(new Request(url, init), service)
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return new Response(JSON.stringify(body), { status, headers: { ...type, ...headers } })
  }
}

interface Account {
  readonly id: number
  readonly openId: string
  readonly platform: string
  published: number
}

interface StoredPost {
  readonly id: number
  readonly content: string
  readonly created_at: number
  readonly lng: number
  readonly lat: number
  readonly paths: readonly string[]
  readonly author: number
  readonly category: number
}

/** Selects a page from the posts that match, which are in the order of their ids. */
export type SelectPage = (
  posts: readonly StoredPost[],
  size: number,
  cursors: { readonly maxId?: number | undefined; readonly sinceId?: number | undefined },
) => readonly StoredPost[]

const selectNewestFirst: SelectPage = (posts, size) => posts.toReversed().slice(0, size)

interface Service {
  readonly selectPage: SelectPage
  readonly accounts: Account[]
  readonly posts: StoredPost[]
  /** unix seconds */
  now(): number
}

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}

type Parameters = Map<string, unknown>

const CATEGORIES: Readonly<Record<number, string>> = { 3: 'News', 7: 'Eating out', 12: 'Lost and found' }
const STATION = { lng: 139.7671, lat: 35.6812 }
const FIRST_USER = 5000
const SECRET = 'the small server signs with this'

/** Creates a post from before the start: one every ten minutes, within two kilometres, with gaps between the ids. */
function createOldPost(index: number, now: number): StoredPost {
  return {
    id: 70_000 + index * 13,
    content: index % 9 === 4 ? '' : `Word ${index} from the street`,
    created_at: now - (60 - index) * 600,
    lng: STATION.lng + (((index * 7) % 21) - 10) / 1000,
    lat: STATION.lat + (((index * 5) % 19) - 9) / 1000,
    paths:
      index % 3 === 1 ? Array.from({ length: 1 + (index % 4) }, (_, at) => `old/${index}-${at}.jpg`) : [],
    author: 1 + (index % 4),
    category: [3, 7, 12][index % 3] as number,
  }
}

/** Checks the version, the route, the token and the parameters, in this order. */
async function respond(request: Request, service: Service): Promise<Reply> {
  const { pathname } = new URL(request.url)
  if (!isVersionOne(request.headers.get('accept') ?? ''))
    return createError(400, 'The given version is unknown or has no registered routes.')
  const methods = ROUTES[pathname]
  if (!methods) return createError(404, '404 Not Found')
  const operation = methods[request.method]
  if (!operation)
    return {
      ...createError(405, '405 Method Not Allowed'),
      headers: { allow: Object.keys(methods).join(', ') },
    }
  const user =
    operation.token === 'unused' ? undefined : findUser(request.headers.get('authorization'), service)
  if (user === 'invalid' || (user === undefined && operation.token === 'required'))
    return createUnauthorized()
  const parameters = await readParameters(request)
  return operation.perform(parameters, service, user)
}

const isVersionOne = (accept: string): boolean =>
  !/application\/vnd\.service\./i.test(accept) || /application\/vnd\.service\.v1\+json/i.test(accept)

const ROUTES: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/auth/third_party': { POST: { token: 'unused', perform: logIn } },
  '/posts': {
    GET: { token: 'optional', perform: listPosts },
    POST: { token: 'required', perform: createPost },
  },
}

interface Operation {
  readonly token: 'unused' | 'optional' | 'required'
  perform(parameters: Parameters, service: Service, user: Account | undefined): Reply
}

const createError = (status_code: number, message: string, errors?: Record<string, string[]>): Reply => ({
  status: status_code,
  body: { message, ...(errors && { errors }), status_code },
})

const createUnauthorized = (): Reply => ({
  ...createError(401, 'Authentication failed: bad credentials or an invalid authorization header.'),
  headers: { 'www-authenticate': 'Bearer realm="small", charset="UTF-8"' },
})

/** Collects the errors of parameters. */
class ParameterErrors {
  readonly errors: Record<string, string[]> = {}

  /** Reads a value; undefined when it is missing. A missing required value is an error. */
  readValue(parameters: Parameters, name: string, isRequired: boolean): unknown {
    const value = parameters.get(name)
    const isMissing = value === undefined || value === null || String(value).trim() === ''
    if (isMissing && isRequired) this.errors[name] = [`The ${name.replaceAll('_', ' ')} field is required.`]
    return isMissing ? undefined : value
  }

  readNumber(
    parameters: Parameters,
    name: string,
    isRequired: boolean,
    isValid: (value: number) => boolean,
  ): number | undefined {
    const value = this.readValue(parameters, name, isRequired)
    if (value === undefined) return undefined
    const number = Number(value)
    if (!Number.isFinite(number) || !isValid(number))
      this.errors[name] = [`The ${name.replaceAll('_', ' ')} is invalid.`]
    return number
  }

  get reply(): Reply | undefined {
    return Object.keys(this.errors).length > 0
      ? createError(422, '422 Unprocessable Entity', this.errors)
      : undefined
  }
}

function logIn(parameters: Parameters, { accounts, now }: Service): Reply {
  const errors = new ParameterErrors()
  const openId = errors.readValue(parameters, 'open_id', true)
  const platform = errors.readValue(parameters, 'platform', true)
  if (platform !== undefined && platform !== 'weixin')
    errors.errors.platform = ['The selected platform is invalid.']
  if (errors.reply) return errors.reply
  let account = accounts.find((known) => known.openId === openId)
  if (!account) {
    account = {
      id: FIRST_USER + accounts.length * 3,
      openId: String(openId),
      platform: 'weixin',
      published: 0,
    }
    accounts.push(account)
  }
  const { id } = account
  const profile = { year_of_birth: 0, month_of_birth: 0, day_of_birth: 0, count_report: 0, count_read: 0 }
  return {
    status: 200,
    body: {
      id,
      mobile: `139****${String(id).padStart(4, '0')}`,
      email: null,
      user_info: { ...renderProfile(id), ...profile, count_post: account.published },
      user_token: [{ open_id: account.openId, platform: account.platform, is_bind: true }],
      token: createToken({ sub: id, iat: now(), exp: now() + 3600 }),
    },
  }
}

const renderProfile = (id: number) => ({
  user_id: id,
  nickname: `Walker ${id}`,
  avatar: id % 2 ? '' : `http://small.test/faces/${id}.jpg`,
  gender: id % 3,
})

function listPosts(parameters: Parameters, { posts, selectPage }: Service): Reply {
  const errors = new ParameterErrors()
  const lng = errors.readNumber(parameters, 'lng', true, (value) => Math.abs(value) <= 180) ?? 0
  const lat = errors.readNumber(parameters, 'lat', true, (value) => Math.abs(value) <= 90) ?? 0
  const older = errors.readNumber(parameters, 'max-id', false, Number.isInteger)
  const newer = errors.readNumber(parameters, 'since-id', false, Number.isInteger)
  const size =
    errors.readNumber(parameters, 'page_size', false, (value) => Number.isInteger(value) && value > 0) ?? 20
  if (older !== undefined && newer !== undefined)
    errors.errors['since-id'] = ['The since-id is not used with max-id.']
  if (errors.reply) return errors.reply
  const matching = posts
    .filter((post) => computeKilometres(post, { lng, lat }) <= 10)
    .filter(({ id }) => id < (older ?? Number.POSITIVE_INFINITY) && id > (newer ?? 0))
  const page = selectPage(matching, Math.min(size, 100), { maxId: older, sinceId: newer })
  return { status: 200, body: page.map(renderPost) }
}

function createPost(parameters: Parameters, { posts, now }: Service, user: Account | undefined): Reply {
  const errors = new ParameterErrors()
  const category = errors.readNumber(parameters, 'post_category_id', true, Number.isInteger) ?? 0
  const lng = errors.readNumber(parameters, 'lng', true, (value) => Math.abs(value) <= 180) ?? 0
  const lat = errors.readNumber(parameters, 'lat', true, (value) => Math.abs(value) <= 90) ?? 0
  const content = String(errors.readValue(parameters, 'content', false) ?? '')
  const images = errors.readValue(parameters, 'images', false) ?? []
  if (!Array.isArray(images)) errors.errors.images = ['The images must be an array.']
  else if (content === '' && images.length === 0) errors.errors.content = ['A post needs content or images.']
  if (errors.reply) return errors.reply
  if (!CATEGORIES[category]) return createError(404, '404 Not Found')
  if (user) user.published++
  const id = (posts.at(-1)?.id ?? 0) + 2
  const paths = (images as unknown[]).map(String)
  const post = { id, content, created_at: now(), lng, lat, paths, author: user?.id ?? 0, category }
  posts.push(post)
  return { status: 200, body: renderPost(post) }
}

const renderPost = ({ id, content, created_at, lng, lat, paths, author, category }: StoredPost) => ({
  id,
  content,
  created_at,
  count_images: paths.length,
  lng,
  lat,
  images: paths.map((path, at) => ({
    id: id * 10 + at,
    url: new URL(path, 'http://small.test/images/').href,
  })),
  userInfo: renderProfile(author),
  category: { id: category, name: CATEGORIES[category] },
})

/** Computes a distance by the haversine formula, with the Earth's mean radius. */
function computeKilometres(from: { lng: number; lat: number }, to: { lng: number; lat: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const along = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const share = along + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * across
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, share)))
}

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url')

function createToken(claims: object): string {
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`
  return `${text}.${sign(text)}`
}

/** Finds the user of the token of a request: undefined without a token, 'invalid' with an invalid one. */
function findUser(authorization: string | null, { accounts, now }: Service): Account | 'invalid' | undefined {
  if (authorization === null) return undefined
  const [, text, claims, mac] = /^bearer\s+([\w-]+\.([\w-]+))\.([\w-]+)$/i.exec(authorization.trim()) ?? []
  if (text === undefined || claims === undefined || sign(text) !== mac) return 'invalid'
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return (exp > now() && accounts.find(({ id }) => id === sub)) || 'invalid'
}

/** Reads the parameters of the query and of the body. A body that cannot be read has no parameters. */
async function readParameters(request: Request): Promise<Parameters> {
  const parameters: Parameters = new Map()
  const add = (value: unknown, name: string): void => {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1]
    if (list === undefined) parameters.set(name, value)
    else parameters.set(list, [...((parameters.get(list) as unknown[]) ?? []), value])
  }
  new URL(request.url).searchParams.forEach(add)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (request.method !== 'POST') return parameters
    if (/[/+]json/i.test(type))
      for (const [name, value] of Object.entries(await request.json())) add(value, name)
    else if (/form/i.test(type)) (await request.formData()).forEach(add)
  } catch {
    // The body cannot be read, so only the parameters of the query count.
  }
  return parameters
}
