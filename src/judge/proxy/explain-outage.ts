import { getOwn, toText } from '../../base/json.ts'
import { explainConnectionError, readErrorCode } from '../target/explain-connection-error.ts'

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
