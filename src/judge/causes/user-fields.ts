import { createFieldRule, type FieldRule } from './field-rule.ts'

/** The fields that a profile and an author share, with the kind of their values and other names for them. */
export const userFieldNames = [
  ['user_id', 'id', ['id', 'uid']],
  ['nickname', 'text', ['nick', 'name', 'username', 'display_name']],
  ['avatar', 'text', ['avatar_url', 'picture', 'photo', 'image']],
  ['gender', 'any', ['sex']],
] as const

/** The fields of User, UserInfo and UserToken (specification, section 2). */
export const userFieldRules: readonly FieldRule[] = [
  createFieldRule(
    'user',
    'id',
    'login.user.id-is-integer',
    'id',
    ['user_id', '_id', 'uid', 'uuid'],
    [
      'login.user-info.user-id-is-the-users',
      'login.same-account-same-user',
      'login.parallel-logins-are-one-user',
      'login.other-account-other-user',
      'create.returns-the-author',
    ],
  ),
  createFieldRule(
    'user',
    'mobile',
    'login.user.mobile-is-string',
    'text',
    ['phone', 'phone_number', 'tel'],
    ['login.user.mobile-is-masked'],
  ),
  createFieldRule('user', 'email', 'login.user.email-is-string-or-null', 'any', ['mail', 'email_address']),
  createFieldRule(
    'user',
    'user_info',
    'login.user.user-info-is-object',
    'object',
    ['info', 'profile', 'user'],
    ['login.user-info'],
  ),
  createFieldRule(
    'user',
    'user_token',
    'login.user.user-token-is-array',
    'list',
    ['user_tokens', 'tokens', 'accounts', 'third_parties', 'bindings'],
    ['login.user-token'],
  ),
  createFieldRule(
    'user',
    'token',
    'login.user.token-is-jwt',
    'text',
    ['access_token', 'auth_token', 'api_token', 'jwt'],
    ['login.user.token-has-claims-set', 'login.user.token-is-not-expired'],
    ['auth', 'create', 'list', 'post'],
  ),
  ...userFieldNames.map(([field, value, synonyms]) =>
    createFieldRule('profile', field, 'login.user-info.has-the-author-fields', value, synonyms),
  ),
  ...['year_of_birth', 'month_of_birth', 'day_of_birth'].map((field) =>
    createFieldRule('profile', field, 'login.user-info.has-the-birth-fields', 'number', [
      `birth_${field.split('_')[0]}`,
    ]),
  ),
  ...['count_report', 'count_read', 'count_post'].map((field) =>
    createFieldRule('profile', field, 'login.user-info.has-the-counts', 'number', [
      `${field.split('_')[1]}_count`,
      `${field.split('_')[1]}s_count`,
    ]),
  ),
  createFieldRule(
    'account',
    'open_id',
    'login.user-token.has-its-fields',
    'text',
    ['id', 'uid', 'external_id'],
    ['login.user-token.has-the-account'],
  ),
  createFieldRule(
    'account',
    'platform',
    'login.user-token.has-its-fields',
    'text',
    ['provider', 'type'],
    ['login.user-token.has-the-account'],
  ),
  createFieldRule(
    'account',
    'is_bind',
    'login.user-token.has-its-fields',
    'flag',
    ['is_bound', 'bound'],
    ['login.user-token.has-the-account'],
  ),
]
