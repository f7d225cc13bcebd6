import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Answer, createProblem, type ProblemStatus } from '../../twin/answer.ts'

/** Requests that node's parser gives up on before the twin sees them, by the code of the error. */
const statuses: Readonly<Record<string, ProblemStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what could not be read as a request with the error envelope, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = statuses[error.code ?? '']
  socket.end(
    formatRawResponse(known ? createProblem(known) : createProblem(400, { message: '400 Bad Request' })),
  )
}

/** An answer as it goes on the wire, the last one of its connection. */
export function formatRawResponse({ status, headers, body }: Answer): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
