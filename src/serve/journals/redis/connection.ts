import { createClient, ErrorReply } from '@redis/client'
import type { RedisAddress } from './address.ts'

/** The longest time for which a command or a ping blocks, in milliseconds. */
export const MAX_BLOCK_TIME = 5_000

/** A connection counts as lost after this silence, in milliseconds. It exceeds every block time and ping interval. */
const SILENCE_LIMIT = 15_000

type Client = ReturnType<typeof createClient>

/**
 * Two connections to Redis: one writes, the other waits for new entries. When one is lost, both are closed. They do not
 * reconnect by themselves, because the outcome of pending writes has to be determined first.
 */
export class RedisConnection {
  readonly writer: Client
  readonly reader: Client
  readonly #signal: AbortSignal
  #isClosed = false

  private constructor(address: RedisAddress, signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', this.close)
    this.writer = this.#createClient(address)
    this.reader = this.#createClient(address)
  }

  /**
   * @param signal closes the connection, also while it is being opened
   * @throws Error of the client library
   */
  static async open(address: RedisAddress, signal: AbortSignal): Promise<RedisConnection> {
    const connection = new RedisConnection(address, signal)
    try {
      await Promise.all([connection.writer.connect(), connection.reader.connect()])
    } catch (error) {
      connection.close()
      throw error
    }
    return connection
  }

  get isUp(): boolean {
    return this.writer.isReady && this.reader.isReady
  }

  readonly close = (): void => {
    this.#isClosed = true
    this.#signal.removeEventListener('abort', this.close)
    this.writer.destroy()
    this.reader.destroy()
  }

  #createClient({ host, port, tls, username, password }: RedisAddress): Client {
    const socket = {
      host,
      port,
      connectTimeout: MAX_BLOCK_TIME,
      socketTimeout: SILENCE_LIMIT,
      reconnectStrategy: false,
    } as const
    const client = createClient({
      socket: tls ? { ...socket, tls } : socket,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      pingInterval: MAX_BLOCK_TIME,
      disableClientInfo: true,
      maintNotifications: 'disabled',
    }) as Client
    client.on('error', this.close)
    // While a client connects, it has no socket that `close` could destroy.
    client.on('connect', () => {
      if (this.#isClosed) client.destroy()
    })
    return client
  }
}

/** Whether Redis answered with an error. Then the command was not executed. */
export const isErrorReply = (error: unknown): error is Error => error instanceof ErrorReply
