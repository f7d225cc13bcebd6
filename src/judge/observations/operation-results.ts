import { getOwn } from '../../base/json.ts'
import openapi from '../../contract/generated/openapi.json' with { type: 'json' }
import { type OperationId, operationIds, operations } from '../../contract/generated/operations.ts'
import { type RequirementId, requirementIds } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { resolveReferences } from '../../contract/resolve-references.ts'
import { asRecord } from '../client/index.ts'

/** What an operation returns when it succeeds, and the requirements that state its form. */
export interface ResultDescription {
  readonly operation: OperationId
  readonly kind: 'user' | 'list of posts' | 'post'
  /** the body, as messages name it */
  readonly name: string
  /** several of them, as messages name them */
  readonly plural: string
  /** the requirement that another status breaks */
  readonly status: RequirementId | undefined
  /** the requirement that a wrapper around the body breaks */
  readonly body: RequirementId | undefined
}

const results: Readonly<Record<OperationId, Pick<ResultDescription, 'kind' | 'name' | 'plural'>>> = {
  loginWithThirdParty: { kind: 'user', name: 'the user', plural: 'logins' },
  listPosts: { kind: 'list of posts', name: 'the array', plural: 'lists' },
  createPost: { kind: 'post', name: 'the created post', plural: 'created posts' },
}

/** What an operation returns when it succeeds. */
export const getResult = (operation: OperationId): (typeof results)[OperationId] => results[operation]

export const operationResults: readonly ResultDescription[] = operationIds.map((operation) => ({
  operation,
  ...results[operation],
  status: requirements.find((each) => each.operation === operation && each.status === 200)?.id,
  body: requirementIds.find((id) => id === asRecord(getResponseSchema(operation, 200))['x-requirement']),
}))

/** The schema of a response. Errors that the document does not list have the schema of all errors. */
export function getResponseSchema(operation: OperationId | undefined, status: number): unknown {
  const { responses } = operation === undefined ? {} : getOperation(operation)
  const response = asRecord(resolveReferences(asRecord(responses)[status], openapi))
  const { schema } = asRecord(asRecord(response.content)['application/json'])
  return schema ?? resolveReferences(openapi.components.schemas.ErrorBody, openapi)
}

function getOperation(operation: OperationId): Readonly<Record<string, unknown>> {
  const { method, path } = operations[operation]
  return asRecord(getOwn(asRecord(asRecord(openapi.paths)[path]), method.toLowerCase()))
}
