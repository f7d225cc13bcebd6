import type { Schema } from '@cfworker/json-schema'
import { MAX_PARAMETERS, ParameterTree, TooManyParameters } from '../../twin/parameters/tree.ts'
import { readUrlEncoded } from '../../twin/parameters/url-encoded.ts'
import type { TwinRequest } from '../../twin/request.ts'
import { formatShortJson, SchemaProblems } from '../../twin/world/schema-problems.ts'
import { Refusal, refuseParameters } from './operation.ts'

const problems = new WeakMap<Schema, SchemaProblems>()

/** The value, once it fits. @throws Refusal that says of each parameter what is wrong with it */
export function validateInput(value: object, schema: Schema): unknown {
  const known = problems.get(schema) ?? new SchemaProblems(schema)
  problems.set(schema, known)
  const wrong = known.byPlace(value)
  if (wrong.size > 0) throw refuseParameters(wrong)
  return value
}

/** Names and values as a query or a form has them; numbers and truth values where the schema wants them. */
export function decodeUrlEncoded(text: string, { properties = {} }: Schema): object {
  const tree = new ParameterTree()
  try {
    readUrlEncoded(text, tree)
  } catch (error) {
    if (error instanceof TooManyParameters) throw tooManyParameters()
    throw error
  }
  const values = [...tree.parameters].map(([name, value]) => [name, convertText(value, properties[name])])
  return Object.fromEntries(values)
}

/** Lists may be longer: a world has many posts. */
const hasTooManyKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > MAX_PARAMETERS

const tooManyParameters = (): Refusal =>
  new Refusal(400, `There may not be more than ${MAX_PARAMETERS} parameters.`)

/** A text as the schema has it; one that does not fit stays a text, and is refused as that. */
export function convertText(value: unknown, schema: Schema | boolean | undefined): unknown {
  if (typeof value !== 'string' || typeof schema !== 'object') return value
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  if (isNumber && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  if (schema.type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

/** What a body holds: JSON or a form; nothing is an empty object. @throws Refusal for what is neither */
export function readInput({ body, headers }: TwinRequest, schema: Schema): object {
  const text = new TextDecoder().decode(body).trim()
  if (text === '') return {}
  const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
  // Many a client sends JSON under the type that it sends forms with.
  const value = isForm && !text.startsWith('{') ? decodeUrlEncoded(text, schema) : parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    if ([value, ...Object.values(value)].some(hasTooManyKeys)) throw tooManyParameters()
    return value
  }
  throw new Refusal(422, `The body must be a JSON object, not ${formatShortJson(value)}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(400, `The body is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}
