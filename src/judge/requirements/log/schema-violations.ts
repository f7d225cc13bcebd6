import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { asRecord, getOwn } from '../../../base/json.ts'
import { computeOnce } from '../../../base/remember.ts'
import type { OperationId } from '../../../contract/generated/operations.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../../target/exchange.ts'
import {
  formatBody,
  getBody,
  getResponseSchema,
  joinPath,
  listElements,
  type Part,
} from '../../target/reading/response-parts.ts'
import type { Violation } from '../../target/violation.ts'

/** The keywords of a schema of the OpenAPI document that tell which requirement it states and what it expects. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema
  readonly 'x-requirement'?: RequirementId
}

/** How a response contradicts its schema in the OpenAPI document: the first violation of each requirement. */
type SchemaViolations = ReadonlyMap<RequirementId, Violation>

/** Compares a response with the schema of its operation and status, whatever its media type. Each response is compared once. */
export const findSchemaViolations = computeOnce(compareWithSchema)

function compareWithSchema(exchange: Exchange): SchemaViolations {
  const { outgoing, response } = exchange
  const validate = getValidator(outgoing.operation, response.status)
  const violations = new Map<RequirementId, Violation>()
  for (const { value, elements } of splitBody(exchange)) {
    validate(value)
    for (const error of validate.errors ?? []) {
      const { 'x-requirement': requirement } = findSchemaOf(error)
      if (requirement && !violations.has(requirement))
        violations.set(requirement, toViolation(error, exchange, elements))
    }
    if ((validate.errors?.length ?? 0) > MAX_ERRORS) break
  }
  return violations
}

/** The number of list elements that are validated together. All errors of these elements are in memory at once. */
const CHUNK_SIZE = 500
/** After more errors than this in one chunk, the other chunks would show nothing new. */
const MAX_ERRORS = 1000

interface Chunk {
  readonly value: unknown
  /** of a list, with their places */
  readonly elements: readonly Part[]
}

/** Splits a list into chunks. Any other value is one chunk. */
function splitBody(exchange: Exchange): readonly Chunk[] {
  const body = getBody(exchange)
  if (!Array.isArray(body.value)) return [{ value: body.value, elements: [] }]
  const all = listElements(body)
  // The schema may have something to say about an empty list, too.
  return Array.from({ length: Math.ceil(all.length / CHUNK_SIZE) || 1 }, (_, index) => {
    const elements = all.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE)
    return { value: elements.map(({ value }) => value), elements }
  })
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, meta: false, validateSchema: false })
const validators = new Map<string, ValidateFunction>()

function getValidator(operation: OperationId | undefined, status: number): ValidateFunction {
  const key = `${operation} ${status}`
  const validator = validators.get(key) ?? ajv.compile(asRecord(getResponseSchema(operation, status)))
  validators.set(key, validator)
  return validator
}

/** The name of the missing field, if the error is about one. */
const getMissingField = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? params.missingProperty : undefined

/** The schema of the value that is wrong or missing. */
function findSchemaOf(error: ErrorObject): Schema {
  const parent = error.parentSchema as Schema
  const missing = getMissingField(error)
  return missing === undefined ? parent : (getOwn(parent.properties ?? {}, missing) ?? {})
}

function toViolation(error: ErrorObject, exchange: Exchange, elements: Chunk['elements']): Violation {
  const missing = getMissingField(error)
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .concat(missing ?? [])
    .map(parsePointerStep)
  const element = elements[Number(steps[0])]
  const where = element
    ? steps.slice(1).reduce(joinPath, element.where)
    : steps.reduce(joinPath, getBody(exchange).where)
  const expected = describeSchema(findSchemaOf(error))
  return steps.length === 0
    ? { expected, actual: formatBody(exchange), where }
    : { kind: 'value', where, expected, value: missing === undefined ? error.data : undefined }
}

/** The field name or the element index of a step of a JSON Pointer (RFC 6901, section 4). */
const parsePointerStep = (step: string): string | number =>
  /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')

const typeNames: Readonly<Record<string, (schema: Schema) => string>> = {
  integer: () => 'an integer',
  number: () => 'a number',
  string: () => 'a string',
  boolean: () => 'a boolean',
  null: () => 'null',
  array: ({ items }) => `an array of ${items?.type}s`,
  object: ({ additionalProperties: each }) =>
    each ? `an object with ${describeSchema(each)} for each name` : 'an object',
}

/** What a schema expects, in words: "a string or null", "an array of objects". */
const describeSchema = (schema: Schema): string =>
  [schema.type ?? []]
    .flat()
    .map((type) => getOwn(typeNames, type)?.(schema))
    .join(' or ')
