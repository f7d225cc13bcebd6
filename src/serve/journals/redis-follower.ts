import { setTimeout } from 'node:timers/promises'
import type { Appends } from './appends.ts'
import type { RedisAddress } from './redis-address.ts'
import type { Folding } from './redis-folding.ts'
import { assertHeaderUnchanged, type RedisHeader } from './redis-header.ts'
import { nothingRecorded, type Outage, outcomeUnknown } from './redis-outage.ts'
import { DamagedStream, problemOf } from './redis-problem.ts'
import { RedisStream } from './redis-stream.ts'

/** The longest pause between two attempts to come back, in milliseconds. */
const LONGEST_PAUSE = 2_000

interface Followed {
  readonly address: RedisAddress
  readonly header: RedisHeader
  readonly appends: Appends
  readonly outage: Outage
  /** ends whatever connection there is */
  readonly end: AbortController
}

/** Follows a stream, and connects to it again whenever the connection is lost. */
export class Follower {
  /** the last one there was a connection to */
  stream: RedisStream
  readonly #address: RedisAddress
  readonly #header: RedisHeader
  readonly #appends: Appends
  readonly #outage: Outage
  readonly #end: AbortController
  #isClosing = false

  constructor({ address, header, appends, outage, end }: Followed, stream: RedisStream) {
    this.#address = address
    this.#header = header
    this.#appends = appends
    this.#outage = outage
    this.#end = end
    this.stream = stream
  }

  /** Lets the connection there is be the last one. */
  stopReconnecting(): void {
    this.#isClosing = true
  }

  disconnect(): void {
    this.#end.abort()
  }

  /** Folds what comes, as long as there is a connection, and finds another one when it is lost. */
  async follow(folding: Folding): Promise<void> {
    do {
      try {
        // With another connection, it is found out what has become of all that was sent.
        while (this.stream.connection.isUp && !folding.hasSkipped) {
          await this.stream.wait(folding.position)
          await folding.catchUp(this.stream)
        }
        if (!folding.hasSkipped) this.#noteLoss()
      } catch (error) {
        this.#noteLoss(error)
        this.#rejectIfDamaged(error)
      }
      this.stream.connection.close()
    } while (await this.#comesBack(folding))
    this.#appends.rejectAll(outcomeUnknown(this.#outage.cause))
  }

  /** @returns false when it need not any more */
  async #comesBack(folding: Folding): Promise<boolean> {
    const { signal } = this.#end
    for (let pause = 20; !this.#isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await setTimeout(pause, undefined, { signal })
        this.stream = await this.#resumed(this.stream.writer, folding)
        this.#outage.end()
        return true
      } catch (error) {
        if (this.#isClosing) break
        this.#outage.begin(problemOf(error, this.#address))
        this.#rejectIfDamaged(error)
      }
    }
    return false
  }

  /** Another connection, once it is known what has become of all that was sent over the last. */
  async #resumed(lost: string, folding: Folding): Promise<RedisStream> {
    const stream = await RedisStream.open(this.#address, this.#end.signal)
    try {
      await assertHeaderUnchanged(stream, this.#header)
      await stream.giveUp(lost)
      await folding.catchUp(stream)
    } catch (error) {
      stream.connection.close()
      throw error
    }
    this.#appends.rejectAll(
      folding.hasSkipped ? outcomeUnknown(this.#outage.cause) : nothingRecorded(this.#outage.cause),
    )
    folding.hasSkipped = false
    return stream
  }

  /** A connection that ends because the journal is closed is no problem. */
  #noteLoss(error?: unknown): void {
    if (!this.#isClosing) this.#outage.beginUnlessKnown(error)
  }

  /** What comes after the damage cannot be folded until somebody repairs it: nobody waits for that. */
  #rejectIfDamaged(error: unknown): void {
    if (error instanceof DamagedStream) this.#appends.rejectAll(outcomeUnknown(error))
  }
}
