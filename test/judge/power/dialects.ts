import { type Dialect, defaultDialect, type GapId } from '../../../src/contract/index.ts'

/** Typical answers to each gap, and small and large numbers. `everyAnswer` has every word. */
export const exampleAnswers: { readonly [Id in GapId]: readonly Dialect[Id][] } = {
  'params.encodings': [
    ['json', 'form', 'multipart', 'query'],
    ['json'],
    ['form'],
    ['multipart'],
    ['query'],
    ['json', 'form'],
    ['form', 'query'],
  ],
  'params.malformed-json': ['ignored', 'rejected'],
  'params.array-forms': [
    ['brackets', 'indices'],
    ['brackets'],
    ['indices', 'repeat', 'single'],
    ['repeat', 'single'],
    ['single', 'json'],
    ['brackets', 'indices', 'keys'],
  ],
  'params.brackets': [
    defaultDialect['params.brackets'],
    { query: 'ignored', form: 'read' },
    { query: 'ignored', form: 'ignored' },
  ],
  'params.coercion': [
    ['text-for-number'],
    [],
    ['text-for-number', 'boolean-for-integer', 'number-for-text'],
    ['boolean-for-integer', 'boolean-for-number', 'zero-as-empty'],
    ['text-for-number', 'fraction-for-integer', 'number-for-item'],
    ['fraction-for-integer', 'boolean-for-text', 'object-for-text'],
    ['text-for-number', 'fraction-for-integer', 'fraction-text-for-integer'],
    [
      'text-for-number',
      'number-for-text',
      'boolean-letter-for-text',
      'number-for-item',
      'wrong-shape-as-absent',
    ],
  ],
  'params.null': [
    defaultDialect['params.null'],
    { content: 'rejected', images: 'rejected', 'platform-info': 'rejected' },
    { content: 'absent', images: 'rejected', 'platform-info': 'absent' },
  ],
  'params.trim': ['blank-is-empty', 'trimmed', 'kept'],
  'params.blank-number': ['absent', 'zero'],
  'login.platform-required': [true, false, 'weixin', 'new-accounts'],
  'login.platform-values': [['weixin'], ['weixin', 'weibo'], 'any'],
  'login.platform-info-required': [false, true],
  'login.platform-info-type': ['any', 'string', 'object'],
  'login.open-id-max': ['none', 28, 64],
  'user.gender-values': [[0, 1, 2], [1, 2], [9]],
  'user.mobile-when-unknown': ['masked', 'empty'],
  'user.email-when-unknown': ['null', 'generated', 'empty'],
  'user.avatar-when-new': ['generated', 'empty'],
  'user.profile-when-new': [
    {},
    {
      nickname: 'Guest {id}',
      gender: 0,
      year_of_birth: 1970,
      month_of_birth: 1,
      day_of_birth: 1,
      count_report: 0,
      count_read: 0,
    },
    { nickname: 'Nachbar "ä"', gender: 5 },
  ],
  'list.token': ['optional', 'required', 'ignored'],
  'list.other-scheme': ['rejected', 'ignored'],
  'list.radius': [10_000, 50, 500, 2345, 1_000_000, 'unlimited', { degrees: 0.1 }],
  'list.order': ['newest-first', 'oldest-first', 'nearest-first', 'from-oldest'],
  'list.max-id-bound': ['exclusive', 'inclusive'],
  'list.since-id-bound': ['exclusive', 'inclusive'],
  'list.since-id-window': ['newest', 'adjacent', 'adjacent-oldest-first'],
  'list.both-cursors': ['rejected', 'max-id-wins', 'since-id-wins', 'range'],
  'list.page-size-max': [100, 1, 7, 20, 50, 'none'],
  'list.page-size-over': ['clamped', 'rejected'],
  'list.cursor-invalid': [
    defaultDialect['list.cursor-invalid'],
    { zero: 'rejected', negative: 'rejected', text: 'rejected', blank: 'rejected' },
    { zero: 'ignored', negative: 'empty', text: 'ignored', blank: 'ignored' },
    { zero: 'empty', negative: 'ignored', text: 'empty', blank: 'empty' },
  ],
  'list.cursor-large': ['invalid', 'accepted'],
  'list.cursor-unknown': ['compared', 'empty', 'ignored', 'rejected', '404'],
  'list.page-size-invalid': [
    defaultDialect['list.page-size-invalid'],
    { zero: 'default', negative: 'one', text: 'default', blank: 'rejected' },
    { zero: 'empty', negative: 'maximum', text: 'maximum', blank: 'maximum' },
    { zero: 'one', negative: 'default', text: 'empty', blank: 'empty' },
    { zero: 'default', negative: 'all', text: 'rejected', blank: 'all' },
  ],
  'list.empty': ['array', '404'],
  'list.non-numeric-position': ['rejected', 'accepted'],
  'list.out-of-range-position': ['rejected', 'accepted'],
  'post.created-at-unit': ['seconds', 'milliseconds'],
  'post.content-when-absent': ['empty', 'null'],
  'post.image-url': ['absolute', 'as-sent'],
  'create.token': ['required', 'optional'],
  'create.empty-post': ['422-with-errors', '422-without-errors', '400'],
  'create.empty-post-name': ['parameters', 'non_field_errors', 'parameters-alone'],
  'create.unknown-category': ['404', '422', 'accepted'],
  'create.content-max': ['none', 400, 20, 5],
  'create.content-markup': ['kept', 'escaped', 'stripped'],
  'create.images-max': ['none', 9, 1],
  'create.blank-image': ['rejected', 'accepted', 'removed'],
  'create.image-path-max': ['none', 40, { truncated: 60 }],
  'create.out-of-range-position': ['rejected', 'accepted'],
  'category.set': [
    defaultDialect['category.set'],
    [{ id: 4, name: 'All' }],
    [
      { id: 6, name: 'Straße & Platz' },
      { id: 1001, name: '美食' },
    ],
  ],
  'auth.token-lifetime': [3600, 5, 60, 31_536_000, 'none'],
  'auth.message': ['uniform', 'specific'],
  'auth.challenge-scheme': [
    defaultDialect['auth.challenge-scheme'],
    { absent: 'none', bad: 'none' },
    { absent: 'none', bad: 'JWTAuth' },
    { absent: 'JWTAuth', bad: 'Bearer' },
  ],
  'version.missing-accept': ['default-version', 'rejected'],
  'version.other-accept': ['default-version', 'rejected'],
  'errors.version-or-token': ['400', '401'],
  'errors.token-or-parameters': ['401', '422'],
  'errors.wrong-method': ['405', '404'],
  'routing.trailing-slash': ['404', 'same', '301', '302', '307', '308'],
  'routing.options': ['204', '200', '405', '404'],
  'http.validators': ['none', 'etag'],
  'rate-limit': ['none', { limit: 20, windowSeconds: 1 }, { limit: 100, windowSeconds: 5 }, { limit: 150 }],
  'rate-limit.counted': [
    defaultDialect['rate-limit.counted'],
    { 'unknown-version': true, unauthorized: false, unrouted: false },
    { 'unknown-version': false, unauthorized: false, unrouted: false },
    { 'unknown-version': true, unauthorized: true, unrouted: true },
  ],
  'version.other-format': ['406', 'default-version', '400'],
  'errors.route-or-token': ['404', 'path-first', '401'],
  'params.unknown': [
    { query: 'ignored', body: 'ignored' },
    { query: 'rejected', body: 'rejected' },
    { query: 'ignored', body: 'rejected' },
  ],
}

