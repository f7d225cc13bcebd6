import type { Watch } from '../check.ts'
import type { Outgoing } from '../target/exchange.ts'
import { shown } from '../violation.ts'
import { record } from '../client/session.ts'
import { elementsAt, inside, objectsAt, type Parts, users } from './part.ts'
import { sentFields } from './sent.ts'
import { field, shaped, watch } from './watch.ts'

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
  shaped('login.user.id-is-integer', users),
  shaped('login.user.mobile-is-string', users),
  field('login.user.mobile-is-masked', withMobile, 'mobile', (mobile) =>
    mobile === '' || String(mobile).includes('*') ? undefined : 'at least one asterisk, or nothing at all',
  ),
  shaped('login.user.email-is-string-or-null', users),
  shaped('login.user.user-info-is-object', users),
  shaped('login.user.user-token-is-array', users),
  shaped('login.user-info.has-the-author-fields', userInfos),
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
  shaped('login.user-info.has-the-birth-fields', userInfos),
  shaped('login.user-info.has-the-counts', userInfos),
  shaped('login.user-token.has-its-fields', userTokens),
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
