import { JournalUnavailable, OutcomeUnknown } from '../../twin/state/journal.ts'
import type { RedisAddress } from './redis-address.ts'
import { connectionLost, problemOf, type RedisProblem } from './redis-problem.ts'

const MEANWHILE = 'Meanwhile, lists are answered as before and writes with 503.'

/** Keeps why a stream takes nothing at the moment, and tells each change once. */
export class Outage {
  readonly #address: RedisAddress
  readonly #tell: (message: string) => void
  #problem: RedisProblem | undefined
  #refusal: RedisProblem | undefined

  /** @param tell is given sentences for the terminal */
  constructor(address: RedisAddress, tell: (message: string) => void = () => {}) {
    this.#address = address
    this.#tell = tell
  }

  /** undefined while the stream can be written. */
  get problem(): RedisProblem | undefined {
    return this.#problem
  }

  /** What to tell those whose writes fail. */
  get cause(): RedisProblem {
    return this.#problem ?? connectionLost(this.#address)
  }

  begin(problem: RedisProblem): void {
    const isNew = problem.message !== this.#problem?.message
    this.#problem = problem
    if (isNew) this.#tell(`${problem.message} Meanwhile, lists are answered as before and writes with 503.`)
  }

  /** @param error default: the connection is lost */
  beginUnlessKnown(error?: unknown): void {
    if (!this.#problem) this.begin(problemOf(error, this.#address))
  }

  end(): void {
    if (!this.#problem) return
    this.#problem = undefined
    this.#tell(`${this.#address.name} can be written again.`)
  }

  /** Redis refuses writes while there is a connection to it; told again only after it took one. */
  tellRefusal(problem: RedisProblem): void {
    const isNew = problem.message !== this.#refusal?.message
    this.#refusal = problem
    if (isNew) this.#tell(`${problem.message} ${MEANWHILE}`)
  }

  noteWritten(): void {
    this.#refusal = undefined
  }

  tellBeginAnew(): void {
    this.#tell(
      `${this.#address.name} was deleted, or lost in a restart: all of its twins begin anew, without users and posts.`,
    )
  }
}

export const nothingRecorded = ({ brief }: RedisProblem): JournalUnavailable =>
  new JournalUnavailable(`Nothing can be recorded at the moment: ${brief}`)

export const outcomeUnknown = ({ brief }: RedisProblem): OutcomeUnknown =>
  new OutcomeUnknown(
    `It is not known whether this was recorded: ${brief} Look whether it is there before you send it again.`,
  )
