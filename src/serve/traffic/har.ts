import packageJson from '../../../package.json' with { type: 'json' }
import type { LoggedExchange } from './logged-exchange.ts'

/** An HTTP archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). */
export interface Har {
  readonly log: Readonly<Record<string, unknown>> & { readonly entries: readonly object[] }
}

/** Creates an HTTP archive, which the network panels of browsers open. */
export const createHar = (exchanges: readonly LoggedExchange[]): Har => ({
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

export function createHarEntry(exchange: LoggedExchange): object {
  const { at, milliseconds, request, response, number, session, operation, client, fault, because } = exchange
  return {
    startedDateTime: at,
    time: milliseconds,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listPairs(request.headers),
      queryString: listQuery(request.query),
      ...(request.body.text !== undefined && {
        postData: { mimeType: request.body.type ?? '', params: [], text: request.body.text },
      }),
      headersSize: UNKNOWN,
      bodySize: request.body.size,
    },
    response: {
      // A response that was never sent has the status 0.
      status: hasNoResponse(exchange) ? 0 : response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listPairs(response.headers),
      content: {
        size: response.body.size,
        mimeType: response.body.type ?? '',
        ...(response.body.text !== undefined && { text: response.body.text }),
        ...(response.body.truncated && { comment: 'The text is only the beginning of the body.' }),
      },
      redirectURL: response.headers.Location ?? '',
      headersSize: UNKNOWN,
      bodySize: hasNoResponse(exchange) ? UNKNOWN : response.body.size,
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

const hasNoResponse = ({ response: { ending } }: LoggedExchange): boolean =>
  ending === 'drop' || ending === 'hang'

const listPairs = (pairs: Readonly<Record<string, string>>): object[] =>
  Object.entries(pairs).map(([name, value]) => ({ name, value }))

function listQuery(query: string): object[] {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const equals = pair.indexOf('=')
    return {
      name: decode(equals < 0 ? pair : pair.slice(0, equals)),
      value: equals < 0 ? '' : decode(pair.slice(equals + 1)),
    }
  })
}

/** Decodes a part of a query. A malformed part is returned as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
