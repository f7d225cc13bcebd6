import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RedisServer } from './server.ts'

/** What becomes of a request that holds a certain text. */
export type Accident =
  /** the connection ends, and it does not arrive */
  | 'lost before'
  /** it arrives, and the connection ends before there is an answer */
  | 'lost after'
  /** the connection ends, and it arrives later, when it is let go */
  | 'late'

/** The wire between a twin and Redis, on which things can go wrong. */
export class Wire {
  #port = 0
  #isCut = false
  #isSilent = false
  #onConnected = (): void => {}
  #accident: { readonly text: string; readonly kind: Accident; readonly happened: () => void } | undefined
  #letGo: (() => Promise<void>) | undefined
  readonly #server: RedisServer
  readonly #pairs = new Set<readonly [client: Socket, redis: Socket]>()

  private constructor(server: RedisServer) {
    this.#server = server
  }

  static async to(server: RedisServer): Promise<Wire> {
    const wire = new Wire(server)
    const listener = createServer((client) => wire.#connect(client)).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    wire.#port = (listener.address() as { port: number }).port
    onTestFinished(() => {
      wire.cut()
      listener.close()
    })
    return wire
  }

  /** A URL by way of this wire. */
  url(url: string): string {
    return url.replace(/:\d+\//, `:${this.#port}/`)
  }

  /** Ends all connections; there are no others until it is mended. */
  cut(): void {
    this.#isCut = true
    for (const socket of [...this.#pairs].flat()) socket.destroy()
  }

  /** Lets nobody connect after the accident that is to come. */
  cutAfterAccident(): void {
    this.#isCut = true
  }

  /** Lets nothing come back from Redis, until it is let go. @returns lets it go */
  hold(): () => void {
    const held = [...this.#pairs]
    for (const [client, redis] of held) redis.unpipe(client)
    return () => {
      for (const [client, redis] of held) redis.pipe(client)
    }
  }

  /** Lets nothing through over the connections there are, either way; later connections are as usual. */
  swallow(): void {
    for (const [client, redis] of this.#pairs) {
      redis.unpipe(client)
      client.removeAllListeners('data').resume()
    }
  }

  mend(): void {
    this.#isCut = false
  }

  /** Ends all connections; others come to be, but nothing comes back over them. @returns when there is one */
  async fallSilent(): Promise<void> {
    this.#isSilent = true
    this.cut()
    this.mend()
    await new Promise<void>((resolve) => {
      this.#onConnected = resolve
    })
  }

  /** Lets something go wrong with the next request that holds a text. @returns when it has */
  next(kind: Accident, text: string): Promise<void> {
    return new Promise((happened) => {
      this.#accident = { text, kind, happened }
    })
  }

  /** Lets what is late arrive, and waits for the answer that nobody gets. */
  async letGo(): Promise<void> {
    await this.#letGo?.()
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
    const unplug = (): void => {
      redis.unpipe(client)
      client.destroy()
    }
    if (!this.#isSilent) redis.pipe(client)
    this.#onConnected()
    redis.on('close', () => client.destroy())
    client.on('data', (bytes: Buffer) => {
      const accident = this.#accident
      if (!accident || !bytes.includes(accident.text)) {
        redis.write(bytes)
        return
      }
      this.#accident = undefined
      unplug()
      if (accident.kind === 'lost before') redis.destroy()
      else if (accident.kind === 'late') this.#letGo = () => answered(redis, bytes)
      if (accident.kind === 'lost after') answered(redis, bytes).then(accident.happened)
      else accident.happened()
    })
    client.on('close', () => {
      if (!this.#letGo) redis.end()
    })
  }
}

async function answered(redis: Socket, request: Buffer): Promise<void> {
  redis.resume()
  redis.write(request)
  await once(redis, 'data')
  redis.destroy()
}
