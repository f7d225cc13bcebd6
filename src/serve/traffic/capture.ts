import { isObject } from '../../base/json.ts'
import type { SecretHider } from '../../base/secrets/secret-hider.ts'
import type { ParameterProblem } from '../../twin/answer.ts'
import { decodeBase64url } from '../../twin/base64url.ts'
import { readEncoding } from '../../twin/parameters/decode.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { components } from '../control/generated/openapi.ts'
import { explainRefusal } from '../explain-refusal.ts'
import type { Explanation } from '../explanations/explanation.ts'
import type { Reply } from '../reply.ts'
import type { StoredRecord } from './blocks.ts'

/** What an exchange breaks. */
export type ShownFinding = components['schemas']['ShownFinding']

/** An exchange when it happens. */
export interface HandledRequest {
  /** by the clock of the session, in unix milliseconds */
  readonly at: number
  /** how long the twin took, without delays by faults */
  readonly milliseconds: number
  /** the last entry of the state when the request arrived; undefined where another server answers */
  readonly entry?: number
  readonly request: TwinRequest
  readonly reply: Reply
  readonly isPicture: boolean
  readonly because?: Explanation | undefined
}

/** An exchange as it is stored. Secrets are hidden. */
export interface TrafficRecord {
  /** counts the exchanges of the session */
  readonly number: number
  readonly at: number
  readonly milliseconds: number
  /** the last entry of the state when the request arrived; undefined where another server answered */
  readonly entry?: number | undefined
  readonly method: string
  /** path and query as sent */
  readonly target: string
  /** the URL by which the client reached the service, without a slash at the end; undefined: origin and base path */
  readonly baseUrl?: string | undefined
  readonly origin: string
  readonly client: string
  readonly status: number
  /** why the request was refused, in a few words; absent where the status says everything */
  readonly reason?: string | undefined
  /** the errors of parameters */
  readonly errors?: readonly ParameterProblem[] | undefined
  /** the faults that were injected: `delay=312, drop`; empty without any */
  readonly fault: string
  readonly ending?: 'drop' | 'cut' | 'hang' | undefined
  /** of the request, by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  /** of the response; each name followed by its value */
  readonly responseHeaders: readonly string[]
  /** in bytes */
  readonly requestSize: number
  /** in bytes */
  readonly responseSize: number
  /** whether the stored bodies are only beginnings */
  readonly isRequestCut: boolean
  readonly isResponseCut: boolean
  readonly tokens: readonly DecodedToken[]
  /** whether somebody listened: the response and pictures were recorded, too */
  readonly isWhole: boolean
  readonly because?: Explanation | undefined
  /** whether it is about a picture, which has no text */
  readonly isPicture: boolean
  /** what it breaks; absent without a finding */
  readonly findings?: readonly ShownFinding[] | undefined
  /** of the request, or its beginning */
  readonly body: Uint8Array
  /** of the response, or its beginning; empty where only requests are recorded, and the response is not an error */
  readonly responseBody: Uint8Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const NO_BYTES = new Uint8Array(0)

interface CaptureOptions {
  /** the longest excerpt of a body, in bytes */
  readonly maxBody: number
  readonly isWhole: boolean
  readonly hider: SecretHider
}

/** Captures an exchange: the head, and the excerpts of both bodies. Nothing that is stored has a secret. */
export function captureExchange(
  { at, milliseconds, entry, request, reply, isPicture, because }: HandledRequest,
  { maxBody, isWhole, hider }: CaptureOptions,
): StoredRecord {
  const { method, target, baseUrl, origin, client, body = NO_BYTES } = request
  const { delay = 0, ending } = reply.delivery ?? {}
  const text = body.length === 0 || isPicture ? '' : decoder.decode(body)
  // A body with an error is recorded in any case: it has the message.
  const responseText = typeof reply.body === 'string' && (isWhole || reply.status >= 400) ? reply.body : ''
  const requestBody = encoder.encode(
    hider.hideRequestBody(text, readEncoding(getHeader(request, 'content-type'))),
  )
  const responseBody = encoder.encode(hider.hideResponseBody(responseText))
  const head: Omit<TrafficRecord, 'number' | 'body' | 'responseBody' | 'findings'> = {
    at,
    milliseconds: milliseconds + delay,
    entry,
    method,
    target: hider.hideUrl(target),
    baseUrl,
    origin,
    client,
    status: reply.status,
    reason: describeRefusal(reply, hider),
    errors: reply.cause?.problems.slice(0, MAX_ERRORS),
    fault: reply.fault ?? '',
    ending,
    headers: captureHeaders(request, hider),
    responseHeaders: isWhole ? hidePairs(reply.headers, hider) : [],
    requestSize: body.length,
    responseSize: reply.body.length,
    isRequestCut: requestBody.length > maxBody,
    isResponseCut: responseBody.length > maxBody,
    tokens: isWhole ? decodeTokens(request, text, responseText, hider) : [],
    isWhole,
    isPicture,
    because,
  }
  return {
    head: JSON.stringify(head),
    parts: [requestBody.subarray(0, maxBody), responseBody.subarray(0, maxBody)],
  }
}

/** How many errors of parameters are recorded: a list may have any number of wrong items. */
const MAX_ERRORS = 100

/** The longest reason, in characters. */
const MAX_REASON = 300

function describeRefusal(reply: Reply, hider: SecretHider): string | undefined {
  const reason = explainRefusal(reply)
  return reason === undefined ? undefined : hider.hideText(reason.slice(0, MAX_REASON))
}

function captureHeaders({ headers }: TwinRequest, hider: SecretHider): Record<string, string> {
  const pairs = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    pairs.map(([name, value]) => [hider.hideText(name), hider.hideHeader(name, String(value))]),
  )
}

/** @param pairs each name followed by its value */
const hidePairs = (pairs: readonly string[], hider: SecretHider): string[] =>
  pairs.map((text, index) => (index % 2 === 0 ? text : hider.hideHeader(pairs[index - 1] ?? '', text)))

/** A JSON Web Token of an exchange, without its signature. */
export type DecodedToken = Pick<components['schemas']['LoggedToken'], 'place' | 'claims'>

/** A JSON Web Token: header, claims and signature with dots between them (RFC 7519, section 3). */
const TOKEN = /eyJ[\w.-]+/g

/** The most tokens of an exchange that are decoded. */
const MAX_TOKENS = 5

/** The longest claims that are kept, in characters. */
const MAX_CLAIMS = 2000

/** Decodes the tokens of an exchange, so that their claims can be shown without the tokens themselves. */
function decodeTokens(
  { headers, target }: TwinRequest,
  requestBody: string,
  responseBody: string,
  hider: SecretHider,
): readonly DecodedToken[] {
  const places = [
    ['request.headers.authorization', String(headers.authorization ?? '')],
    ['request.url', target],
    ['request.body', requestBody],
    ['response.body', responseBody],
  ] as const
  return places
    .flatMap(([place, text]) =>
      [...text.matchAll(TOKEN)].slice(0, MAX_TOKENS).flatMap(([token]) => {
        const claims = decodeClaims(token.split('.')[1] ?? '', hider)
        return claims ? [{ place, claims }] : []
      }),
    )
    .slice(0, MAX_TOKENS)
}

function decodeClaims(part: string, hider: SecretHider): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = decodeBase64url(part)
    const claims: unknown = JSON.parse(text)
    return isObject(claims) && text.length <= MAX_CLAIMS
      ? (hider.hideResponse(claims) as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
