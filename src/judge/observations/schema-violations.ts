import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { formatValue } from '../../base/format-value.ts'
import openapi from '../../contract/generated/openapi.json' with { type: 'json' }
import type { OperationId } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { asRecord } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { formatBody, joinPath } from './response-parts.ts'

/** A schema, as far as it says who is to blame and what is expected; it has in it what it refers to. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema
  readonly 'x-requirement'?: RequirementId
}

/** How an answer does not fit its schema in the OpenAPI document: the first of each requirement that it breaks so. */
export type SchemaViolations = ReadonlyMap<RequirementId, Violation>

const known = new WeakMap<Exchange, SchemaViolations>()

/** Holds an answer against the schema that its operation has for its status, whatever its media type. */
export function findSchemaViolations(exchange: Exchange): SchemaViolations {
  const found = known.get(exchange) ?? compare(exchange)
  known.set(exchange, found)
  return found
}

function compare(exchange: Exchange): SchemaViolations {
  const { outgoing, response } = exchange
  const validate = validatorOf(outgoing.operation, response.status)
  const found = new Map<RequirementId, Violation>()
  for (const { part, first } of partsOf(response.json)) {
    validate(part)
    for (const error of validate.errors ?? []) {
      const { 'x-requirement': requirement } = schemaOfValue(error)
      if (requirement && !found.has(requirement)) found.set(requirement, toViolation(error, exchange, first))
    }
    if ((validate.errors?.length ?? 0) > ENOUGH) break
  }
  return found
}

/** So many elements of a list are looked at together: each error takes memory as long as they are. */
const TOGETHER = 500
/** With so many errors in one part of a list, the rest of it tells nothing new. */
const ENOUGH = 1000

/** A list in parts, each with the place of its first element; anything else as it is. */
function partsOf(json: unknown): readonly { readonly part: unknown; readonly first: number }[] {
  if (!Array.isArray(json) || json.length <= TOGETHER) return [{ part: json, first: 0 }]
  return Array.from({ length: Math.ceil(json.length / TOGETHER) }, (_, index) => {
    const first = index * TOGETHER
    return { part: json.slice(first, first + TOGETHER), first }
  })
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, meta: false, validateSchema: false })
const validators = new Map<string, ValidateFunction>()

function validatorOf(operation: OperationId | undefined, status: number): ValidateFunction {
  const key = `${operation} ${status}`
  const validator = validators.get(key) ?? ajv.compile(asRecord(schemaOf(operation, status)))
  validators.set(key, validator)
  return validator
}

/** The schema of an answer. Every error has that of errors at least, also where the document lists none. */
function schemaOf(operation: OperationId | undefined, status: number): unknown {
  const operations = Object.values(openapi.paths).flatMap((path) => Object.values<object>(path))
  const { responses } = asRecord(operations.find((one) => asRecord(one).operationId === operation))
  const response = asRecord(inlined(asRecord(responses)[status]))
  const { schema } = asRecord(asRecord(response.content)['application/json'])
  return schema ?? inlined(openapi.components.schemas.ErrorBody)
}

/** A part of the document with what it refers to in place of each reference; what stands beside that wins. */
function inlined(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(inlined)
  const { $ref, ...own } = part as Readonly<Record<string, unknown>>
  const target = typeof $ref === 'string' ? asRecord(inlined(at($ref))) : {}
  return {
    ...target,
    ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inlined(value)])),
  }
}

/** What a pointer within the document points to, such as #/components/schemas/Post. */
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => asRecord(part)[step], openapi)

/** The name of the field that is missing, if that is what is wrong. */
const missingIn = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? params.missingProperty : undefined

/** The schema of the value that is wrong or missing. */
function schemaOfValue(error: ErrorObject): Schema {
  const around = error.parentSchema as Schema
  const missing = missingIn(error)
  return missing === undefined ? around : (around.properties?.[missing] ?? {})
}

/** @param first the place in its list of the first element that was looked at */
function toViolation(error: ErrorObject, exchange: Exchange, first: number): Violation {
  const missing = missingIn(error)
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .concat(missing ?? [])
  const actual =
    steps.length === 0 ? formatBody(exchange) : formatValue(missing === undefined ? error.data : undefined)
  const isInList = Array.isArray(exchange.response.json)
  const where = steps
    .map((step, depth) => {
      const name = unescaped(step)
      return isInList && depth === 0 && typeof name === 'number' ? first + name : name
    })
    .reduce(joinPath, 'body')
  return { expected: inWords(schemaOfValue(error)), actual, where }
}

/** A step of a JSON Pointer (RFC 6901), or the index of an element. */
const unescaped = (step: string): string | number =>
  /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')

const nouns: Readonly<Record<string, (schema: Schema) => string>> = {
  integer: () => 'an integer',
  number: () => 'a number',
  string: () => 'a string',
  boolean: () => 'a boolean',
  null: () => 'null',
  array: ({ items }) => `an array of ${items?.type}s`,
  object: ({ additionalProperties: each }) =>
    each ? `an object with ${inWords(each)} for each name` : 'an object',
}

/** What a schema expects, as people read it: "a string or null", "an array of objects". */
const inWords = (schema: Schema): string =>
  [schema.type ?? []]
    .flat()
    .map((type) => nouns[type]?.(schema))
    .join(' or ')
