import { asRecord } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The status_code in the body of a response; its HTTP status if there is none. */
export function readStatusCode({ response }: Exchange): number {
  const { status_code } = asRecord(response.json)
  return Number.isInteger(status_code) ? (status_code as number) : response.status
}
