import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import { createControlSender, type SendAnyRequest } from '../../serve/control/client/request.ts'
import { createInProcessTwin } from '../../serve/in-process/create-twin.ts'
import { AppObserver } from '../judging/app-observer.ts'
import { startTwinServer } from '../start-server.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { McpFlags } from './command.ts'

/** Sends a request as the global fetch does. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A twin that answers. */
export interface ReachedTwin {
  /** where the app under test reaches the session, without a slash at the end */
  readonly url: string
  /** whether it was started for this client */
  readonly isOwn: boolean
  readonly send: SendAnyRequest
  readonly fetch: Fetch
}

/** The longest time for a response of a twin, in milliseconds. A wait for traffic may take a minute. */
const MAX_TIME = 90_000

/** The twin of one client. It is started, or joined, when a tool needs it first. */
export class TwinAccess {
  readonly #flags: McpFlags
  readonly #closing = new AbortController()
  #opening: Promise<ReachedTwin> | undefined
  #stop = async (): Promise<void> => {}
  #isRecording = false

  constructor(flags: McpFlags) {
    this.#flags = flags
  }

  /** @throws FeedtwinError when the twin cannot be started or reached; the next call tries again */
  async open(): Promise<ReachedTwin> {
    this.#opening ??= this.#flags.url === undefined ? this.#start() : this.#join(this.#flags.url)
    try {
      const twin = await this.#opening
      await this.#record(twin)
      return twin
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  /** Stops the twin if it was started here, and waits for one that is just being started. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#opening?.catch(() => undefined)
    await this.#stop()
  }

  async #start(): Promise<ReachedTwin> {
    const observer = new AppObserver('feedtwin mcp', {})
    const server = await startTwinServer(splitServeFlags(this.#flags), {
      observe: (backend) => observer.observe(backend),
    })
    this.#stop = () => server.close()
    await server.writeReadyFile()
    // Not over the socket: with --https, its certificate is not trusted in this process.
    const { fetch } = createInProcessTwin(server.backend, {
      origin: server.url,
      close: async () => undefined,
    })
    return this.#reach(server.url, true, fetch)
  }

  async #join(given: string): Promise<ReachedTwin> {
    const twin = this.#reach(trimTrailingSlashes(given), false, globalThis.fetch)
    await twin.send('get', 'health')
    return twin
  }

  #reach(origin: string, isOwn: boolean, fetch: Fetch): ReachedTwin {
    const { session, controlToken: token } = this.#flags
    const url = session === undefined ? origin : `${origin}/__twin/session/${encodeURIComponent(session)}`
    const request: Fetch = (to, init) => {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(MAX_TIME)])
      // A redirect would lead to another machine.
      return fetch(to, { signal, redirect: 'error', ...init })
    }
    const send = createControlSender({
      origin,
      base: url,
      token,
      fetch: request,
    }) as unknown as SendAnyRequest
    return { url, isOwn, send, fetch: request }
  }

  /** Follows the traffic: whole exchanges, with the reasons of responses, are recorded only while somebody does. */
  async #record({ url, fetch }: ReachedTwin): Promise<void> {
    if (this.#isRecording) return
    this.#isRecording = true
    const { controlToken: token } = this.#flags
    try {
      const { body, ok } = await fetch(`${url}/__twin/traffic/stream?after=2147483647`, {
        signal: this.#closing.signal,
        ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      })
      if (!ok || !body) throw new FeedtwinError('control-refused', 'The twin does not show its traffic.')
      void this.#drain(body)
    } catch (error) {
      this.#isRecording = false
      throw error
    }
  }

  async #drain(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      const reader = body.getReader()
      while (!(await reader.read()).done);
    } catch {
      // The twin has stopped, or this client leaves.
    }
    this.#isRecording = false
  }
}
