import packageJson from '../../../package.json' with { type: 'json' }
import { findHeader, type HeaderPairs } from './raw-exchange.ts'

/** An HTTP archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). */
export interface Har {
  readonly log: Readonly<Record<string, unknown>> & { readonly entries: readonly object[] }
}

/** A request or a response, or what is known of it. */
interface HarMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: {
    /** in bytes */
    readonly size?: number
    readonly text?: string | undefined
    /** whether the text is only the beginning */
    readonly truncated?: boolean
  }
}

/** What an archive tells about an exchange. */
interface HarExchange {
  readonly number: number
  /** in ISO 8601 */
  readonly at: string
  readonly milliseconds: number
  readonly session?: string
  readonly operation?: string
  readonly client: { readonly name: string }
  readonly request: HarMessage & { readonly method: string; readonly url: string }
  /** undefined, or with an ending before its body: a response that was never sent */
  readonly response?: (HarMessage & { readonly status: number; readonly ending?: string }) | undefined
  readonly fault?: string
  readonly because?: { readonly step: string; readonly short: string; readonly text: string }
}

/** Creates an HTTP archive, which the network panels of browsers open. */
export const createHar = (exchanges: readonly HarExchange[]): Har => ({
  log: { ...HAR_HEAD, entries: exchanges.map(createHarEntry) },
})

/** The log without its entries. */
export const HAR_HEAD = {
  version: '1.2',
  creator: { name: 'feedtwin', version: packageJson.version },
  pages: [],
} as const

/** Sizes that are not known are -1, as the format requires. */
const UNKNOWN = -1

export function createHarEntry(exchange: HarExchange): object {
  const { at, milliseconds, request, number, session, operation, client, fault, because } = exchange
  const { status = 0, headers = {}, body = {}, ending } = exchange.response ?? {}
  const [sent, received] = [Object.entries(request.headers), Object.entries(headers)]
  // A response that was never sent, or not received as a whole, has the status 0.
  const isMissing = status === 0 || ending === 'drop' || ending === 'hang'
  return {
    startedDateTime: at,
    time: milliseconds,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listPairs(sent),
      // A secret may look like the beginning of the URL, so that its placeholder is not one.
      queryString: listPairs([...new URLSearchParams(request.url.split('?').slice(1).join('?'))]),
      ...(request.body.text !== undefined && {
        postData: { mimeType: findHeader(sent, 'content-type') ?? '', params: [], text: request.body.text },
      }),
      headersSize: UNKNOWN,
      bodySize: request.body.size ?? UNKNOWN,
    },
    response: {
      status: isMissing ? 0 : status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listPairs(received),
      content: {
        size: body.size ?? body.text?.length ?? 0,
        mimeType: findHeader(received, 'content-type') ?? '',
        ...(body.text !== undefined && { text: body.text }),
        ...(body.truncated && { comment: 'The text is only the beginning of the body.' }),
      },
      redirectURL: findHeader(received, 'location') ?? '',
      headersSize: UNKNOWN,
      bodySize: isMissing ? UNKNOWN : (body.size ?? UNKNOWN),
      ...(fault !== undefined && { comment: fault }),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    // Other fields of an application begin with an underscore.
    _number: number,
    ...(session !== undefined && { _session: session }),
    ...(operation !== undefined && { _operation: operation }),
    _client: client.name,
    ...(because && { _because: { step: because.step, short: because.short, text: because.text } }),
  }
}

const listPairs = (pairs: HeaderPairs): object[] => pairs.map(([name, value]) => ({ name, value }))