/** Whether the learned answer to a gap is correct for a dialect, as far as a run can determine it. */
export function isCorrectAnswer(gap: GapId, learned: unknown, dialect: Dialect): boolean {
  const compare = lenientComparisons[gap] ?? isEqualAnswer
  return compare(learned, dialect[gap], dialect)
}

const isEqualAnswer = (a: unknown, b: unknown): boolean => canonicalize(a) === canonicalize(b)

/** A set is learned from the values that occur in responses, so some values may be missing. */
const isSubset = (learned: unknown, real: unknown): boolean =>
  (learned as unknown[]).every((value) => (real as unknown[]).some((other) => isEqualAnswer(value, other)))

/** A measured distance is not exact. */
const isNear = (learned: unknown, real: unknown): boolean =>
  typeof learned === 'number' && typeof real === 'number'
    ? Math.abs(learned / real - 1) < 0.03
    : isEqualAnswer(learned, real)

/** New users may have a gender that no other user has. */
const isGenderSubset: Compare = (learned, real, { 'user.profile-when-new': { gender } }) =>
  isSubset(learned, [...(real as number[]), gender])

/** Users may have the same gender by chance, and a count_report of 0 is made up, too. */
const isProfileEqual: Compare = (learned, real) => {
  const { gender } = learned as Dialect['user.profile-when-new']
  const chance = gender === undefined ? {} : { gender }
  return isEqualAnswer(
    { count_report: 0, ...(learned as object) },
    { count_report: 0, ...chance, ...(real as object) },
  )
}

