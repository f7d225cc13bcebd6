import { asRecord, type Client } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The status_code that an answer yields: the one in its body, else its HTTP status (the two should be alike). */
export function readStatusCode({ response }: Exchange): number {
  const { status_code } = asRecord(response.json)
  return Number.isInteger(status_code) ? (status_code as number) : response.status
}

/** Ends the running check with a violation unless the answer yields the status_code. */
export function demandStatusCode(client: Client, exchange: Exchange, expected: number, after = ''): void {
  const actual = readStatusCode(exchange)
  const where = actual === asRecord(exchange.response.json).status_code ? 'body, status_code' : 'status'
  client.demand(
    actual === expected,
    `status_code ${expected}${after && ` for ${after}`}`,
    `${actual}`,
    where,
    exchange,
  )
}
