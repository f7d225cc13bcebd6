import {
  type Breakage,
  changeRequests,
  changeResponses,
  type RequestTest,
  type ResponseTest,
} from '../../src/serve/breakages/breakage.ts'
import { type Edit, editList, isCreateRequest, removeFields } from '../../src/serve/breakages/edits.ts'
import { formatStatusText } from '../../src/serve/breakages/error-responses.ts'

export const renameField =
  (name: string, other: string): Edit =>
  (object) => ({ ...removeFields(name)(object), [other]: object[name] })

/** Changes posts in lists only. */
export const editListed = (edit: Edit): Breakage => editList((posts) => posts.map(edit))

/** Removes parameters from requests, so that the service ignores them. */
export const removeParameters = (when: RequestTest, ...names: string[]): Breakage =>
  changeRequests(when, ({ fields }) => ({ fields: removeFields(...names)(fields) }))

/** Changes the JSON of responses. */
export const editJson = (when: ResponseTest, edit: Edit): Breakage =>
  changeResponses(when, ({ json }) => ({ json: edit(json) }))

/** Changes nothing but the status of responses. */
export const replaceStatus = (when: ResponseTest, status: number): Breakage =>
  changeResponses(when, () => ({ status }))

export const isCreated: ResponseTest = (request, { status }) => isCreateRequest(request) && status === 200

/** Changes the status of errors, in the body as well. They get the text of the other status. */
export const changeStatus = (from: number, to: number): Breakage =>
  changeResponses(
    (_, response) => response.status === from,
    ({ json }, request) => ({
      status: to,
      json: { ...json, message: formatStatusText(to, request), status_code: to },
    }),
  )
