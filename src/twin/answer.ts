import { toAsciiJson } from './render/ascii-json.ts'

/** What the twin says to one request. */
export interface Answer {
  readonly status: number
  /** names and values in turn, as they go on the wire */
  readonly headers: readonly string[]
  /** JSON in pure ASCII: as many bytes as characters; empty for an answer without content */
  readonly body: string
  /** Why the request was refused, for logs, where the body does not say it. It is not sent. */
  readonly reason?: string
}

/** The headers of nearly all answers: one list, so that what is added to it can be added once. */
export const JSON_TYPE = ['Content-Type', 'application/json'] as const

/** An answer of status 200 whose body is JSON already. */
export const createSuccess = (body: string): Answer => ({ status: 200, headers: JSON_TYPE, body })

/** Texts of the specification, section 7, and of deployments where it is silent. */
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

/** For each parameter that is wrong, what is wrong with it. */
export type ParameterErrors = ReadonlyMap<string, readonly string[]>

/** An answer with the error envelope of section 7: message, errors when parameters are wrong, status_code. */
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

/** What a proxy or a gateway says in front of the service. */
const othersMessages: Readonly<Record<number, string>> = {
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

/** An error of any status, also of those that the service itself never answers with. */
export function createStatusProblem(status: number): Answer {
  if (status in messages) return createProblem(status as ProblemStatus)
  const body = { message: othersMessages[status] ?? `${status} Error`, status_code: status }
  return { status, headers: JSON_TYPE, body: toAsciiJson(body) }
}

interface ProblemDetails {
  /** instead of the usual text */
  readonly message?: string
  readonly errors?: ParameterErrors
  readonly headers?: readonly string[]
  /** for logs, where the message does not say it */
  readonly reason?: string
  /** what can be asked for instead */
  readonly paths?: readonly string[] | undefined
}
