/** What the nickname of a new user may be made of. */
export interface NewUser {
  readonly id: number | string
  readonly openId: string
  readonly platform: string
}

const PLACEHOLDER = /\{(id|open_id|platform)(?::(-?\d{1,2}))?\}/g

/**
 * Makes the nickname of a new user (gap user.profile-when-new) of a pattern. `{id}` is the id of the user, and `{id:6}` the same
 * with zeros before it, so that it has six digits. `{open_id}` and `{platform}` are those of the first login; `{open_id:6}` are
 * the first six characters of it, and `{open_id:-4}` the last four.
 *
 *     fillNickname('wx_{open_id:6}', { id: 7, openId: 'oAbCdEfG', platform: 'weixin' }) // 'wx_oAbCdE'
 */
export const fillNickname = (pattern: string, { id, openId, platform }: NewUser): string =>
  pattern.replace(PLACEHOLDER, (_, name: 'id' | 'open_id' | 'platform', digits?: string) => {
    const value = String({ id, open_id: openId, platform }[name])
    if (digits === undefined) return value
    const count = Number(digits)
    return name === 'id' ? value.padStart(count, '0') : count < 0 ? value.slice(count) : value.slice(0, count)
  })
