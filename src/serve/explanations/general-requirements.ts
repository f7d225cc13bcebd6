import type { RequirementId } from '../../contract/generated/requirement-ids.ts'

/** The requirements of every error that section 7 lists. */
export const ERROR_REQUIREMENTS = [
  'errors.body-is-object',
  'errors.message-is-text',
  'errors.status-code-is-integer',
  'errors.status-code-is-the-status',
  'any.error-is-not-200',
] as const satisfies readonly RequirementId[]

/** The requirements of every success. */
export const SUCCESS_REQUIREMENTS = [
  'any.success-body-is-json',
  'any.content-type-is-json',
] as const satisfies readonly RequirementId[]

const general: ReadonlySet<string> = new Set([...ERROR_REQUIREMENTS, ...SUCCESS_REQUIREMENTS])

/** Whether every error or every success keeps a requirement, so that it does not tell why a response is what it is. */
export const isGeneralRequirement = (id: string): boolean => general.has(id)
