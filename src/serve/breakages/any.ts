import { toNumber } from '../../base/json.ts'
import {
  type Breakage,
  type BreakageTable,
  changeResponses,
  type RequestParts,
  type RequestTest,
  type ResponseParts,
  replaceResponses,
} from './breakage.ts'
import { failForCursors } from './cursor-values.ts'
import {
  hasHeader,
  isCreateRequest,
  isEmptyListResponse,
  isListRequest,
  isLoginRequest,
  isMissing,
  isRefresh,
  isSecondPage,
  isSuccess,
} from './edits.ts'
import { nameParameters, rejectRequests, replaceByError } from './error-responses.ts'
import { failForLists } from './list-values.ts'
import { failForNulls } from './null-values.ts'

const editText = (when: RequestTest, edit: (text: string) => string, type?: string): Breakage =>
  changeResponses(
    (request, response) => isSuccess(request, response) && when(request),
    (response) => ({
      text: edit(response.text),
      headers: { ...response.headers, ...(type && { 'content-type': type }) },
    }),
  )

const setContentType = (
  when: (request: RequestParts, status: number) => boolean,
  type: string | undefined,
): Breakage =>
  changeResponses(
    (request, response) => when(request, response.status),
    ({ headers: { 'content-type': _, ...headers } }) => ({
      headers: { ...headers, ...(type && { 'content-type': type }) },
    }),
  )

const sendErrorsAs200 = (when: (request: RequestParts, status: number) => boolean): Breakage =>
  changeResponses(
    (request, { status }) => status >= 400 && when(request, status),
    () => ({ status: 200 }),
  )

const replaceEmptyList = (text: string): Breakage => changeResponses(isEmptyListResponse, () => ({ text }))

/** Whether a service reads a list instead of a number in a query: no earlier step rejects the request. */
const isListInQueryRead = (request: RequestParts, { status }: ResponseParts): boolean =>
  isListRequest(request) &&
  !isMissing('lng')(request) &&
  !isMissing('lat')(request) &&
  Object.values(request.fields).some((value) => Array.isArray(value)) &&
  [200, 404, 422].includes(status)

const isFromIos = hasHeader('platform', /^ios$/i)

const isFromAndroid = hasHeader('platform', /^android$/i)

const isSent = (name: string) => hasHeader(name, /./)

/** Sections 1 and 2: bodies, and the common headers. */
export const anyBreakages = {
  'any.max-id-of-wrong-type-is-500': rejectRequests(
    (request) => isListRequest(request) && request.fields['max-id'] === 'abc',
    500,
  ),
  'any.wrong-cursor-is-500': failForCursors,
  'any.content-of-wrong-type-is-500': rejectRequests(
    ({ fields: { content } }) => typeof content === 'object' && content !== null,
    500,
  ),
  'any.open-id-of-wrong-type-is-500': rejectRequests(
    (request) => isLoginRequest(request) && Array.isArray(request.fields.open_id),
    500,
  ),
  'any.list-in-query-is-500': replaceByError(isListInQueryRead, 500),
  'any.list-in-query-is-500-without-body': changeResponses(isListInQueryRead, () => ({
    status: 500,
    headers: {},
    text: '',
  })),
  'any.list-for-value-is-500': failForLists,
  'any.null-in-post-is-500': failForNulls,
  'any.list-is-web-page': editText(isListRequest, () => '<!doctype html><title>Feed</title>', 'text/html'),
  'any.empty-list-has-no-body': replaceEmptyList(''),
  'any.empty-list-is-null': replaceEmptyList('null'),
  'any.second-page-has-trailing-comma': editText(isSecondPage, (json) => json.replace(/\]$/, ',]')),
  'any.login-is-jsonp': editText(isLoginRequest, (json) => `callback(${json})`, 'text/javascript'),
  'any.created-post-is-ok': editText(isCreateRequest, () => 'OK'),
  'any.created-post-is-true': editText(isCreateRequest, () => 'true'),
  'any.errors-have-status-200': sendErrorsAs200(() => true),
  'any.not-found-has-status-200': sendErrorsAs200((_, status) => status === 404),
  'any.unauthorized-has-status-200': sendErrorsAs200((_, status) => status === 401),
  'any.invalid-post-has-status-200': sendErrorsAs200(
    (request, status) => isCreateRequest(request) && status === 422,
  ),
  'any.second-page-is-500': rejectRequests(isSecondPage, 500),
  'any.publishing-is-502': replaceResponses(isCreateRequest, () => ({
    status: 502,
    text: '<html><title>Bad gateway</title></html>',
    headers: { 'content-type': 'text/html' },
  })),
  'any.list-at-180-degrees-is-500': rejectRequests(
    (request) => isListRequest(request) && Math.abs(toNumber(request.fields.lng)) === 180,
    500,
  ),
  'any.refresh-is-500': rejectRequests(isRefresh, 500),
  'any.json-as-html': setContentType(() => true, 'text/html; charset=UTF-8'),
  'any.errors-as-plain-text': setContentType((_, status) => status >= 400, 'text/plain'),
  'any.unauthorized-as-plain-text': setContentType(
    (_, status) => status === 401,
    'text/plain; charset=utf-8',
  ),
  'any.created-post-has-no-content-type': setContentType(isCreateRequest, undefined),
  'any.device-is-rejected': rejectRequests(isSent('device'), 400),
  'any.version-code-is-validated': rejectRequests(
    isSent('version-code'),
    422,
    nameParameters({ 'version-code': 'in' }),
  ),
  'any.channel-may-not-publish': rejectRequests(
    (request) => isCreateRequest(request) && isSent('channel')(request),
    403,
  ),
  'any.version-name-breaks-login': rejectRequests(
    (request) => isLoginRequest(request) && isSent('version-name')(request),
    500,
  ),
  'any.ios-is-rejected': rejectRequests(isFromIos, 400),
  'any.android-may-not-list': rejectRequests(
    (request) => isListRequest(request) && isFromAndroid(request),
    403,
  ),
  'any.platform-header-is-read-as-parameter': rejectRequests(
    (request) => isLoginRequest(request) && isSent('platform')(request),
    422,
    nameParameters({ platform: 'in' }),
  ),
} satisfies BreakageTable
