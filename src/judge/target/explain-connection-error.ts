import http from 'node:http'
import { createTooLarge } from './limits.ts'

/** The code of a system error; empty for other errors. */
export const readErrorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Codes of a connection that was closed too early. */
export const CLOSED_CONNECTION = /^(ECONNRESET|EPIPE)\b/

/** Explains the status 101. */
export const SWITCHED_PROTOCOL = 'it switches to another protocol than HTTP without being asked'

/** What a connection without a response shows about the server. */
export type ConnectionFault = 'plain' | 'untrusted' | 'closed' | 'not-http'

/** An error of a connection in words that a user understands. */
class ConnectionError extends Error {
  readonly fault: ConnectionFault | undefined

  constructor(message: string, fault: ConnectionFault | undefined) {
    super(message)
    this.fault = fault
  }
}

type Explanation = readonly [
  pattern: RegExp,
  explain: (message: string, code: string) => string,
  fault?: ConnectionFault,
]

/** Explanations of errors by their code and message, with what to do next if that is known. The first match counts. */
const explanations: readonly Explanation[] = [
  [/wrong.version.number|packet.length/i, () => 'it does not speak https; try http', 'plain'],
  [/^(ERR_SSL_|EPROTO)/, (_, code) => `the TLS handshake failed (${code})`],
  [/^\S*(CERT|SELF_SIGNED|VERIFY)/, (message) => `${message}; --insecure accepts it`, 'untrusted'],
  [CLOSED_CONNECTION, (message) => `the connection was closed: ${message}`, 'closed'],
  [/^Z_/, (message) => `its body does not match Content-Encoding: ${message}`],
  [/^HPE_HEADER_OVERFLOW/, () => `its headers are larger than ${http.maxHeaderSize / 1024} KiB`],
  [/^HPE_/, (message, code) => `its response is not HTTP/1.1: ${message} (${code})`, 'not-http'],
]

/** Explains why a request got no response, in words where the error of Node.js has none that a user understands. */
export function explainConnectionError(error: unknown): unknown {
  if (error instanceof AggregateError) return explainConnectionError(error.errors[0])
  const code = readErrorCode(error)
  if (code === 'ERR_BUFFER_TOO_LARGE') return createTooLarge()
  const [, explain, fault] = findExplanation(error) ?? []
  return explain ? new ConnectionError(explain((error as Error).message, code), fault) : error
}

const findExplanation = (error: unknown): Explanation | undefined =>
  explanations.find(([pattern]) => pattern.test(`${readErrorCode(error)} ${(error as Error).message}`))

/** What an error of a connection shows about the server. The global fetch hides the reason in the cause of its error. */
export function readFault(error: unknown): ConnectionFault | undefined {
  if (error instanceof ConnectionError) return error.fault
  const { cause = error } = Object(error) as { cause?: unknown }
  return cause instanceof Error ? findExplanation(cause)?.[2] : undefined
}
