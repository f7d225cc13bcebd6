import type { BreakageTable, RequestParts } from './breakage.ts'
import { isCreateRequest, isListRequest, isLoginRequest, rejectRequests } from './edits.ts'

const hasLngArray = (request: RequestParts): boolean =>
  isListRequest(request) && Array.isArray(request.fields.lng)

const hasOpenIdArray = (request: RequestParts): boolean =>
  isLoginRequest(request) && Array.isArray(request.fields.open_id)

const hasContentObject = (request: RequestParts): boolean => {
  const { content } = request.fields
  return (
    isCreateRequest(request) && typeof content === 'object' && content !== null && !Array.isArray(content)
  )
}

/** Section 7: parameters of wrong types. */
export const wrongTypesBreakages = {
  'errors.lng-array-is-400': rejectRequests(hasLngArray, 400, { message: 'Failed to convert lng.' }),
  'errors.open-id-array-is-400': rejectRequests(hasOpenIdArray, 400, {
    message: 'Cannot construct an instance of String.',
  }),
  'errors.lng-array-has-no-errors': rejectRequests(hasLngArray, 422),
  'errors.open-id-array-is-called-account': rejectRequests(hasOpenIdArray, 422, {
    errors: { account: ['The account must be a string.'] },
  }),
  'errors.content-object-names-lng': rejectRequests(hasContentObject, 422, {
    errors: { lng: ['The content must be a string.'] },
  }),
} satisfies BreakageTable
