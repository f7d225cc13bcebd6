import { getDefaultPlatform } from '../../twin/operations/login-with-third-party.ts'
import type { Twin } from '../../twin/twin.ts'
import type { InitialUser } from './setup.ts'

const revocations = { good: undefined, expired: 'expired', revoked: 'blacklisted' } as const

/** Logs in a user of the setup, before the first request. @param at unix milliseconds */
export async function logInUser(
  { open_id, platform, token = 'good' }: InitialUser,
  twin: Twin,
  at: number,
): Promise<void> {
  const { user } = await twin.append({
    type: 'login',
    at,
    openId: open_id,
    platform: platform ?? getDefaultPlatform(twin.dialect),
  })
  const because = revocations[token]
  if (because) await twin.append({ type: 'revoke', at, user: user.id, because })
}
