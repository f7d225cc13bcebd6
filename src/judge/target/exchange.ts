import type { Dialect, OperationId } from '../../contract/index.ts'

/** What a run may do: only read (GET), also log in, or also publish. */
export type Tier = 'read' | 'login' | 'write'

export type Encoding = Dialect['params.encodings'][number]

/** A form in which a query or a form body writes a list (gap params.array-forms). */
export type ArrayForm = Dialect['params.array-forms'][number]

/** The parameters of a request. Undefined ones are not sent. */
export type Fields = Readonly<Record<string, unknown>>

/** A request that the kit sends. Secrets are placeholders such as $TOKEN_1. */
export interface Outgoing {
  readonly method: string
  /** path and query below the base URL, percent-encoded */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** sends no Accept header, although all other requests have one */
  readonly omitsAccept?: true
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined
  /** the lowest tier that may send it */
  readonly tier: Tier
  /** undefined for a path that no operation has */
  readonly operation?: OperationId
  /** false for a request of tier write that a correct target rejects, so that it needs no write budget */
  readonly canPublish?: boolean
  /** what the specification does not certainly allow; undefined where that is not known */
  readonly flaws?: readonly Flaw[] | undefined
  /** what the specification leaves open about the form of the request, such as the encoding */
  readonly form?: string
  /** the parameters, in any encoding; undefined where they are not known */
  readonly fields?: Fields
}

/** In what a request differs from those that the specification allows under every reading. */
export interface Flaw {
  /**
   * - `missing`: a required parameter is not sent
   * - `type`: a parameter has another type
   * - `unfit`: it is null, an integer of too many digits, or a text for a list in an encoding that may write a list so
   * - `value`: it has the right type, and another value than the documented ones
   * - `unknown`: no such parameter is documented
   * - `cursors`: both max-id and since-id are sent
   * - `empty`: a post has neither content nor images
   * - `token`: the header Authorization has no valid token after the scheme Bearer; the name says what it has
   * - `version`: the header Accept is not that of version 1; the name is its value
   * - `header`: it has another header
   */
  readonly kind:
    | 'missing'
    | 'type'
    | 'unfit'
    | 'value'
    | 'unknown'
    | 'cursors'
    | 'empty'
    | 'token'
    | 'version'
    | 'header'
  readonly name: string
}

/** Whether the specification allows a request under every reading. A target need not accept its form. */
export const isAllowed = ({ flaws }: Outgoing): boolean => flaws?.length === 0

/** The parameters with another type than the specification gives them. */
export const listWrongTypes = ({ flaws = [] }: Outgoing): readonly string[] =>
  flaws.filter(({ kind }) => kind === 'type').map(({ name }) => name)

/** Whether a parameter has another type, is null, or is an integer of too many digits. */
export const hasWrongType = ({ flaws = [] }: Outgoing): boolean =>
  flaws.some(({ kind }) => kind === 'type' || kind === 'unfit')

/** Methods whose requests may be sent again if there was no response (RFC 9110, section 9.2.1). */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** The operation of a request as reports name it: "listPosts"; "other paths" for paths that the contract does not have. */
export const nameOperation = ({ outgoing }: Pick<Exchange, 'outgoing'>): string =>
  outgoing.operation ?? 'other paths'

/** A key that two requests have in common if they are equal. */
export const createRequestKey = ({ outgoing, request }: Exchange): string =>
  JSON.stringify([outgoing.method, outgoing.path, request.headers, request.body])

/** A request and its response, as evidence. Secrets are placeholders. */
export interface Exchange {
  /** counts up from 1 within a run */
  readonly number: number
  /** the request as the kit built it, to send it again */
  readonly outgoing: Outgoing
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  readonly response: {
    readonly status: number
    /** by lower-case name */
    readonly headers: Readonly<Record<string, string>>
    /** the first 4,000 characters */
    readonly text: string
    /** of the whole text, where that is longer: "sha256:… of 5120 characters" */
    readonly digest?: string
    /** undefined when the text is not JSON; strings of more than 65,536 characters are cut */
    readonly json: unknown
    /** the form of the token of a login, whose text is a placeholder; undefined where it is not known */
    readonly token?: {
      readonly length: number
      readonly dots: number
      /** the first character that a JWT does not have, and its index */
      readonly foreign?: { readonly character: string; readonly index: number }
      /** what its parts have if it is a JWT; no claims if they cannot be read */
      readonly jwt?: {
        readonly header: Readonly<Record<string, unknown>> | undefined
        readonly claims?: { readonly exp: unknown; readonly iat: unknown }
      }
    }
    /** what was received, where the kit reads the result in another form; a report shows only this */
    readonly received?: {
      readonly status: number
      readonly json: unknown
      /** the keys around the result, such as ["data"]; empty where only the status differs */
      readonly wrapper: readonly string[]
    }
  }
  readonly milliseconds: number
  /** unix milliseconds */
  readonly sentAt?: number
  /** the number of the first of several requests that were sent at the same time; a recording has it from the second one on */
  together?: number
}

/** The exchange with an empty list. An error keeps its body. */
export const forgetPosts = (exchange: Exchange): Exchange =>
  exchange.response.status === 200
    ? { ...exchange, response: { status: 200, headers: exchange.response.headers, text: '[]', json: [] } }
    : exchange

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
