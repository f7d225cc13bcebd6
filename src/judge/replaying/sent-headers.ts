import type { RecordedSession } from './session.ts'

/**
 * The headers of a recording that are sent: those of the service (specification, section 2) and those of HTTP that change a
 * response. Any other header may hold a secret.
 */
export const SENT_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'channel',
  'content-type',
  'device',
  'if-modified-since',
  'if-none-match',
  'platform',
  'prefer',
  'version-code',
  'version-name',
  'x-http-method-override',
]

/** Headers that describe the connection, the sender or a browser. Nobody misses them. */
const OWN_HEADERS =
  /^(?:accept-encoding|authorization|cache-control|connection|content-length|cookie|dnt|host|keep-alive|origin|pragma|priority|referer|te|transfer-encoding|upgrade-insecure-requests|user-agent|via|x-requested-with|x-forwarded-.*|sec-.*|proxy-.*|access-control-.*)$/

/** The headers of a session that are not sent. */
export function listUnsentHeaders({ steps }: RecordedSession): readonly string[] {
  const names = steps.flatMap(({ exchange }) => Object.keys(exchange.request.headers))
  return [...new Set(names)].filter((name) => !SENT_HEADERS.includes(name) && !OWN_HEADERS.test(name)).sort()
}
