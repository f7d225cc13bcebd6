import { setTimeout } from 'node:timers/promises'
import type { RedisAddress } from './address.ts'
import type { Folding } from './folding.ts'
import { createNothingRecorded, createOutcomeUnknown, type Outage } from './outage.ts'
import type { PendingAppends } from './pending-appends.ts'
import { DamagedStream, toRedisProblem } from './problems.ts'
import { assertHeaderUnchanged, type RedisHeader, RedisStream } from './stream.ts'

/** The first and the longest pause between two attempts to reconnect, in milliseconds. */
const FIRST_PAUSE = 20
const MAX_PAUSE = 2_000

interface FollowerParts {
  readonly address: RedisAddress
  readonly header: RedisHeader
  readonly appends: PendingAppends
  readonly outage: Outage
  /** closes the present connection */
  readonly abort: AbortController
}

/** Follows a stream, and reconnects whenever the connection is lost. */
export class Follower {
  /** the stream over the last connection */
  stream: RedisStream
  readonly #parts: FollowerParts
  #isClosing = false

  constructor(parts: FollowerParts, stream: RedisStream) {
    this.#parts = parts
    this.stream = stream
  }

  /** Makes the present connection the last one. */
  stopReconnecting(): void {
    this.#isClosing = true
  }

  disconnect(): void {
    this.#parts.abort.abort()
  }

  /** Folds new entries as long as there is a connection, and reconnects when it is lost. Resolves after a disconnect. */
  async follow(folding: Folding): Promise<void> {
    do {
      try {
        // After a skip, only a new connection can determine the outcome of pending entries.
        while (this.stream.connection.isUp && !folding.hasSkipped) {
          await this.stream.waitForEntry(folding.position)
          await folding.catchUp(this.stream)
        }
        if (!folding.hasSkipped) this.#noteLoss()
      } catch (error) {
        this.#noteLoss(error)
        this.#rejectIfDamaged(error)
      }
      this.stream.connection.close()
    } while (await this.#reconnect(folding))
    this.#parts.appends.rejectAll(createOutcomeUnknown(this.#parts.outage.cause))
  }

  /** @returns false if the journal is closed meanwhile */
  async #reconnect(folding: Folding): Promise<boolean> {
    const { signal } = this.#parts.abort
    for (let pause = FIRST_PAUSE; !this.#isClosing; pause = Math.min(2 * pause, MAX_PAUSE)) {
      try {
        await setTimeout(pause, undefined, { signal })
        this.stream = await this.#resume(this.stream.writer, folding)
        this.#parts.outage.end()
        return true
      } catch (error) {
        if (this.#isClosing) break
        this.#parts.outage.begin(toRedisProblem(error, this.#parts.address))
        this.#rejectIfDamaged(error)
      }
    }
    return false
  }

  /**
   * Connects again, and settles all entries that were pending over the lost connection.
   *
   * @param lostWriter identifies the lost connection
   */
  async #resume(lostWriter: string, folding: Folding): Promise<RedisStream> {
    const { address, header, appends, outage, abort } = this.#parts
    const stream = await RedisStream.open(address, abort.signal)
    try {
      await assertHeaderUnchanged(stream, header)
      await stream.giveUp(lostWriter)
      await folding.catchUp(stream)
    } catch (error) {
      stream.connection.close()
      throw error
    }
    appends.rejectAll(
      folding.hasSkipped ? createOutcomeUnknown(outage.cause) : createNothingRecorded(outage.cause),
    )
    folding.hasSkipped = false
    return stream
  }

  /** A connection that ends because the journal is closed is not a problem. */
  #noteLoss(error?: unknown): void {
    if (!this.#isClosing) this.#parts.outage.beginUnlessKnown(error)
  }

  /** Entries after the damage cannot be folded before the stream is repaired. Clients must not wait for that. */
  #rejectIfDamaged(error: unknown): void {
    if (error instanceof DamagedStream) this.#parts.appends.rejectAll(createOutcomeUnknown(error))
  }
}
