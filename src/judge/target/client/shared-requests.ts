import type { OperationId } from '../../../contract/generated/operations.ts'
import type { Position } from '../../../contract/index.ts'
import type { Encoding, Exchange, Fields, Outgoing } from '../exchange.ts'
import { catchUnjudged, Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { once } from './knowledge.ts'
import { findPlace } from './places.ts'
import { createBearerHeader, type Headers } from './requests.ts'

// Requests that several checks need. Each is sent once per client.

/** Lists with only the named parts of a position. */
export const listWithParameters = once(
  (client: Client, ...names: readonly (keyof Position)[]): Promise<Exchange> => {
    const { startPosition } = client.feed
    return client.feed.list(Object.fromEntries(names.map((name) => [name, startPosition[name]])))
  },
)

/** Lists with an array instead of a longitude, where posts are if there are any. */
export const listWithLngArray = once(async (client: Client): Promise<Exchange> => {
  const { lng, lat } = await findBestPosition(client)
  return client.feed.list({ lng: [lng], lat })
})

/** Logs one account in with each accepted encoding, and then another account once. @returns the login of the other one */
export const logInInEachEncoding = once(async (client: Client): Promise<Exchange> => {
  const { logins, options } = client
  const fields = await logins.findFields(options.openId)
  await logins.requestFirstLogin()
  for (const encoding of await listAcceptedEncodings(client))
    await client.post('loginWithThirdParty', fields, { encoding })
  return logins.logIn({ ...fields, open_id: logins.createOpenId('-second') })
})

/** Logs in without open_id, with each accepted encoding. */
export async function logInWithoutOpenId(client: Client): Promise<void> {
  for (const encoding of await listAcceptedEncodings(client)) await logInWithoutOpenIdIn(client, encoding)
}

/** Logs in without open_id, with one encoding. */
export const logInWithoutOpenIdIn = once(async (client: Client, encoding: Encoding): Promise<Exchange> => {
  const { open_id, ...fields } = await client.logins.findFields(client.options.openId)
  return client.post('loginWithThirdParty', fields, { encoding })
})

/** The parameters of a valid publication. @param position by default, where posts are if there are any */
export const createPostFields = async (client: Client, position?: Position): Promise<Fields> => ({
  post_category_id: await client.publishing.findCategory(),
  ...(position ?? (await findBestPosition(client))),
  content: client.publishing.createContent(),
  ...client.getRequired('createPost'),
})

/** Finds a position with posts; the start position if there is none. */
export async function findBestPosition(client: Client): Promise<Position> {
  const { startPosition } = client.feed
  return (await catchUnjudged(findPlace(client), () => ({ position: startPosition }))).position
}

/** Lists with a position as the only parameter and without a token, where posts are if there are any. */
export const requestPlainList = once(async (client: Client): Promise<Exchange> => {
  const position = await findBestPosition(client)
  return position === client.feed.startPosition
    ? client.feed.listHereWithoutToken()
    : client.feed.listWithHeaders({ ...position })
})

/** Lists with a position as the only parameter, and with a token if the target requires one. */
export async function requestList(client: Client): Promise<Exchange> {
  const place = await catchUnjudged(findPlace(client), () => undefined)
  return place?.exchange ?? client.feed.listFirstPage(client.feed.startPosition)
}

/** Sends a post without its required parameters. It is never published. */
export const publishNothing = once(
  (client: Client): Promise<Exchange> => client.publishing.publishExactly(NOTHING_REQUIRED),
)

/** None of the required parameters. With content, the post is not rejected for being empty. */
export const NOTHING_REQUIRED = { content: 'feedtwin' } as const

/** Sends a post without some required parameters. It is never published. */
export const publishWithout = once(
  async (client: Client, missing: readonly string[], encoding?: Encoding): Promise<Exchange> => {
    const fields = Object.entries(await createPostFields(client))
    const given = fields.filter(([name]) => !missing.includes(name))
    return client.publishing.publishExactly(Object.fromEntries(given), { encoding })
  },
)

/** An id that no category has. */
export const UNKNOWN_CATEGORY = 99_999_999

/** Publishes a post that is valid except for its category. */
export const publishInUnknownCategory = (client: Client): Promise<Exchange> =>
  client.publishing.publishExactly({
    post_category_id: UNKNOWN_CATEGORY,
    ...client.feed.startPosition,
    content: client.publishing.createContent(),
  })

/** Sends headers to an operation that reads tokens, without a valid one: to lists, or where they ignore tokens, to publications. */
export const sendWithoutValidToken = (client: Client, headers: Headers): Promise<Exchange> =>
  client.knowledge.getAnswer('list.token') === 'ignored'
    ? publishWithoutValidToken(client, headers)
    : client.feed.listWithHeaders({ ...client.feed.startPosition }, headers)

/**
 * Publishes nothing with headers that have no valid token. Where the target may look at the parameters first and says that they
 * are missing, it publishes a valid post: only the token can be the reason to reject that.
 */
export async function publishWithoutValidToken(client: Client, headers: Headers): Promise<Exchange> {
  const options = { token: undefined, headers }
  const nothing = await client.publishing.publishExactly({}, options)
  const isTokenFirst = client.knowledge.getAnswer('errors.token-or-parameters') === '401'
  if (isTokenFirst || nothing.response.status !== 422) return nothing
  return client.publishing.publishExactly(await createPostFields(client), options)
}

/** Sends a post without a token and without any parameter, once. */
export const publishNothingWithoutToken = once(
  (client: Client): Promise<Exchange> => client.publishing.publishExactly({}, { token: undefined }),
)

/** Requests paths that no operation has, with a token where the target requires one even there. */
export const requestUnknownPaths = once(async (client: Client): Promise<void> => {
  for (const path of UNKNOWN_PATHS) {
    const get = (token?: string): Promise<Exchange> =>
      client.ask({ method: 'GET', path, headers: createBearerHeader(token), tier: 'read' })
    if ((await get()).response.status === 401)
      await client.tokens.sendWith(await client.logins.obtainToken(), get)
  }
})

const unknownVersionRequests: Readonly<Record<OperationId, (client: Client) => Promise<Exchange>>> = {
  listPosts: (client) => client.feed.list({ ...client.feed.startPosition }, UNKNOWN_VERSION),
  loginWithThirdParty: ({ logins, options }) => logins.logInTo(options.openId, UNKNOWN_VERSION),
  createPost: async (client) =>
    client.publishing.publishExactly(await createPostFields(client), { headers: UNKNOWN_VERSION }),
}

/** Sends a request that is valid except for its version. */
export const requestUnknownVersion = once(
  (client: Client, operation: OperationId): Promise<Exchange> => unknownVersionRequests[operation](client),
)

/** Paths that no deployment has. The second one shows routers that compare only the beginning of a path. */
export const UNKNOWN_PATHS = ['/feedtwin-no-such-path', '/posts/feedtwin/no-such-path'] as const

/** Whether a request is for a path such as these, whatever its query is. */
export const isForUnknownPath = ({ method, path }: Pick<Outgoing, 'method' | 'path'>): boolean =>
  method === 'GET' && /\/feedtwin[-/][a-z-]+$/.test(path.split('?', 1)[0] ?? '')

/** A version that the service does not have. */
export const UNKNOWN_VERSION = { Accept: 'application/vnd.service.v1000+json' } as const

/** Sends a body as JSON. */
export const JSON_ENCODING = { encoding: 'json' } as const

/** The encodings that the target accepts. Where they are not known, the one in which it accepts logins. */
export const listAcceptedEncodings = async ({ knowledge, logins }: Client): Promise<readonly Encoding[]> =>
  knowledge.getAnswer('params.encodings') ?? [await logins.findEncoding()]

/**
 * Demands that the target accepts JSON.
 *
 * @param reason why no other encoding shows what is asked
 * @throws Unjudged
 */
export async function demandJson(client: Client, reason: string): Promise<void> {
  if (!(await listAcceptedEncodings(client)).includes('json'))
    throw new Unjudged(`the target does not accept JSON, and ${reason}`)
}

/**
 * Logs in with a list whose only element is an open_id.
 *
 * @param suffix of the open_id; by default, it has none
 * @param encoding by default, the one of other logins
 */
export const logInWithList = once(
  async (client: Client, suffix?: string, encoding?: Encoding): Promise<Exchange> => {
    const { logins } = client
    const { open_id, ...extra } = await logins.findFields(logins.createOpenId(suffix ?? ''))
    // In brackets, one element is a list, too. The forms in which a target reads images are another question.
    const options = { encoding: encoding ?? (await logins.findEncoding()), arrayForm: 'brackets' } as const
    return client.post('loginWithThirdParty', { ...extra, open_id: [open_id] }, options)
  },
)
