import type { Schema } from '@cfworker/json-schema'
import { getOwn, isObject, toText } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import { formatShortJson, SchemaProblems } from '../../base/schema-problems.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import type { Timer } from '../../base/timer.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { createProblem, JSON_TYPE } from '../../twin/answer.ts'
import { MAX_PARAMETERS, ParameterTree, TooManyParameters } from '../../twin/parameters/tree.ts'
import { readUrlEncoded } from '../../twin/parameters/url-encoded.ts'
import {
  createRouter,
  formatAllow,
  type MatchedPath,
  type PathParameters,
} from '../../twin/pipeline/router.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { TwinRequest } from '../../twin/request.ts'
import { JournalUnavailable } from '../../twin/state/journal.ts'
import { createUnavailableProblem } from '../../twin/state/record-or-else.ts'
import { IN_PROCESS_CLIENT, type TwinPathHandler, type TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { authorizeControl, createControlCorsHeaders } from './access.ts'
import { type ControlCall, type ControlOperationId, GrowingLines } from './control-operation.ts'
import { type DescribedOperation, describedOperations } from './described-operations.ts'
import { controlOperations } from './operations/index.ts'
import { Refusal, refuseParameters } from './refusal.ts'

/** Creates the handler of the control API. It answers unknown paths below /__twin/ with a list of the known ones. */
export function createControlHandler(timer: Timer): TwinPathHandler {
  return async (twinPathRequest) => {
    const reply = await answerControlRequest(twinPathRequest, timer)
    return { ...reply, headers: [...reply.headers, ...createControlCorsHeaders(twinPathRequest)] }
  }
}

/** Proxies must not collect the lines. */
const LINES_TYPE = ['Content-Type', 'application/x-ndjson', 'Cache-Control', 'no-store']

async function answerControlRequest(twinPathRequest: TwinPathRequest, timer: Timer): Promise<Reply> {
  try {
    const { request, session } = twinPathRequest
    const matched = findPath(twinPathRequest.path)
    const allow = formatAllow(matched)
    if (request.method === 'OPTIONS') return { status: 204, headers: ['Allow', allow], body: '' }
    // Code in this process needs no permission: it can use the twin directly.
    if (request.client !== IN_PROCESS_CLIENT) authorizeControl(twinPathRequest)
    session.traffic.startRecording()
    const id = matched.methods.get(request.method)
    if (id === undefined) {
      throw new Refusal(405, `Method not allowed: ${request.method}. Allowed: ${allow}.`, {
        headers: ['Allow', allow],
      })
    }
    const result = await performOperation(id, matched, twinPathRequest, timer)
    return result instanceof GrowingLines
      ? { status: 200, headers: LINES_TYPE, body: '', growing: result.body }
      : { status: 200, headers: JSON_TYPE, body: toAsciiJson(result) }
  } catch (error) {
    return createErrorReply(error)
  }
}

function createErrorReply(error: unknown): Reply {
  if (error instanceof Refusal) {
    const { status, message, errors, headers } = error
    return createProblem(status, { message, headers, ...(errors && { errors }) })
  }
  if (error instanceof FeedtwinError) return createProblem(422, { message: error.message })
  if (error instanceof JournalUnavailable) return createUnavailableProblem(error)
  throw error
}

const matchPath = createRouter(describedOperations)

const knownPaths = [...new Set(Object.values(describedOperations).map(({ path }) => path))]

/** @throws Refusal 404 with the known paths */
function findPath(path: string): MatchedPath<ControlOperationId> {
  const matched = matchPath(path)
  if (matched) return matched
  const nearest = findNearest(path, knownPaths)
  const suggestion = nearest === undefined ? '' : `Did you mean /__twin/${nearest}? `
  throw new Refusal(
    404,
    `Not found: /__twin/${path}. ${suggestion}Paths below /__twin/: ${knownPaths.join(', ')}.`,
  )
}

function performOperation(
  id: ControlOperationId,
  { pathParameters }: MatchedPath<ControlOperationId>,
  twinPathRequest: TwinPathRequest,
  timer: Timer,
): unknown {
  const { session, backend, baseUrl } = twinPathRequest
  const input = readInput(twinPathRequest, pathParameters, describedOperations[id])
  // The input is valid according to the OpenAPI document, and the types of the operations are generated from the document.
  const perform = controlOperations[id] as (call: ControlCall<ControlOperationId>) => unknown
  return perform({ session, backend, timer, baseUrl, ...input } as ControlCall<ControlOperationId>)
}

/** Reads body, query and path parameters, each valid by its schema. @throws Refusal 400 or 422 with all invalid parameters */
function readInput(
  { request, query }: Pick<TwinPathRequest, 'request' | 'query'>,
  pathParameters: PathParameters,
  operation: DescribedOperation,
) {
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
