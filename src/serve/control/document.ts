import type { Schema } from '@cfworker/json-schema'
import document from './generated/openapi.json' with { type: 'json' }
import type { ControlOperationId } from './operation.ts'

/** What the document says of one operation, with every reference written out. */
export interface DescribedOperation {
  readonly id: ControlOperationId
  /** of the body; undefined where there is none */
  readonly body: Schema | undefined
  readonly query: Schema
  readonly path: Schema
}

/** A path of the document, and what its methods do. */
export interface ControlRoute {
  /** below /__twin/; `{name}` stands for anything */
  readonly path: string
  readonly methods: ReadonlyMap<string, DescribedOperation>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Node = Record<string, unknown>

const METHODS = ['get', 'put', 'post', 'delete']

/** All paths of contracts/control.openapi.yaml. */
export const controlRoutes: readonly ControlRoute[] = Object.entries(document.paths).map(([path, item]) => ({
  path: path.slice('/__twin/'.length),
  methods: new Map(
    METHODS.filter((method) => method in item).map((method) => [
      method.toUpperCase(),
      described((item as Node)[method] as Node, (item as Node).parameters),
    ]),
  ),
}))

export { document }

function described(operation: Node, shared: unknown): DescribedOperation {
  const all = resolved([shared ?? [], operation.parameters ?? []].flat()) as Parameter[]
  const body = resolved(operation.requestBody) as
    | { content: { 'application/json': { schema: Schema } } }
    | undefined
  return {
    id: operation.operationId as ControlOperationId,
    body: body?.content['application/json'].schema,
    query: schemaOf(all.filter((parameter) => parameter.in === 'query')),
    path: schemaOf(all.filter((parameter) => parameter.in === 'path')),
  }
}

function schemaOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  }
}

/** The same with each `{ "$ref": "#/…" }` replaced by what it refers to. The document refers to nothing within itself. */
function resolved(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(resolved)
  const { $ref } = node as { $ref?: string }
  if ($ref !== undefined) {
    return resolved(
      $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (at as Node)[step], document),
    )
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)]))
}
