import type { Dialect } from '../../../src/contract/index.ts'
import { encoders } from '../../../src/judge/client/encode.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { isCreate, isGood, isList, isLogin, mistake } from './edits.ts'
import { type Asked, all, answer, ask, type Json, read, remembering, type Wrap } from './wrap.ts'

/** The time of a run, which passes only when somebody lets it. Unix milliseconds. */
export class RunClock {
  #now = Date.UTC(2026, 0, 15, 12)

  readonly now = (): number => this.#now

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.#now += milliseconds
  }
}

/** What a condition may depend on. */
export interface Surroundings {
  readonly clock: RunClock
  readonly dialect: Dialect
}

/** Circumstances under which a deployment may be judged that are no fault of it. */
export interface Condition {
  /** how far the clock of the deployment is ahead of ours, in milliseconds */
  readonly ahead?: number
  /** how much later lists show what was published, in milliseconds */
  readonly lag?: number
  wrap?(surroundings: Surroundings): Wrap
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Answers every n-th request with "later". */
const later = (every: number, status: 429 | 503, headers: Record<string, string>): Wrap =>
  remembering(() => {
    let count = 0
    return (server) => async (url, init) => {
      if (++count % every > 0) return server(url, init)
      const body = JSON.stringify({ message: 'You have exceeded your rate limit.', status_code: status })
      return new Response(status === 503 ? '<h1>Be right back</h1>' : body, { status, headers })
    }
  })

/**
 * Two servers alike: one takes what is written, and one, from which lists are read, hears of it some time later.
 *
 * @param setBack makes the clock of the second server show another time until it is called again without one
 */
export function replicated(
  primary: Fetch,
  replica: Fetch,
  lag: number,
  clock: RunClock,
  setBack: (time?: number) => void,
): Fetch {
  const queue: { at: number; url: string; init: RequestInit }[] = []
  const catchUp = async (): Promise<void> => {
    while (queue[0] && queue[0].at + lag <= clock.now()) {
      const { at, url, init } = queue.shift() as (typeof queue)[number]
      setBack(at)
      await replica(url, init)
      setBack()
    }
  }
  return async (url, init) => {
    const asked = await read(url, init)
    if (isList(asked)) {
      await catchUp()
      return replica(url, init)
    }
    const written = await primary(url, init)
    if (isCreate(asked) && written.status === 200) queue.push({ at: clock.now(), url, init })
    // Whoever is logged in is so everywhere: the lists of some deployments need a token.
    if (isLogin(asked)) await replica(url, init)
    return written
  }
}

/** Somebody else publishes where a list is asked for, before every n-th list. */
const crowd =
  (every: number) =>
  ({ dialect }: Surroundings): Wrap =>
    remembering(() => {
      let lists = 0
      let token: string | undefined
      return (server) => async (url, init) => {
        const asked = await read(url, init)
        if (isList(asked) && ++lists % every === 0) {
          token ??= await strangersToken(server, dialect)
          await publishAsStranger(server, dialect, asked, token, lists)
        }
        return server(url, init)
      }
    })

async function post(
  server: Fetch,
  dialect: Dialect,
  path: string,
  fields: Json,
  token?: string,
): Promise<Response> {
  const [encoding = 'json'] = dialect['params.encodings']
  const { query, headers, body } = encoders[encoding](fields)
  return server(`http://feedtwin.test${path}${query}`, {
    method: 'POST',
    headers: {
      accept: 'application/vnd.service.v1+json',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ?? null,
  })
}

async function strangersToken(server: Fetch, dialect: Dialect): Promise<string> {
  const info = dialect['login.platform-info-type'] === 'object' ? { city: 'here' } : 'here'
  const fields = { open_id: 'somebody-else', platform: 'weixin', platform_info: info }
  return (await (await post(server, dialect, '/auth/third_party', fields)).json()).token
}

function publishAsStranger(
  server: Fetch,
  dialect: Dialect,
  { fields: { lng, lat } }: Asked,
  token: string,
  number: number,
): Promise<Response> {
  const [category] = dialect['category.set']
  const content = `Hello ${number}`
  return post(server, dialect, '/posts', { post_category_id: category?.id, lng, lat, content }, token)
}

/** Fields that no specification knows, everywhere but in an author, who carries no more than four. */
const extraFields: Wrap = answer(
  (_, said) => typeof said.json === 'object' && said.json !== null,
  ({ json }, asked) => ({
    json: Array.isArray(json)
      ? json.map(withMore)
      : isLogin(asked) && json.user_info
        ? {
            ...json,
            is_new: true,
            user_info: { ...json.user_info, city: null },
            user_token: json.user_token.map((one: Json) => ({ ...one, union_id: 'u-1' })),
          }
        : json.category
          ? withMore(json)
          : { ...json, debug: { line: 12 }, code: 'E_SOMETHING' },
  }),
)

const withMore = (one: Json): Json => ({
  ...one,
  count_likes: 3,
  comments: [],
  distance: 12.5,
  images: one.images.map((image: Json) => ({ ...image, width: 640, height: null })),
  category: { ...one.category, icon: '', parent: null },
})

const contentType = (type: string): Wrap =>
  answer(
    (_, said) => 'content-type' in said.headers,
    ({ headers }) => ({ headers: { ...headers, 'content-type': type } }),
  )

/** What a proxy adds. The client library has unpacked the body, and leaves the header. */
const proxied: Wrap = answer(
  () => true,
  ({ headers }) => ({
    headers: {
      ...headers,
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Accept',
      via: '1.1 edge',
      'cache-control': 'no-cache, private',
      'set-cookie': 'lb=a1; Path=/',
    },
  }),
)

/** Ids with large gaps between them: each is shown as another one, in the same order. */
const sparse =
  (factor: number, offset: number) =>
  ({ dialect }: Surroundings): Wrap => {
    const isInclusive = {
      'max-id': dialect['list.max-id-bound'] === 'inclusive',
      'since-id': dialect['list.since-id-bound'] === 'inclusive',
    }
    const inner = (name: keyof typeof isInclusive, outer: number): number => {
      const exact = (outer - offset) / factor
      const up = name === 'max-id' ? !isInclusive[name] : isInclusive[name]
      return Math.max(0, up ? Math.ceil(exact) : Math.floor(exact))
    }
    const cursors = mistake(isList, (fields) => {
      const changed = { ...fields }
      for (const name of ['max-id', 'since-id'] as const)
        if (/^\d+$/.test(fields[name] ?? '')) changed[name] = inner(name, Number(fields[name]))
      return changed
    })
    const show = (one: Json): Json => ({ ...one, id: one.id * factor + offset })
    return all(
      cursors,
      answer(
        (asked, said) => (isList(asked) || isCreate(asked)) && isGood(asked, said),
        ({ json }) => ({ json: Array.isArray(json) ? json.map(show) : show(json) }),
      ),
    )
  }

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const rounded: Wrap = answer(
  (asked, said) => (isList(asked) || isCreate(asked)) && isGood(asked, said),
  ({ json }) => {
    const near = (one: Json): Json => ({ ...one, lng: round(one.lng), lat: round(one.lat) })
    return { json: Array.isArray(json) ? json.map(near) : near(json) }
  },
)

/** Every answer takes its time. */
const slow =
  (milliseconds: number) =>
  ({ clock }: Surroundings): Wrap =>
  (server) =>
  async (url, init) => {
    await clock.sleep(milliseconds)
    return server(url, init)
  }

/** The same JSON, written as other libraries write it. */
const otherwiseWritten: Wrap = answer(
  (_, said) => said.json !== undefined,
  ({ json }) => ({ text: `\n${JSON.stringify(json, null, 4).replaceAll('/', '\\/')}\n` }),
)

/** A login ends what earlier ones of the account have begun: how long tokens live is not said. */
const oneSession: Wrap = remembering(() => {
  const ended = new Set<string>()
  const current = new Map<string, string>()
  return all(
    answer(
      (asked, said) => isLogin(asked) && isGood(asked, said),
      ({ json: { token } }, { fields }) => {
        const earlier = current.get(fields.open_id)
        if (earlier !== undefined && earlier !== token) ended.add(`bearer ${earlier}`.toLowerCase())
        current.set(fields.open_id, token)
        return {}
      },
    ),
    ask(
      ({ headers }) => ended.has((headers.authorization ?? '').toLowerCase()),
      ({ headers }) => ({ headers: { ...headers, authorization: 'Bearer ended' } }),
    ),
  )
})

export const conditions: Readonly<Record<string, Condition>> = {
  kind: {},
  limited: { wrap: () => later(12, 429, { ...JSON_TYPE, 'retry-after': '1' }) },
  'now and then out of order': { wrap: () => later(17, 503, { 'content-type': 'text/html' }) },
  'replicas lag': { lag: 2500 },
  crowded: { wrap: crowd(4) },
  'more fields': { wrap: () => extraFields },
  'vendor content type': { wrap: () => contentType('application/vnd.service.v1+json') },
  'behind a proxy': { wrap: () => proxied },
  'sparse and large ids': { wrap: sparse(1009, 3_000_000_017) },
  'coordinates rounded': { wrap: () => rounded },
  'clock ahead': { ahead: 300_000 },
  'clock behind': { ahead: -300_000 },
  slow: { wrap: slow(400) },
  'one session per account': { wrap: () => oneSession },
  'otherwise written': { wrap: () => all(otherwiseWritten, contentType('application/json; charset=UTF-8')) },
  'all at once': {
    ahead: 120_000,
    lag: 1500,
    wrap: (surroundings) =>
      all(
        crowd(7)(surroundings),
        sparse(7, 11)(surroundings),
        rounded,
        extraFields,
        contentType('application/vnd.service.v1+json; charset=utf-8'),
        proxied,
        slow(100)(surroundings),
        later(25, 429, { ...JSON_TYPE, 'retry-after': '1' }),
      ),
  },
}
