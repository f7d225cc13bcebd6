import { getOwn } from '../../base/json.ts'
import {
  applyEdit,
  type Breakage,
  changeRequests,
  changeResponses,
  type Json,
  type RequestParts,
  type RequestTest,
  type ResponseParts,
  type ResponseTest,
} from './breakage.ts'

/** Returns a changed copy of a JSON value. */
export type Edit = (value: Json) => Json

export const removeFields =
  (...names: string[]): Edit =>
  (value) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

export const setField =
  (name: string, value: Json): Edit =>
  (object) => ({ ...object, [name]: value })

/** Changes the value of one field. */
export const editField =
  (name: string, edit: Edit): Edit =>
  (object) => ({ ...object, [name]: edit(getOwn(object, name)) })

/** Changes each element of the list in one field. */
export const editElements =
  (name: string, edit: Edit): Edit =>
  (object) => ({ ...object, [name]: (getOwn(object, name) as Json[]).map(edit) })

export const renameField =
  (name: string, other: string): Edit =>
  (object) => ({ ...removeFields(name)(object), [other]: getOwn(object, name) })

export const combineEdits =
  (...edits: Edit[]): Edit =>
  (value) =>
    edits.reduce((changed, edit) => edit(changed), value)

// Predicates of requests, responses and posts

export const isLoginRequest = ({ operation }: RequestParts): boolean => operation === 'loginWithThirdParty'
export const isListRequest = ({ operation }: RequestParts): boolean => operation === 'listPosts'
export const isCreateRequest = ({ operation }: RequestParts): boolean => operation === 'createPost'
export const hasNoOperation = ({ operation }: RequestParts): boolean => operation === undefined
export const isSecondPage = (request: RequestParts): boolean =>
  isListRequest(request) && 'max-id' in request.fields
export const isRefresh = (request: RequestParts): boolean =>
  isListRequest(request) && 'since-id' in request.fields
export const isForm = ({ encoding }: RequestParts): boolean => encoding === 'form'
export const isQuery = ({ encoding }: RequestParts): boolean => encoding === 'query'
export const isMultipart = ({ encoding }: RequestParts): boolean => encoding === 'multipart'
export const isSuccess = (_: RequestParts, response: ResponseParts): boolean => response.status === 200
export const isEmptyListResponse = (request: RequestParts, response: ResponseParts): boolean =>
  isListRequest(request) && response.status === 200 && response.json.length === 0
export const isEveryThird = ({ id }: Json): boolean => id % 3 === 0
export const hasImages = ({ images }: Json): boolean => images.length > 0
export const hasNoImages = ({ images }: Json): boolean => images.length === 0
/** Whether a request has neither a body nor parameters in its query. */
export const isBodiless = ({ body, fields }: RequestParts): boolean =>
  (body === undefined || body.length === 0) && Object.keys(fields).length === 0
export const isMissing = (...names: string[]) => {
  return ({ fields }: RequestParts): boolean =>
    names.every((name) => getOwn(fields, name) === undefined || getOwn(fields, name) === '')
}

/** Whether the value of a header matches a pattern. A missing header counts as an empty one. */
export const hasHeader =
  (name: string, pattern: RegExp) =>
  ({ headers }: RequestParts): boolean =>
    pattern.test(getOwn(headers, name) ?? '')

// Breakages that change one part of requests or responses

/** Changes the user in the responses to logins. */
export const editUser = (edit: Edit, when: ResponseTest = () => true): Breakage =>
  changeResponses(
    (request, response) => isLoginRequest(request) && response.status === 200 && when(request, response),
    ({ json }) => ({ json: edit(json) }),
  )

/** Changes posts wherever they occur, or only some of them. */
export const editPosts = (
  edit: Edit,
  where: (post: Json) => boolean = () => true,
  when: RequestTest = () => true,
): Breakage => {
  const changed: Edit = (post) => (where(post) ? applyEdit(edit, post) : post)
  return changeResponses(
    (request, response) =>
      (isListRequest(request) || isCreateRequest(request)) && response.status === 200 && when(request),
    ({ json }) => ({ json: Array.isArray(json) ? json.map(changed) : changed(json) }),
  )
}

/** Creates an edit of the JSON in responses with status 200 to matching requests. */
const createSuccessEdit =
  <Body = Json>(isOperation: RequestTest) =>
  (edit: (json: Body, request: RequestParts) => Json, when: RequestTest = () => true): Breakage =>
    changeResponses(
      (request, response) => isOperation(request) && response.status === 200 && when(request),
      ({ json }, request) => ({ json: edit(json, request) }),
    )

/** Changes the array of posts of a list. */
export const editList = createSuccessEdit<Json[]>(isListRequest)

/** Changes the created post in the responses to publications. */
export const editCreatedPost = createSuccessEdit(isCreateRequest)

/** Changes the bodies of errors with one status. */
export const editErrors = (status: number, edit: Edit, when: RequestTest = () => true): Breakage =>
  changeResponses(
    (request, response) => response.status === status && when(request),
    ({ json }) => ({ json: edit(json) }),
  )

/** Changes the field errors of validation errors. */
export const editErrorEntries = (
  edit: (errors: Json, request: RequestParts) => Json,
  when: RequestTest = () => true,
): Breakage =>
  changeResponses(
    (request, response) => response.status === 422 && response.json?.errors !== undefined && when(request),
    ({ json }, request) => ({ json: editField('errors', (errors) => edit(errors, request))(json) }),
  )

/** Changes only the HTTP status, not the body. */
export const changeHttpStatus = (from: number, to: number, when: RequestTest = () => true): Breakage =>
  changeResponses(
    (request, response) => response.status === from && when(request),
    () => ({ status: to }),
  )

/** Removes parameters from requests, so that the service ignores them. */
export const removeParameters = (when: RequestTest, ...names: string[]): Breakage =>
  changeRequests(when, ({ fields }) => ({ fields: removeFields(...names)(fields) }))

/** Changes the parameters of requests before the service reads them. */
export const editParameters = (when: RequestTest, edit: Edit): Breakage =>
  changeRequests(when, ({ fields }) => ({ fields: edit(fields) }))

/** Adds defaults for missing parameters, so that the service does not reject their absence. */
export const addDefaults = (when: RequestTest, defaults: Json): Breakage =>
  changeRequests(when, ({ fields }) => ({
    fields: {
      ...fields,
      ...Object.fromEntries(Object.entries(defaults).filter(([name]) => (getOwn(fields, name) ?? '') === '')),
    },
  }))
