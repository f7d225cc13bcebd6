import { getOwn, toNumber } from '../../base/json.ts'
import type { Breakage, Json, PartsHandler, RequestParts } from './breakage.ts'
import { isCreateRequest, removeFields } from './edits.ts'
import { createErrorResponse } from './error-responses.ts'

const hasNull = (request: RequestParts): boolean =>
  isCreateRequest(request) && ['content', 'images'].some((name) => getOwn(request.fields, name) === null)

const isEmpty = ({ fields: { content, images } }: RequestParts): boolean =>
  !content && !(Array.isArray(images) && images.length > 0)

function hasKnownCategory({ fields, dialect }: RequestParts): boolean {
  const id = toNumber(fields.post_category_id)
  return (
    dialect['create.unknown-category'] === 'accepted' ||
    dialect['category.set'].some((each) => each.id === id)
  )
}

/** Whether nothing is wrong with a post but its category. Without one, the service does not publish it. */
async function isOnlyCategoryMissing(request: RequestParts, handler: PartsHandler): Promise<boolean> {
  const fields: Json = removeFields('post_category_id')(request.fields)
  const { status, json } = await handler({ ...request, fields })
  return status === 422 && `${Object.keys(json?.errors ?? {})}` === 'post_category_id'
}

/**
 * Answers a post with 500 whose content or images are null, if nothing else is wrong with it: the validation skips null, and
 * the database rejects it.
 */
export const failForNulls: Breakage = (handler) => async (request) => {
  const isJudged = hasNull(request) && !isEmpty(request) && hasKnownCategory(request)
  return isJudged && (await isOnlyCategoryMissing(request, handler))
    ? createErrorResponse(500, request)
    : handler(request)
}