type Compare = (learned: unknown, real: unknown, dialect: Dialect) => boolean

/** Of a question with cases, some may not be known. */
const areCasesEqual: Compare = (learned, real) =>
  Object.entries(learned as object).every(
    ([name, answer]) => answer === (real as typeof learned & object)[name as never],
  )

/** An empty list may be a 404. */
const simplifyUnknown = (answer: unknown, empty: Dialect['list.empty']): unknown =>
  answer === '404' && empty === '404' ? 'empty' : answer

const isUnknownEqual: Compare = (learned, real, { 'list.empty': empty }) =>
  simplifyUnknown(learned, empty) === simplifyUnknown(real, empty)

/** Where the id of no post is answered like a text that is not an integer, a large integer may be either. */
const isLargeEqual: Compare = (learned, real, dialect) =>
  learned === real ||
  simplifyUnknown(dialect['list.cursor-unknown'], dialect['list.empty']) ===
    dialect['list.cursor-invalid'].text

/** With a small maximum, or with one that no page of the kit reaches, pages of several answers are equal. */
const isPageSizeEqual: Compare = (learned, real, { 'list.page-size-max': maximum }) => {
  const sameAsDefault = maximum === 1 ? ['one', 'maximum'] : Number(maximum) <= 20 ? ['maximum'] : []
  const sameAsMaximum = maximum === 'none' || maximum >= 500 ? ['all'] : []
  const simplify = ([name, answer]: [string, unknown]): [string, unknown] => [
    name,
    sameAsDefault.includes(answer as string)
      ? 'default'
      : sameAsMaximum.includes(answer as string)
        ? 'maximum'
        : answer,
  ]
  const [a, b] = [learned, real].map((cases) =>
    Object.fromEntries(Object.entries(cases as object).map(simplify)),
  )
  return areCasesEqual(a, b, defaultDialect)
}

/** Hardly two positions differ by 359 degrees. */
const isRadiusEqual: Compare = (learned, real) =>
  (learned === 'unlimited' && typeof real === 'object' && real !== null && 'degrees' in real
    ? Number(real.degrees) >= 359
    : false) || isNear(learned, real)

/** Pages of one post, and those of an ascending order, are the same. Nearer posts may be the older ones. */
const isWindowEqual: Compare = (learned, real, { 'list.order': order, 'list.page-size-max': maximum }) =>
  learned === real ||
  (learned === 'adjacent' && real === 'adjacent-oldest-first' && (maximum === 1 || order !== 'newest-first'))

const lenientComparisons: Partial<Record<GapId, Compare>> = {
  'list.cursor-large': isLargeEqual,
  'list.cursor-unknown': isUnknownEqual,
  'params.brackets': areCasesEqual,
  'list.cursor-invalid': areCasesEqual,
  'auth.challenge-scheme': areCasesEqual,
  'params.null': areCasesEqual,
  'rate-limit.counted': areCasesEqual,
  'list.page-size-invalid': isPageSizeEqual,
  'user.gender-values': isGenderSubset,
  'user.profile-when-new': isProfileEqual,
  'category.set': isSubset,
  'list.radius': isRadiusEqual,
  'list.since-id-window': isWindowEqual,
}

/** Writes a value as text. The order of list elements and of keys has no meaning. */
function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}:${canonicalize(item)}`)
    .sort()
    .join()}}`
}
