import { getDefaultPlatform, logInAccount } from '../../../twin/operations/login-with-third-party.ts'
import type { RevokeEvent } from '../../../twin/state/journal.ts'
import type { Account, UserRecord } from '../../../twin/state/records.ts'
import type { Session } from '../../sessions/session.ts'
import type { ControlCall, OperationResult, SomeOperations } from '../control-operation.ts'
import { refuseParameter } from '../refusal.ts'

export const userOperations = {
  listUsers: ({ session }) => ({
    users: [...session.twin.state.users.values()].map((user) => describeUser(user, session)),
  }),
  async issueToken({ session, body, baseUrl }) {
    const { id, user_info, token } = await logInAccount(
      readAccount(body, session),
      baseUrl,
      session.twin.context,
    )
    return { id, nickname: user_info.nickname, token }
  },
  expireTokens: (call) => revoke(call, 'expired'),
  revokeTokens: (call) => revoke(call, 'blacklisted'),
} satisfies SomeOperations

type AccountParameters = Pick<ControlCall<'issueToken'>['body'], 'open_id' | 'platform'>

/** Reads the account that a body names, also as `listUsers` shows it. @throws Refusal if the world refuses its login */
export function readAccount({ open_id, platform }: AccountParameters, { twin, traffic }: Session): Account {
  if (twin.state.initial.world.refused.includes(open_id))
    throw refuseParameter(
      'open_id',
      `is refused in this world: a login with ${JSON.stringify(open_id)} gets 403`,
    )
  const accounts = [...twin.state.users.values()].flatMap((user) => user.accounts)
  const shown = accounts.find((account) => traffic.hider.hideState(account).openId === open_id)
  return { openId: shown?.openId ?? open_id, platform: platform ?? getDefaultPlatform(twin.dialect) }
}

async function revoke(
  { session, body }: Pick<ControlCall<'expireTokens'>, 'session' | 'body'>,
  because: RevokeEvent['because'],
): Promise<OperationResult<'expireTokens'>> {
  const { openId, platform } = readAccount(body, session)
  const users = [...session.twin.state.users.values()]
  const user = users.find(({ accounts }) =>
    accounts.some((account) => account.openId === openId && account.platform === platform),
  )
  if (!user) throw refuseParameter('open_id', `is unknown on ${platform}; ${listAccounts(users, session)}`)
  await session.twin.append({ type: 'revoke', at: session.clock.now(), user: user.id, because })
  return describeUser(user, session)
}

function listAccounts(users: readonly UserRecord[], { traffic }: Session): string {
  const accounts = traffic.hider
    .hideState(users.flatMap((user) => user.accounts))
    .map(({ openId, platform }) => `${openId} on ${platform}`)
  if (accounts.length === 0) return 'no user has logged in'
  return `known accounts: ${accounts.slice(0, 10).join(', ')}${accounts.length > 10 ? ', …' : ''}`
}

const describeUser = (user: UserRecord, { twin, traffic }: Session): OperationResult<'expireTokens'> =>
  traffic.hider.hideState({
    id: user.id,
    nickname: twin.lookup.getNickname(user.id),
    posts: user.postCount,
    accounts: user.accounts.map(({ openId, platform }) => ({ open_id: openId, platform })),
  })
