import type { ServerResponse } from 'node:http'
import type { RawExchange } from '../../../base/exchanges/raw-exchange.ts'
import type { OwnErrorReason } from './own-error.ts'

/** Who answered a request. */
type Answerer = 'target' | 'proxy' | 'fallback'

/** What has passed a proxy: one request, and what became of it. */
export interface ProxiedRequest {
  /** The request has the URL of the target. Its response is undefined unless the client got all of it. */
  readonly raw: RawExchange
  /** path and query as the client sent them */
  readonly target: string
  /** undefined when there was no answer */
  readonly answeredBy: Answerer | undefined
  /** the status that the client got, also of a response that was cut */
  readonly status: number | undefined
  /** why the client did not get a whole response of the target */
  readonly problem?: string | undefined
  /** why the proxy itself answered, if it did */
  readonly ownError?: OwnErrorReason
}

/** A request that the target did not answer. */
export interface UnansweredRequest {
  readonly method: string
  /** path and query below the base URL */
  readonly target: string
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
  readonly clientAddress: string
}

/** A response in place of the target's. */
export interface ReplacedResponse {
  /** what the client gets; undefined when it gets no response, or not all of it */
  readonly sent: RawExchange['response']
  /** Sends it, and ends the response. */
  send(response: ServerResponse): void
}
