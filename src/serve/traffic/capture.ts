import { HIDDEN, redactTarget, redactTokens } from '../../base/redact-tokens.ts'
import { isSecretName } from '../../base/secret-names.ts'
import { getHeader, type TwinRequest } from '../../twin/request.ts'
import type { Because } from '../explanations/because.ts'
import type { Reply } from '../reply.ts'
import type { StoredRecord } from './blocks.ts'
import { type DecodedToken, decodeTokens } from './decode-tokens.ts'
import { hideSecretsInBody } from './hide-secrets.ts'

/** An exchange when it happens. */
export interface FinishedExchange {
  /** by the clock of the session, in unix milliseconds */
  readonly at: number
  /** how long the twin took, without delays by faults */
  readonly milliseconds: number
  readonly request: TwinRequest
  readonly reply: Reply
  readonly isPicture: boolean
  readonly because?: Because | undefined
}

/** What is stored of an exchange. Secrets are hidden. */
export interface ExchangeHead {
  readonly at: number
  readonly milliseconds: number
  readonly method: string
  /** path and query as sent */
  readonly target: string
  /** the URL by which the client reached the service, without a slash at the end; undefined: origin and base path */
  readonly baseUrl?: string | undefined
  readonly origin: string
  readonly client: string
  readonly status: number
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
  readonly because?: Because | undefined
  /** whether it is about a picture, which has no text */
  readonly isPicture: boolean
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const NO_BYTES = new Uint8Array(0)

interface CaptureOptions {
  /** the longest excerpt of a body, in bytes */
  readonly maxBody: number
  readonly isWhole: boolean
}

/** Captures an exchange: the head, and the excerpts of both bodies. Nothing that is stored has a secret. */
export function captureExchange(
  { at, milliseconds, request, reply, isPicture, because }: FinishedExchange,
  { maxBody, isWhole }: CaptureOptions,
): StoredRecord {
  const { method, target, baseUrl, origin, client, body = NO_BYTES } = request
  const { delay = 0, ending } = reply.delivery ?? {}
  const text = body.length === 0 || isPicture ? '' : decoder.decode(body)
  // A body with an error is recorded in any case: it has the message.
  const responseText = typeof reply.body === 'string' && (isWhole || reply.status >= 400) ? reply.body : ''
  const requestBody = encoder.encode(hideSecretsInBody(text, getHeader(request, 'content-type')))
  const responseBody = encoder.encode(
    hideSecretsInBody(responseText, isWhole ? 'application/json' : undefined),
  )
  const head: ExchangeHead = {
    at,
    milliseconds: milliseconds + delay,
    method,
    target: redactTarget(target),
    baseUrl,
    origin,
    client,
    status: reply.status,
    fault: reply.fault ?? '',
    ending,
    headers: captureHeaders(request),
    responseHeaders: isWhole ? reply.headers.map(redactTokens) : [],
    requestSize: body.length,
    responseSize: reply.body.length,
    isRequestCut: requestBody.length > maxBody,
    isResponseCut: responseBody.length > maxBody,
    tokens: isWhole ? decodeTokens(request, text, responseText) : [],
    isWhole,
    isPicture,
    because,
  }
  return {
    head: JSON.stringify(head),
    parts: [requestBody.subarray(0, maxBody), responseBody.subarray(0, maxBody)],
  }
}

function captureHeaders({ headers }: TwinRequest): Record<string, string> {
  const captured: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) captured[redactTokens(name)] = hideHeader(name, String(value))
  }
  return captured
}

/** Hides a secret header, except for the scheme of a bearer token: an app may have forgotten it. */
function hideHeader(name: string, value: string): string {
  if (!isSecretName(name)) return redactTokens(value)
  const [scheme = ''] = /^bearer +(?=\S)/i.exec(value) ?? []
  return scheme + HIDDEN
}
