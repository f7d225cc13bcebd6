import { hasHeader, isCreate, isEmptyList, isGood, isList, isLogin, isSecondPage, refuse } from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, answer, type Wrap } from '../wrap.ts'

const text = (when: (asked: Asked) => boolean, make: (text: string) => string, type?: string): Wrap =>
  answer(
    (asked, said) => isGood(asked, said) && when(asked),
    (said) => ({
      text: make(said.text),
      headers: { ...said.headers, ...(type && { 'content-type': type }) },
    }),
  )

const typed = (when: (asked: Asked, status: number) => boolean, type: string | undefined): Wrap =>
  answer(
    (asked, said) => when(asked, said.status),
    ({ headers: { 'content-type': _, ...headers } }) => ({
      headers: { ...headers, ...(type && { 'content-type': type }) },
    }),
  )

const errorsAs200 = (when: (asked: Asked, status: number) => boolean): Wrap =>
  answer(
    (asked, { status }) => status >= 400 && when(asked, status),
    () => ({ status: 200 }),
  )

const emptyListAs = (text: string): Wrap => answer(isEmptyList, () => ({ text }))

const fromiOS = hasHeader('platform', /^ios$/i)
const fromAndroid = hasHeader('platform', /^android$/i)
const has = (name: string) => hasHeader(name, /./)

/** Sections 1 and 2: bodies, and the common headers. */
export const any: readonly Mutant[] = [
  {
    id: 'list-is-a-web-page',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: text(isList, () => '<!doctype html><title>Feed</title>', 'text/html'),
  },
  {
    id: 'empty-list-has-no-body',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: emptyListAs(''),
  },
  {
    id: 'empty-list-is-null',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'small',
    change: emptyListAs('null'),
  },
  {
    id: 'second-page-has-a-trailing-comma',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: text(isSecondPage, (json) => json.replace(/\]$/, ',]')),
  },
  {
    id: 'login-is-jsonp',
    breaks: ['any.success-body-is-json', 'login.weixin-is-taken'],
    on: 'small',
    change: text(isLogin, (json) => `callback(${json})`, 'text/javascript'),
  },
  {
    id: 'created-says-ok',
    breaks: ['any.success-body-is-json', 'create.answers-200'],
    on: 'twin',
    change: text(isCreate, () => 'OK'),
  },
  {
    id: 'created-is-true',
    breaks: ['any.success-body-is-json', 'create.answers-200'],
    on: 'small',
    change: text(isCreate, () => 'true'),
  },
  {
    id: 'all-errors-have-status-200',
    breaks: [
      'any.error-is-not-200',
      'login.open-id-missing-is-422',
      'list.lng-missing-is-422',
      'errors.status-code-is-the-status',
    ],
    on: 'twin',
    change: errorsAs200(() => true),
  },
  {
    id: 'unknown-paths-have-status-200',
    breaks: ['any.error-is-not-200', 'errors.status-code-is-the-status'],
    on: 'small',
    change: errorsAs200((_, status) => status === 404),
  },
  {
    id: 'refused-tokens-have-status-200',
    breaks: ['any.error-is-not-200', 'errors.status-code-is-the-status'],
    on: 'twin',
    change: errorsAs200((_, status) => status === 401),
  },
  {
    id: 'missing-parameters-of-a-post-have-status-200',
    breaks: [
      'any.error-is-not-200',
      'create.category-id-missing-is-422',
      'create.lng-missing-is-422',
      'create.lat-missing-is-422',
      'create.all-missing-are-named',
      'create.empty-post-is-refused',
    ],
    on: 'small',
    change: errorsAs200((asked, status) => isCreate(asked) && status === 422),
  },
  {
    id: 'json-as-html',
    breaks: ['any.content-type-is-json'],
    on: 'twin',
    change: typed(() => true, 'text/html; charset=UTF-8'),
  },
  {
    id: 'errors-as-plain-text',
    breaks: ['any.content-type-is-json'],
    on: 'small',
    change: typed((_, status) => status >= 400, 'text/plain'),
  },
  {
    id: 'created-without-content-type',
    breaks: ['any.content-type-is-json'],
    on: 'twin',
    change: typed(isCreate, undefined),
  },
  {
    id: 'device-is-refused',
    breaks: ['any.common-headers-are-taken'],
    on: 'twin',
    change: refuse(has('device'), 400),
  },
  {
    id: 'version-code-is-validated',
    breaks: ['any.common-headers-are-taken'],
    on: 'small',
    change: refuse(has('version-code'), 422, { errors: { 'version-code': ['Too old.'] } }),
  },
  {
    id: 'channel-is-forbidden-where-posts-are-made',
    breaks: ['any.common-headers-are-taken'],
    on: 'twin',
    change: refuse((asked) => isCreate(asked) && has('channel')(asked), 403),
  },
  {
    id: 'version-name-breaks-the-login',
    breaks: ['any.common-headers-are-taken'],
    on: 'small',
    change: refuse((asked) => isLogin(asked) && has('version-name')(asked), 500),
  },
  {
    id: 'ios-is-refused',
    breaks: ['any.platform-header-is-taken'],
    on: 'twin',
    change: refuse(fromiOS, 400),
  },
  {
    id: 'android-may-not-list',
    breaks: ['any.platform-header-is-taken'],
    on: 'small',
    change: refuse((asked) => isList(asked) && fromAndroid(asked), 403),
  },
  {
    id: 'platform-header-is-taken-for-the-parameter',
    breaks: ['any.platform-header-is-taken'],
    on: 'twin',
    change: refuse((asked) => isLogin(asked) && has('platform')(asked), 422, {
      errors: { platform: ['The selected platform is invalid.'] },
    }),
  },
]
