import type { Dialect } from '../../../src/contract/index.ts'
import { encoders } from '../../../src/judge/target/encode.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import {
  type Breakage,
  changeRequests,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
} from '../../../src/serve/breakages/breakage.ts'
import {
  editParameters,
  editPosts,
  isCreateRequest,
  isListRequest,
  isLoginRequest,
  isSuccess,
} from '../../../src/serve/breakages/edits.ts'
import type { RunClock } from '../clock.ts'
import { answerSome } from '../wrap-fetch.ts'
import { readRequest, type Wrapper, wrapWith } from './break-server.ts'

/** What a condition depends on. */
export interface Surroundings {
  readonly clock: RunClock
  readonly dialect: Dialect
}

/** A condition under which a conforming deployment may be judged, such as a slow network. */
export interface Condition {
  /** how far the clock of the deployment is ahead of the kit's clock, in milliseconds */
  readonly ahead?: number
  /** how long it takes until lists show a published post, in milliseconds */
  readonly lag?: number
  wrap?(surroundings: Surroundings): Wrapper
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Rejects every n-th request with a status that asks to try again later. */
const rejectSome = (every: number, status: 429 | 503, headers: Record<string, string>): Wrapper => {
  let count = 0
  const body = JSON.stringify({ message: 'You have exceeded your rate limit.', status_code: status })
  return answerSome(
    () =>
      ++count % every === 0 &&
      new Response(status === 503 ? '<h1>Be right back</h1>' : body, { status, headers }),
  )
}

/**
 * Combines two equal servers: the primary receives logins and publications, and the replica answers lists. The replica
 * receives each publication some time later.
 *
 * @param setReplicaTime sets the clock of the replica to a time; called without a time, it lets the clock run again
 */
export function createReplicatedServer(
  primary: Fetch,
  replica: Fetch,
  lag: number,
  clock: RunClock,
  setReplicaTime: (time?: number) => void,
): Fetch {
  const queue: { at: number; url: string; init: RequestInit }[] = []
  const catchUp = async (): Promise<void> => {
    while (queue[0] && queue[0].at + lag <= clock.now()) {
      const { at, url, init } = queue.shift() as (typeof queue)[number]
      setReplicaTime(at)
      await replica(url, init)
      setReplicaTime()
    }
  }
  return async (url, init) => {
    const request = await readRequest(url, init)
    if (isListRequest(request)) {
      await catchUp()
      return replica(url, init)
    }
    const written = await primary(url, init)
    if (isCreateRequest(request) && written.status === 200) queue.push({ at: clock.now(), url, init })
    // The replica must know the token, too, because the lists of some deployments need one.
    if (isLoginRequest(request)) await replica(url, init)
    return written
  }
}

/** Publishes a post of another user at the position of every n-th list, before the list is answered. */
const addPostsOfOthers =
  (every: number) =>
  ({ dialect }: Surroundings): Wrapper =>
  (server) => {
    let lists = 0
    let token: string | undefined
    return async (url, init) => {
      const request = await readRequest(url, init)
      if (isListRequest(request) && ++lists % every === 0) {
        token ??= await logInStranger(server, dialect)
        await publishAsStranger(server, dialect, request, token, lists)
      }
      return server(url, init)
    }
  }

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

async function logInStranger(server: Fetch, dialect: Dialect): Promise<string> {
  const info = dialect['login.platform-info-type'] === 'object' ? { city: 'here' } : 'here'
  const fields = { open_id: 'another-user', platform: 'weixin', platform_info: info }
  return (await (await post(server, dialect, '/auth/third_party', fields)).json()).token
}

function publishAsStranger(
  server: Fetch,
  dialect: Dialect,
  { fields: { lng, lat } }: RequestParts,
  token: string,
  number: number,
): Promise<Response> {
  const [category] = dialect['category.set']
  const content = `Hello ${number}`
  return post(server, dialect, '/posts', { post_category_id: category?.id, lng, lat, content }, token)
}

/** Adds fields that the specification does not have to everything but authors, which may have only four fields. */
const addExtraFields: Breakage = changeResponses(
  (_, response) => typeof response.json === 'object' && response.json !== null,
  ({ json }, request) => ({
    json: Array.isArray(json)
      ? json.map(addPostFields)
      : isLoginRequest(request) && json.user_info
        ? {
            ...json,
            is_new: true,
            user_info: { ...json.user_info, city: null },
            user_token: json.user_token.map((account: Json) => ({ ...account, union_id: 'u-1' })),
          }
        : json.category
          ? addPostFields(json)
          : { ...json, debug: { line: 12 }, code: 'E_SOMETHING' },
  }),
)

const addPostFields = (post: Json): Json => ({
  ...post,
  count_likes: 3,
  comments: [],
  distance: 12.5,
  images: post.images.map((image: Json) => ({ ...image, width: 640, height: null })),
  category: { ...post.category, icon: '', parent: null },
})

const setContentType = (type: string): Breakage =>
  changeResponses(
    (_, response) => 'content-type' in response.headers,
    ({ headers }) => ({ headers: { ...headers, 'content-type': type } }),
  )

/** Adds the headers of a proxy. The HTTP client has decompressed the body but has kept Content-Encoding. */
const addProxyHeaders: Breakage = changeResponses(
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

/** Replaces ids so that there are large gaps between them. Their order stays the same. */
const spreadIds =
  (factor: number, offset: number) =>
  ({ dialect }: Surroundings): Breakage => {
    const isInclusive = {
      'max-id': dialect['list.max-id-bound'] === 'inclusive',
      'since-id': dialect['list.since-id-bound'] === 'inclusive',
    }
    const toInnerId = (name: keyof typeof isInclusive, outerId: number): number => {
      const exact = (outerId - offset) / factor
      const isRoundedUp = name === 'max-id' ? !isInclusive[name] : isInclusive[name]
      return Math.max(0, isRoundedUp ? Math.ceil(exact) : Math.floor(exact))
    }
    // An integer that a number does not hold exactly stays as large as it is (gap list.cursor-large).
    const isOuterId = (value: Json): boolean =>
      typeof value === 'string' && /^\d+$/.test(value) && Number.isSafeInteger(Number(value))
    const editCursors = editParameters(isListRequest, (fields) => {
      const changed = { ...fields }
      for (const name of ['max-id', 'since-id'] as const)
        if (isOuterId(fields[name])) changed[name] = toInnerId(name, Number(fields[name]))
      return changed
    })
    return combineBreakages(
      editCursors,
      editPosts((post) => ({ ...post, id: post.id * factor + offset })),
    )
  }

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const roundCoordinates = editPosts((post) => ({
  ...post,
  lng: roundDegrees(post.lng),
  lat: roundDegrees(post.lat),
}))

/** Delays each response. */
const delayResponses =
  (milliseconds: number) =>
  ({ clock }: Surroundings): Wrapper =>
    answerSome(async () => {
      await clock.sleep(milliseconds)
      return undefined
    })

/** Formats the JSON of each response as other libraries do: with indentation and escaped slashes. */
const reformatJson: Breakage = changeResponses(
  (_, response) => response.json !== undefined,
  ({ json }) => ({ text: `\n${JSON.stringify(json, null, 4).replaceAll('/', '\\/')}\n` }),
)

/** Ends the earlier sessions of a user at each login. The specification does not say how long tokens are valid. */
const endEarlierSessions: Breakage = createForEachTwin(() => {
  const ended = new Set<string>()
  const current = new Map<number, string>()
  return combineBreakages(
    changeResponses(
      (request, response) => isLoginRequest(request) && isSuccess(request, response),
      ({ json: { token, id } }) => {
        const earlier = current.get(id)
        if (earlier !== undefined && earlier !== token) ended.add(`bearer ${earlier}`.toLowerCase())
        current.set(id, token)
        return {}
      },
    ),
    changeRequests(
      ({ headers }) => ended.has((headers.authorization ?? '').toLowerCase()),
      ({ headers }) => ({ headers: { ...headers, authorization: 'Bearer ended' } }),
    ),
  )
})

/** Combines wrappers. The first one is nearest to the server. */
const combineWrappers =
  (...wrappers: readonly Wrapper[]): Wrapper =>
  (server) =>
    wrappers.reduce((inner, wrapper) => wrapper(inner), server)

export const conditions: Readonly<Record<string, Condition>> = {
  none: {},
  'rate limited': { wrap: () => rejectSome(12, 429, { ...JSON_TYPE, 'retry-after': '1' }) },
  'sometimes unavailable': { wrap: () => rejectSome(17, 503, { 'content-type': 'text/html' }) },
  'lagging replica': { lag: 2500 },
  'other users publish': { wrap: addPostsOfOthers(4) },
  'more fields': { wrap: () => wrapWith(addExtraFields) },
  'vendor content type': { wrap: () => wrapWith(setContentType('application/vnd.service.v1+json')) },
  'behind a proxy': { wrap: () => wrapWith(addProxyHeaders) },
  'sparse and large ids': { wrap: (surroundings) => wrapWith(spreadIds(1009, 3_000_000_017)(surroundings)) },
  'rounded coordinates': { wrap: () => wrapWith(roundCoordinates) },
  'clock ahead': { ahead: 300_000 },
  'clock behind': { ahead: -300_000 },
  'slow responses': { wrap: delayResponses(400) },
  'one session per account': { wrap: () => wrapWith(endEarlierSessions) },
  'other JSON formatting': {
    wrap: () => wrapWith(combineBreakages(reformatJson, setContentType('application/json; charset=UTF-8'))),
  },
  'many conditions together': {
    ahead: 120_000,
    lag: 1500,
    wrap: (surroundings) =>
      combineWrappers(
        addPostsOfOthers(7)(surroundings),
        wrapWith(
          combineBreakages(
            spreadIds(7, 11)(surroundings),
            roundCoordinates,
            addExtraFields,
            setContentType('application/vnd.service.v1+json; charset=utf-8'),
            addProxyHeaders,
          ),
        ),
        delayResponses(100)(surroundings),
        rejectSome(25, 429, { ...JSON_TYPE, 'retry-after': '1' }),
      ),
  },
}
