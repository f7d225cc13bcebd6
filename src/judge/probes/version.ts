import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import { createUnexpected } from '../target/client/read-lists.ts'
import { createBearerHeader, omitAccept } from '../target/client/requests.ts'
import { sendWithoutValidToken, UNKNOWN_VERSION } from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { NOT_A_TOKEN } from '../target/jwt.ts'
import { Unjudged } from '../target/violation.ts'
import { createStatusProbe, type Probe } from './probe.ts'

/** Sends an unknown version with a text that is not a token, to an operation that reads the token, once. */
const sendUnknownVersion = once(
  (client: Client): Promise<Exchange> =>
    sendWithoutValidToken(client, { ...UNKNOWN_VERSION, ...createBearerHeader(NOT_A_TOKEN) }),
)

const isVersionFirst = async (client: Client): Promise<boolean> =>
  (await sendUnknownVersion(client)).response.status === 400

/**
 * Whether the target treats a request with this Accept, or without any, like one for version 1; or the status with which it rejects
 * the request.
 */
async function tryAccept<Status extends number>(
  client: Client,
  accept: string | undefined,
  rejections: readonly Status[],
): Promise<'default-version' | Status> {
  const usual = await client.feed.listHereWithoutToken()
  if (usual.response.status === 400) throw createUnexpected('version 1', usual)
  const list = (token?: string): Promise<Exchange> => {
    const query = { ...client.getRequired('listPosts'), ...client.feed.startPosition }
    const headers = createBearerHeader(token)
    return accept === undefined
      ? client.ask(omitAccept(client.buildGet('listPosts', query, headers)))
      : client.feed.listWithHeaders(query, { ...headers, Accept: accept })
  }
  const withoutToken = await list()
  // Where the token is looked at first, its 401 shows nothing about the version.
  const isHidden = withoutToken.response.status === 401 && !(await isVersionFirst(client))
  const exchange = isHidden
    ? await client.tokens.sendWith(await client.logins.obtainToken(), list)
    : withoutToken
  const rejection = rejections.find((status) => status === exchange.response.status)
  if (rejection !== undefined) return rejection
  const isUsual = !isHidden && exchange.response.status === usual.response.status
  // Posts may have been published since the usual request was sent.
  if (isUsual || exchange.response.status === 200) return 'default-version'
  throw createUnexpected(accept === undefined ? 'a request without Accept' : `Accept: ${accept}`, exchange)
}

/** Whether a request that names no version is treated like one for version 1, or rejected like one for an unknown version. */
const tryWithoutVersion = async (
  client: Client,
  accept: string | undefined,
): Promise<'default-version' | 'rejected'> =>
  (await tryAccept(client, accept, [400])) === 400 ? 'rejected' : 'default-version'

export const missingAcceptProbe: Probe<'version.missing-accept'> = {
  relevantResponses: 'a list without Accept',
  async run(client) {
    if (client.transport.options.addsAccept)
      throw new Unjudged('the global fetch adds Accept: */*; a run with the URL of the target would decide')
    return tryWithoutVersion(client, undefined)
  },
}

export const otherAcceptProbe: Probe<'version.other-accept'> = {
  relevantResponses: 'lists with Accept */* and application/json',
  async run(client) {
    const any = await tryWithoutVersion(client, '*/*')
    const json = await tryWithoutVersion(client, 'application/json')
    if (any === json) return any
    throw new Unjudged(`no single answer explains both responses: */* is ${any}, application/json is ${json}`)
  },
}

export const otherFormatProbe: Probe<'version.other-format'> = {
  relevantResponses: 'a list that accepts version 1 as XML',
  async run(client) {
    const result = await tryAccept(client, 'application/vnd.service.v1+xml', [400, 406])
    return result === 'default-version' ? result : `${result}`
  },
}

export const versionOrTokenProbe = createStatusProbe<'errors.version-or-token'>({
  relevantResponses: 'a request with an unknown version and a text that is not a token',
  what: 'an unknown version with a bad token',
  send: sendUnknownVersion,
  answers: { 400: '400', 401: '401' },
})
