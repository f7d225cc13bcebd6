import { forSecondUser, otherTokens, withClaims } from '../accounts.ts'
import {
  both,
  byForm,
  drop,
  each,
  httpStatus,
  inEntries,
  inErrors,
  inUser,
  isGood,
  isLogin,
  lacks,
  mistake,
  refuse,
  rename,
  restatus,
  set,
  suppose,
  turn,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, all, answer, type Json, remembering } from '../wrap.ts'

const info = (edit: (value: Json) => Json) => inUser(turn('user_info', edit))
const bound = (edit: (value: Json) => Json) => inUser(each('user_token', edit))
const withoutOpenId = (asked: Asked): boolean => isLogin(asked) && lacks('open_id')(asked)

/** Takes accounts for others, and shows each what it is called all the same. */
const asAccount = (other: (openId: string) => string) =>
  all(
    mistake(isKnownLogin, turn('open_id', other)),
    answer(
      (asked, said) => isLogin(asked) && isGood(asked, said),
      ({ json }, { fields }) => ({ json: each('user_token', set('open_id', fields.open_id))(json) }),
    ),
  )

const isKnownLogin = (asked: Asked): boolean => isLogin(asked) && !lacks('open_id')(asked)

/** Takes each login for the first one of its account. */
const asNewAccount = (when: (asked: Asked) => boolean) =>
  remembering(() => {
    let logins = 0
    return all(
      mistake(
        (asked) => isKnownLogin(asked) && when(asked),
        turn('open_id', (openId) => `${openId} ${++logins}`),
      ),
      answer(
        (asked, said) => isLogin(asked) && isGood(asked, said),
        ({ json }, { fields }) => ({ json: each('user_token', set('open_id', fields.open_id))(json) }),
      ),
    )
  })

