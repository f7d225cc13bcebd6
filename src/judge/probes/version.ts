import { operations } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../client/index.ts'
import { createBearerHeader } from '../client/requests.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** Whether the target treats a request with this Accept, or without any, like one for version 1. */
async function tryAccept(
  client: Client,
  accept: string | undefined,
): Promise<'default-version' | 'rejected'> {
  const usual = await client.feed.listHereWithoutToken()
  if (usual.response.status === 400) throw createUnexpected('version 1', usual)
  const query = { ...client.feed.startPosition }
  const exchange =
    accept === undefined
      ? await client.getWithoutAccept('listPosts', query)
      : await client.get('listPosts', query, { Accept: accept })
  if (exchange.response.status === 400) return 'rejected'
  const isUsual = exchange.response.status === usual.response.status
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

const REDIRECTS: readonly string[] = ['301', '302', '307', '308'] satisfies TrailingSlash[]

type TrailingSlash = Dialect['routing.trailing-slash']

/** Without parameters, a list is rejected, so its status differs from that of a path that does not exist. */
export const trailingSlashProbe: Probe<'routing.trailing-slash'> = {
  gap: 'routing.trailing-slash',
  tier: 'read',
  relevantResponses: 'a list without parameters, with a slash at the end of its path',
  async run(client) {
    const isTokenRequired = client.knowledge.getAnswer('list.token') === 'required'
    const token = isTokenRequired ? await client.logins.obtainToken() : undefined
    const path = `${operations.listPosts.path}/`
    const exchange = await client.tokens.sendWith(token, (latest) =>
      client.send({ method: 'GET', path, headers: createBearerHeader(latest), tier: 'read' }),
    )
    const { status, headers } = exchange.response
    if (status === 404) return '404'
    if (status === 422) return 'same'
    if (REDIRECTS.includes(String(status)) && headers.location) return String(status) as TrailingSlash
    throw createUnexpected('a path with a slash at its end', exchange)
  },
}

export const wrongMethodProbe: Probe<'errors.wrong-method'> = {
  gap: 'errors.wrong-method',
  tier: 'read',
  relevantResponses: 'GET of the path for logins',
  async run(client) {
    const { path } = operations.loginWithThirdParty
    const exchange = await client.send({ method: 'GET', path, headers: {}, tier: 'read' })
    const { status } = exchange.response
    if (status === 405) return '405'
    if (status === 404) return '404'
    throw createUnexpected('GET of a path that takes POST', exchange)
  },
}
