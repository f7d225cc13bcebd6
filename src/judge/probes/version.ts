import type { Client } from '../target/client/client.ts'
import { MemoKey } from '../target/client/knowledge.ts'
import { createUnexpected } from '../target/client/read-lists.ts'
import { createBearerHeader } from '../target/client/requests.ts'
import { UNKNOWN_VERSION } from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { NOT_A_TOKEN } from '../target/jwt.ts'
import { Unjudged } from '../target/violation.ts'
import type { Probe } from './probe.ts'

const unknownVersionKey = new MemoKey<Exchange>()

/** Sends an unknown version with a text that is not a token, to an operation that reads the token, once. */
const sendUnknownVersion = (client: Client): Promise<Exchange> =>
  client.once(unknownVersionKey, () => {
    const headers = { ...UNKNOWN_VERSION, ...createBearerHeader(Object.values(NOT_A_TOKEN)[0]) }
    return client.knowledge.getAnswer('list.token') === 'ignored'
      ? client.publishing.publishExactly({}, { token: undefined, headers })
      : client.get('listPosts', { ...client.feed.startPosition }, headers)
  })

const isVersionFirst = async (client: Client): Promise<boolean> =>
  (await sendUnknownVersion(client)).response.status === 400

/** Whether the target treats a request with this Accept, or without any, like one for version 1. */
async function tryAccept(
  client: Client,
  accept: string | undefined,
): Promise<'default-version' | 'rejected'> {
  const usual = await client.feed.listHereWithoutToken()
  if (usual.response.status === 400) throw createUnexpected('version 1', usual)
  const list = (token?: string): Promise<Exchange> => {
    const query = { ...client.feed.startPosition }
    const headers = createBearerHeader(token)
    return accept === undefined
      ? client.getWithoutAccept('listPosts', query, headers)
      : client.get('listPosts', query, { ...headers, Accept: accept })
  }
  const withoutToken = await list()
  // Where the token is looked at first, its 401 shows nothing about the version.
  const isHidden = withoutToken.response.status === 401 && !(await isVersionFirst(client))
  const exchange = isHidden
    ? await client.tokens.sendWith(await client.logins.obtainToken(), list)
    : withoutToken
  if (exchange.response.status === 400) return 'rejected'
  const isUsual = !isHidden && exchange.response.status === usual.response.status
  // Posts may have been published since the usual request was sent.
  if (isUsual || exchange.response.status === 200) return 'default-version'
  throw createUnexpected(accept === undefined ? 'a request without Accept' : `Accept: ${accept}`, exchange)
}

export const missingAcceptProbe: Probe<'version.missing-accept'> = {
  gap: 'version.missing-accept',
  tier: 'read',
  relevantResponses: 'a list without Accept',
  async run(client) {
    if (client.transport.options.addsAccept)
      throw new Unjudged('the global fetch adds Accept: */*; a run with the URL of the target would decide')
    return tryAccept(client, undefined)
  },
}

export const otherAcceptProbe: Probe<'version.other-accept'> = {
  gap: 'version.other-accept',
  tier: 'read',
  relevantResponses: 'lists with Accept */* and application/json',
  async run(client) {
    const [any, json] = [await tryAccept(client, '*/*'), await tryAccept(client, 'application/json')]
    if (any === json) return any
    throw new Unjudged(`no single answer explains it: */* is ${any}, application/json is ${json}`)
  },
}

export const versionOrTokenProbe: Probe<'errors.version-or-token'> = {
  gap: 'errors.version-or-token',
  tier: 'read',
  relevantResponses: 'a request with an unknown version and a text that is not a token',
  async run(client) {
    const exchange = await sendUnknownVersion(client)
    const { status } = exchange.response
    if (status === 400 || status === 401) return `${status}`
    throw createUnexpected('an unknown version with a bad token', exchange)
  },
}
