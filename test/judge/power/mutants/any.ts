import {
  hasHeader,
  isCreate,
  isEmptyList,
  isList,
  isLogin,
  isRefresh,
  isSecondPage,
  isSuccess,
  rejectRequests,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type RequestParts, replaceResponses, type Wrapper, wrapResponses } from '../wrap.ts'

const editText = (
  when: (request: RequestParts) => boolean,
  edit: (text: string) => string,
  type?: string,
): Wrapper =>
  wrapResponses(
    (request, response) => isSuccess(request, response) && when(request),
    (response) => ({
      text: edit(response.text),
      headers: { ...response.headers, ...(type && { 'content-type': type }) },
    }),
  )

const setContentType = (
  when: (request: RequestParts, status: number) => boolean,
  type: string | undefined,
): Wrapper =>
  wrapResponses(
    (request, response) => when(request, response.status),
    ({ headers: { 'content-type': _, ...headers } }) => ({
      headers: { ...headers, ...(type && { 'content-type': type }) },
    }),
  )

const sendErrorsAs200 = (when: (request: RequestParts, status: number) => boolean): Wrapper =>
  wrapResponses(
    (request, { status }) => status >= 400 && when(request, status),
    () => ({ status: 200 }),
  )

const replaceEmptyList = (text: string): Wrapper => wrapResponses(isEmptyList, () => ({ text }))

const isFromIos = hasHeader('platform', /^ios$/i)
const isFromAndroid = hasHeader('platform', /^android$/i)
const isSent = (name: string) => hasHeader(name, /./)

/** Sections 1 and 2: bodies, and the common headers. */
export const anyMutants: readonly Mutant[] = [
  {
    id: 'wrong-type-of-max-id-is-500',
    breaks: ['any.wrong-type-is-no-server-error'],
    on: 'twin',
    change: rejectRequests((request) => isList(request) && request.fields['max-id'] === 'abc', 500),
  },
  {
    id: 'wrong-type-of-content-is-500',
    breaks: ['any.wrong-type-is-no-server-error'],
    on: 'small',
    change: rejectRequests(({ fields: { content } }) => typeof content === 'object' && content !== null, 500),
  },
  {
    id: 'wrong-type-of-open-id-is-500',
    breaks: ['any.wrong-type-is-no-server-error'],
    on: 'twin',
    change: rejectRequests((request) => isLogin(request) && Array.isArray(request.fields.open_id), 500),
  },
  {
    id: 'list-is-a-web-page',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: editText(isList, () => '<!doctype html><title>Feed</title>', 'text/html'),
  },
  {
    id: 'empty-list-has-no-body',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: replaceEmptyList(''),
  },
  {
    id: 'empty-list-is-null',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'small',
    change: replaceEmptyList('null'),
  },
  {
    id: 'second-page-has-a-trailing-comma',
    breaks: ['any.success-body-is-json', 'list.is-array'],
    on: 'twin',
    change: editText(isSecondPage, (json) => json.replace(/\]$/, ',]')),
  },
  {
    id: 'login-is-jsonp',
    breaks: ['any.success-body-is-json', 'login.weixin-is-taken'],
    on: 'small',
    change: editText(isLogin, (json) => `callback(${json})`, 'text/javascript'),
  },
  {
    id: 'created-is-the-text-ok',
    breaks: ['any.success-body-is-json', 'create.answers-200'],
    on: 'twin',
    change: editText(isCreate, () => 'OK'),
  },
  {
    id: 'created-is-true',
    breaks: ['any.success-body-is-json', 'create.answers-200'],
    on: 'small',
    change: editText(isCreate, () => 'true'),
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
    change: sendErrorsAs200(() => true),
  },
  {
    id: 'unknown-paths-have-status-200',
    breaks: ['any.error-is-not-200', 'errors.status-code-is-the-status'],
    on: 'small',
    change: sendErrorsAs200((_, status) => status === 404),
  },
  {
    id: 'rejected-tokens-have-status-200',
    breaks: ['any.error-is-not-200', 'errors.status-code-is-the-status'],
    on: 'twin',
    change: sendErrorsAs200((_, status) => status === 401),
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
    change: sendErrorsAs200((request, status) => isCreate(request) && status === 422),
  },
  {
    id: 'second-pages-are-500',
    breaks: ['any.no-server-error'],
    on: 'twin',
    change: rejectRequests(isSecondPage, 500),
  },
  {
    id: 'publishing-is-502',
    breaks: ['any.no-server-error', 'create.answers-200'],
    on: 'small',
    change: replaceResponses(isCreate, () => ({
      status: 502,
      text: '<html><title>Bad gateway</title></html>',
      headers: { 'content-type': 'text/html' },
    })),
  },
  {
    id: 'refreshing-is-500',
    breaks: ['any.no-server-error'],
    on: 'small',
    change: rejectRequests(isRefresh, 500, { message: 'Division by zero' }),
  },
  {
    id: 'json-as-html',
    breaks: ['any.content-type-is-json'],
    on: 'twin',
    change: setContentType(() => true, 'text/html; charset=UTF-8'),
  },
  {
    id: 'errors-as-plain-text',
    breaks: ['any.content-type-is-json'],
    on: 'small',
    change: setContentType((_, status) => status >= 400, 'text/plain'),
  },
  {
    id: 'created-without-content-type',
    breaks: ['any.content-type-is-json'],
    on: 'twin',
    change: setContentType(isCreate, undefined),
  },
  {
    id: 'device-is-rejected',
    breaks: ['any.common-headers-are-taken'],
    on: 'twin',
    change: rejectRequests(isSent('device'), 400),
  },
  {
    id: 'version-code-is-validated',
    breaks: ['any.common-headers-are-taken'],
    on: 'small',
    change: rejectRequests(isSent('version-code'), 422, { errors: { 'version-code': ['Too old.'] } }),
  },
  {
    id: 'channel-is-forbidden-for-publishing',
    breaks: ['any.common-headers-are-taken'],
    on: 'twin',
    change: rejectRequests((request) => isCreate(request) && isSent('channel')(request), 403),
  },
  {
    id: 'version-name-breaks-the-login',
    breaks: ['any.common-headers-are-taken'],
    on: 'small',
    change: rejectRequests((request) => isLogin(request) && isSent('version-name')(request), 500),
  },
  {
    id: 'ios-is-rejected',
    breaks: ['any.platform-header-is-taken'],
    on: 'twin',
    change: rejectRequests(isFromIos, 400),
  },
  {
    id: 'android-may-not-list',
    breaks: ['any.platform-header-is-taken'],
    on: 'small',
    change: rejectRequests((request) => isList(request) && isFromAndroid(request), 403),
  },
  {
    id: 'platform-header-is-read-as-the-parameter',
    breaks: ['any.platform-header-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => isLogin(request) && isSent('platform')(request), 422, {
      errors: { platform: ['The selected platform is invalid.'] },
    }),
  },
]
