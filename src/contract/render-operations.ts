import type {
  OpenAPI3,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ReferenceObject,
  SchemaObject,
} from 'openapi-typescript'

/** HTTP methods that an OpenAPI path item can hold (OpenAPI 3.1, section 4.8.9). */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

interface OperationRow {
  readonly method: string
  readonly path: string
  readonly parameters: readonly string[]
  readonly required: readonly string[]
  readonly hasBody: boolean
}

/**
 * Renders the operations table: for each `operationId` its method, path, and parameters. Parameters are those of the
 * path, the query and the JSON body; headers are common to all operations and left out.
 */
export function renderOperations(document: OpenAPI3): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, OperationRow][] => {
      const operation = (item as Partial<Record<string, OperationObject>>)[method]
      if (!operation) return []
      if (operation.operationId === undefined) throw new Error(`${method} ${path} has no operationId`)
      const shared = (item as PathItemObject).parameters ?? []
      const parameters = [...shared, ...(operation.parameters ?? [])]
      return [
        [operation.operationId, describeOperation(document, method, path, { ...operation, parameters })],
      ]
    }),
  )
  return `
import type { operations as OperationTypes } from './openapi.ts'

/** The id of an operation of the service: its \`operationId\` in contracts/openapi.yaml. */
export type OperationId = keyof OperationTypes

/** What the contract states about one operation. */
export interface OperationDescription {
  readonly method: string
  /** The path below the base path; \`{name}\` stands for a path parameter. */
  readonly path: string
  /** The names of all parameters: path, query and body. */
  readonly parameters: readonly string[]
  /** The names of the parameters that every request must have. */
  readonly required: readonly string[]
  /** Whether the parameters are sent in the body. */
  readonly hasBody: boolean
}

/** All operations of the service (specification, section 4). */
export const operations = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const satisfies Readonly<Record<OperationId, OperationDescription>>

/** The ids of all operations, in the order of the contract. */
export const operationIds = Object.keys(operations) as readonly OperationId[]
`
}

function describeOperation(
  document: OpenAPI3,
  method: string,
  path: string,
  { parameters = [], requestBody }: OperationObject,
): OperationRow {
  const named = parameters
    .map((parameter) => resolve<ParameterObject>(document, parameter))
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  const body =
    requestBody && resolve<{ content: Record<string, { schema?: SchemaObject }> }>(document, requestBody)
  const schema = body?.content['application/json']?.schema
  const fields = schema && resolve<{ properties?: object; required?: string[] }>(document, schema)
  return {
    method: method.toUpperCase(),
    path,
    parameters: [...named.map(({ name }) => name), ...Object.keys(fields?.properties ?? {})],
    required: [
      ...named.filter((parameter) => parameter.required).map(({ name }) => name),
      ...(fields?.required ?? []),
    ],
    hasBody: body !== undefined,
  }
}

/** Follows a reference within the document, such as `#/components/schemas/Post`. */
function resolve<T>(document: OpenAPI3, value: object | ReferenceObject): T {
  if (!('$ref' in value)) return value as T
  const steps = value.$ref.slice('#/'.length).split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document) as T
}
