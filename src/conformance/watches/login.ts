import type { Watch } from '../check.ts'
import type { Outgoing } from '../exchange.ts'
import { shown } from '../finding.ts'
import { record } from '../session.ts'
import { elementsAt, inside, objectsAt, type Parts, users } from './part.ts'
import { sentFields } from './sent.ts'
import { field, fields, watch } from './watch.ts'

const userInfos = objectsAt(users, 'user_info')
const userTokens = elementsAt(users, 'user_token')

const withMobile: Parts = (exchange) =>
  typeof record(exchange.response.json).mobile === 'string' ? users(exchange) : undefined
const withIds: Parts = (exchange) => {
  const { id, user_info } = record(exchange.response.json)
  return Number.isInteger(id) && Number.isInteger(record(user_info).user_id) ? users(exchange) : undefined
}
const withAccount: Parts = (exchange) =>
  userTokens(exchange) && sentAccount(exchange.outgoing) ? users(exchange) : undefined

/** The account that a login was for, where its parameters leave no doubt. */
function sentAccount(outgoing: Outgoing): { open_id: string; platform?: string } | undefined {
  const { open_id, platform } = sentFields(outgoing) ?? {}
  if (typeof open_id !== 'string' || open_id.trim() !== open_id || open_id === '') return undefined
  return { open_id, ...(typeof platform === 'string' && { platform }) }
}

/** Section 2: the user that a login returns. */
export const loginWatches: readonly Watch[] = [
  fields('login.user.id-is-integer', users, { id: 'an integer' }),
  fields('login.user.mobile-is-string', users, { mobile: 'a string' }),
  field('login.user.mobile-is-masked', withMobile, 'mobile', (mobile) =>
    mobile === '' || String(mobile).includes('*') ? undefined : 'at least one asterisk, or nothing at all',
  ),
  fields('login.user.email-is-string-or-null', users, { email: 'a string or null' }),
  fields('login.user.user-info-is-object', users, { user_info: 'an object' }),
  fields('login.user.user-token-is-array', users, { user_token: 'an array of objects' }),
  fields('login.user-info.has-the-author-fields', userInfos, {
    user_id: 'an integer',
    gender: 'an integer',
    nickname: 'a string',
    avatar: 'a string',
  }),
  watch('login.user-info.user-id-is-the-users', withIds, ({ value, where }) => {
    const { id, user_info } = record(value)
    const { user_id } = record(user_info)
    return user_id === id
      ? undefined
      : {
          expected: `the id of the user, ${shown(id)}`,
          actual: shown(user_id),
          where: inside(inside(where, 'user_info'), 'user_id'),
        }
  }),
  fields('login.user-info.has-the-birth-fields', userInfos, {
    year_of_birth: 'an integer',
    month_of_birth: 'an integer',
    day_of_birth: 'an integer',
  }),
  fields('login.user-info.has-the-counts', userInfos, {
    count_report: 'an integer',
    count_read: 'an integer',
    count_post: 'an integer',
  }),
  fields('login.user-token.has-its-fields', userTokens, {
    open_id: 'a string',
    platform: 'a string',
    is_bind: 'a boolean',
  }),
  watch('login.user-token.has-the-account', withAccount, ({ value, where }, { outgoing }) => {
    const wanted = { ...sentAccount(outgoing), is_bind: true }
    const bound = record(value).user_token as readonly unknown[]
    const fits = (account: unknown): boolean =>
      Object.entries(wanted).every(([name, sent]) => record(account)[name] === sent)
    return bound.some(fits)
      ? undefined
      : {
          expected: `an element with ${shown(wanted)}`,
          actual: shown(bound),
          where: inside(where, 'user_token'),
        }
  }),
]
