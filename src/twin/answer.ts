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
}

/** The headers of nearly all answers. One shared list, so that the CORS headers can be added to it once. */
export const JSON_TYPE = ['Content-Type', 'application/json'] as const

/** Creates an answer of status 200. @param body JSON in ASCII */
export const createSuccess = (body: string): Answer => ({ status: 200, headers: JSON_TYPE, body })

/** Texts of section 7 of the specification. Where it states none, those of deployments. */
const messages = {
  400: 'The version given was unknown or has no registered routes.',
  401: 'Failed to authenticate because of bad credentials or an invalid authorization header.',
  403: 'The user name or password is incorrect.',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  406: 'Unable to format response according to Accept header.',
  408: '408 Request Timeout',
  413: '413 Payload Too Large',
  416: '416 Range Not Satisfiable',
  422: '422 Unprocessable Entity',
  429: 'You have exceeded your rate limit.',
  431: '431 Request Header Fields Too Large',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
} as const

export type ProblemStatus = keyof typeof messages

/** The messages for each wrong parameter. */
export type ParameterErrors = ReadonlyMap<string, readonly string[]>

/** Creates an error as section 7 of the specification describes it: message, errors for wrong parameters, status_code. */
export function createProblem(
  status: ProblemStatus,
  { message = messages[status], errors, headers = [], reason, paths }: ProblemDetails = {},
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

/** Texts of errors that a proxy or a gateway in front of the service sends. */
const gatewayMessages: Readonly<Record<number, string>> = {
  409: '409 Conflict',
  410: '410 Gone',
  415: '415 Unsupported Media Type',
  418: "418 I'm a teapot",
  423: '423 Locked',
  451: '451 Unavailable For Legal Reasons',
  501: '501 Not Implemented',
  502: '502 Bad Gateway',
  503: '503 Service Unavailable',
  504: '504 Gateway Timeout',
}

/**
 * Creates an error of any status, also of those that the service itself never sends.
 *
 * @param message default: the text for this status
 */
export function createStatusProblem(status: number, message?: string): Answer {
  if (status in messages)
    return createProblem(status as ProblemStatus, message === undefined ? {} : { message })
  const body = { message: message ?? gatewayMessages[status] ?? `${status} Error`, status_code: status }
  return { status, headers: JSON_TYPE, body: toAsciiJson(body) }
}

interface ProblemDetails {
  /** default: the text for the status */
  readonly message?: string
  readonly errors?: ParameterErrors
  readonly headers?: readonly string[]
  /** why the request was rejected, for logs */
  readonly reason?: string
  /** the paths that exist, as help */
  readonly paths?: readonly string[] | undefined
}
