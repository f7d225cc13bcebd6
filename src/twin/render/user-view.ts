import type { User } from '../../contract/index.ts'
import type { Profile, UserRecord } from '../state/records.ts'
import { toAbsoluteUrl } from './url.ts'

/** Renders a user as in the response to a login (specification, section 2, User), without the token. */
export function renderUser(user: UserRecord, profile: Profile, baseUrl: string): Omit<User, 'token'> {
  return {
    id: user.id,
    mobile: profile.mobile,
    email: profile.email,
    user_info: {
      user_id: user.id,
      nickname: profile.nickname,
      avatar: toAbsoluteUrl(profile.avatar, baseUrl),
      gender: profile.gender,
      year_of_birth: profile.yearOfBirth,
      month_of_birth: profile.monthOfBirth,
      day_of_birth: profile.dayOfBirth,
      count_report: profile.countReport,
      count_read: profile.countRead,
      count_post: user.postCount,
    },
    user_token: user.accounts.map(({ openId, platform }) => ({ open_id: openId, platform, is_bind: true })),
  }
}
