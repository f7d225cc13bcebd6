import { editClaims, replaceTokens, wrapForSecondUser } from '../accounts.ts'
import {
  addDefaults,
  changeHttpStatus,
  changeStatus,
  combineEdits,
  editElements,
  editErrorEntries,
  editErrors,
  editField,
  editParameters,
  editUser,
  isForm,
  isLogin,
  isMissing,
  isSuccess,
  rejectRequests,
  removeFields,
  renameField,
  setField,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import {
  combineWrappers,
  createForEachServer,
  type Json,
  type RequestParts,
  readRequest,
  type Wrapper,
  wrapResponses,
} from '../wrap.ts'

const editProfile = (edit: (value: Json) => Json) => editUser(editField('user_info', edit))
const editAccounts = (edit: (value: Json) => Json) => editUser(editElements('user_token', edit))
const isWithoutOpenId = (request: RequestParts): boolean => isLogin(request) && isMissing('open_id')(request)

/** Replaces the account of each login by another one. The response contains the open_id that was sent. */
const replaceAccount = (other: (openId: string) => string) =>
  combineWrappers(
    editParameters(isKnownLogin, editField('open_id', other)),
    wrapResponses(
      (request, response) => isLogin(request) && isSuccess(request, response),
      ({ json }, { fields }) => ({
        json: editElements('user_token', setField('open_id', fields.open_id))(json),
      }),
    ),
  )

const isKnownLogin = (request: RequestParts): boolean => isLogin(request) && !isMissing('open_id')(request)

/** Creates a new account for each login. The response contains the open_id that was sent. */
const createAccountForEachLogin = (when: (request: RequestParts) => boolean) =>
  createForEachServer(() => {
    let logins = 0
    return combineWrappers(
      editParameters(
        (request) => isKnownLogin(request) && when(request),
        editField('open_id', (openId) => `${openId} ${++logins}`),
      ),
      wrapResponses(
        (request, response) => isLogin(request) && isSuccess(request, response),
        ({ json }, { fields }) => ({
          json: editElements('user_token', setField('open_id', fields.open_id))(json),
        }),
      ),
    )
  })

/** Wraps logins that arrive before the response to the first login of the same account. */
const wrapLateFirstLogins = (wrap: Wrapper): Wrapper =>
  createForEachServer(() => (server) => {
    const running = new Set<string>()
    const known = new Set<string>()
    const wrapped = wrap(server)
    return async (url, init) => {
      const request = await readRequest(url, init)
      const { open_id: account } = request.fields
      if (!isKnownLogin(request) || known.has(account)) return server(url, init)
      if (running.has(account)) return wrapped(url, init)
      running.add(account)
      const response = await server(url, init)
      known.add(account)
      return response
    }
  })

/** Sections 2 and 4.1: the user, and logging in. */
export const loginMutants: readonly Mutant[] = [
  {
    id: 'user-id-is-text',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: editUser(editField('id', String)),
  },
  {
    id: 'user-id-is-a-fraction',
    breaks: ['login.user.id-is-integer'],
    on: 'small',
    change: editUser(editField('id', (id) => id + 0.5)),
  },
  {
    id: 'second-user-has-no-id',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: wrapForSecondUser((isSecond) => editUser(removeFields('id'), isSecond)),
  },
  {
    id: 'user-id-is-text-after-a-form',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: editUser(editField('id', String), isForm),
  },
  {
    id: 'mobile-is-null',
    breaks: ['login.user.mobile-is-string'],
    on: 'small',
    change: editUser(setField('mobile', null)),
  },
  {
    id: 'mobile-is-missing',
    breaks: ['login.user.mobile-is-string'],
    on: 'twin',
    change: editUser(removeFields('mobile')),
  },
  {
    id: 'mobile-is-not-masked',
    breaks: ['login.user.mobile-is-masked'],
    on: 'twin',
    change: editUser(setField('mobile', '13800001234')),
  },
  {
    id: 'mobile-of-the-second-user-is-not-masked',
    breaks: ['login.user.mobile-is-masked'],
    on: 'small',
    change: wrapForSecondUser((isSecond) => editUser(setField('mobile', '13912345678'), isSecond)),
  },
  {
    id: 'mobile-is-masked-with-the-letter-x',
    breaks: ['login.user.mobile-is-masked'],
    on: 'twin',
    change: editUser(setField('mobile', '138xxxx1234')),
  },
  {
    id: 'email-is-missing-when-absent',
    breaks: ['login.user.email-is-string-or-null'],
    on: 'small',
    change: editUser(removeFields('email')),
  },
  {
    id: 'email-is-false-when-absent',
    breaks: ['login.user.email-is-string-or-null'],
    on: 'twin',
    change: editUser(setField('email', false)),
  },
  {
    id: 'profile-is-missing',
    breaks: ['login.user.user-info-is-object'],
    on: 'twin',
    change: editUser(removeFields('user_info')),
  },
  {
    id: 'profile-is-in-camel-case',
    breaks: ['login.user.user-info-is-object'],
    on: 'small',
    change: editUser(renameField('user_info', 'userInfo')),
  },
  {
    id: 'profile-is-a-list-of-one',
    breaks: ['login.user.user-info-is-object'],
    on: 'twin',
    change: editUser(editField('user_info', (value) => [value])),
  },
  {
    id: 'accounts-are-one-object',
    breaks: ['login.user.user-token-is-array'],
    on: 'twin',
    change: editUser(editField('user_token', ([first]) => first)),
  },
  {
    id: 'accounts-are-null',
    breaks: ['login.user.user-token-is-array'],
    on: 'small',
    change: editUser(setField('user_token', null)),
  },
  {
    id: 'accounts-are-names',
    breaks: ['login.user.user-token-is-array'],
    on: 'twin',
    change: editUser(editElements('user_token', ({ platform }) => platform)),
  },
  {
    id: 'token-is-opaque',
    breaks: ['login.user.token-is-jwt'],
    on: 'twin',
    change: replaceTokens((token) => `opaque-${token.split('.')[1]?.slice(-24)}`),
  },
  {
    id: 'token-begins-with-its-scheme',
    breaks: ['login.user.token-is-jwt'],
    on: 'small',
    change: replaceTokens((token) => `Bearer ${token}`),
  },
  {
    id: 'token-is-called-access-token',
    breaks: ['login.user.token-is-jwt'],
    on: 'twin',
    change: editUser(renameField('token', 'access_token')),
  },
  {
    id: 'token-is-an-object',
    breaks: ['login.user.token-is-jwt'],
    on: 'small',
    change: editUser(editField('token', (value) => ({ value }))),
  },
  {
    id: 'token-has-no-claims-set',
    breaks: ['login.user.token-has-claims-set'],
    on: 'twin',
    change: replaceTokens((token) =>
      [token.split('.')[0], Buffer.from(`user ${token.slice(-20)}`).toString('base64url'), 'c2ln'].join('.'),
    ),
  },
  {
    id: 'token-names-no-algorithm',
    breaks: ['login.user.token-has-claims-set'],
    on: 'small',
    change: replaceTokens((token) =>
      [Buffer.from('{"typ":"JWT"}').toString('base64url'), ...token.split('.').slice(1)].join('.'),
    ),
  },
  {
    id: 'token-has-expired-at-once',
    breaks: ['login.user.token-is-not-expired'],
    on: 'twin',
    change: replaceTokens((token) =>
      editClaims(token, (claims) => ({ ...claims, exp: claims.iat - 86_400 })),
    ),
  },
  {
    id: 'token-expires-by-a-text',
    breaks: ['login.user.token-is-not-expired'],
    on: 'small',
    change: replaceTokens((token) => editClaims(token, (claims) => ({ ...claims, exp: 'tomorrow' }))),
  },
  {
    id: 'profile-has-no-gender',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'twin',
    change: editProfile(removeFields('gender')),
  },
  {
    id: 'gender-is-a-word',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'small',
    change: editProfile(setField('gender', 'male')),
  },
  {
    id: 'avatar-is-null-when-there-is-none',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'small',
    change: editProfile(editField('avatar', (avatar) => avatar || null)),
  },
  {
    id: 'nickname-of-the-second-user-is-null',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'twin',
    change: wrapForSecondUser((isSecond) =>
      editUser(editField('user_info', setField('nickname', null)), isSecond),
    ),
  },
  {
    id: 'profile-has-an-id-of-its-own',
    breaks: ['login.user-info.user-id-is-the-users'],
    on: 'twin',
    change: editProfile(editField('user_id', (id) => id + 1000)),
  },
  {
    id: 'profile-has-no-day-of-birth',
    breaks: ['login.user-info.has-the-birth-fields'],
    on: 'twin',
    change: editProfile(removeFields('day_of_birth')),
  },
  {
    id: 'birth-is-unknown-as-null',
    breaks: ['login.user-info.has-the-birth-fields'],
    on: 'small',
    change: editProfile(
      combineEdits(
        setField('year_of_birth', null),
        setField('month_of_birth', null),
        setField('day_of_birth', null),
      ),
    ),
  },
  {
    id: 'profile-has-no-count-of-reads',
    breaks: ['login.user-info.has-the-counts'],
    on: 'small',
    change: editProfile(removeFields('count_read')),
  },
  {
    id: 'counts-are-texts',
    breaks: ['login.user-info.has-the-counts'],
    on: 'twin',
    change: editProfile(combineEdits(editField('count_post', String), editField('count_report', String))),
  },
  {
    id: 'is-bind-is-one',
    breaks: ['login.user-token.has-its-fields'],
    on: 'twin',
    change: editAccounts(editField('is_bind', Number)),
  },
  {
    id: 'account-has-no-open-id',
    breaks: ['login.user-token.has-its-fields'],
    on: 'small',
    change: editAccounts(removeFields('open_id')),
  },
  {
    id: 'account-of-the-second-user-has-a-provider',
    breaks: ['login.user-token.has-its-fields'],
    on: 'twin',
    change: wrapForSecondUser((isSecond) =>
      editUser(editElements('user_token', renameField('platform', 'provider')), isSecond),
    ),
  },
  {
    id: 'account-is-not-bound',
    breaks: ['login.user-token.has-the-account'],
    on: 'twin',
    change: editAccounts(setField('is_bind', false)),
  },
  {
    id: 'accounts-are-never-listed',
    breaks: ['login.user-token.has-the-account'],
    on: 'small',
    change: editUser(setField('user_token', [])),
  },
  {
    id: 'account-is-of-another-user',
    breaks: ['login.user-token.has-the-account'],
    on: 'twin',
    change: editAccounts(setField('open_id', 'o-0')),
  },
  {
    id: 'weixin-is-not-supported',
    breaks: ['login.weixin-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => isLogin(request) && request.fields.platform === 'weixin', 422, {
      errors: { platform: ['The selected platform is invalid.'] },
    }),
  },
  {
    id: 'user-is-in-data',
    breaks: ['login.weixin-is-taken'],
    on: 'small',
    change: editUser((data) => ({ data })),
  },
  {
    id: 'login-is-201',
    breaks: ['login.weixin-is-taken'],
    on: 'small',
    change: changeHttpStatus(200, 201, isLogin),
  },
  {
    id: 'login-is-a-list-of-one',
    breaks: ['login.weixin-is-taken'],
    on: 'twin',
    change: editUser((user) => [user]),
  },
  {
    id: 'login-requires-a-password',
    breaks: ['login.weixin-is-taken'],
    on: 'small',
    change: rejectRequests(
      (request) => isLogin(request) && isMissing('password')(request) && !isWithoutOpenId(request),
      403,
    ),
  },
  {
    id: 'login-needs-a-token',
    breaks: ['login.needs-no-token', 'login.weixin-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => isLogin(request) && request.headers.authorization === undefined, 401),
  },
  {
    id: 'open-id-missing-is-400',
    breaks: ['login.open-id-missing-is-422'],
    on: 'twin',
    change: changeStatus(422, 400, isWithoutOpenId),
  },
  {
    id: 'open-id-missing-logs-in-a-guest',
    breaks: ['login.open-id-missing-is-422'],
    on: 'small',
    change: addDefaults(isLogin, { open_id: 'guest' }),
  },
  {
    id: 'open-id-missing-is-named-openId',
    breaks: ['login.open-id-missing-is-422'],
    on: 'twin',
    change: editErrorEntries(renameField('open_id', 'openId'), isWithoutOpenId),
  },
  {
    id: 'open-id-missing-has-no-errors',
    breaks: ['login.open-id-missing-is-422', 'errors.entries-are-arrays'],
    on: 'small',
    change: editErrors(422, removeFields('errors'), isLogin),
  },
  {
    id: 'open-id-missing-is-500',
    breaks: ['login.open-id-missing-is-422'],
    on: 'small',
    change: rejectRequests(isWithoutOpenId, 500),
  },
  {
    id: 'every-login-is-a-new-user',
    breaks: ['login.same-account-same-user'],
    on: 'twin',
    change: createAccountForEachLogin(() => true),
  },
  {
    id: 'every-login-by-form-is-a-new-user',
    breaks: ['login.same-account-same-user'],
    on: 'small',
    change: createAccountForEachLogin(isForm),
  },
  {
    id: 'parallel-first-logins-break-a-unique-constraint',
    breaks: ['login.parallel-logins-succeed'],
    on: 'small',
    change: wrapLateFirstLogins(rejectRequests(isLogin, 500, { message: 'UNIQUE constraint failed' })),
  },
  {
    id: 'parallel-first-logins-are-a-conflict',
    breaks: ['login.parallel-logins-succeed'],
    on: 'twin',
    change: wrapLateFirstLogins(rejectRequests(isLogin, 409)),
  },
  {
    id: 'parallel-first-logins-are-several-users',
    breaks: ['login.parallel-logins-are-one-user'],
    on: 'twin',
    change: wrapLateFirstLogins(replaceAccount((openId) => `${openId} again`)),
  },
  {
    id: 'all-accounts-are-one-user',
    breaks: ['login.other-account-other-user'],
    on: 'small',
    change: replaceAccount(() => 'everyone'),
  },
  {
    id: 'open-ids-are-cut-short',
    breaks: ['login.other-account-other-user'],
    on: 'twin',
    change: replaceAccount((openId) => openId.slice(0, 10)),
  },
]
