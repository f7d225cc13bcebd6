import { quoteWord } from '../../../../base/text/quote-word.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { CONSOLE_HEADER } from '../../own-requests.ts'
import { perform } from '../api.ts'
import { session } from '../location.ts'
import { proxy, serviceUrl } from '../proxy.ts'

/** A request of the log as it can be sent again. */
export interface OutgoingRequest {
  readonly method: string
  /** path and query below the URL of the service */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** undefined without a body */
  readonly body: string | undefined
}

/** Headers that belong to a connection, or that the sender sets itself. */
const OWN_HEADERS =
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|expect|te|upgrade|origin|referer|cookie|dnt|sec-.*|proxy-.*|access-control-.*|x-twin-(console|session))$/

/** A bearer token that no twin has issued, for requests whose token could not be read. */
const INVALID_TOKEN = 'not-a-token'

/** Stands for a token of the deployment behind a proxy. */
const PLACEHOLDER = 'TOKEN'

/**
 * Prepares a request of the log to be sent again. The log has no tokens, so a token of the same user is issued, or behind a proxy,
 * whose deployment knows no token of the twin, a placeholder is used.
 *
 * @returns undefined if the log does not have the whole body
 */
export async function prepareRequest({
  request,
  tokens,
}: LoggedExchange): Promise<OutgoingRequest | undefined> {
  const { method, path, query, body } = request
  if (body.size > 0 && (body.text === undefined || body.truncated)) return undefined
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.test(name) && name !== 'authorization'),
  )
  const sent = tokens.find(({ place }) => place === 'request.headers.authorization')
  if (request.headers.authorization !== undefined)
    headers.authorization = `Bearer ${proxy.value ? PLACEHOLDER : ((sent && (await issueTokenLike(sent.claims))) ?? INVALID_TOKEN)}`
  return {
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers,
    body: body.size > 0 ? body.text : undefined,
  }
}

/** Issues a token for the user of some claims; undefined for a user that does not exist here. */
async function issueTokenLike(claims: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const { users } = await perform('get', 'users')
  const ids = Object.values(claims).map(String)
  const [account] = users.find(({ id }) => ids.includes(String(id)))?.accounts ?? []
  return account && (await perform('post', 'users/token', { body: account })).token
}

/** Sends a request to the service. Its exchange then appears in the log. */
export async function sendRequest({ method, target, headers, body }: OutgoingRequest): Promise<void> {
  await fetch(serviceUrl.value + target, {
    method,
    headers: {
      ...headers,
      [CONSOLE_HEADER]: '1',
      ...(session.value !== undefined && { 'X-Twin-Session': session.value }),
    },
    cache: 'no-store',
    ...(body !== undefined && { body }),
    // A fault may drop the connection. The log shows it.
  }).catch(() => undefined)
}

/** Formats a request as a command for a shell. */
export function formatCurlCommand({ method, target, headers, body }: OutgoingRequest): string {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : ['-X', method]),
    ...Object.entries(headers).flatMap(([name, value]) => [
      '-H',
      quoteWord(value === '' ? `${name};` : `${name}: ${value}`),
    ]),
    // curl would read a file for a body that begins with @.
    ...(body !== undefined ? ['--data-raw', quoteWord(body)] : []),
  ]
  // curl would expand brackets and braces.
  return ['curl', '-g', quoteWord(serviceUrl.value + target), ...options].join(' ')
}
