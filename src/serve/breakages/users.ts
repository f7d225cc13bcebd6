import { encodeBase64url } from '../../twin/base64url.ts'
import { changeFirstLogins, changeForSecondUser, editClaims, replaceTokens } from './accounts.ts'
import { type BreakageTable, changeResponses, type Json } from './breakage.ts'
import {
  combineEdits,
  editElements,
  editField,
  editUser,
  isForm,
  removeFields,
  renameField,
  setField,
} from './edits.ts'

const editProfile = (edit: (value: Json) => Json) => editUser(editField('user_info', edit))

const editAccounts = (edit: (value: Json) => Json) => editUser(editElements('user_token', edit))

/** What a service has not read from its database when it has just created a user. */
const UNKNOWN_AT_FIRST = [
  'gender',
  'year_of_birth',
  'month_of_birth',
  'day_of_birth',
  'count_report',
  'count_read',
] as const

const forgetDefaults = combineEdits(...UNKNOWN_AT_FIRST.map((name) => setField(name, null)))

/** Section 2: the user, and its token. */
export const usersBreakages = {
  'login.user-id-is-text': editUser(editField('id', String)),
  'login.user-id-is-fraction': editUser(editField('id', (id) => id + 0.5)),
  'login.second-user-has-no-id': changeForSecondUser((isSecond) => editUser(removeFields('id'), isSecond)),
  'login.user-id-is-text-after-form': editUser(editField('id', String), isForm),
  'login.mobile-is-null': editUser(setField('mobile', null)),
  'login.mobile-is-missing': editUser(removeFields('mobile')),
  'login.mobile-is-not-masked': editUser(setField('mobile', '13800001234')),
  'login.mobile-of-second-user-is-not-masked': changeForSecondUser((isSecond) =>
    editUser(setField('mobile', '13912345678'), isSecond),
  ),
  'login.mobile-is-masked-with-x': editUser(setField('mobile', '138xxxx1234')),
  'login.email-is-missing': editUser(removeFields('email')),
  'login.email-is-false': editUser(setField('email', false)),
  'login.profile-is-missing': editUser(removeFields('user_info')),
  'login.profile-is-in-camel-case': editUser(renameField('user_info', 'userInfo')),
  'login.profile-is-list': editUser(editField('user_info', (value) => [value])),
  'login.accounts-are-object': editUser(editField('user_token', ([first]) => first)),
  'login.accounts-are-null': editUser(setField('user_token', null)),
  'login.accounts-are-names': editUser(editElements('user_token', ({ platform }) => platform)),
  'login.token-is-opaque': replaceTokens((token) => `opaque-${token.split('.')[1]?.slice(-24)}`),
  'login.token-begins-with-scheme': replaceTokens((token) => `Bearer ${token}`),
  'login.token-is-called-access-token': editUser(renameField('token', 'access_token')),
  'login.token-is-object': editUser(editField('token', (value) => ({ value }))),
  'login.token-has-no-claims-set': replaceTokens((token) =>
    [token.split('.')[0], encodeBase64url(`user ${token.slice(-20)}`), 'c2ln'].join('.'),
  ),
  'login.token-names-no-algorithm': replaceTokens((token) =>
    [encodeBase64url('{"typ":"JWT"}'), ...token.split('.').slice(1)].join('.'),
  ),
  'login.token-has-expired': replaceTokens((token) =>
    editClaims(token, (claims) => ({ ...claims, exp: claims.iat - 86_400 })),
  ),
  'login.token-expiry-is-text': replaceTokens((token) =>
    editClaims(token, (claims) => ({ ...claims, exp: 'tomorrow' })),
  ),
  'login.profile-has-no-gender': editProfile(removeFields('gender')),
  'login.gender-is-word': editProfile(setField('gender', 'male')),
  'login.empty-avatar-is-null': editProfile(editField('avatar', (avatar) => avatar || null)),
  'login.nickname-of-second-user-is-null': changeForSecondUser((isSecond) =>
    editUser(editField('user_info', setField('nickname', null)), isSecond),
  ),
  'login.profile-has-own-id': editProfile(editField('user_id', (id) => id + 1000)),
  'login.profile-has-no-day-of-birth': editProfile(removeFields('day_of_birth')),
  'login.birth-is-null': editProfile(
    combineEdits(
      setField('year_of_birth', null),
      setField('month_of_birth', null),
      setField('day_of_birth', null),
    ),
  ),
  // Another breakage may have changed the status of a first login.
  'login.first-profile-has-nulls': changeFirstLogins((isFirst) =>
    changeResponses(isFirst, ({ json }) => ({ json: editField('user_info', forgetDefaults)(json) })),
  ),
  'login.profile-has-no-count-of-reads': editProfile(removeFields('count_read')),
  'login.counts-are-texts': editProfile(
    combineEdits(editField('count_post', String), editField('count_report', String)),
  ),
  'login.is-bind-is-number': editAccounts(editField('is_bind', Number)),
  'login.account-has-no-open-id': editAccounts(removeFields('open_id')),
  'login.account-of-second-user-has-provider': changeForSecondUser((isSecond) =>
    editUser(editElements('user_token', renameField('platform', 'provider')), isSecond),
  ),
  'login.account-is-not-bound': editAccounts(setField('is_bind', false)),
  'login.accounts-are-empty': editUser(setField('user_token', [])),
  'login.account-is-of-another-user': editAccounts(setField('open_id', 'o-0')),
} satisfies BreakageTable
