import type { IncomingMessage } from 'node:http'

/** The body was longer than allowed; the rest of it is thrown away. */
export const TOO_LARGE = Symbol('too large')

/** Room for the largest picture, and what multipart puts around it. */
const MAX_UPLOAD_BODY = 11 * 1024 * 1024
const UPLOADS = /\/__twin\/uploads(\?|$)/

/** The largest body that a target takes, in bytes: pictures have room of their own. */
export const getBodyLimit = (target: string, usual: number): number =>
  UPLOADS.test(target) ? MAX_UPLOAD_BODY : usual

/** Collects the body of a request. `done` is called once: with the bytes, with TOO_LARGE, or never if the client left. */
export function collectBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | undefined | typeof TOO_LARGE) => void,
): void {
  if (Number(request.headers['content-length']) > maxBytes) {
    request.resume()
    done(TOO_LARGE)
    return
  }
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else if (length - chunk.length <= maxBytes) done(TOO_LARGE)
  })
  request.on('end', () => {
    if (length <= maxBytes) done(chunks.length < 2 ? chunks[0] : Buffer.concat(chunks))
  })
}
