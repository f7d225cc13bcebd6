import { toNumber } from '../../../base/json.ts'
import type { Position } from '../../../contract/wire.ts'
import type { LoggedExchange } from '../../control/client/schemas.ts'

/** Where an app was in its last request with a position. */
export interface ClientPosition {
  /** the name that tells clients apart */
  readonly client: string
  readonly position: Position
  /** the number of the exchange */
  readonly exchange: number
  /** by the clock of the session, in ISO 8601 */
  readonly at: string
}

/** The most clients that are shown. */
const MAX_CLIENTS = 50

/** Finds the last position of each client but the console, the newest first. @param exchanges oldest first */
export function findClientPositions(exchanges: readonly LoggedExchange[]): ClientPosition[] {
  const positions = new Map<string, ClientPosition>()
  for (let index = exchanges.length - 1; index >= 0 && positions.size < MAX_CLIENTS; index--) {
    const { client, at, number, ...exchange } = exchanges[index] as LoggedExchange
    const position = positions.has(client.name) || client.console ? undefined : readPosition(exchange)
    if (position) positions.set(client.name, { client: client.name, position, exchange: number, at })
  }
  return [...positions.values()]
}

/** The position of an accepted request: that of the list, or that of the parameters. */
function readPosition({
  request,
  response,
  because,
}: Pick<LoggedExchange, 'request' | 'response' | 'because'>): Position | undefined {
  // A breakage may have changed the position that the service has searched.
  if (because?.list && !because.breakages) return because.list.near
  const { lng, lat } = request.parameters ?? {}
  if (response.status >= 300 || !isNumeric(lng) || !isNumeric(lat)) return undefined
  const position = { lng: toNumber(lng), lat: toNumber(lat) }
  return Math.abs(position.lng) <= 180 && Math.abs(position.lat) <= 90 ? position : undefined
}

/** Whether a parameter is a number, or a text with one. */
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
