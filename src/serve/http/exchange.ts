import type { IncomingHttpHeaders } from 'node:http'
import { redactTokens } from '../../base/redact-tokens.ts'

/** One request and how it was answered, for whoever keeps a log. Holds no token. */
export interface RequestSummary {
  readonly method: string
  /** path and query as sent, without tokens */
  readonly target: string
  /** undefined where none was sent */
  readonly status: number | undefined
  /** why no status was sent */
  readonly unanswered?: 'dropped' | 'left open' | 'client left'
  /** why the request was refused, in a few words */
  readonly reason?: string
  /** from the last byte of the head of the request to the answer being handed to the socket */
  readonly milliseconds: number
  /** the common headers of the service that came along (specification, section 2), by name */
  readonly client: Readonly<Record<string, string>>
  /** the session that answered, where it was asked for by name */
  readonly session?: string
  /** what was done to the answer on purpose */
  readonly fault?: string
}

const COMMON_HEADERS = ['platform', 'version-name', 'version-code', 'channel', 'device'] as const

export function pickCommonHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of COMMON_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') found[name] = redactTokens(value)
  }
  return found
}
