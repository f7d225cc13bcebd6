import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { getOwn } from '../../base/json.ts'
import { type Answer, createProblem, type ProblemStatus } from '../../twin/answer.ts'

/** The statuses of requests that the parser of Node.js rejects before the twin sees them, by error code. */
const statuses: Readonly<Record<string, ProblemStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers bytes that are not a valid request with the error envelope of the service, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = getOwn(statuses, error.code ?? '')
  socket.end(
    formatRawResponse(known ? createProblem(known) : createProblem(400, { message: '400 Bad Request' })),
  )
}

/** Formats the last response of a connection, as the bytes that are sent. */
export function formatRawResponse({ status, headers, body }: Answer): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...listHeaderPairs(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
