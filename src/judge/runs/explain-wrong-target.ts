import { asRecord } from '../../base/json.ts'
import { truncate } from '../../base/text/format-value.ts'
import { operations } from '../../contract/generated/operations.ts'
import type { Client } from '../target/client/client.ts'
import { operationTiers } from '../target/client/requests.ts'
import { listWithParameters, UNKNOWN_PATHS } from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { readFault } from '../target/http-client.ts'
import { allowsTier } from '../target/limits.ts'
import { getReceived } from '../target/look-through.ts'
import { describePage, readPosts } from '../target/reading/read-response.ts'
import { catchUnjudged } from '../target/violation.ts'

/**
 * Explains in a sentence why the target cannot be this service, with the likely remedy; undefined if it may be. A target
 * that responds to a list in any way that this service might costs no further request.
 */
export const explainWrongTarget = (client: Client): Promise<string | undefined> =>
  catchUnjudged(explainWrongAnswers(client), () => explainWrongScheme(client))

async function explainWrongAnswers(client: Client): Promise<string | undefined> {
  const list = await client.feed.listHereWithoutToken()
  return (
    explainOtherPosts(list) ?? (await explainSameAnswer(client, list)) ?? (await explainPaths(client, list))
  )
}

const LIST = `${operations.listPosts.method} ${operations.listPosts.path}`

/** Fields that posts of other services rarely have, without case and separators. */
const OWN_FIELDS = [
  'lng',
  'lat',
  'longitude',
  'latitude',
  'userinfo',
  'category',
  'createdat',
  'countimages',
  'images',
]
/** Objects with fewer fields may be anything. */
const MIN_FIELDS = 3
const MAX_FIELDS = 5

/** Posts of another service have none of the fields of this one. */
function explainOtherPosts(list: Exchange): string | undefined {
  const posts = readPosts(list)
  const names = [...new Set(posts.flatMap((post) => Object.keys(post)))]
  const isOwn = (name: string): boolean => OWN_FIELDS.includes(name.toLowerCase().replace(/[^a-z]/g, ''))
  if (names.length < MIN_FIELDS || names.some(isOwn)) return undefined
  const shown = names.slice(0, MAX_FIELDS).map((name) => truncate(name, 40))
  return `The posts of ${LIST} have none of lng, lat, userInfo, category, images and created_at, but ${shown.join(', ')}. Is this another service?`
}

/** A server that knows no paths responds to a list and to an invented path in the same way. */
async function explainSameAnswer(client: Client, list: Exchange): Promise<string | undefined> {
  const { text } = list.response
  const { status } = getReceived(list)
  const page = describePage(list)
  const isOtherObject =
    status === 200 && readPosts(list).length === 0 && !Array.isArray(getReceived(list).json)
  if (status === 404 || !(page || isOtherObject)) return undefined
  if (/plain HTTP request/i.test(text) && /HTTPS port/i.test(text)) return describeOtherScheme(client)
  const other = await requestPath(client, UNKNOWN_PATHS[0])
  const isSame = (exchange: Exchange): boolean =>
    getReceived(exchange).status === status &&
    (page ? describePage(exchange) !== undefined : exchange.response.text === text)
  // An empty list may be as a path that is not known, too, but a list without a position is not.
  if (!isSame(other) || !isSame(await listWithParameters(client))) return undefined
  const body = page ?? truncate(text || 'an empty body', 60)
  return `Every path is answered with status ${status} and ${body}. Is this the base URL of the service?`
}

const describeOtherScheme = ({ transport: { options } }: Client): string =>
  `The target speaks https: use ${options.baseUrl.replace(/^http:/, 'https:')}.`

/** Where an API often begins. */
const BASE_PATHS = ['/api', '/v1', '/api/v1'] as const

/** A server that knows neither operation; it may have them below a common base path. */
async function explainPaths(client: Client, list: Exchange): Promise<string | undefined> {
  // An empty list may be a 404, too, but a list without a position is not.
  const isMissing = (exchange: Exchange): boolean => getReceived(exchange).status === 404
  if (!isMissing(list)) return undefined
  if (!isMissing(await listWithParameters(client))) return undefined
  if (!isMissing(await requestLoginPath(client))) return undefined
  const problem = `${LIST} and the login are both answered with 404`
  const [, query] = list.outgoing.path.split('?')
  for (const base of BASE_PATHS) {
    const path = `${base}${operations.listPosts.path}`
    const { response } = await requestPath(client, `${path}?${query}`)
    if (isOwnAnswer(response))
      return `${problem}, and GET ${path} with ${response.status}: use ${client.transport.options.baseUrl}${base}.`
  }
  const page = describePage(list)
  return `${problem}${page ? ` and ${page}` : ''}. Is this the base URL of the service?`
}

/** Whether a response may be that of a list: posts, or an error with a message. */
const isOwnAnswer = ({ status, json }: Exchange['response']): boolean =>
  typeof json === 'object' && (status === 200 || ([401, 422].includes(status) && 'message' in asRecord(json)))

/** Sends a login without parameters, which logs nobody in; only reads its path where the tier does not allow that. */
function requestLoginPath(client: Client): Promise<Exchange> {
  const { path } = operations.loginWithThirdParty
  return allowsTier(client.transport.options.tier, operationTiers.loginWithThirdParty)
    ? client.post('loginWithThirdParty', {}, { encoding: 'json' })
    : requestPath(client, path)
}

const requestPath = (client: Client, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: {}, tier: 'read' })

/** Explains that the first request was sent with the wrong scheme, and names the right one; undefined if it was not. */
async function explainWrongScheme({ transport }: Client): Promise<string | undefined> {
  const { ending, exchanges, options } = transport
  if (ending?.kind !== 'lost' || exchanges.length > 0) return undefined
  const { baseUrl } = options
  if (ending.fault === 'plain')
    return `The target speaks http, not https: use ${baseUrl.replace(/^https:/, 'http:')}.`
  // A port that speaks TLS closes such a connection, or answers with an alert.
  const isPerhapsTls = ending.fault === 'closed' || ending.fault === 'not-http'
  if (!baseUrl.startsWith('http:') || !isPerhapsTls) return undefined
  const other = baseUrl.replace(/^http:/, 'https:')
  return (await speaksTls(other, options)) ? `The target speaks https, not http: use ${other}.` : undefined
}

/** Whether a server answers over TLS, or has a certificate that is not trusted. */
async function speaksTls(url: string, { fetch, timeout }: Client['transport']['options']): Promise<boolean> {
  try {
    const { body } = await fetch(`${url}/`, {
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(timeout)),
    })
    if (typeof body === 'object') void body?.cancel().catch(() => {})
    return true
  } catch (error) {
    return readFault(error) === 'untrusted'
  }
}
