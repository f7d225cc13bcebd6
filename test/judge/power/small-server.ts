import { createHmac } from 'node:crypto'
import type { Fetch } from '../../../src/judge/target/receive.ts'

/**
 * A second service that obeys the specification, written without a line of the twin: what is wrong with the kit and
 * with the twin in the same way cannot be wrong here. It speaks the default dialect, with categories, ids and words of
 * its own, and keeps its posts in a plain array.
 */
export function smallServer(now: () => number = Date.now): Fetch {
  const accounts: Account[] = []
  const posts: StoredPost[] = []
  for (let count = 0; count < 60; count++) posts.push(ancientPost(count, Math.floor(now() / 1000)))
  const service: Service = { accounts, posts, now: () => Math.floor(now() / 1000) }
  return async (url, init) => {
    const { status, body, headers } = await answer(new Request(url, init), service)
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

interface Service {
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

/** A post of the time before: one each ten minutes, within two kilometres, ids with gaps. */
function ancientPost(index: number, now: number): StoredPost {
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

/** Version, then route, then token, then parameters. */
async function answer(request: Request, service: Service): Promise<Reply> {
  const { pathname } = new URL(request.url)
  if (!speaksVersionOne(request.headers.get('accept') ?? ''))
    return refusal(400, 'The given version is unknown or has no registered routes.')
  const methods = ROUTES[pathname]
  if (!methods) return refusal(404, '404 Not Found')
  const operation = methods[request.method]
  if (!operation)
    return { ...refusal(405, 'Not this way.'), headers: { allow: Object.keys(methods).join(', ') } }
  const user =
    operation.asks === 'nothing' ? undefined : userOf(request.headers.get('authorization'), service)
  if (user === 'nobody' || (user === undefined && operation.asks === 'token')) return unauthorized()
  const parameters = await parametersOf(request)
  return operation.perform(parameters, service, user)
}

const speaksVersionOne = (accept: string): boolean =>
  !/application\/vnd\.service\./i.test(accept) || /application\/vnd\.service\.v1\+json/i.test(accept)

const ROUTES: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/auth/third_party': { POST: { asks: 'nothing', perform: login } },
  '/posts': { GET: { asks: 'good token or none', perform: list }, POST: { asks: 'token', perform: publish } },
}

interface Operation {
  readonly asks: 'nothing' | 'good token or none' | 'token'
  perform(parameters: Parameters, service: Service, user: Account | undefined): Reply
}

const refusal = (status_code: number, message: string, errors?: Record<string, string[]>): Reply => ({
  status: status_code,
  body: { message, ...(errors && { errors }), status_code },
})

const unauthorized = (): Reply => ({
  ...refusal(401, 'Authentication failed: bad credentials or an invalid authorization header.'),
  headers: { 'www-authenticate': 'Bearer realm="small", charset="UTF-8"' },
})

/** Notes for each parameter what is wrong with it. */
class Problems {
  readonly errors: Record<string, string[]> = {}

  /** The value; undefined when it is missing, which is wrong where it is required. */
  take(parameters: Parameters, name: string, required: boolean): unknown {
    const value = parameters.get(name)
    const missing = value === undefined || value === null || String(value).trim() === ''
    if (missing && required) this.errors[name] = [`The ${name.replaceAll('_', ' ')} field is required.`]
    return missing ? undefined : value
  }

  number(
    parameters: Parameters,
    name: string,
    required: boolean,
    fits: (value: number) => boolean,
  ): number | undefined {
    const value = this.take(parameters, name, required)
    if (value === undefined) return undefined
    const number = Number(value)
    if (!Number.isFinite(number) || !fits(number))
      this.errors[name] = [`The ${name.replaceAll('_', ' ')} is invalid.`]
    return number
  }

  get reply(): Reply | undefined {
    return Object.keys(this.errors).length > 0
      ? refusal(422, '422 Unprocessable Entity', this.errors)
      : undefined
  }
}

function login(parameters: Parameters, { accounts, now }: Service): Reply {
  const problems = new Problems()
  const openId = problems.take(parameters, 'open_id', true)
  const platform = problems.take(parameters, 'platform', true)
  if (platform !== undefined && platform !== 'weixin')
    problems.errors.platform = ['The selected platform is invalid.']
  if (problems.reply) return problems.reply
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
      user_info: { ...face(id), ...profile, count_post: account.published },
      user_token: [{ open_id: account.openId, platform: account.platform, is_bind: true }],
      token: signed({ sub: id, iat: now(), exp: now() + 3600 }),
    },
  }
}

const face = (id: number) => ({
  user_id: id,
  nickname: `Walker ${id}`,
  avatar: id % 2 ? '' : `http://small.test/faces/${id}.jpg`,
  gender: id % 3,
})

function list(parameters: Parameters, { posts }: Service): Reply {
  const problems = new Problems()
  const lng = problems.number(parameters, 'lng', true, (value) => Math.abs(value) <= 180) ?? 0
  const lat = problems.number(parameters, 'lat', true, (value) => Math.abs(value) <= 90) ?? 0
  const older = problems.number(parameters, 'max-id', false, Number.isInteger)
  const newer = problems.number(parameters, 'since-id', false, Number.isInteger)
  const size =
    problems.number(parameters, 'page_size', false, (value) => Number.isInteger(value) && value > 0) ?? 20
  if (older !== undefined && newer !== undefined)
    problems.errors['since-id'] = ['The since-id is not used with max-id.']
  if (problems.reply) return problems.reply
  const page = posts
    .filter((post) => kilometres(post, { lng, lat }) <= 10)
    .filter(({ id }) => id < (older ?? Number.POSITIVE_INFINITY) && id > (newer ?? 0))
    .sort((a, b) => b.id - a.id)
    .slice(0, Math.min(size, 100))
  return { status: 200, body: page.map(shown) }
}

function publish(parameters: Parameters, { posts, now }: Service, user: Account | undefined): Reply {
  const problems = new Problems()
  const category = problems.number(parameters, 'post_category_id', true, Number.isInteger) ?? 0
  const lng = problems.number(parameters, 'lng', true, (value) => Math.abs(value) <= 180) ?? 0
  const lat = problems.number(parameters, 'lat', true, (value) => Math.abs(value) <= 90) ?? 0
  const content = String(problems.take(parameters, 'content', false) ?? '')
  const images = problems.take(parameters, 'images', false) ?? []
  if (!Array.isArray(images)) problems.errors.images = ['The images must be an array.']
  else if (content === '' && images.length === 0)
    problems.errors.content = ['A post needs content or images.']
  if (problems.reply) return problems.reply
  if (!CATEGORIES[category]) return refusal(404, '404 Not Found')
  if (user) user.published++
  const id = (posts.at(-1)?.id ?? 0) + 2
  const paths = (images as unknown[]).map(String)
  const post = { id, content, created_at: now(), lng, lat, paths, author: user?.id ?? 0, category }
  posts.push(post)
  return { status: 200, body: shown(post) }
}

const shown = ({ id, content, created_at, lng, lat, paths, author, category }: StoredPost) => ({
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
  userInfo: face(author),
  category: { id: category, name: CATEGORIES[category] },
})

/** By the haversine formula, on a sphere of the Earth's mean radius. */
function kilometres(from: { lng: number; lat: number }, to: { lng: number; lat: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const along = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const share = along + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * across
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, share)))
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url')

function signed(claims: object): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${signature(text)}`
}

/** Whose token a request carries: undefined without one, nobody with a bad one. */
function userOf(authorization: string | null, { accounts, now }: Service): Account | 'nobody' | undefined {
  if (authorization === null) return undefined
  const [, text, claims, mac] = /^bearer\s+([\w-]+\.([\w-]+))\.([\w-]+)$/i.exec(authorization.trim()) ?? []
  if (text === undefined || claims === undefined || signature(text) !== mac) return 'nobody'
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return (exp > now() && accounts.find(({ id }) => id === sub)) || 'nobody'
}

/** From the query, and from whatever the body is; a body that cannot be read has no parameters. */
async function parametersOf(request: Request): Promise<Parameters> {
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
    // The parameters of the query stay.
  }
  return parameters
}
