import type { MessageKey } from '../contract/index.ts'
import { type ErrorTextKey, findMessage } from '../contract/messages.ts'
import { toAsciiJson } from './render/ascii-json.ts'

/** What the twin sends in response to one request. */
export interface Answer {
  readonly status: number
  /** each name followed by its value, in the order in which they are sent */
  readonly headers: readonly string[]
  /** JSON in ASCII, so that the length in bytes is the length in characters; empty for an answer without content */
  readonly body: string
  /** Why the request was rejected, for logs, if the body does not state it. It is not sent. */
  readonly reason?: string
  /** What rejected the request, for explanations. It is not sent. */
  readonly cause?: AnswerCause
}

/** What rejected a request. */
export interface AnswerCause {
  /** the key of the message of the error, which names the case: `401.expired` */
  readonly key: MessageKey
  /** the errors of parameters, in the order of reading */
  readonly problems: readonly ParameterProblem[]
}

/** One error of a parameter. */
export interface ParameterProblem {
  readonly name: string
  /** the key of its text: `required` */
  readonly key: ErrorTextKey
}

/** The headers of nearly all answers. One shared list, so that the CORS headers can be added to it once. */
export const JSON_TYPE = ['Content-Type', 'application/json'] as const

/** Creates an answer of status 200. @param body JSON in ASCII */
export const createSuccess = (body: string): Answer => ({ status: 200, headers: JSON_TYPE, body })

/** The statuses of errors that the twin creates itself. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 406 | 408 | 413 | 416 | 422 | 429 | 431 | 500 | 503

/** The messages for each wrong parameter. */
export type ParameterErrors = ReadonlyMap<string, readonly string[]>

/**
 * Creates an error as section 7 of the specification describes it: message, errors for wrong parameters, status_code.
 * Errors of the service have the texts of its dialect: see `createError`.
 */
export function createProblem(
  status: ProblemStatus,
  { message = getDefaultText(status), errors, headers = [], reason, paths }: ProblemDetails = {},
): Answer {
  const body = {
    message,
    ...(errors && { errors: Object.fromEntries(errors) }),
    ...(paths && { paths }),
    status_code: status,
  }
  const answer = { status, headers: [...JSON_TYPE, ...headers], body: toAsciiJson(body) }
  return reason === undefined ? answer : { ...answer, reason }
}

const getDefaultText = (status: number): string => findMessage(String(status))?.text ?? `${status} Error`

/** Creates an error of any status, also of those that the service itself never sends. */
export const createStatusProblem = (status: number, message: string): Answer => ({
  status,
  headers: JSON_TYPE,
  body: toAsciiJson({ message, status_code: status }),
})

export interface ProblemDetails {
  /** default: the text for the status */
  readonly message?: string
  readonly errors?: ParameterErrors
  readonly headers?: readonly string[]
  /** why the request was rejected, for logs */
  readonly reason?: string | undefined
  /** the paths that exist, as help */
  readonly paths?: readonly string[] | undefined
}
