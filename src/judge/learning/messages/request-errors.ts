import type { MessageKey, ParameterTextKey } from '../../../contract/index.ts'
import type { Client } from '../../target/client/client.ts'
import {
  logInWithoutOpenId,
  requestUnknownPaths,
  requestUnknownVersion,
  sendWithoutValidToken,
  UNKNOWN_PATHS,
} from '../../target/client/shared-requests.ts'
import type { Tier } from '../../target/exchange.ts'
import { encodeTokenPart } from '../../target/jwt.ts'
import { allowsTier } from '../../target/limits.ts'
import { catchUnjudged } from '../../target/violation.ts'

/** A request that is rejected, and the keys of the messages that it may show. */
interface ErrorRequest {
  readonly tier: Tier
  readonly keys: readonly MessageKey[]
  /** what it shows about one parameter, which is of interest where the target has texts of its own */
  readonly parameterKey?: ParameterTextKey
  /** Whether the known answers of the deployment let it reject the request. Default: true. */
  isRejected?(client: Client): boolean
  send(client: Client): Promise<unknown>
}

const hasSpecificMessages = ({ knowledge }: Client): boolean =>
  knowledge.getAnswer('auth.message') === 'specific'

const requestWithToken = (token: string, client: Client): Promise<unknown> =>
  sendWithoutValidToken(client, { Authorization: `Bearer ${token}` })

/** A token that claims to need no signature. */
const UNSIGNED = `${encodeTokenPart({ typ: 'JWT', alg: 'none' })}.${encodeTokenPart({ sub: '1' })}.`

/** Shows whether a text that names the path of a request names its query, too. */
export async function requestUnknownPathWithQuery(client: Client): Promise<void> {
  const path = `${UNKNOWN_PATHS[0]}?feedtwin=1`
  // The text is learned without it where it cannot be sent.
  await catchUnjudged(client.ask({ method: 'GET', path, headers: {}, tier: 'read' }), () => undefined)
}

/** Requests that no correct deployment accepts: nothing is published, and nobody is logged in. */
const requests: readonly ErrorRequest[] = [
  { tier: 'read', keys: ['404'], send: requestUnknownPaths },
  { tier: 'read', keys: ['400'], send: (client) => requestUnknownVersion(client, 'listPosts') },
  {
    tier: 'read',
    keys: ['406'],
    send: (client) =>
      client.feed.list({ ...client.feed.startPosition }, { Accept: 'application/vnd.service.v1+xml' }),
  },
  {
    tier: 'read',
    keys: ['required', 'numeric', 'integer'],
    send: (client) => client.feed.list({ lat: 'abc', 'max-id': 'abc', page_size: 'abc' }),
  },
  ...[91, -91].map(
    (lat): ErrorRequest => ({
      tier: 'read',
      keys: [lat > 0 ? 'between.max' : 'between.min'],
      isRejected: ({ knowledge }) => knowledge.getAnswer('list.out-of-range-position') === 'rejected',
      send: (client) => client.feed.list({ lat }),
    }),
  ),
  {
    tier: 'read',
    keys: ['401.decoding'],
    isRejected: hasSpecificMessages,
    send: (client) => requestWithToken('a.b.c', client),
  },
  {
    tier: 'read',
    keys: ['401.malformed'],
    isRejected: hasSpecificMessages,
    send: (client) => requestWithToken(UNSIGNED, client),
  },
  { tier: 'login', keys: ['required'], parameterKey: 'required.open_id', send: logInWithoutOpenId },
  { tier: 'login', keys: ['in'], send: (client) => client.logins.logIn({ platform: 'feedtwin' }) },
  {
    tier: 'login',
    keys: ['string'],
    send: (client) => client.logins.logIn({ platform: { name: 'feedtwin' } }),
  },
  {
    tier: 'write',
    keys: ['required', 'array'],
    send: (client) => client.publishing.publishExactly({ content: 'feedtwin', images: 'feedtwin' }),
  },
]

/**
 * Sends the requests whose messages the run has not met.
 *
 * @param seen the keys that it has met
 * @param hasOwnTexts whether the target says something else about parameters than the default texts
 */
export async function requestErrors(
  client: Client,
  seen: ReadonlySet<MessageKey | ParameterTextKey>,
  hasOwnTexts: boolean,
): Promise<void> {
  for (const { tier, keys, parameterKey, isRejected = () => true, send } of requests) {
    const isWanted = hasOwnTexts && parameterKey !== undefined && !seen.has(parameterKey)
    if ((keys.every((key) => seen.has(key)) && !isWanted) || !isRejected(client)) continue
    // What cannot be requested stays unknown.
    if (allowsTier(client.transport.options.tier, tier)) await catchUnjudged(send(client), () => undefined)
  }
}
