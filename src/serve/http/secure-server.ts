import { Server, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { FeedtwinError } from '../../contract/index.ts'

/** How long a TLS handshake may take, in milliseconds. */
const HANDSHAKE_TIMEOUT = 10_000

/** @throws FeedtwinError `bad-certificate` for an invalid certificate or key */
export function createSecureServer(options: ServerOptions): Server {
  try {
    return new SecureServer({ ...options, handshakeTimeout: HANDSHAKE_TIMEOUT })
  } catch (error) {
    throw new FeedtwinError(
      'bad-certificate',
      `The certificate and its key cannot be used: ${(error as Error).message}. Both must be texts in PEM, the key without a passphrase.`,
    )
  }
}

/** An HTTPS server that can close all connections. The server of Node.js does not close those in the handshake. */
class SecureServer extends Server {
  readonly #sockets = new Set<Socket>()

  constructor(options: ServerOptions) {
    super(options)
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  override closeAllConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
