import http from 'node:http'
import { createTooLarge } from './limits.ts'

/** The code of a system error; empty for other errors. */
export const readErrorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Codes of a connection that was closed too early. */
export const CLOSED_CONNECTION = /^(ECONNRESET|EPIPE)\b/

/** Explains the status 101. */
export const SWITCHED_PROTOCOL = 'it switches to another protocol than HTTP without being asked'

/** Explanations of errors by their code and message, with what to do next if that is known. The first match counts. */
const explanations: readonly (readonly [RegExp, (message: string, code: string) => string])[] = [
  [/wrong.version.number|packet.length/i, () => 'it does not speak https; try http'],
  [/^(ERR_SSL_|EPROTO)/, (_, code) => `the TLS handshake failed (${code})`],
  [/^\S*(CERT|SELF_SIGNED|VERIFY)/, (message) => `${message}; --insecure accepts it`],
  [CLOSED_CONNECTION, (message) => `the connection was closed: ${message}`],
  [/^Z_/, (message) => `its body does not match Content-Encoding: ${message}`],
  [/^HPE_HEADER_OVERFLOW/, () => `its headers are larger than ${http.maxHeaderSize / 1024} KiB`],
  [/^HPE_/, (message, code) => `its response is not HTTP/1.1: ${message} (${code})`],
]

/** Explains why a request got no response, in words where the error of Node.js has none that a user understands. */
export function explainConnectionError(error: unknown): unknown {
  if (error instanceof AggregateError) return explainConnectionError(error.errors[0])
  const code = readErrorCode(error)
  if (code === 'ERR_BUFFER_TOO_LARGE') return createTooLarge()
  const { message } = error as Error
  const [, explain] = explanations.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? []
  return explain ? new Error(explain(message, code)) : error
}
