import { createClient, ErrorReply } from '@redis/client'
import type { RedisAddress } from './redis-address.ts'

/** A connection that says nothing for so long is lost, in milliseconds; nothing but a pause goes without words. */
const SILENCE = 15_000

/** The longest pause, in milliseconds. */
export const PAUSE = 5_000

type Client = ReturnType<typeof createClient>

/**
 * Two connections to Redis, one to write and one to wait for what is written. When either is lost, both are; they do
 * not come again by themselves, since what was under way has to be looked after first.
 */
export class RedisConnection {
  readonly writer: Client
  readonly reader: Client
  readonly #signal: AbortSignal
  #isClosed = false

  private constructor(address: RedisAddress, signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', this.close)
    this.writer = this.#client(address)
    this.reader = this.#client(address)
  }

  /**
   * @param signal ends it, also while it is being opened
   * @throws Error of the client that says why there is none
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

  #client({ host, port, tls, username, password }: RedisAddress): Client {
    const socket = {
      host,
      port,
      connectTimeout: PAUSE,
      socketTimeout: SILENCE,
      reconnectStrategy: false,
    } as const
    const client = createClient({
      socket: tls ? { ...socket, tls } : socket,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      pingInterval: PAUSE,
      disableClientInfo: true,
      maintNotifications: 'disabled',
    }) as Client
    client.on('error', this.close)
    // Before there is a socket, there is nothing that could be destroyed.
    client.on('connect', () => {
      if (this.#isClosed) client.destroy()
    })
    return client
  }
}

/** Whether Redis answered with an error: what was asked for was not done. */
export const isRefusal = (error: unknown): error is Error => error instanceof ErrorReply
