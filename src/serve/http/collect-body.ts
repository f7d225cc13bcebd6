import type { IncomingMessage } from 'node:http'

/** The result for a body above the limit. */
export const TOO_LARGE = Symbol('too large')

/**
 * Collects the body of a request. What exceeds the limit is read and discarded.
 *
 * @param callback called once, with the bytes or TOO_LARGE; never when the client disconnects before
 */
export function collectBody(
  request: IncomingMessage,
  maxBytes: number,
  callback: (body: Buffer | undefined | typeof TOO_LARGE) => void,
): void {
  if (Number(request.headers['content-length']) > maxBytes) {
    request.resume()
    callback(TOO_LARGE)
    return
  }
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else if (length - chunk.length <= maxBytes) callback(TOO_LARGE)
  })
  request.on('end', () => {
    if (length <= maxBytes) callback(chunks.length < 2 ? chunks[0] : Buffer.concat(chunks))
  })
}
