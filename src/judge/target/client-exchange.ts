import type { OperationId } from '../../contract/generated/operations.ts'
import type { Exchange } from './exchange.ts'

/** How a body has the parameters; `unknown` if it cannot be read. */
export type BodyEncoding = 'form' | 'multipart' | 'json' | 'unknown'

/** An exchange of a recording: decoded, and with placeholders for secrets, the same for equal ones. */
export interface ClientExchange {
  /** counts up from 1 within the recording */
  readonly number: number
  /** unix milliseconds */
  readonly at: number
  readonly milliseconds: number
  /** names the sender: its session, or its device header, or its address and user agent */
  readonly client: string
  /** found by method and path below the base URL; undefined for all other requests */
  readonly operation?: OperationId
  /** the parameters of path, query and body by their names; only JSON has other values than texts and lists of texts */
  readonly parameters: Readonly<Record<string, unknown>>
  /** with the headers by lower-case name, and the first 4,000 characters of the body */
  readonly request: Exchange['request'] & {
    /** below the base URL, with the query; all of it for a URL that is not below */
    readonly path: string
    /** undefined without a body */
    readonly encoding?: BodyEncoding
    /** digests of the parts of the token, which show what it has in common with another one */
    readonly tokenParts?: readonly string[]
  }
  /** undefined: there was no response, or it was cut */
  readonly response?: Omit<Exchange['response'], 'received'> & {
    /** false: only the status and the headers are known */
    readonly hasBody: boolean
    readonly tokenParts?: readonly string[]
  }
  /** why it is not judged, or not all of it, as a part of a sentence */
  readonly omission?: string
}
