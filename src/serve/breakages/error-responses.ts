import { listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { getOwn, parseJson } from '../../base/json.ts'
import type { ErrorTextKey } from '../../contract/index.ts'
import { findErrorKind } from '../../contract/messages.ts'
import { type Answer, createStatusProblem } from '../../twin/answer.ts'
import { formatParameterMessages, formatStatusMessage, type MessageValues } from '../../twin/messages.ts'
import { createUnauthorized } from '../../twin/pipeline/authenticate.ts'
import { describeRequest } from '../../twin/pipeline/unrouted.ts'
import {
  type Breakage,
  type Json,
  type RequestParts,
  type RequestTest,
  type ResponseParts,
  replaceResponses,
} from './breakage.ts'

// Errors in the words of the dialect: a deployment has the same texts where it breaks the contract.

/** Decodes an answer of the twin. */
export function decodeAnswer({ status, headers, body, cause }: Answer): ResponseParts {
  const pairs = listHeaderPairs(headers).map(([name, value]) => [name.toLowerCase(), value])
  const problems = cause?.problems
  return { status, headers: Object.fromEntries(pairs), text: body, json: parseJson(body), problems }
}

/** Formats the text of the dialect for a status. */
export const formatStatusText = (status: number, request: RequestParts): string =>
  formatStatusMessage(status, request.dialect, describeRequest(request))

/** Creates an error with the text of the dialect for its status. */
export function createErrorResponse(status: number, request: RequestParts): ResponseParts {
  // A scheme that the service does not know counts as no scheme.
  const key = /^Bearer\b/.test(request.headers.authorization ?? '') ? '401.signature' : '401.absent'
  return decodeAnswer(
    status === 401
      ? createUnauthorized(request.dialect, key)
      : createStatusProblem(status, formatStatusText(status, request)),
  )
}

/** What the body of an error has besides its status, or replaces in it. */
type ErrorDetails = Json | ((request: RequestParts) => Json)

/** Rejects requests with a status, which the body also contains. */
export const rejectRequests = (when: RequestTest, status: number, details: ErrorDetails = {}): Breakage =>
  replaceResponses(when, (request) => addDetails(createErrorResponse(status, request), request, details))

function addDetails(
  { status, headers, json }: ResponseParts,
  request: RequestParts,
  details: ErrorDetails,
): Partial<ResponseParts> {
  const { message, status_code } = json
  const more = typeof details === 'function' ? details(request) : details
  return { status, headers, json: { message, ...more, status_code } }
}

/** Formats the entries of the field errors for some parameters. One for which the dialect has no text is not named. */
export const formatEntries = (
  keys: Readonly<Record<string, ErrorTextKey>>,
  { dialect, fields, operation }: RequestParts,
  values: MessageValues = {},
): Json =>
  Object.fromEntries(
    Object.entries(keys)
      .map(([name, key]) => {
        const value = getOwn(fields, name)
        const error = { key, name, operation, kind: findErrorKind(key, value) }
        return [name, formatParameterMessages(error, dialect, { value, ...values })] as const
      })
      .filter(([, texts]) => texts.length > 0),
  )

/** The field errors of an error that names some parameters, each with the key of its text. */
export const nameParameters =
  (keys: Readonly<Record<string, ErrorTextKey>>, values: MessageValues = {}) =>
  (request: RequestParts): Json => ({ errors: formatEntries(keys, request, values) })
