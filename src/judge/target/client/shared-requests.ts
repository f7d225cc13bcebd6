import type { OperationId } from '../../../contract/generated/operations.ts'
import type { Position } from '../../../contract/index.ts'
import type { Encoding, Fields } from '../encode.ts'
import type { Exchange, Outgoing } from '../exchange.ts'
import { Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { listAcceptedEncodings } from './encodings.ts'
import { MemoKey } from './knowledge.ts'
import { findPlace } from './places.ts'
import { createBearerHeader } from './requests.ts'

// Requests that several checks need. Each is sent once per client.

const partialListKey = new MemoKey<Exchange>()
const lngArrayKey = new MemoKey<Exchange>()
const loginsInEachEncodingKey = new MemoKey<LoginsInEachEncoding>()
const loginWithoutOpenIdKey = new MemoKey<Exchange>()
const loginsWithoutOpenIdKey = new MemoKey<readonly Exchange[]>()
const plainListKey = new MemoKey<Exchange>()
const emptyPostKey = new MemoKey<Exchange>()
const incompletePostKey = new MemoKey<Exchange>()
const unknownPathsKey = new MemoKey<readonly Exchange[]>()
const unknownVersionKey = new MemoKey<Exchange>()

/** Lists with only the named parts of a position. */
export const listWithParameters = (
  client: Client,
  ...names: readonly (keyof Position)[]
): Promise<Exchange> =>
  client.once(
    partialListKey,
    () => {
      const { startPosition } = client.feed
      return client.feed.list(Object.fromEntries(names.map((name) => [name, startPosition[name]])))
    },
    `${names}`,
  )

/** Lists with an array instead of a longitude, where posts are if there are any. */
export const listWithLngArray = (client: Client): Promise<Exchange> =>
  client.once(lngArrayKey, async () => {
    const { lng, lat } = await findBestPosition(client)
    return client.feed.list({ lng: [lng], lat })
  })

interface LoginsInEachEncoding {
  /** logins of one account, one in each accepted encoding */
  readonly same: readonly Exchange[]
  /** a login of another account */
  readonly other: Exchange
}

/** Logs one account in with each accepted encoding, and another account once. */
export const logInInEachEncoding = (client: Client): Promise<LoginsInEachEncoding> =>
  client.once(loginsInEachEncodingKey, async () => {
    const { openId } = client.options
    const fields = await client.logins.findFields(openId)
    const same = [await client.logins.requestFirstLogin(), ...(await repeatLogin(client, fields))]
    return {
      same,
      other: await client.logins.logIn({ ...fields, open_id: client.logins.createOpenId('-second') }),
    }
  })

/** Logs in without open_id, with each accepted encoding. */
export const logInWithoutOpenId = (client: Client): Promise<readonly Exchange[]> =>
  client.once(loginsWithoutOpenIdKey, async () => {
    const logins: Exchange[] = []
    for (const encoding of await listAcceptedEncodings(client))
      logins.push(await logInWithoutOpenIdIn(client, encoding))
    return logins
  })

/** Logs in without open_id, with one encoding. */
export const logInWithoutOpenIdIn = (client: Client, encoding: Encoding): Promise<Exchange> =>
  client.once(
    loginWithoutOpenIdKey,
    async () => {
      const { open_id, ...fields } = await client.logins.findFields(client.options.openId)
      return client.post('loginWithThirdParty', fields, { encoding })
    },
    encoding,
  )

/** Sends the same login in each accepted encoding. */
async function repeatLogin(client: Client, fields: Fields): Promise<readonly Exchange[]> {
  const logins: Exchange[] = []
  for (const encoding of await listAcceptedEncodings(client))
    logins.push(await client.post('loginWithThirdParty', fields, { encoding }))
  return logins
}

/** The known parameters of a valid publication. */
export const createPostFields = async (client: Client): Promise<Fields> => ({
  post_category_id: await client.publishing.findCategory(),
  ...(await findBestPosition(client)),
  content: client.publishing.createContent(),
})

/** Finds a position with posts; the start position if there is none. */
export async function findBestPosition(client: Client): Promise<Position> {
  try {
    return (await findPlace(client)).position
  } catch (error) {
    if (error instanceof Unjudged) return client.feed.startPosition
    throw error
  }
}

/** Lists with a position as the only parameter and without a token, where posts are if there are any. */
export const requestPlainList = (client: Client): Promise<Exchange> =>
  client.once(plainListKey, async () => {
    const position = await findBestPosition(client)
    return position === client.feed.startPosition
      ? client.feed.listHereWithoutToken()
      : client.get('listPosts', { ...position })
  })

/** Lists with a position as the only parameter, and with a token if the target requires one. */
export async function requestList(client: Client): Promise<Exchange> {
  try {
    return (await findPlace(client)).exchange
  } catch (error) {
    if (error instanceof Unjudged) return client.feed.listFirstPage(client.feed.startPosition)
    throw error
  }
}

/** Sends a post without its required parameters. It is never published. */
export const publishNothing = (client: Client): Promise<Exchange> =>
  client.once(emptyPostKey, () => client.publishing.publishExactly(NOTHING_REQUIRED))

/** None of the required parameters. With content, the post is not rejected for being empty. */
export const NOTHING_REQUIRED = { content: 'feedtwin' } as const

/** Sends a post without some required parameters. It is never published. */
export const publishWithout = (
  client: Client,
  missing: readonly string[],
  encoding?: Encoding,
): Promise<Exchange> =>
  client.once(
    incompletePostKey,
    async () => {
      const fields = Object.entries(await createPostFields(client))
      const given = fields.filter(([name]) => !missing.includes(name))
      return client.publishing.publishExactly(Object.fromEntries(given), { encoding })
    },
    `${missing}, ${encoding ?? 'as usual'}`,
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

/** Requests paths that no operation has, with a token where the target requires one even there. */
export const requestUnknownPaths = (client: Client): Promise<readonly Exchange[]> =>
  client.once(unknownPathsKey, async () => {
    const exchanges: Exchange[] = []
    for (const path of UNKNOWN_PATHS) {
      const get = (token?: string): Promise<Exchange> =>
        client.send({ method: 'GET', path, headers: createBearerHeader(token), tier: 'read' })
      const without = await get()
      exchanges.push(
        without.response.status === 401
          ? await client.tokens.sendWith(await client.logins.obtainToken(), get)
          : without,
      )
    }
    return exchanges
  })

const unknownVersionRequests: Readonly<Record<OperationId, (client: Client) => Promise<Exchange>>> = {
  listPosts: (client) => client.feed.list({ ...client.feed.startPosition }, UNKNOWN_VERSION),
  loginWithThirdParty: async (client) =>
    client.logins.logIn(await client.logins.findFields(client.options.openId), UNKNOWN_VERSION),
  createPost: async (client) =>
    client.publishing.publishExactly(await createPostFields(client), { headers: UNKNOWN_VERSION }),
}

/** Sends a request that is valid except for its version. */
export const requestUnknownVersion = (client: Client, operation: OperationId): Promise<Exchange> =>
  client.once(unknownVersionKey, () => unknownVersionRequests[operation](client), operation)

/** Paths that no deployment has. The second one shows routers that compare only the beginning of a path. */
export const UNKNOWN_PATHS = ['/feedtwin-no-such-path', '/posts/feedtwin/no-such-path'] as const

/** Whether a request is for a path such as these, whatever its query is. */
export const isForUnknownPath = ({ method, path }: Pick<Outgoing, 'method' | 'path'>): boolean =>
  method === 'GET' && /\/feedtwin[-/][a-z-]+$/.test(path.split('?', 1)[0] ?? '')

/** A version that the service does not have. */
export const UNKNOWN_VERSION = { Accept: 'application/vnd.service.v999+json' } as const
