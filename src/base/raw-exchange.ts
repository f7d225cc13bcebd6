/** Headers in the order in which they were sent; a name may occur several times. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** What a client sent to a server, and what it got, as bytes and headers. Bodies are neither compressed nor in chunks. */
export interface RawExchange {
  /** when the request came, in unix milliseconds */
  readonly at: number
  readonly milliseconds: number
  /** what is known about the sender besides its headers */
  readonly client: {
    /** the session of a twin */
    readonly session?: string | undefined
    readonly address?: string | undefined
  }
  readonly request: {
    readonly method: string
    /** absolute */
    readonly url: string
    readonly headers: HeaderPairs
    /** undefined: it had a body that is not known */
    readonly body: Uint8Array | undefined
    /** why a body that was sent is not known, or not to be judged, as a part of a sentence */
    readonly omission?: string
  }
  /** undefined: there was no response, or it was cut */
  readonly response?:
    | {
        readonly status: number
        readonly headers: HeaderPairs
        /** undefined: only the status and the headers are known */
        readonly body: Uint8Array | undefined
        /** why a body that was sent is not known, or not to be judged */
        readonly omission?: string
      }
    | undefined
}
