import { type ServerResponse, STATUS_CODES } from 'node:http'
import { getOwn, toText } from '../../../base/json.ts'
import { explainConnectionError, readErrorCode } from '../../target/http-client.ts'

/** Says that a response is of the proxy, and why. */
const PROXY_HEADER = 'X-Feedtwin-Proxy'

/** Why the proxy responds in place of the target, and with which status. */
const statuses = {
  'target-unreachable': 502,
  'target-invalid': 502,
  'proxy-failed': 502,
  'upgrade-refused': 501,
  'no-http-proxy': 400,
  loop: 508,
} as const

/** Why the proxy itself responds. */
export type OwnErrorReason = keyof typeof statuses

/** Responds with an error in the form of the service (specification, section 7). */
export function sendOwnError(response: ServerResponse, reason: OwnErrorReason, explanation: string): void {
  const status = statuses[reason]
  const message = `${status} ${STATUS_CODES[status]}: ${explanation}`
  const body = Buffer.from(JSON.stringify({ message, status_code: status }))
  // Without a status text, Node.js would send the one that it has just rejected.
  response.writeHead(status, STATUS_CODES[status], {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    [PROXY_HEADER]: reason,
    // A page of another origin reads the explanation, too.
    'Access-Control-Allow-Origin': '*',
  })
  response.end(body)
}

/** Responds to a request that the target did not answer. */
export const sendTargetError = (
  response: ServerResponse,
  reason: OwnErrorReason,
  explanation: string,
  baseUrl: string,
): void => sendOwnError(response, reason, `The target ${baseUrl} did not answer: ${explanation}.`)

/** Explains an error in the proxy itself. */
export const explainOwnFailure = (error: unknown): string =>
  `the proxy has an internal error (${toText(error)}), please report it`

const UNKNOWN_NAME = 'its name has no address'
const NO_ROUTE = 'no network leads to it'

/** Why a target cannot be reached, by the codes of the operating system. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses connections',
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  EHOSTUNREACH: NO_ROUTE,
  ENETUNREACH: NO_ROUTE,
  ETIMEDOUT: 'it does not accept connections',
}

/** Explains why a target did not respond, in plain words. */
export function explainOutage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const explained = getOwn(reasons, readErrorCode(first)) ?? explainConnectionError(first)
  return explained instanceof Error ? explained.message : toText(explained)
}
