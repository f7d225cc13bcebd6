import {
  changeStatus,
  editErrorEntries,
  editErrors,
  editField,
  hasHeader,
  hasNoOperation,
  isCreate,
  isList,
  isLogin,
  isMissing,
  isSuccess,
  rejectRequests,
  removeFields,
  setField,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import {
  type Json,
  type RequestParts,
  replaceResponses,
  type Wrapper,
  wrapRequests,
  wrapResponses,
} from '../wrap.ts'

const replaceErrorBody = (status: number, text: string, type = 'text/html'): Wrapper =>
  wrapResponses(
    (_, response) => response.status === status,
    ({ headers }) => ({ text, headers: { ...headers, 'content-type': type } }),
  )

const editErrorTexts = (
  edit: (text: string, name: string) => Json,
  when?: (request: RequestParts) => boolean,
): Wrapper =>
  editErrorEntries(
    (errors) =>
      Object.fromEntries(
        Object.entries<string[]>(errors).map(([name, list]) => [name, list.map((text) => edit(text, name))]),
      ),
    when,
  )

const isVersion1 = hasHeader('accept', /vnd\.service\.v1\+json/i)
const isUnknownVersion = (request: RequestParts): boolean =>
  hasHeader('accept', /vnd\.service\./i)(request) && !isVersion1(request)
const serveAnyVersion = (when: (request: RequestParts) => boolean): Wrapper =>
  wrapRequests(
    (request) => isUnknownVersion(request) && when(request),
    ({ headers }) => ({ headers: { ...headers, accept: 'application/vnd.service.v1+json' } }),
  )
const hasNoRoute = (request: RequestParts): boolean =>
  hasNoOperation(request) &&
  !['/posts', '/auth/third_party'].includes(request.url.pathname) &&
  !isUnknownVersion(request)

/** Sections 7 and 9: errors and versions. */
export const errorMutants: readonly Mutant[] = [
  {
    id: 'not-found-is-a-web-page',
    breaks: ['errors.body-is-object', 'errors.unknown-path-is-404', 'errors.not-found-message'],
    on: 'twin',
    change: replaceErrorBody(404, '<h1>Not Found</h1>'),
  },
  {
    id: 'rejected-token-is-plain-text',
    breaks: ['errors.body-is-object', 'auth.missing-is-401', 'auth.bad-token-is-401'],
    on: 'small',
    change: replaceErrorBody(401, 'Unauthorized', 'text/plain'),
  },
  {
    id: 'unknown-version-has-no-body',
    breaks: ['errors.body-is-object', 'version.unknown-is-400'],
    on: 'twin',
    change: replaceErrorBody(400, '', 'text/plain'),
  },
  {
    id: 'validation-is-a-list',
    breaks: [
      'errors.body-is-object',
      'login.open-id-missing-is-422',
      'list.lng-missing-is-422',
      'errors.entries-are-arrays',
    ],
    on: 'small',
    change: editErrors(422, ({ errors }) => Object.entries(errors ?? {})),
  },
  {
    id: 'message-is-empty-for-a-rejected-token',
    breaks: ['errors.message-is-text'],
    on: 'twin',
    change: editErrors(401, setField('message', '')),
  },
  {
    id: 'message-is-missing-for-an-unknown-version',
    breaks: ['errors.message-is-text'],
    on: 'small',
    change: editErrors(400, removeFields('message')),
  },
  {
    id: 'messages-are-objects',
    breaks: ['errors.message-is-text', 'errors.not-found-message', 'errors.validation-message'],
    on: 'twin',
    change: editAllErrors(editField('message', (text) => ({ en: text }))),
  },
  {
    id: 'message-is-called-error',
    breaks: ['errors.message-is-text', 'errors.validation-message'],
    on: 'small',
    change: editErrors(422, ({ message, ...body }) => ({ error: message, ...body })),
  },
  {
    id: 'status-code-is-text',
    breaks: [
      'errors.status-code-is-integer',
      'errors.unknown-path-is-404',
      'auth.missing-is-401',
      'auth.bad-token-is-401',
      'version.unknown-is-400',
    ],
    on: 'twin',
    change: editAllErrors(editField('status_code', String)),
  },
  {
    id: 'status-code-is-missing-in-validation',
    breaks: ['errors.status-code-is-integer'],
    on: 'small',
    change: editErrors(422, removeFields('status_code')),
  },
  {
    id: 'status-code-is-null-for-an-unknown-version',
    breaks: ['errors.status-code-is-integer', 'version.unknown-is-400'],
    on: 'twin',
    change: editErrors(400, setField('status_code', null)),
  },
  {
    id: 'status-code-of-validation-is-zero',
    breaks: ['errors.status-code-is-the-status'],
    on: 'twin',
    change: editErrors(422, setField('status_code', 0)),
  },
  {
    id: 'status-code-of-validation-is-400',
    breaks: ['errors.status-code-is-the-status'],
    on: 'small',
    change: editErrors(422, setField('status_code', 400)),
  },
  {
    id: 'http-status-of-rejected-tokens-is-403',
    breaks: ['errors.status-code-is-the-status'],
    on: 'twin',
    change: wrapResponses(
      (_, response) => response.status === 401,
      () => ({ status: 403 }),
    ),
  },
  {
    id: 'unknown-paths-are-empty-lists',
    breaks: ['errors.unknown-path-is-404'],
    on: 'twin',
    change: replaceResponses(hasNoRoute, () => ({ json: [] })),
  },
  {
    id: 'unknown-paths-are-400',
    breaks: ['errors.unknown-path-is-404'],
    on: 'small',
    change: rejectRequests(hasNoRoute, 400),
  },
  {
    id: 'unknown-paths-are-500',
    breaks: ['errors.unknown-path-is-404'],
    on: 'twin',
    change: rejectRequests(hasNoRoute, 500),
  },
  {
    id: 'unknown-paths-redirect-to-the-root',
    breaks: ['errors.unknown-path-is-404'],
    on: 'small',
    change: replaceResponses(hasNoRoute, () => ({
      status: 302,
      headers: { location: 'http://feedtwin.test/' },
      text: '',
    })),
  },
  {
    id: 'not-found-message-has-no-number',
    breaks: ['errors.not-found-message'],
    on: 'twin',
    change: editErrors(404, setField('message', 'Not Found'), hasNoRoute),
  },
  {
    id: 'not-found-message-is-longer',
    breaks: ['errors.not-found-message'],
    on: 'small',
    change: editErrors(
      404,
      editField('message', (text) => `${text}: no such route`),
      hasNoRoute,
    ),
  },
  {
    id: 'not-found-message-is-chinese',
    breaks: ['errors.not-found-message'],
    on: 'twin',
    change: editErrors(404, setField('message', '未找到'), hasNoRoute),
  },
  {
    id: 'unknown-category-message-names-the-category',
    breaks: ['errors.unknown-entity-message'],
    on: 'twin',
    change: editErrors(404, setField('message', 'Category not found'), isCreate),
  },
  {
    id: 'unknown-category-message-names-the-model',
    breaks: ['errors.unknown-entity-message'],
    on: 'small',
    change: editErrors(404, setField('message', 'No query results for model [Category].'), isCreate),
  },
  {
    id: 'unknown-category-message-is-in-lower-case',
    breaks: ['errors.unknown-entity-message'],
    on: 'twin',
    change: editErrors(
      404,
      editField('message', (text) => text.toLowerCase()),
      isCreate,
    ),
  },
  {
    id: 'validation-says-the-data-was-invalid',
    breaks: ['errors.validation-message'],
    on: 'twin',
    change: editErrors(422, setField('message', 'The given data was invalid.')),
  },
  {
    id: 'validation-says-unprocessable-content',
    breaks: ['errors.validation-message'],
    on: 'small',
    change: editErrors(422, setField('message', '422 Unprocessable Content'), isList),
  },
  {
    id: 'validation-of-posts-says-the-first-text',
    breaks: ['errors.validation-message'],
    on: 'twin',
    change: editErrors(
      422,
      (body) => ({ ...body, message: Object.values<string[]>(body.errors ?? {}).flat()[0] ?? body.message }),
      isCreate,
    ),
  },
  {
    id: 'entries-are-texts',
    breaks: ['errors.entries-are-arrays', 'errors.required-text'],
    on: 'twin',
    change: editErrorEntries((all) =>
      Object.fromEntries(Object.entries<string[]>(all).map(([name, list]) => [name, list[0]])),
    ),
  },
  {
    id: 'entries-are-objects-for-lists',
    breaks: ['errors.entries-are-arrays', 'errors.required-text'],
    on: 'small',
    change: editErrorTexts((message) => ({ message }), isList),
  },
  {
    id: 'entries-of-a-login-are-a-list',
    breaks: ['errors.entries-are-arrays', 'login.open-id-missing-is-422', 'errors.required-text'],
    on: 'twin',
    change: editErrorEntries((all) => Object.entries(all).map(([field, list]) => ({ field, list })), isLogin),
  },
  {
    id: 'required-texts-are-keys',
    breaks: ['errors.required-text'],
    on: 'twin',
    change: editErrorTexts((_, name) => `validation.required.${name}`),
  },
  {
    id: 'required-texts-keep-underscores',
    breaks: ['errors.required-text'],
    on: 'small',
    change: editErrorTexts((text, name) => text.replace(name.replaceAll('_', ' '), name)),
  },
  {
    id: 'required-texts-of-lists-have-no-article',
    breaks: ['errors.required-text'],
    on: 'twin',
    change: editErrorTexts((text) => text.replace(/^The /, ''), isList),
  },
  {
    id: 'required-texts-of-posts-end-without-a-dot',
    breaks: ['errors.required-text'],
    on: 'small',
    change: editErrorTexts((text) => text.replace(/\.$/, ''), isCreate),
  },
  {
    id: 'lists-name-both-when-one-is-missing',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(
      (all) => ({ ...all, lng: ['The lng field is required.'], lat: ['The lat field is required.'] }),
      (request) => isList(request) && isMissing('lng')(request) !== isMissing('lat')(request),
    ),
  },
  {
    id: 'posts-always-name-the-category',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'small',
    change: editErrorEntries(
      (all) => ({ ...all, post_category_id: ['The post category id field is required.'] }),
      isCreate,
    ),
  },
  {
    id: 'logins-always-name-platform',
    breaks: ['errors.only-the-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(
      (all) => ({ ...all, platform: ['The platform field is required.'] }),
      (request) => isLogin(request) && isMissing('open_id')(request),
    ),
  },
  {
    id: 'wrong-methods-have-no-allow-header',
    breaks: ['errors.wrong-method-has-allow'],
    on: 'twin',
    change: wrapResponses(
      (_, response) => response.status === 405,
      ({ headers: { allow: _, ...headers } }) => ({ headers }),
    ),
  },
  {
    id: 'version-one-is-unknown',
    breaks: ['version.one-is-served', 'login.weixin-is-taken', 'list.answers-200'],
    on: 'twin',
    change: rejectRequests(isVersion1, 400),
  },
  {
    id: 'version-one-is-unknown-for-publishing',
    breaks: ['version.one-is-served', 'create.answers-200'],
    on: 'small',
    change: rejectRequests((request) => isCreate(request) && isVersion1(request), 400),
  },
  {
    id: 'version-one-is-unknown-for-logins',
    breaks: ['version.one-is-served', 'login.weixin-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => isLogin(request) && isVersion1(request), 400),
  },
  {
    id: 'any-version-is-served',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: serveAnyVersion(() => true),
  },
  {
    id: 'unknown-version-is-404',
    breaks: ['version.unknown-is-400'],
    on: 'small',
    change: changeStatus(400, 404, isUnknownVersion),
  },
  {
    id: 'unknown-version-is-406',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: changeStatus(400, 406, isUnknownVersion),
  },
  {
    id: 'any-version-lists',
    breaks: ['version.unknown-is-400'],
    on: 'small',
    change: serveAnyVersion(isList),
  },
  {
    id: 'any-version-logs-in',
    breaks: ['version.unknown-is-400'],
    on: 'twin',
    change: serveAnyVersion(isLogin),
  },
]

function editAllErrors(edit: (body: Json) => Json): Wrapper {
  return wrapResponses(
    (request, response) => !isSuccess(request, response) && response.json !== undefined,
    ({ json }) => ({ json: edit(json) }),
  )
}
