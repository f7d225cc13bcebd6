import type { OperationId } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'

/** The requirements that a missing parameter is answered with 422 and an entry in errors, by operation. */
export const missingParameterRequirements = {
  loginWithThirdParty: ['login.open-id-missing-is-422'],
  listPosts: ['list.lng-missing-is-422', 'list.lat-missing-is-422', 'list.both-missing-are-named'],
  createPost: [
    'create.category-id-missing-is-422',
    'create.lng-missing-is-422',
    'create.lat-missing-is-422',
    'create.all-missing-are-named',
  ],
} as const satisfies Readonly<Record<OperationId, readonly RequirementId[]>>
