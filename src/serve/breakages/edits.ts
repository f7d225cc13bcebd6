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

// Predicates of requests and responses

export const isLoginRequest = ({ operation }: RequestParts): boolean => operation === 'loginWithThirdParty'
export const isListRequest = ({ operation }: RequestParts): boolean => operation === 'listPosts'
export const isCreateRequest = ({ operation }: RequestParts): boolean => operation === 'createPost'
export const isSecondPage = (request: RequestParts): boolean =>
  isListRequest(request) && 'max-id' in request.fields
export const isRefresh = (request: RequestParts): boolean =>
  isListRequest(request) && 'since-id' in request.fields
export const isSuccess = (_: RequestParts, response: ResponseParts): boolean => response.status === 200
export const isMissing = (...names: string[]) => {
  return ({ fields }: RequestParts): boolean =>
    names.every((name) => getOwn(fields, name) === undefined || getOwn(fields, name) === '')
}

// Breakages that change one part of requests or responses

/** Changes posts wherever they occur, or only some of them. */
export const editPosts = (edit: Edit, where: (post: Json) => boolean = () => true): Breakage => {
  const changed: Edit = (post) => (where(post) ? applyEdit(edit, post) : post)
  return changeResponses(
    (request, response) => (isListRequest(request) || isCreateRequest(request)) && response.status === 200,
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

/** Changes the user in the responses to logins. */
export const editLogin = createSuccessEdit(isLoginRequest)

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

/** Changes the parameters of requests before the service reads them. */
export const editParameters = (when: RequestTest, edit: Edit): Breakage =>
  changeRequests(when, ({ fields }) => ({ fields: edit(fields) }))
