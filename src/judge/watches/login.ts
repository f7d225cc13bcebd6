import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import {
  findUsers,
  joinPath,
  type Parts,
  selectElementsAt,
  selectObjectsAt,
} from '../observations/response-parts.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { Outgoing } from '../target/exchange.ts'
import { createFieldWatch, createSchemaWatch, createWatch, type Watch } from '../watch.ts'

const userInfos = selectObjectsAt(findUsers, 'user_info')
const userTokens = selectElementsAt(findUsers, 'user_token')

const withMobile: Parts = (exchange) =>
  typeof asRecord(exchange.response.json).mobile === 'string' ? findUsers(exchange) : undefined
const withIds: Parts = (exchange) => {
  const { id, user_info } = asRecord(exchange.response.json)
  return Number.isInteger(id) && Number.isInteger(asRecord(user_info).user_id)
    ? findUsers(exchange)
    : undefined
}
const withAccount: Parts = (exchange) =>
  userTokens(exchange) && sentAccount(exchange.outgoing) ? findUsers(exchange) : undefined

/** The account that a login was for, where its parameters leave no doubt. */
function sentAccount(outgoing: Outgoing): { open_id: string; platform?: string } | undefined {
  const { open_id, platform } = readSentFields(outgoing) ?? {}
  if (typeof open_id !== 'string' || open_id.trim() !== open_id || open_id === '') return undefined
  return { open_id, ...(typeof platform === 'string' && { platform }) }
}

/** Section 2: the user that a login returns. */
export const loginWatches: readonly Watch[] = [
  createSchemaWatch('login.user.id-is-integer', findUsers),
  createSchemaWatch('login.user.mobile-is-string', findUsers),
  createFieldWatch('login.user.mobile-is-masked', withMobile, 'mobile', (mobile) =>
    mobile === '' || String(mobile).includes('*') ? undefined : 'at least one asterisk, or nothing at all',
  ),
  createSchemaWatch('login.user.email-is-string-or-null', findUsers),
  createSchemaWatch('login.user.user-info-is-object', findUsers),
  createSchemaWatch('login.user.user-token-is-array', findUsers),
  createSchemaWatch('login.user-info.has-the-author-fields', userInfos),
  createWatch('login.user-info.user-id-is-the-users', withIds, ({ value, where }) => {
    const { id, user_info } = asRecord(value)
    const { user_id } = asRecord(user_info)
    return user_id === id
      ? undefined
      : {
          expected: `the id of the user, ${formatValue(id)}`,
          actual: formatValue(user_id),
          where: joinPath(joinPath(where, 'user_info'), 'user_id'),
        }
  }),
  createSchemaWatch('login.user-info.has-the-birth-fields', userInfos),
  createSchemaWatch('login.user-info.has-the-counts', userInfos),
  createSchemaWatch('login.user-token.has-its-fields', userTokens),
  createWatch('login.user-token.has-the-account', withAccount, ({ value, where }, { outgoing }) => {
    const wanted = { ...sentAccount(outgoing), is_bind: true }
    const bound = asRecord(value).user_token as readonly unknown[]
    const fits = (account: unknown): boolean =>
      Object.entries(wanted).every(([name, sent]) => asRecord(account)[name] === sent)
    return bound.some(fits)
      ? undefined
      : {
          expected: `an element with ${formatValue(wanted)}`,
          actual: formatValue(bound),
          where: joinPath(where, 'user_token'),
        }
  }),
]
