import { isObject } from '../../base/json.ts'
import type { BreakageTable, RequestParts } from './breakage.ts'
import { isCreateRequest, isListRequest, isLoginRequest } from './edits.ts'
import { formatEntries, nameParameters, rejectRequests } from './error-responses.ts'

const hasLngArray = (request: RequestParts): boolean =>
  isListRequest(request) && Array.isArray(request.fields.lng)

const hasOpenIdArray = (request: RequestParts): boolean =>
  isLoginRequest(request) && Array.isArray(request.fields.open_id)

const hasContentObject = (request: RequestParts): boolean => {
  const { content } = request.fields
  return isCreateRequest(request) && isObject(content)
}

/** Section 7: parameters of wrong types. */
export const wrongTypesBreakages = {
  'errors.lng-array-is-400': rejectRequests(hasLngArray, 400),
  'errors.open-id-array-is-400': rejectRequests(hasOpenIdArray, 400),
  'errors.lng-array-has-no-errors': rejectRequests(hasLngArray, 422),
  'errors.open-id-array-is-called-account': rejectRequests(
    hasOpenIdArray,
    422,
    nameParameters({ account: 'string' }),
  ),
  'errors.content-object-names-lng': rejectRequests(hasContentObject, 422, (request: RequestParts) => ({
    errors: { lng: formatEntries({ content: 'string' }, request).content ?? [] },
  })),
} satisfies BreakageTable
