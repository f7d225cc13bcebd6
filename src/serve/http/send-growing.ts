import type { ServerResponse } from 'node:http'
import type { GrowingBody, GrowingBodyControl, Reply } from '../reply.ts'
import { endWithClient } from './deliver.ts'
import type { ConnectionLimiter } from './limit-connections.ts'

interface GrowingBodies {
  /** the bodies that grow at the moment */
  readonly growing: Set<GrowingBodyControl>
  readonly limiter: ConnectionLimiter
}

/** Sends a body while it grows, until it ends or the client leaves. */
export function sendGrowing(
  response: ServerResponse,
  { status, headers }: Reply,
  body: GrowingBody,
  { growing, limiter }: GrowingBodies,
): void {
  response.writeHead(status, [...headers])
  response.flushHeaders()
  if (response.req.method === 'HEAD') {
    response.end()
    return
  }
  endWithClient(response)
  const control = body.start({
    write: (text) => response.write(text, 'latin1'),
    end: () => {
      response.end()
      // A client that reads nothing does not keep the connection.
      limiter.startSendTimeout(response)
    },
  })
  growing.add(control)
  response.on('drain', () => control.resume())
  response.once('close', () => {
    growing.delete(control)
    control.stop()
  })
}
