import type { OpenAPI3 } from 'openapi-typescript'
import { resolveReferences } from '../resolve-references.ts'

/** HTTP methods that an OpenAPI path item can hold (OpenAPI 3.1, section 4.8.9). */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

interface OperationRow {
  readonly method: string
  readonly path: string
  readonly parameters: readonly string[]
  readonly required: readonly string[]
  readonly hasBody: boolean
}

/** The part of an OpenAPI operation that the table needs, without references. */
interface SourceOperation {
  readonly operationId?: string
  readonly parameters?: readonly SourceParameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: SourceFields }>> }
}

interface SourceParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: SourceSchema
}

interface SourceSchema {
  readonly type?: unknown
}

/** The schema of a body. */
interface SourceFields {
  readonly properties?: Readonly<Record<string, SourceSchema>>
  readonly required?: readonly string[]
}

type SourcePaths = Readonly<
  Record<
    string,
    { readonly parameters?: readonly SourceParameter[] } & {
      readonly [Method in (typeof METHODS)[number]]?: SourceOperation
    }
  >
>

/**
 * Renders the operations table: for each `operationId` its method, path, and parameters. Parameters are those of the
 * path, the query and the JSON body; headers are common to all operations and left out.
 */
export function renderOperations(document: OpenAPI3): string {
  const paths = resolveReferences(document.paths, document) as SourcePaths
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, OperationRow][] => {
      const operation = item[method]
      if (!operation) return []
      if (operation.operationId === undefined) throw new Error(`${method} ${path} has no operationId`)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [[operation.operationId, describeOperation(method, path, { ...operation, parameters })]]
    }),
  )
  return `
import { getOwn } from '../../base/json.ts'
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

/** The JSON Schema type of each parameter that has one. */
export const parameterTypes: Readonly<Record<string, string>> = ${JSON.stringify(listTypes(paths), null, 2)}

/** Whether a parameter is a number. */
export const isNumberParameter = (name: string): boolean =>
  ['integer', 'number'].includes(getOwn(parameterTypes, name) ?? '')

/** Whether a parameter is a list. */
export const isListParameter = (name: string): boolean => getOwn(parameterTypes, name) === 'array'
`
}

function listTypes(paths: SourcePaths): Record<string, string> {
  const operations = Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []))
  const schemas = operations.flatMap(({ parameters = [], requestBody }) => [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema = {} }) => [name, schema] as const),
    ...Object.entries(requestBody?.content['application/json']?.schema?.properties ?? {}),
  ])
  return Object.fromEntries(
    schemas.flatMap(([name, { type }]) => (typeof type === 'string' ? [[name, type]] : [])),
  )
}

function describeOperation(
  method: string,
  path: string,
  { parameters = [], requestBody }: SourceOperation,
): OperationRow {
  const named = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  const fields = requestBody?.content['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    parameters: [...named.map(({ name }) => name), ...Object.keys(fields?.properties ?? {})],
    required: [
      ...named.filter((parameter) => parameter.required).map(({ name }) => name),
      ...(fields?.required ?? []),
    ],
    hasBody: requestBody !== undefined,
  }
}
