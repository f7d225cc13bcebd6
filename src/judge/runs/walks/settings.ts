import { getOwn } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import type { Damage, TokenChoice } from '../../report/walk.ts'
import type { Client } from '../../target/client/client.ts'
import { createBearerHeader, type Headers } from '../../target/client/requests.ts'
import { findBestPosition } from '../../target/client/shared-requests.ts'
import type { Encoding, Fields, Tier } from '../../target/exchange.ts'
import { forgeTokens, NOT_A_TOKEN, nameForgery, truncateToken } from '../../target/jwt.ts'
import { allowsTier } from '../../target/limits.ts'
import { catchUnjudged } from '../../target/violation.ts'

/** What walks need to know about a target. Two targets that are compared get the same settings. */
export interface WalkSettings {
  /** where the run lists and publishes */
  readonly position: Position
  /** ids of categories that exist; may be empty */
  readonly categories: readonly number[]
  /** an encoding that the target accepts */
  readonly encoding: Encoding
  /** the parameters of a login besides open_id */
  readonly login: Fields
  /** whether a list needs a token */
  readonly listNeedsToken: boolean
  /** the most characters of content */
  readonly maxContent: number | 'none'
}

/** Reads the settings of a target from what the run has learned, and sends the requests for what is still missing. */
export async function findWalkSettings(client: Client): Promise<WalkSettings> {
  const { knowledge, logins, options, publishing, transport } = client
  const { open_id: _, ...login } = await findOrDefault(
    { platform: options.platform } as Fields,
    transport,
    'login',
    () => logins.findFields(options.openId),
  )
  const known = knowledge.getAnswer('category.set')?.map(({ id }) => id)
  return {
    position: await findBestPosition(client),
    categories:
      known ?? (await findOrDefault([], transport, 'write', async () => [await publishing.findCategory()])),
    encoding: await findOrDefault('json', transport, 'login', () => logins.findEncoding()),
    login,
    listNeedsToken: knowledge.getAnswer('list.token') === 'required',
    maxContent: knowledge.getAnswer('create.content-max') ?? 'none',
  }
}

/** Finds a value by requests. Returns the default where the tier forbids the requests, or they find nothing. */
async function findOrDefault<T>(
  value: T,
  { options }: Client['transport'],
  tier: Tier,
  find: () => Promise<T>,
): Promise<T> {
  return allowsTier(options.tier, tier) ? catchUnjudged(find(), () => value) : value
}

/** The header Authorization of a request. */
export interface Authorization {
  readonly headers: Headers
  /** a valid token, which is renewed when it has expired */
  readonly token?: string | undefined
}

interface Conversation {
  readonly client: Client
  readonly settings: WalkSettings
}

type Choices = {
  readonly [Kind in TokenChoice['kind']]: (
    choice: Extract<TokenChoice, { kind: Kind }>,
    conversation: Conversation,
  ) => Promise<Authorization>
}

const NONE: Authorization = { headers: {} }

const choices: Choices = {
  none: async () => NONE,
  'if-required': async (_, { client, settings }) =>
    settings.listNeedsToken ? createBearer(await obtainToken(client, 0)) : NONE,
  account: async ({ account }, { client }) => createBearer(await obtainToken(client, account)),
  scheme: async ({ account, scheme }, { client }) => ({
    headers: { Authorization: `${scheme} ${await obtainToken(client, account)}` },
  }),
  damaged: async ({ account, damage }, { client }) => {
    const token = client.vault.reveal(await obtainToken(client, account))
    const damaged = damageToken(token, damage)
    const kind = damage === 'cut' ? 'TRUNCATED' : nameForgery(damaged)
    return { headers: createBearerHeader(client.vault.keep(damaged, kind)) }
  },
  word: async () => ({ headers: createBearerHeader(NOT_A_TOKEN) }),
}

/** Damages a token. A token that is not a JWT is changed in any way. */
function damageToken(token: string, damage: Damage): string {
  if (damage === 'cut') return truncateToken(token)['a token cut in half'] ?? NOT_A_TOKEN
  const forged = forgeTokens(token, undefined)
  return getOwn(forged, FORGED[damage]) ?? Object.values(forged)[0] ?? NOT_A_TOKEN
}

const FORGED: Readonly<Record<Exclude<Damage, 'cut'>, string>> = {
  signature: 'a token with a changed signature',
  claims: 'a token with changed claims',
  algorithm: 'a token whose algorithm is none',
}

/**
 * The header Authorization that a step chooses. The first use of an account logs it in.
 *
 * @throws Unjudged when the run can obtain no token
 */
export const obtainAuthorization = (
  choice: TokenChoice,
  conversation: Conversation,
): Promise<Authorization> =>
  (choices[choice.kind] as Choices[TokenChoice['kind']])(choice as never, conversation)

/** The open_id of an account. Account 0 is the account of the run. */
export const createAccountName = ({ logins, options }: Client, account: number): string =>
  account === 0 ? options.openId : logins.createOpenId(`-${getLoginName(account)}`)

const getLoginName = (account: number): string => `walk-${account}`

/** A valid token of an account, as a placeholder. */
async function obtainToken({ logins, knowledge }: Client, account: number): Promise<string> {
  if (account === 0) return logins.obtainToken()
  return knowledge.getLatestToken((await logins.logInAs(getLoginName(account))).token)
}

const createBearer = (token: string): Authorization => ({ headers: createBearerHeader(token), token })
