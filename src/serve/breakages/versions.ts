import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import { hasHeader, isCreateRequest, isListRequest, isLoginRequest } from './edits.ts'
import { changeStatus, rejectRequests } from './error-responses.ts'

const isVersion1 = hasHeader('accept', /vnd\.service\.v1\+json/i)

const isUnknownVersion = (request: RequestParts): boolean =>
  hasHeader('accept', /vnd\.service\./i)(request) && !isVersion1(request)

const serveAnyVersion = (when: RequestTest): Breakage =>
  changeRequests(
    (request) => isUnknownVersion(request) && when(request),
    ({ headers }) => ({ headers: { ...headers, accept: 'application/vnd.service.v1+json' } }),
  )

/** Section 9: versions. */
export const versionsBreakages = {
  'version.one-is-unknown': rejectRequests(isVersion1, 400),
  'version.one-is-unknown-for-publishing': rejectRequests(
    (request) => isCreateRequest(request) && isVersion1(request),
    400,
  ),
  'version.one-is-unknown-for-logins': rejectRequests(
    (request) => isLoginRequest(request) && isVersion1(request),
    400,
  ),
  'version.any-is-served': serveAnyVersion(() => true),
  'version.unknown-is-404': changeStatus(400, 404, isUnknownVersion),
  'version.unknown-is-406': changeStatus(400, 406, isUnknownVersion),
  'version.any-may-list': serveAnyVersion(isListRequest),
  'version.any-may-log-in': serveAnyVersion(isLoginRequest),
} satisfies BreakageTable
