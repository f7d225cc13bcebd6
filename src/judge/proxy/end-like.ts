import type { ServerResponse } from 'node:http'

/** Ends the connection of a response in the middle, after what was written to it. @param isReset by a reset instead of an end */
export function endLike(response: ServerResponse, isReset: boolean): void {
  const { socket } = response
  if (!socket) {
    response.destroy()
    return
  }
  // A connection with TLS cannot be reset by Node.js.
  if (isReset && !('encrypted' in socket)) socket.write('', () => socket.resetAndDestroy())
  else socket.destroySoon()
}
