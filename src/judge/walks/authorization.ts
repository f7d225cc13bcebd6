import type { Client } from '../client/index.ts'
import { createBearerHeader, type Headers } from '../client/requests.ts'
import { forgeTokens, NOT_A_TOKEN, truncateToken } from '../observations/forged-tokens.ts'
import type { WalkSettings } from './settings.ts'
import type { TokenChoice } from './walk.ts'

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
const WORD = Object.values(NOT_A_TOKEN)[0] as string

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
    const [damaged = WORD] = Object.values(damage === 'cut' ? truncateToken(token) : findChanged(token))
    return { headers: createBearerHeader(client.vault.keep(damaged, DAMAGED_KINDS[damage])) }
  },
  word: async () => ({ headers: createBearerHeader(WORD) }),
}

/** The kinds of placeholders, as the checks of tokens use them. */
const DAMAGED_KINDS = { cut: 'TRUNCATED', changed: 'CHANGED' } as const

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

/** The open_id of an account. Account 0 is that of the run. */
export const createAccountName = ({ logins, options }: Client, account: number): string =>
  account === 0 ? options.openId : logins.createOpenId(`-${getLoginName(account)}`)

const getLoginName = (account: number): string => `walk-${account}`

/** A valid token of an account, as a placeholder. */
async function obtainToken({ logins, knowledge }: Client, account: number): Promise<string> {
  if (account === 0) return logins.obtainToken()
  return knowledge.getLatestToken((await logins.logInAs(getLoginName(account))).token)
}

const createBearer = (token: string): Authorization => ({ headers: createBearerHeader(token), token })

const findChanged = (token: string): Readonly<Record<string, string>> => {
  const { 'a token with a changed signature': changed, ...others } = forgeTokens(token, undefined)
  return changed === undefined ? others : { changed }
}
