import type { Schema } from '@cfworker/json-schema'
import { getOwn, toText } from '../../base/json.ts'
import { resolveReferences } from '../../contract/resolve-references.ts'
import type { ControlOperationId } from './control-operation.ts'
import document from './generated/openapi.json' with { type: 'json' }

/** What contracts/control.openapi.yaml states about one operation. References are resolved. */
export interface DescribedOperation {
  readonly method: string
  /** What the operation does as a tool for agents; undefined if the operation is not a tool. */
  readonly tool: string | undefined
  /** The path below /__twin/; `{name}` stands for a path parameter. */
  readonly path: string
  /** The schema of the body; undefined without a body. */
  readonly body: Schema | undefined
  /** The schema of the query parameters, as an object. */
  readonly queryParameters: Schema
  /** The schema of the path parameters, as an object. */
  readonly pathParameters: Schema
}

interface Parameter {
  readonly name: string
  readonly description: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Node = Readonly<Record<string, unknown>>

const METHODS = ['get', 'put', 'post', 'delete']

/** All operations of the control API. */
export const describedOperations = Object.fromEntries(
  Object.entries(document.paths as Record<string, Node>).flatMap(([path, item]) =>
    METHODS.filter((method) => Object.hasOwn(item, method)).map((method) =>
      describeOperation(method, path, getOwn(item, method) as Node, item.parameters),
    ),
  ),
) as Readonly<Record<ControlOperationId, DescribedOperation>>

function describeOperation(
  method: string,
  path: string,
  operation: Node,
  sharedParameters: unknown,
): readonly [id: string, description: DescribedOperation] {
  const parameters = resolveReferences(
    [sharedParameters ?? [], operation.parameters ?? []].flat(),
    document,
  ) as Parameter[]
  const body = resolveReferences(operation.requestBody, document) as
    | { content: { 'application/json': { schema: Schema } } }
    | undefined
  const description = {
    method: method.toUpperCase(),
    tool: operation['x-mcp'] as string | undefined,
    path: path.slice('/__twin/'.length),
    body: body?.content['application/json'].schema,
    queryParameters: toObjectSchema(parameters.filter((parameter) => parameter.in === 'query')),
    pathParameters: toObjectSchema(parameters.filter((parameter) => parameter.in === 'path')),
  }
  return [toText(operation.operationId), description]
}

function toObjectSchema(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { description, ...schema }]),
    ),
    additionalProperties: false,
  }
}
