import type { Encoding, Fields } from '../client/encode.ts'
import { asRecord, type Client, type Position } from '../client/session.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { findPosts, findUsers } from '../watches/part.ts'

// What several checks ask for, once in a session.

/** A list by the parts of a position that are given. */
export const listWithParameters = (
  session: Client,
  ...names: readonly (keyof Position)[]
): Promise<Exchange> =>
  session.once(`a list by ${names}`, () => {
    const here = session.here()
    return session.list(Object.fromEntries(names.map((name) => [name, here[name]])))
  })

/** Logins of one account in each encoding that is taken, and one of another account. */
export const logInInEachEncoding = (
  session: Client,
): Promise<{ readonly same: readonly Exchange[]; readonly other: Exchange }> =>
  session.once('logins', async () => {
    const { openId } = session.options
    const fields = await session.loginFields(openId)
    const same = [await session.loginAnswer(), ...(await loginsInEach(session, fields))]
    return { same, other: await session.login({ ...fields, open_id: `${openId}-second` }) }
  })

/** Logins without open_id, in each encoding that is taken. */
export const logInWithoutOpenId = (session: Client): Promise<readonly Exchange[]> =>
  session.once('logins without open_id', async () => {
    const { open_id, ...fields } = await session.loginFields(session.options.openId)
    return loginsInEach(session, fields)
  })

/** The same login in each encoding that is taken. */
async function loginsInEach(session: Client, fields: Fields): Promise<readonly Exchange[]> {
  const made: Exchange[] = []
  for (const encoding of session.knowledge.answer('params.encodings') ?? [await session.encoding()]) {
    made.push(await session.post('loginWithThirdParty', fields, { encoding }))
  }
  return made
}

/** What a good publication has, as far as that is known: for requests that may be refused for other reasons. */
export const createPostFields = async (session: Client): Promise<Fields> => ({
  post_category_id: await session.category(),
  ...(await findBestPosition(session)),
  content: session.mark(),
})

/** Where posts are, or where they would be. */
export async function findBestPosition(session: Client): Promise<Position> {
  try {
    return (await session.place()).position
  } catch (error) {
    if (error instanceof Unjudged) return session.here()
    throw error
  }
}

/** A list with nothing but a position, where posts are if they are anywhere; without a token. */
export const requestPlainList = (session: Client): Promise<Exchange> =>
  session.once('a plain list', async () => {
    const position = await findBestPosition(session)
    return position === session.here() ? session.glance() : session.get({ ...position })
  })

/** The same with a token, if it takes one. */
export async function requestList(session: Client): Promise<Exchange> {
  try {
    return (await session.place()).exchange
  } catch (error) {
    if (error instanceof Unjudged) return session.look(session.here())
    throw error
  }
}

/** Whether an answer has what was asked for: posts, a user or the created post. Less shows nothing about requests. */
export const hasResult = (exchange: Exchange): boolean =>
  [...(findPosts(exchange) ?? []), ...(findUsers(exchange) ?? [])].some(
    ({ value }) => 'id' in asRecord(value),
  )

/** A publication that lacks everything required, so that it publishes nothing. */
export const publishNothing = (session: Client): Promise<Exchange> =>
  session.once('a post of nothing', () => session.publishWith(NOTHING_REQUIRED))

/** Content is there, so that it is not refused for having neither content nor images. */
export const NOTHING_REQUIRED = { content: 'feedtwin' } as const

/** A publication that lacks some required parameters, so that it publishes nothing. */
export const publishWithout = (
  session: Client,
  missing: readonly string[],
  encoding?: Encoding,
): Promise<Exchange> =>
  session.once(`a post without ${missing}, ${encoding ?? 'as usual'}`, async () => {
    const fields = Object.entries(await createPostFields(session)).filter(([name]) => !missing.includes(name))
    return session.publishWith(Object.fromEntries(fields), { encoding })
  })

/** Paths that no operation has. Below a path that is known, routers that match by prefix go wrong. */
const UNKNOWN_PATHS = ['/feedtwin-no-such-path', '/posts/feedtwin/no-such-path'] as const

/** What is at paths that no operation has. Where even those want a token, they get one. */
export const requestUnknownPaths = (session: Client): Promise<readonly Exchange[]> =>
  session.once('unknown paths', async () => {
    const answers: Exchange[] = []
    for (const path of UNKNOWN_PATHS) {
      const get = (headers: Record<string, string>): Promise<Exchange> =>
        session.send({ method: 'GET', path, headers, tier: 'read' })
      const exchange = await get({})
      const isLocked = exchange.response.status === 401
      answers.push(
        isLocked
          ? await session.withToken(await session.token(), (token) =>
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
  list: (session: Client): Promise<Exchange> =>
    session.once('a list of an unknown version', () => session.list({ ...session.here() }, UNKNOWN_VERSION)),
  login: (session: Client): Promise<Exchange> =>
    session.once('a login of an unknown version', async () =>
      session.login(await session.loginFields(session.options.openId), UNKNOWN_VERSION),
    ),
  post: (session: Client): Promise<Exchange> =>
    session.once('a post of an unknown version', async () =>
      session.publishWith(await createPostFields(session), { headers: UNKNOWN_VERSION }),
    ),
} as const
