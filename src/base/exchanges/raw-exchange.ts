/** Headers as they are on the wire: each name followed by its value. A name may occur several times. */
export type RawHeaders = readonly string[]

/** Headers in the order in which they were sent; a name may occur several times. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** Lists names and values as pairs. */
export const listHeaderPairs = (headers: RawHeaders): HeaderPairs =>
  headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))

/** The value of the first header with a name. @param name in lower case */
export const findHeader = (headers: HeaderPairs, name: string): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1]

/** Returns headers by name. A name that occurs several times has all its values, with commas between them. */
export const joinHeaders = (pairs: HeaderPairs): Record<string, string> =>
  Object.fromEntries(mapHeaders(pairs))

/** The same as a map. */
export function mapHeaders(pairs: HeaderPairs): Map<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of pairs) {
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return headers
}

/** Whether a status says that a request was accepted: a few deployments answer a publication with 201 (RFC 9110, 15.3). */
export const isSuccessful = (status: number): boolean => status >= 200 && status < 300

/** A longer body is not read, in bytes: 8 MiB. */
export const MAX_CAPTURED_BODY = 8 * 1024 * 1024

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
