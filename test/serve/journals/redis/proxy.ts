import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RedisServer } from './server.ts'

/** How a request fails. */
export type Failure =
  /** the connection ends before the request arrives */
  | 'lost before'
  /** the request arrives, and the connection ends before the response */
  | 'lost after'
  /** the connection ends, and the request arrives later */
  | 'late'

/** A proxy between a twin and Redis that can simulate failures of the network. */
export class RedisProxy {
  #port = 0
  #isCut = false
  #isMuted = false
  #onConnected = (): void => {}
  #failure: { readonly text: string; readonly kind: Failure; readonly onFailed: () => void } | undefined
  #sendDelayed: (() => Promise<void>) | undefined
  readonly #server: RedisServer
  readonly #pairs = new Set<readonly [client: Socket, redis: Socket]>()

  private constructor(server: RedisServer) {
    this.#server = server
  }

  static async start(server: RedisServer): Promise<RedisProxy> {
    const proxy = new RedisProxy(server)
    const listener = createServer((client) => proxy.#connect(client)).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    proxy.#port = (listener.address() as { port: number }).port
    onTestFinished(() => {
      proxy.cut()
      listener.close()
    })
    return proxy
  }

  /** Replaces the port of a URL by the port of this proxy. */
  url(url: string): string {
    return url.replace(/:\d+\//, `:${this.#port}/`)
  }

  /** Closes all connections, and rejects new ones until `restore` is called. */
  cut(): void {
    this.#isCut = true
    for (const socket of [...this.#pairs].flat()) socket.destroy()
  }

  /** Rejects new connections. Present ones stay open. */
  rejectConnections(): void {
    this.#isCut = true
  }

  /** Holds replies of Redis back. @returns a function that releases them */
  holdReplies(): () => void {
    const pairs = [...this.#pairs]
    for (const [client, redis] of pairs) redis.unpipe(client)
    return () => {
      for (const [client, redis] of pairs) redis.pipe(client)
    }
  }

  /** Drops all traffic of the present connections. Later connections work. */
  dropTraffic(): void {
    for (const [client, redis] of this.#pairs) {
      redis.unpipe(client)
      client.removeAllListeners('data').resume()
    }
  }

  /** Accepts connections again. */
  restore(): void {
    this.#isCut = false
  }

  /** Closes all connections and forwards no replies of later ones. Resolves at the next connection. */
  async muteRedis(): Promise<void> {
    this.#isMuted = true
    this.cut()
    this.restore()
    await new Promise<void>((resolve) => {
      this.#onConnected = resolve
    })
  }

  /** Lets the next request that contains a text fail. Resolves when it has failed. */
  failNext(kind: Failure, text: string): Promise<void> {
    return new Promise((onFailed) => {
      this.#failure = { text, kind, onFailed }
    })
  }

  /** Sends the late request to Redis, and waits for the response, which no client receives. */
  async sendDelayed(): Promise<void> {
    await this.#sendDelayed?.()
  }

  #connect(client: Socket): void {
    if (this.#isCut) {
      client.destroy()
      return
    }
    const redis = createConnection(this.#server.port, '127.0.0.1')
    const pair = [client, redis] as const
    this.#pairs.add(pair)
    for (const socket of pair) socket.on('error', () => {}).on('close', () => this.#pairs.delete(pair))
    const disconnect = (): void => {
      redis.unpipe(client)
      client.destroy()
    }
    if (!this.#isMuted) redis.pipe(client)
    this.#onConnected()
    redis.on('close', () => client.destroy())
    client.on('data', (bytes: Buffer) => {
      const failure = this.#failure
      if (!failure || !bytes.includes(failure.text)) {
        redis.write(bytes)
        return
      }
      this.#failure = undefined
      disconnect()
      if (failure.kind === 'lost before') redis.destroy()
      else if (failure.kind === 'late') this.#sendDelayed = () => sendAndWait(redis, bytes)
      if (failure.kind === 'lost after') sendAndWait(redis, bytes).then(failure.onFailed)
      else failure.onFailed()
    })
    client.on('close', () => {
      if (!this.#sendDelayed) redis.end()
    })
  }
}

async function sendAndWait(redis: Socket, request: Buffer): Promise<void> {
  redis.resume()
  redis.write(request)
  await once(redis, 'data')
  redis.destroy()
}
