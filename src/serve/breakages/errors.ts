import { toText } from '../../base/json.ts'
import {
  type Breakage,
  type BreakageTable,
  changeResponses,
  type Json,
  type RequestParts,
  type RequestTest,
  replaceResponses,
} from './breakage.ts'
import {
  editErrorEntries,
  editErrors,
  editField,
  hasHeader,
  hasNoOperation,
  isCreateRequest,
  isListRequest,
  isLoginRequest,
  isMissing,
  isSuccess,
  removeFields,
  setField,
} from './edits.ts'
import { formatEntries, rejectRequests } from './error-responses.ts'

const replaceErrorBody = (status: number, text: string, type = 'text/html'): Breakage =>
  changeResponses(
    (_, response) => response.status === status,
    ({ headers }) => ({ text, headers: { ...headers, 'content-type': type } }),
  )

const editErrorTexts = (edit: (text: string, name: string) => Json, when?: RequestTest): Breakage =>
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

const hasNoRoute = (request: RequestParts): boolean =>
  hasNoOperation(request) &&
  !['/posts', '/auth/third_party'].includes(request.path) &&
  !isUnknownVersion(request)

function editAllErrors(edit: (body: Json) => Json): Breakage {
  return changeResponses(
    (request, response) => !isSuccess(request, response) && response.json !== undefined,
    ({ json }) => ({ json: edit(json) }),
  )
}

/** The entry of an item of images. */
const ITEM = /^images\.(\d+)$/

/** Moves the entries of items into an object in the entry images. */
function nestItems(errors: Json): Json {
  const items = Object.entries(errors).flatMap(([name, texts]) => {
    const [, index] = ITEM.exec(name) ?? []
    return index === undefined ? [] : [[index, texts] as const]
  })
  const others = Object.entries(errors).filter(([name]) => !ITEM.test(name))
  return items.length === 0 ? errors : Object.fromEntries([...others, ['images', Object.fromEntries(items)]])
}

/** Section 7: errors. */
export const errorsBreakages = {
  'errors.not-found-is-web-page': replaceErrorBody(404, '<h1>Not Found</h1>'),
  'errors.unauthorized-is-plain-text': replaceErrorBody(401, 'Unauthorized', 'text/plain'),
  'errors.unknown-version-has-no-body': replaceErrorBody(400, '', 'text/plain'),
  'errors.validation-is-list': editErrors(422, ({ errors }) => Object.entries(errors ?? {})),
  'errors.unauthorized-message-is-empty': editErrors(401, setField('message', '')),
  'errors.unknown-version-has-no-message': editErrors(400, removeFields('message')),
  'errors.messages-are-objects': editAllErrors(editField('message', (text) => ({ en: text }))),
  'errors.message-is-called-error': editErrors(422, ({ message, ...body }) => ({ error: message, ...body })),
  'errors.status-code-is-text': editAllErrors(editField('status_code', String)),
  'errors.validation-has-no-status-code': editErrors(422, removeFields('status_code')),
  'errors.unknown-version-status-code-is-null': editErrors(400, setField('status_code', null)),
  'errors.validation-status-code-is-zero': editErrors(422, setField('status_code', 0)),
  'errors.validation-status-code-is-400': editErrors(422, setField('status_code', 400)),
  'errors.unauthorized-http-status-is-403': changeResponses(
    (_, response) => response.status === 401,
    () => ({ status: 403 }),
  ),
  'errors.unknown-path-is-empty-list': replaceResponses(hasNoRoute, () => ({ json: [] })),
  'errors.unknown-path-is-400': rejectRequests(hasNoRoute, 400),
  'errors.unknown-path-is-500': rejectRequests(hasNoRoute, 500),
  'errors.unknown-path-redirects': replaceResponses(hasNoRoute, () => ({
    status: 302,
    headers: { location: '/' },
    text: '',
  })),
  'errors.not-found-message-has-no-number': editErrors(404, setField('message', 'Not Found'), hasNoRoute),
  'errors.not-found-message-is-longer': editErrors(
    404,
    editField('message', (text) => `${toText(text)}: no such route`),
    hasNoRoute,
  ),
  'errors.not-found-message-is-chinese': editErrors(404, setField('message', '未找到'), hasNoRoute),
  'errors.unknown-category-message-names-category': editErrors(
    404,
    setField('message', 'Category not found'),
    isCreateRequest,
  ),
  'errors.unknown-category-message-names-model': editErrors(
    404,
    setField('message', 'No query results for model [Category].'),
    isCreateRequest,
  ),
  'errors.unknown-category-message-is-in-lower-case': editErrors(
    404,
    editField('message', (text) => text.toLowerCase()),
    isCreateRequest,
  ),
  'errors.validation-message-is-data-invalid': editErrors(
    422,
    setField('message', 'The given data was invalid.'),
  ),
  'errors.validation-message-is-unprocessable-content': editErrors(
    422,
    setField('message', '422 Unprocessable Content'),
    isListRequest,
  ),
  'errors.validation-message-is-first-text': editErrors(
    422,
    (body) => ({ ...body, message: Object.values<string[]>(body.errors ?? {}).flat()[0] ?? body.message }),
    isCreateRequest,
  ),
  'errors.entries-are-texts': editErrorEntries((all) =>
    Object.fromEntries(Object.entries<string[]>(all).map(([name, list]) => [name, list[0]])),
  ),
  'errors.entries-are-objects': editErrorTexts((message) => ({ message }), isListRequest),
  'errors.item-entries-are-object': editErrorEntries(nestItems, isCreateRequest),
  'errors.login-entries-are-list': editErrorEntries(
    (all) => Object.entries(all).map(([field, list]) => ({ field, list })),
    isLoginRequest,
  ),
  'errors.required-text-is-key': editErrorTexts((_, name) => `validation.required.${name}`),
  'errors.required-text-has-underscores': editErrorTexts((text, name) =>
    text.replace(name.replaceAll('_', ' '), name),
  ),
  'errors.required-text-has-no-article': editErrorTexts((text) => text.replace(/^The /, ''), isListRequest),
  'errors.required-text-has-no-dot': editErrorTexts((text) => text.replace(/\.$/, ''), isCreateRequest),
  'errors.list-names-both': editErrorEntries(
    (all, request) => ({ ...all, ...formatEntries({ lng: 'required', lat: 'required' }, request) }),
    (request) => isListRequest(request) && isMissing('lng')(request) !== isMissing('lat')(request),
  ),
  'errors.post-names-category': editErrorEntries(
    (all, request) => ({ ...all, ...formatEntries({ post_category_id: 'required' }, request) }),
    isCreateRequest,
  ),
  'errors.login-names-platform': editErrorEntries(
    (all, request) => ({ ...all, ...formatEntries({ platform: 'required' }, request) }),
    (request) => isLoginRequest(request) && isMissing('open_id')(request),
  ),
  'errors.wrong-method-has-no-allow': changeResponses(
    (_, response) => response.status === 405,
    ({ headers: { allow: _, ...headers } }) => ({ headers }),
  ),
  'errors.unknown-path-below-posts-is-200': replaceResponses(
    ({ method, path }) => method === 'GET' && /^\/posts\/./.test(path),
    () => ({ json: [] }),
  ),
} satisfies BreakageTable
