import { formatValue } from '../../base/format-value.ts'
import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The status_code in the body of a response; its HTTP status if there is none. */
export function readStatusCode({ response }: Exchange): number {
  const { status_code } = asRecord(response.json)
  return Number.isInteger(status_code) ? (status_code as number) : response.status
}

/**
 * Ends the running check with a violation unless the response has the status_code.
 *
 * @param subject what was sent, for the message
 */
export function demandStatusCode(client: Client, exchange: Exchange, expected: number, subject = ''): void {
  const actual = readStatusCode(exchange)
  const where = actual === asRecord(exchange.response.json).status_code ? 'body, status_code' : 'status'
  client.demand(
    actual === expected,
    `status_code ${expected}${subject && ` for ${subject}`}`,
    `${actual}`,
    where,
    exchange,
  )
}

/** Ends the running check with a violation unless each response is a 422 with an entry for each missing parameter. */
export function demandMissingParameterErrors(
  client: Client,
  exchanges: readonly Exchange[],
  missing: readonly string[],
): void {
  for (const exchange of exchanges) {
    const { status, json } = exchange.response
    client.demand(status === 422, 'status 422', `status ${status}`, 'status', exchange)
    for (const name of missing) {
      client.demand(
        hasErrorFor(exchange, name),
        `an entry ${name} in errors`,
        formatValue(asRecord(json).errors),
        'body, errors',
        exchange,
      )
    }
  }
}
