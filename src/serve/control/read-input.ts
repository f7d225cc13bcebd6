import type { Schema } from '@cfworker/json-schema'
import { getOwn, isObject, toText } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import { formatShortJson, SchemaProblems } from '../../base/schema-problems.ts'
import { MAX_PARAMETERS, ParameterTree, TooManyParameters } from '../../twin/parameters/tree.ts'
import { readUrlEncoded } from '../../twin/parameters/url-encoded.ts'
import type { PathParameters } from '../../twin/pipeline/router.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { TwinPathRequest } from '../backend.ts'
import type { DescribedOperation } from './described-operations.ts'
import { Refusal, refuseParameters } from './refusal.ts'

/** The input of a call, each part valid by its schema. */
interface Input {
  readonly body: unknown
  readonly query: unknown
  readonly path: unknown
}

/** Reads and validates body, query and path parameters. @throws Refusal 400 or 422 with all invalid parameters */
export function readInput(
  { request, query }: Pick<TwinPathRequest, 'request' | 'query'>,
  pathParameters: PathParameters,
  operation: DescribedOperation,
): Input {
  return {
    body: operation.body && validate(readBody(request, operation.body), operation.body),
    query: validate(decodeUrlEncoded(query, operation.queryParameters), operation.queryParameters),
    path: validate(convertTexts(pathParameters, operation.pathParameters), operation.pathParameters),
  }
}

const compile = computeOnce((schema: Schema) => new SchemaProblems(schema))

function validate(value: object, schema: Schema): unknown {
  const texts = compile(schema).findByPlace(value)
  if (texts.size > 0) throw refuseParameters(texts)
  return value
}

/** Decodes a query or a form. Texts become numbers and booleans where the schema has them. */
function decodeUrlEncoded(text: string, schema: Schema): object {
  const tree = new ParameterTree()
  try {
    readUrlEncoded(text, tree)
  } catch (error) {
    if (error instanceof TooManyParameters) throw refuseTooManyParameters()
    throw error
  }
  return convertTexts(tree.parameters, schema)
}

const convertTexts = (values: Iterable<readonly [string, unknown]>, { properties = {} }: Schema): object =>
  Object.fromEntries([...values].map(([name, value]) => [name, convertText(value, getOwn(properties, name))]))

/** Converts a text to the type of its schema. A text that does not fit stays a text, which the schema then rejects. */
function convertText(value: unknown, schema: Schema | boolean | undefined): unknown {
  if (typeof value !== 'string' || typeof schema !== 'object') return value
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  if (isNumber && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (schema.type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

/** Reads a body of JSON or a form. An empty body is an empty object. */
function readBody({ body, headers }: TwinRequest, schema: Schema): object {
  const text = new TextDecoder().decode(body).trim()
  if (text === '') return {}
  const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
  // Some clients send JSON with the content type of a form.
  const value = isForm && !text.startsWith('{') ? decodeUrlEncoded(text, schema) : parseJson(text)
  if (isObject(value)) {
    if ([value, ...Object.values(value)].some(hasTooManyKeys)) throw refuseTooManyParameters()
    return value
  }
  throw new Refusal(422, `The body must be a JSON object, not ${formatShortJson(value)}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(
      400,
      `The body is not valid JSON: ${error instanceof Error ? error.message : toText(error)}`,
    )
  }
}

/** Arrays have no limit of their own, since a world has many posts. */
const hasTooManyKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > MAX_PARAMETERS

const refuseTooManyParameters = (): Refusal =>
  new Refusal(400, `A request must not have more than ${MAX_PARAMETERS} parameters.`)
