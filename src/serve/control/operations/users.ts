import { getDefaultPlatform, logInAccount } from '../../../twin/operations/login-with-third-party.ts'
import type { RevokeEvent } from '../../../twin/state/journal.ts'
import type { Account, UserRecord } from '../../../twin/state/records.ts'
import type { Session } from '../../sessions/session.ts'
import {
  type ControlCall,
  type ControlOperations,
  type OperationResult,
  refuseParameter,
} from '../operation.ts'

type Ids = 'listUsers' | 'issueToken' | 'expireTokens' | 'revokeTokens'

export const userOperations: ControlOperations<Ids> = {
  listUsers: ({ session }) => ({
    users: [...session.twin.state.users.values()].map((user) => shown(user, session)),
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
}

type Named = Pick<ControlCall<'issueToken'>['body'], 'open_id' | 'platform'>

/** The account that a body names. @throws Refusal for one that the world refuses */
export function readAccount({ open_id, platform }: Named, { twin }: Session): Account {
  if (twin.state.initial.world.refused.includes(open_id))
    throw refuseParameter(
      'open_id',
      `is refused in this world: a login of ${JSON.stringify(open_id)} answers 403`,
    )
  return { openId: open_id, platform: platform ?? getDefaultPlatform(twin.dialect) }
}

async function revoke(
  { session, body }: Pick<ControlCall<'expireTokens'>, 'session' | 'body'>,
  because: RevokeEvent['because'],
): Promise<OperationResult<'expireTokens'>> {
  const { openId, platform } = readAccount(body, session)
  const all = [...session.twin.state.users.values()]
  const user = all.find(({ accounts }) =>
    accounts.some((account) => account.openId === openId && account.platform === platform),
  )
  if (!user) throw refuseParameter('open_id', `is nobody's on ${platform}; ${known(all)}`)
  await session.twin.append({ type: 'revoke', at: session.clock.now(), user: user.id, because })
  return shown(user, session)
}

function known(users: readonly UserRecord[]): string {
  const ids = users.flatMap(({ accounts }) =>
    accounts.map(({ openId, platform }) => `${openId} on ${platform}`),
  )
  if (ids.length === 0) return 'nobody has logged in'
  return `there are ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''}`
}

const shown = (user: UserRecord, { twin }: Session): OperationResult<'expireTokens'> => ({
  id: user.id,
  nickname: twin.lookup.getNickname(user.id),
  posts: user.postCount,
  accounts: user.accounts.map(({ openId, platform }) => ({ open_id: openId, platform })),
})
