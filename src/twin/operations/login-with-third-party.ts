import type { Dialect, User } from '../../contract/index.ts'
import { createSuccess } from '../answer.ts'
import { createError } from '../messages.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import { FilePart } from '../parameters/tree.ts'
import { toAsciiJson } from '../render/ascii-json.ts'
import { renderUser } from '../render/user-view.ts'
import type { EventResults } from '../state/journal.ts'
import type { Account } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { mapResult, type Operation, type OperationContext } from './operation.ts'

/** POST /auth/third_party (specification, section 4.1): finds the user of a third-party account, or creates one. */
export const loginWithThirdParty: Operation = {
  isRead: false,
  getTokenMode: () => 'ignored',
  answer({ parameters, baseUrl }, context) {
    const account = readAccount(parameters, context)
    if (!account)
      return createError('422', context.dialect, {
        errors: parameters.errors ?? new Map(),
        problems: parameters.problems,
      })
    if (context.state.initial.world.refused.includes(account.openId))
      return createError('403', context.dialect)
    return mapResult(logInAccount(account, baseUrl, context), (user) => createSuccess(toAsciiJson(user)))
  },
}

/** The platform of a login that does not name one. */
export function getDefaultPlatform(dialect: Dialect): string {
  const platforms = dialect['login.platform-values']
  return platforms === 'any' ? 'weixin' : (platforms[0] ?? '')
}

/** Finds or creates the user of a valid account, and issues a token. */
export function logInAccount(
  account: Account,
  baseUrl: string,
  context: OperationContext,
): User | Promise<User> {
  const at = context.now()
  return mapResult(context.append({ type: 'login', at, ...account }), (result) => {
    const { user } = result
    const token = issueToken(result, Math.floor(at / 1000), baseUrl, context)
    return { ...renderUser(user, context.people.getProfile(user.id), baseUrl), token }
  })
}

function readAccount(parameters: ParameterReader, { dialect, state }: OperationContext): Account | undefined {
  const openId = parameters.readString('open_id', true)
  const maxLength = dialect['login.open-id-max']
  if (maxLength !== 'none' && openId !== undefined && [...openId].length > maxLength) {
    parameters.addError('open_id', 'max.string', { max: maxLength })
  }
  const isRequired = dialect['login.platform-required']
  const known = isRequired === 'new-accounts' ? findAccount(openId, state.users) : undefined
  const platform = parameters.readString(
    'platform',
    isRequired === true || (isRequired === 'new-accounts' && known === undefined),
  )
  const platforms = dialect['login.platform-values']
  if (platform !== undefined && platforms !== 'any' && !platforms.includes(platform)) {
    parameters.addError('platform', 'in', { value: platform })
  }
  validatePlatformInfo(parameters, dialect)
  if (parameters.errors || openId === undefined) return undefined
  return { openId, platform: platform ?? known?.platform ?? (isRequired === 'weixin' ? isRequired : '') }
}

/** Finds the first account with an open_id, whatever its platform is. */
function findAccount(openId: string | undefined, users: State['users']): Account | undefined {
  for (const { accounts } of users.values()) {
    const account = accounts.find((each) => each.openId === openId)
    if (account) return account
  }
  return undefined
}

/** platform_info is validated and then ignored, since the specification gives it no effect. */
function validatePlatformInfo(parameters: ParameterReader, dialect: Dialect): void {
  const isRequired = dialect['login.platform-info-required']
  const info = parameters.readValue('platform_info', isRequired)
  const type = dialect['login.platform-info-type']
  if (type === 'any') return
  // Where an object need not be sent, an empty text and an empty list are still no objects.
  const isBlank = info === undefined && !isRequired && parameters.isSent('platform_info')
  const isLegal = info === undefined || (type === 'string' ? typeof info === type : isRecord(info))
  if (!isLegal || (isBlank && type === 'object')) parameters.addError('platform_info', type)
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof FilePart)

function issueToken(
  { user, tokenId, generation }: EventResults['login'],
  now: number,
  baseUrl: string,
  context: OperationContext,
): string {
  const lifetime = context.dialect['auth.token-lifetime']
  return context.tokens.sign({
    iss: `${baseUrl}/auth/third_party`,
    iat: now,
    ...(lifetime !== 'none' && { exp: now + lifetime }),
    nbf: now,
    jti: tokenId,
    sub: String(user.id),
    // Tokens of the first world do not have this claim, since those of a deployment do not have it.
    ...(generation > 0 && { gen: generation }),
  })
}
