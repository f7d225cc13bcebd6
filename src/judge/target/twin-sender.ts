import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { type Attempt, attemptRequest } from './attempt.ts'
import type { Outgoing } from './exchange.ts'
import type { Send } from './http-client.ts'
import { Limits } from './limits.ts'

/** Creates a twin in this process with a clock. */
export type TwinOpener = (now: () => number) => Promise<{ readonly fetch: Send; close(): Promise<void> }>

/** A new twin in this process, to which requests are sent at times of its clock, without limits. */
export class TwinSender {
  readonly vault = new Vault()
  readonly #limits = new Limits()
  readonly #twin: Awaited<ReturnType<TwinOpener>>
  readonly #clock: { time: number }

  private constructor(twin: Awaited<ReturnType<TwinOpener>>, clock: { time: number }) {
    this.#twin = twin
    this.#clock = clock
  }

  /** @param time of its clock, in unix milliseconds */
  static async open(openTwin: TwinOpener, time = 0): Promise<TwinSender> {
    const clock = { time }
    return new TwinSender(await openTwin(() => clock.time), clock)
  }

  get time(): number {
    return this.#clock.time
  }

  /** Moves the clock, but never back. */
  setTime(time: number): void {
    this.#clock.time = Math.max(this.#clock.time, time)
  }

  /** @throws Unjudged when a token cannot be part of a header */
  attempt(outgoing: Outgoing): Promise<Attempt> {
    const options = {
      baseUrl: IN_PROCESS_URL,
      fetch: (url: string, init: RequestInit) => this.#twin.fetch(url, init),
      timeout: Number.POSITIVE_INFINITY,
      headers: {},
      now: () => this.time,
    }
    return attemptRequest(outgoing, options, Number.POSITIVE_INFINITY, this.vault, this.#limits)
  }

  close(): Promise<void> {
    return this.#twin.close()
  }
}
