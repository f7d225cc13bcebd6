import type { ServerResponse } from 'node:http'
import type { Reply } from '../reply.ts'

/** Sends an answer at once and whole. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  writeHead(response, reply)
  // ASCII: one byte a character, so that node can put head and body into one write without encoding.
  if (typeof reply.body === 'string') response.end(reply.body, 'latin1')
  else response.end(reply.body)
}

export function writeHead(response: ServerResponse, { status, headers, body }: Reply): void {
  // An answer without content has no length either (RFC 9110, section 8.6).
  response.writeHead(
    status,
    status === 204 || status === 304 ? [...headers] : [...headers, 'Content-Length', String(body.length)],
  )
}
