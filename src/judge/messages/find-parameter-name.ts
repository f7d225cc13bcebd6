import { type OperationId, operations } from '../../contract/generated/operations.ts'

/** The parameter that an entry is about. Some frameworks name the association post_category instead of its key. */
export function findParameterName(spokenName: string, operation: OperationId): string {
  const names: readonly string[] = operations[operation].parameters
  return names.includes(`${spokenName}_id`) && !names.includes(spokenName) ? `${spokenName}_id` : spokenName
}
