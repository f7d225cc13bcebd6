import type { Encoding, Fields } from '../client/encode.ts'
import { asRecord, type Client, type Position } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { findPlace } from './find-place.ts'
import { findPosts, findUsers } from './response-parts.ts'

const partialListKey = new MemoKey<Exchange>()
const loginsInEachEncodingKey = new MemoKey<LoginsInEachEncoding>()
const loginsWithoutOpenIdKey = new MemoKey<readonly Exchange[]>()
const plainListKey = new MemoKey<Exchange>()
const emptyPostKey = new MemoKey<Exchange>()
const incompletePostKey = new MemoKey<Exchange>()
const unknownPathsKey = new MemoKey<readonly Exchange[]>()
const unknownVersionKey = new MemoKey<Exchange>()

// What several checks ask for, once in a session.

/** A list by the parts of a position that are given. */
export const listWithParameters = (
  client: Client,
  ...names: readonly (keyof Position)[]
): Promise<Exchange> =>
  client.once(
    partialListKey,
    () => {
      const here = client.feed.startPosition
      return client.feed.list(Object.fromEntries(names.map((name) => [name, here[name]])))
    },
    `${names}`,
  )

interface LoginsInEachEncoding {
  readonly same: readonly Exchange[]
  readonly other: Exchange
}

/** Logins of one account in each encoding that is taken, and one of another account. */
export const logInInEachEncoding = (client: Client): Promise<LoginsInEachEncoding> =>
  client.once(loginsInEachEncodingKey, async () => {
    const { openId } = client.options
    const fields = await client.logins.findFields(openId)
    const same = [await client.logins.requestFirstLogin(), ...(await loginsInEach(client, fields))]
    return { same, other: await client.logins.logIn({ ...fields, open_id: `${openId}-second` }) }
  })

/** Logins without open_id, in each encoding that is taken. */
export const logInWithoutOpenId = (client: Client): Promise<readonly Exchange[]> =>
  client.once(loginsWithoutOpenIdKey, async () => {
    const { open_id, ...fields } = await client.logins.findFields(client.options.openId)
    return loginsInEach(client, fields)
  })

/** The same login in each encoding that is taken. */
async function loginsInEach(client: Client, fields: Fields): Promise<readonly Exchange[]> {
  const made: Exchange[] = []
  for (const encoding of client.knowledge.getAnswer('params.encodings') ?? [
    await client.logins.findEncoding(),
  ]) {
    made.push(await client.post('loginWithThirdParty', fields, { encoding }))
  }
  return made
}

/** What a good publication has, as far as that is known: for requests that may be refused for other reasons. */
export const createPostFields = async (client: Client): Promise<Fields> => ({
  post_category_id: await client.publishing.findCategory(),
  ...(await findBestPosition(client)),
  content: client.publishing.createContent(),
})

/** Where posts are, or where they would be. */
export async function findBestPosition(client: Client): Promise<Position> {
  try {
    return (await findPlace(client)).position
  } catch (error) {
    if (error instanceof Unjudged) return client.feed.startPosition
    throw error
  }
}

/** A list with nothing but a position, where posts are if they are anywhere; without a token. */
export const requestPlainList = (client: Client): Promise<Exchange> =>
  client.once(plainListKey, async () => {
    const position = await findBestPosition(client)
    return position === client.feed.startPosition
      ? client.feed.listHereWithoutToken()
      : client.get('listPosts', { ...position })
  })

/** The same with a token, if it takes one. */
export async function requestList(client: Client): Promise<Exchange> {
  try {
    return (await findPlace(client)).exchange
  } catch (error) {
    if (error instanceof Unjudged) return client.feed.listFirstPage(client.feed.startPosition)
    throw error
  }
}

/** Whether an answer has what was asked for: posts, a user or the created post. Less shows nothing about requests. */
export const hasResult = (exchange: Exchange): boolean =>
  [...(findPosts(exchange) ?? []), ...(findUsers(exchange) ?? [])].some(
    ({ value }) => 'id' in asRecord(value),
  )

/** A publication that lacks everything required, so that it publishes nothing. */
export const publishNothing = (client: Client): Promise<Exchange> =>
  client.once(emptyPostKey, () => client.publishing.publishExactly(NOTHING_REQUIRED))

/** Content is there, so that it is not refused for having neither content nor images. */
export const NOTHING_REQUIRED = { content: 'feedtwin' } as const

/** A publication that lacks some required parameters, so that it publishes nothing. */
export const publishWithout = (
  client: Client,
  missing: readonly string[],
  encoding?: Encoding,
): Promise<Exchange> =>
  client.once(
    incompletePostKey,
    async () => {
      const fields = Object.entries(await createPostFields(client)).filter(
        ([name]) => !missing.includes(name),
      )
      return client.publishing.publishExactly(Object.fromEntries(fields), { encoding })
    },
    `${missing}, ${encoding ?? 'as usual'}`,
  )

/** Paths that no operation has. Below a path that is known, routers that match by prefix go wrong. */
const UNKNOWN_PATHS = ['/feedtwin-no-such-path', '/posts/feedtwin/no-such-path'] as const

/** What is at paths that no operation has. Where even those want a token, they get one. */
export const requestUnknownPaths = (client: Client): Promise<readonly Exchange[]> =>
  client.once(unknownPathsKey, async () => {
    const answers: Exchange[] = []
    for (const path of UNKNOWN_PATHS) {
      const get = (headers: Record<string, string>): Promise<Exchange> =>
        client.send({ method: 'GET', path, headers, tier: 'read' })
      const exchange = await get({})
      const isLocked = exchange.response.status === 401
      answers.push(
        isLocked
          ? await client.tokens.sendWith(await client.logins.obtainToken(), (token) =>
              get({ Authorization: `Bearer ${token}` }),
            )
          : exchange,
      )
    }
    return answers
  })

const UNKNOWN_VERSION = { Accept: 'application/vnd.service.v999+json' } as const

/** Good requests but for the version that they accept. */
export const requestUnknownVersion = {
  list: (client: Client): Promise<Exchange> =>
    client.once(
      unknownVersionKey,
      () => client.feed.list({ ...client.feed.startPosition }, UNKNOWN_VERSION),
      'a list',
    ),
  login: (client: Client): Promise<Exchange> =>
    client.once(
      unknownVersionKey,
      async () => client.logins.logIn(await client.logins.findFields(client.options.openId), UNKNOWN_VERSION),
      'a login',
    ),
  post: (client: Client): Promise<Exchange> =>
    client.once(
      unknownVersionKey,
      async () =>
        client.publishing.publishExactly(await createPostFields(client), { headers: UNKNOWN_VERSION }),
      'a post',
    ),
} as const
