import { isFromConsole } from '../console/own-requests.ts'
import type { Session } from '../sessions/session.ts'
import type { RecordedExchange } from '../traffic/capture.ts'
import { readErrorMessage, readTarget } from '../traffic/read-exchange.ts'
import type { TrafficExchange } from './client/schemas.ts'

/**
 * Lists the recorded exchanges of a session after a number, oldest first, without pictures and what the console has sent
 * again. Parameters are decoded.
 */
export function listExchanges({ traffic, twin }: Session, after = 0): TrafficExchange[] {
  return [...traffic.list(after)]
    .filter((exchange) => !exchange.isPicture && !isFromConsole(exchange))
    .map((exchange) => describeExchange(exchange, twin.basePath))
}

function describeExchange(exchange: RecordedExchange, basePath: string): TrafficExchange {
  const { at, method, status, fault, headers } = exchange
  const { path, operation, parameters } = readTarget(exchange, basePath)
  const message = readErrorMessage(exchange)
  return {
    at: new Date(at).toISOString(),
    ...(operation && { operation }),
    method,
    path,
    parameters,
    headers,
    status,
    ...(message !== undefined && { message }),
    ...(fault !== '' && { fault }),
  }
}
