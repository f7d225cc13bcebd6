import { formatValue } from '../../base/format-value.ts'
import { getOwn, toText } from '../../base/json.ts'
import { asRecord } from '../client/index.ts'
import {
  findUsers,
  joinPath,
  type PartSelector,
  selectElementsAt,
  selectObjectsAt,
} from '../observations/response-parts.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { Outgoing } from '../target/exchange.ts'
import { createFieldRow, createPartRow, createSchemaRow } from './row.ts'

const userInfos = selectObjectsAt(findUsers, 'user_info')
const userTokens = selectElementsAt(findUsers, 'user_token')

const usersWithMobile: PartSelector = (exchange) =>
  typeof asRecord(exchange.response.json).mobile === 'string' ? findUsers(exchange) : undefined

const usersWithIds: PartSelector = (exchange) => {
  const { id, user_info } = asRecord(exchange.response.json)
  return Number.isInteger(id) && Number.isInteger(asRecord(user_info).user_id)
    ? findUsers(exchange)
    : undefined
}

const usersOfKnownAccount: PartSelector = (exchange) =>
  userTokens(exchange) && readSentAccount(exchange.outgoing) ? findUsers(exchange) : undefined

/** The account of a login request; undefined if the target may read its open_id in another way. */
function readSentAccount(outgoing: Outgoing): { open_id: string; platform?: string } | undefined {
  const { open_id, platform } = readSentFields(outgoing) ?? {}
  if (typeof open_id !== 'string' || open_id.trim() !== open_id || open_id === '') return undefined
  // A blank platform may count as an absent one.
  return { open_id, ...(typeof platform === 'string' && platform.trim() !== '' && { platform }) }
}

/** The rows of the user that a login returns (specification, section 2). */
export const loginRows = [
  createSchemaRow('login.user.id-is-integer', findUsers),
  createSchemaRow('login.user.mobile-is-string', findUsers),
  createFieldRow('login.user.mobile-is-masked', usersWithMobile, 'mobile', (mobile) =>
    mobile === '' || toText(mobile).includes('*') ? undefined : 'at least one asterisk, or an empty string',
  ),
  createSchemaRow('login.user.email-is-string-or-null', findUsers),
  createSchemaRow('login.user.user-info-is-object', findUsers),
  createSchemaRow('login.user.user-token-is-array', findUsers),
  createSchemaRow('login.user-info.has-the-author-fields', userInfos),
  createPartRow('login.user-info.user-id-is-the-users', usersWithIds, ({ value, where }) => {
    const { id, user_info } = asRecord(value)
    const { user_id } = asRecord(user_info)
    return user_id === id
      ? undefined
      : {
          kind: 'value',
          where: joinPath(joinPath(where, 'user_info'), 'user_id'),
          expected: `the id of the user, ${formatValue(id)}`,
          value: user_id,
        }
  }),
  createSchemaRow('login.user-info.has-the-birth-fields', userInfos),
  createSchemaRow('login.user-info.has-the-counts', userInfos),
  createSchemaRow('login.user-token.has-its-fields', userTokens),
  createPartRow('login.user-token.has-the-account', usersOfKnownAccount, ({ value, where }, { outgoing }) => {
    const expected = { ...readSentAccount(outgoing), is_bind: true }
    const accounts = asRecord(value).user_token as readonly unknown[]
    const isExpected = (account: unknown): boolean =>
      Object.entries(expected).every(([name, sent]) => getOwn(asRecord(account), name) === sent)
    return accounts.some(isExpected)
      ? undefined
      : {
          kind: 'value',
          where: joinPath(where, 'user_token'),
          expected: `an element with ${formatValue(expected)}`,
          value: accounts,
        }
  }),
]
