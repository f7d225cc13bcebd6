import type { ClientExchange } from '../../judge/recordings/client-exchange.ts'

/** Sizes that are not known are -1, as the format requires. */
const UNKNOWN = -1

/** An entry of an HTTP archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). */
export function createRecordedEntry({
  number,
  at,
  milliseconds,
  client,
  operation,
  request,
  response,
}: ClientExchange): object {
  const { method, url, headers, text } = request
  const content = response && (response.json === undefined ? response.text : JSON.stringify(response.json))
  return {
    startedDateTime: new Date(at).toISOString(),
    time: milliseconds,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listHeaders(headers),
      // A secret may look like the beginning of the URL, so that its placeholder is not one.
      queryString: [...new URLSearchParams(url.split('?').slice(1).join('?'))].map(([name, value]) => ({
        name,
        value,
      })),
      ...(text !== undefined && {
        postData: { mimeType: headers['content-type'] ?? '', params: [], text },
      }),
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    response: {
      // A response that was not received as a whole has the status 0.
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listHeaders(response?.headers ?? {}),
      content: {
        size: content?.length ?? 0,
        mimeType: response?.headers['content-type'] ?? '',
        ...(response?.hasBody && { text: content }),
        ...(response?.digest !== undefined &&
          response.json === undefined && {
            comment: 'The text is only the beginning of the body.',
          }),
      },
      redirectURL: response?.headers.location ?? '',
      headersSize: UNKNOWN,
      bodySize: UNKNOWN,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    // Other fields of an application begin with an underscore.
    _number: number,
    ...(operation !== undefined && { _operation: operation }),
    _client: client,
  }
}

const listHeaders = (headers: Readonly<Record<string, string>>): object[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))
