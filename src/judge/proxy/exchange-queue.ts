import { setTimeout as sleep } from 'node:timers/promises'
import type { ForwardedRequest } from './forwarded-request.ts'
import type { ProxiedRequest } from './proxied-request.ts'

/** Called for each exchange after it has ended. What one listener throws ends nothing. */
export type ProxyListener = (exchange: ProxiedRequest) => void

/** How long listeners may keep requests waiting before these have their turn, in milliseconds. */
const MAX_TURN = 10

/** With more exchanges than this, listeners go on without a pause, so that requests get slower instead of exchanges more. */
const MAX_WAITING = 1_000

/** Names a request, for a message. */
export type RequestName = Pick<ForwardedRequest, 'method' | 'target'>

interface QueueOptions {
  readonly listeners: readonly ProxyListener[]
  readonly onListenerError: (error: unknown, request: RequestName) => void
  /** milliseconds */
  readonly now: () => number
}

/**
 * The exchanges that have ended, on their way to the listeners: one after the other, in their order. Between them, requests have
 * as much time as the listeners took. This is the one place where the errors of listeners are caught.
 */
export class ExchangeQueue {
  readonly #options: QueueOptions
  readonly #waiting: ForwardedRequest[] = []
  #isBusy = false
  #passedOn: Promise<void> = Promise.resolve()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  add(forwarded: ForwardedRequest): void {
    this.#waiting.push(forwarded)
    if (this.#isBusy) return
    this.#isBusy = true
    this.#passedOn = this.#passOnAll()
  }

  /** Resolves when all exchanges were passed on. */
  waitUntilEmpty(): Promise<void> {
    return this.#passedOn
  }

  async #passOnAll(): Promise<void> {
    let turn = 0
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      turn += await this.#passOn(next)
      if (turn < MAX_TURN || this.#waiting.length > MAX_WAITING) continue
      await sleep(turn)
      turn = 0
    }
    this.#isBusy = false
  }

  /** @returns how long the listeners took */
  async #passOn(forwarded: ForwardedRequest): Promise<number> {
    const { listeners, onListenerError, now } = this.#options
    const errors: unknown[] = []
    const exchange = await forwarded.describe().catch((error) => void errors.push(error))
    const startedAt = now()
    for (const listener of exchange ? listeners : []) {
      try {
        listener(exchange as ProxiedRequest)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) onListenerError(errors[0], forwarded)
    forwarded.release()
    return now() - startedAt
  }
}