/** Sections 2 and 4.1: the user, and logging in. */
export const login: readonly Mutant[] = [
  {
    id: 'user-id-is-text',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: inUser(turn('id', String)),
  },
  {
    id: 'user-id-is-a-fraction',
    breaks: ['login.user.id-is-integer'],
    on: 'small',
    change: inUser(turn('id', (id) => id + 0.5)),
  },
  {
    id: 'second-user-has-no-id',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: forSecondUser((isSecond) => inUser(drop('id'), isSecond)),
  },
  {
    id: 'user-id-is-text-after-a-form',
    breaks: ['login.user.id-is-integer'],
    on: 'twin',
    change: inUser(turn('id', String), byForm),
  },
  {
    id: 'mobile-is-null',
    breaks: ['login.user.mobile-is-string'],
    on: 'small',
    change: inUser(set('mobile', null)),
  },
  {
    id: 'mobile-is-missing',
    breaks: ['login.user.mobile-is-string'],
    on: 'twin',
    change: inUser(drop('mobile')),
  },
  {
    id: 'mobile-is-not-masked',
    breaks: ['login.user.mobile-is-masked'],
    on: 'twin',
    change: inUser(set('mobile', '13800001234')),
  },
  {
    id: 'mobile-of-the-second-user-is-not-masked',
    breaks: ['login.user.mobile-is-masked'],
    on: 'small',
    change: forSecondUser((isSecond) => inUser(set('mobile', '13912345678'), isSecond)),
  },
  {
    id: 'mobile-is-masked-with-the-letter-x',
    breaks: ['login.user.mobile-is-masked'],
    on: 'twin',
    change: inUser(set('mobile', '138xxxx1234')),
  },
  {
    id: 'email-is-missing-when-absent',
    breaks: ['login.user.email-is-string-or-null'],
    on: 'small',
    change: inUser(drop('email')),
  },
  {
    id: 'email-is-false-when-absent',
    breaks: ['login.user.email-is-string-or-null'],
    on: 'twin',
    change: inUser(set('email', false)),
  },
  {
    id: 'profile-is-missing',
    breaks: ['login.user.user-info-is-object'],
    on: 'twin',
    change: inUser(drop('user_info')),
  },
  {
    id: 'profile-is-in-camel-case',
    breaks: ['login.user.user-info-is-object'],
    on: 'small',
    change: inUser(rename('user_info', 'userInfo')),
  },
  {
    id: 'profile-is-a-list-of-one',
    breaks: ['login.user.user-info-is-object'],
    on: 'twin',
    change: inUser(turn('user_info', (value) => [value])),
  },
  {
    id: 'accounts-are-one-object',
    breaks: ['login.user.user-token-is-array'],
    on: 'twin',
    change: inUser(turn('user_token', ([first]) => first)),
  },
  {
    id: 'accounts-are-null',
    breaks: ['login.user.user-token-is-array'],
    on: 'small',
    change: inUser(set('user_token', null)),
  },
  {
    id: 'accounts-are-names',
    breaks: ['login.user.user-token-is-array'],
    on: 'twin',
    change: inUser(each('user_token', ({ platform }) => platform)),
  },
  {
    id: 'token-is-opaque',
    breaks: ['login.user.token-is-jwt'],
    on: 'twin',
    change: otherTokens((token) => `opaque-${token.split('.')[1]?.slice(-24)}`),
  },
  {
    id: 'token-has-its-scheme-in-front',
    breaks: ['login.user.token-is-jwt'],
    on: 'small',
    change: otherTokens((token) => `Bearer ${token}`),
  },
  {
    id: 'token-is-called-access-token',
    breaks: ['login.user.token-is-jwt'],
    on: 'twin',
    change: inUser(rename('token', 'access_token')),
  },
  {
    id: 'token-is-an-object',
    breaks: ['login.user.token-is-jwt'],
    on: 'small',
    change: inUser(turn('token', (value) => ({ value }))),
  },
  {
    id: 'token-has-no-claims-set',
    breaks: ['login.user.token-has-claims-set'],
    on: 'twin',
    change: otherTokens((token) =>
      [token.split('.')[0], Buffer.from(`user ${token.slice(-20)}`).toString('base64url'), 'c2ln'].join('.'),
    ),
  },
  {
    id: 'token-names-no-algorithm',
    breaks: ['login.user.token-has-claims-set'],
    on: 'small',
    change: otherTokens((token) =>
      [Buffer.from('{"typ":"JWT"}').toString('base64url'), ...token.split('.').slice(1)].join('.'),
    ),
  },
  {
    id: 'token-has-expired-at-once',
    breaks: ['login.user.token-is-not-expired'],
    on: 'twin',
    change: otherTokens((token) => withClaims(token, (claims) => ({ ...claims, exp: claims.iat - 86_400 }))),
  },
  {
    id: 'token-expires-by-a-text',
    breaks: ['login.user.token-is-not-expired'],
    on: 'small',
    change: otherTokens((token) => withClaims(token, (claims) => ({ ...claims, exp: 'tomorrow' }))),
  },
  {
    id: 'profile-has-no-gender',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'twin',
    change: info(drop('gender')),
  },
  {
    id: 'gender-is-a-word',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'small',
    change: info(set('gender', 'male')),
  },
  {
    id: 'avatar-is-null-when-there-is-none',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'small',
    change: info(turn('avatar', (avatar) => avatar || null)),
  },
  {
    id: 'nickname-of-the-second-user-is-null',
    breaks: ['login.user-info.has-the-author-fields'],
    on: 'twin',
    change: forSecondUser((isSecond) => inUser(turn('user_info', set('nickname', null)), isSecond)),
  },
  {
    id: 'profile-has-an-id-of-its-own',
    breaks: ['login.user-info.user-id-is-the-users'],
    on: 'twin',
    change: info(turn('user_id', (id) => id + 1000)),
  },
  {
    id: 'profile-has-no-day-of-birth',
    breaks: ['login.user-info.has-the-birth-fields'],
    on: 'twin',
    change: info(drop('day_of_birth')),
  },
  {
    id: 'birth-is-unknown-as-null',
    breaks: ['login.user-info.has-the-birth-fields'],
    on: 'small',
    change: info(both(set('year_of_birth', null), set('month_of_birth', null), set('day_of_birth', null))),
  },
  {
    id: 'profile-has-no-count-of-reads',
    breaks: ['login.user-info.has-the-counts'],
    on: 'small',
    change: info(drop('count_read')),
  },
  {
    id: 'counts-are-texts',
    breaks: ['login.user-info.has-the-counts'],
    on: 'twin',
    change: info(both(turn('count_post', String), turn('count_report', String))),
  },
  {
    id: 'is-bind-is-one',
    breaks: ['login.user-token.has-its-fields'],
    on: 'twin',
    change: bound(turn('is_bind', Number)),
  },
  {
    id: 'account-has-no-open-id',
    breaks: ['login.user-token.has-its-fields'],
    on: 'small',
    change: bound(drop('open_id')),
  },
  {
    id: 'account-of-the-second-user-has-a-provider',
    breaks: ['login.user-token.has-its-fields'],
    on: 'twin',
    change: forSecondUser((isSecond) => inUser(each('user_token', rename('platform', 'provider')), isSecond)),
  },
  {
    id: 'account-is-not-bound',
    breaks: ['login.user-token.has-the-account'],
    on: 'twin',
    change: bound(set('is_bind', false)),
  },
  {
    id: 'accounts-are-never-listed',
    breaks: ['login.user-token.has-the-account'],
    on: 'small',
    change: inUser(set('user_token', [])),
  },
  {
    id: 'account-is-somebody-elses',
    breaks: ['login.user-token.has-the-account'],
    on: 'twin',
    change: bound(set('open_id', 'o-0')),
  },
  {
    id: 'weixin-is-no-platform',
    breaks: ['login.weixin-is-taken'],
    on: 'twin',
    change: refuse((asked) => isLogin(asked) && asked.fields.platform === 'weixin', 422, {
      errors: { platform: ['The selected platform is invalid.'] },
    }),
  },
  {
    id: 'login-is-201',
    breaks: ['login.weixin-is-taken'],
    on: 'small',
    change: httpStatus(200, 201, isLogin),
  },
  {
    id: 'login-is-a-list-of-one',
    breaks: ['login.weixin-is-taken'],
    on: 'twin',
    change: inUser((user) => [user]),
  },
  {
    id: 'login-wants-a-password',
    breaks: ['login.weixin-is-taken'],
    on: 'small',
    change: refuse((asked) => isLogin(asked) && lacks('password')(asked) && !withoutOpenId(asked), 403),
  },
  {
    id: 'login-needs-a-token',
    breaks: ['login.needs-no-token', 'login.weixin-is-taken'],
    on: 'twin',
    change: refuse((asked) => isLogin(asked) && asked.headers.authorization === undefined, 401),
  },
  {
    id: 'open-id-missing-is-400',
    breaks: ['login.open-id-missing-is-422'],
    on: 'twin',
    change: restatus(422, 400, withoutOpenId),
  },
  {
    id: 'open-id-missing-makes-a-guest',
    breaks: ['login.open-id-missing-is-422'],
    on: 'small',
    change: suppose(isLogin, { open_id: 'guest' }),
  },
  {
    id: 'open-id-missing-is-named-openId',
    breaks: ['login.open-id-missing-is-422'],
    on: 'twin',
    change: inEntries(rename('open_id', 'openId'), withoutOpenId),
  },
  {
    id: 'open-id-missing-has-no-errors',
    breaks: ['login.open-id-missing-is-422', 'errors.entries-are-arrays'],
    on: 'small',
    change: inErrors(422, drop('errors'), isLogin),
  },
  {
    id: 'open-id-missing-is-500',
    breaks: ['login.open-id-missing-is-422'],
    on: 'small',
    change: refuse(withoutOpenId, 500),
  },
  {
    id: 'every-login-is-a-new-user',
    breaks: ['login.same-account-same-user'],
    on: 'twin',
    change: asNewAccount(() => true),
  },
  {
    id: 'every-login-by-form-is-a-new-user',
    breaks: ['login.same-account-same-user'],
    on: 'small',
    change: asNewAccount(byForm),
  },
  {
    id: 'everybody-is-one-user',
    breaks: ['login.other-account-other-user'],
    on: 'small',
    change: asAccount(() => 'everybody'),
  },
  {
    id: 'open-ids-are-cut-short',
    breaks: ['login.other-account-other-user'],
    on: 'twin',
    change: asAccount((openId) => openId.slice(0, 10)),
  },
]
