import type { ServerResponse } from 'node:http'
import type { Reply } from '../reply.ts'

/** Sends a whole reply at once. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  writeHead(response, reply)
  // ASCII has one byte a character, so that Node.js sends head and body in one write without encoding them.
  if (typeof reply.body === 'string') response.end(reply.body, 'latin1')
  else response.end(reply.body)
}

export function writeHead(response: ServerResponse, { status, headers, body }: Reply): void {
  // A response without content has no length (RFC 9110, section 8.6).
  response.writeHead(
    status,
    status === 204 || status === 304 ? [...headers] : [...headers, 'Content-Length', String(body.length)],
  )
}
