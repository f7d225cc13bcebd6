import type { ClientExchange } from '../../../src/judge/target/exchange.ts'

type Response = NonNullable<ClientExchange['response']>

interface Details {
  readonly at?: number
  readonly client?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly response?: Partial<Response> | 'none'
  readonly encoding?: 'form' | 'json' | 'unknown'
}

export const BASE_URL = 'http://127.0.0.1:4010'

/** The headers of an app that keeps all rules. */
export const APP_HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/vnd.service.v1+json',
  'version-code': '12',
  'version-name': '1.2',
  device: 'phone-1',
  channel: 'store',
  platform: 'android',
}

export const TOKEN = '$TOKEN_1'
export const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` } as const

let count = 0

function createExchange(
  operation: ClientExchange['operation'],
  [method, path]: readonly [string, string],
  parameters: ClientExchange['parameters'],
  { at = 0, client = 'app', headers, response, encoding }: Details,
  json: unknown,
): ClientExchange {
  count += 1
  const given = Object.entries({ ...APP_HEADERS, ...headers })
  return {
    number: count,
    at,
    milliseconds: 10,
    client,
    ...(operation && { operation }),
    parameters,
    request: {
      method,
      url: `${BASE_URL}${path}`,
      path,
      headers: Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== undefined)),
      ...(method === 'POST' && { encoding: encoding ?? 'json', text: JSON.stringify(parameters) }),
    },
    ...(response !== 'none' && {
      response: { status: 200, headers: {}, hasBody: true, text: JSON.stringify(json), json, ...response },
    }),
  }
}

export const createPosts = (...ids: readonly number[]): readonly object[] =>
  ids.map((id) => ({
    id,
    content: 'Hello',
    created_at: 1,
    count_images: 0,
    lng: 1,
    lat: 2,
    images: [{ id: 900_000 + id, url: `${BASE_URL}/pictures/${id}.png` }],
    userInfo: { user_id: 7, nickname: 'Ann', avatar: '', gender: 1 },
    category: { id: 3, name: 'Travel' },
  }))

/** Creates a list. A parameter that is undefined is left out. */
export function list(
  parameters: Readonly<Record<string, unknown>> = {},
  ids: readonly number[] = [30, 20, 10],
  details: Details = {},
): ClientExchange {
  const pairs = Object.entries({ lng: '1', lat: '2', ...parameters }).filter(
    ([, value]) => value !== undefined,
  )
  const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))
  return createExchange(
    'listPosts',
    ['GET', `/posts?${query}`],
    Object.fromEntries(pairs),
    details,
    createPosts(...ids),
  )
}

export const login = (details: Details = {}, parameters: object = {}, token = TOKEN): ClientExchange =>
  createExchange(
    'loginWithThirdParty',
    ['POST', '/auth/third_party'],
    { open_id: '$TOKEN_9', platform: 'weixin', ...parameters },
    details,
    { id: 7, token, user_info: { user_id: 7 } },
  )

export const publish = (details: Details = {}, parameters: object = {}, id = 40): ClientExchange =>
  createExchange(
    'createPost',
    ['POST', '/posts'],
    { post_category_id: 3, lng: 1, lat: 2, content: 'Hello', ...parameters },
    { ...details, headers: { ...WITH_TOKEN, ...details.headers } },
    createPosts(id)[0],
  )

export const loadPicture = (id: number, details: Details = {}): ClientExchange =>
  createExchange(
    undefined,
    ['GET', `/pictures/${id}.png`],
    {},
    {
      ...details,
      response: {
        headers: { 'content-type': 'image/png', etag: '"1"' },
        hasBody: false,
        text: '',
        ...(details.response !== 'none' && details.response),
      },
    },
    undefined,
  )

/** Numbers the exchanges of a recording. */
export const record = (exchanges: readonly ClientExchange[]): readonly ClientExchange[] =>
  exchanges.map((exchange, index) => ({ ...exchange, number: index + 1 }))

/** A response that rejects a request. */
export const reject = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Partial<Response> => ({ status, headers, json: { message: 'no', status_code: status } })

/** The same exchanges several times, at these times. */
export const repeat = <Repeated>(
  times: number,
  every: number,
  create: (at: number) => Repeated,
): Repeated[] => Array.from({ length: times }, (_, index) => create(index * every))
