import { getDefaultPlatform } from '../../twin/operations/login-with-third-party.ts'
import type { Twin } from '../../twin/twin.ts'
import type { InitialUser } from './setup.ts'

const because = { good: undefined, expired: 'expired', revoked: 'blacklisted' } as const

/** Logs somebody in who had logged in before all began. @param at unix milliseconds */
export async function logInInitialUser(
  { open_id, platform, token = 'good' }: InitialUser,
  twin: Twin,
  at: number,
): Promise<void> {
  const login = {
    type: 'login',
    at,
    openId: open_id,
    platform: platform ?? getDefaultPlatform(twin.dialect),
  } as const
  const { user } = await twin.append(login)
  const revoked = because[token]
  if (revoked) await twin.append({ type: 'revoke', at, user: user.id, because: revoked })
}
