import { createServer, type RequestListener } from 'node:http'
import { Server, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { FeedtwinError } from '../../contract/index.ts'

/** How long a TLS handshake may take, in milliseconds. */
const HANDSHAKE_TIMEOUT = 10_000

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const HANDSHAKE = 22

/**
 * Creates a server for HTTPS.
 *
 * @param answerPlain answers requests of clients that use plain HTTP at the same port
 * @throws FeedtwinError `bad-certificate` for an invalid certificate or key
 */
export function createSecureServer(options: ServerOptions, answerPlain: RequestListener): Server {
  try {
    return new SecureServer({ ...options, handshakeTimeout: HANDSHAKE_TIMEOUT }, answerPlain)
  } catch (error) {
    throw new FeedtwinError(
      'bad-certificate',
      `The certificate and its key cannot be used: ${(error as Error).message}. Both must be texts in PEM, the key without a passphrase.`,
    )
  }
}

/**
 * An HTTPS server that can close all connections, since the server of Node.js does not close those in the handshake. It also
 * answers plain HTTP, which a server of Node.js would only disconnect.
 */
class SecureServer extends Server {
  readonly #sockets = new Set<Socket>()

  constructor(options: ServerOptions, answerPlain: RequestListener) {
    super(options)
    const plainServer = createServer({ requireHostHeader: false }, answerPlain)
    plainServer.timeout = HANDSHAKE_TIMEOUT
    const startHandshake = this.listeners('connection')
    this.removeAllListeners('connection')
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      const disconnect = (): void => void socket.destroy()
      socket.setTimeout(HANDSHAKE_TIMEOUT, disconnect)
      socket.once('error', disconnect)
      socket.once('data', (bytes: Buffer) => {
        socket.setTimeout(0, disconnect)
        socket.off('error', disconnect)
        socket.pause()
        socket.unshift(bytes)
        if (bytes[0] === HANDSHAKE) for (const start of startHandshake) start.call(this, socket)
        else plainServer.emit('connection', socket)
        process.nextTick(() => socket.resume())
      })
    })
  }

  override closeAllConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
