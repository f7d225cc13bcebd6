import { JournalUnavailable, OutcomeUnknown } from '../../../twin/state/journal.ts'
import type { RedisAddress } from './address.ts'
import { describeConnectionLost, type RedisProblem, toRedisProblem } from './problems.ts'

const CONSEQUENCE = 'Meanwhile, reads continue and writes get 503.'

/** Remembers why a stream cannot be written at the moment, and reports each change once. */
export class Outage {
  readonly #address: RedisAddress
  readonly #report: (message: string) => void
  #problem: RedisProblem | undefined
  #rejection: RedisProblem | undefined

  /** @param report gets sentences for the terminal */
  constructor(address: RedisAddress, report: (message: string) => void = () => {}) {
    this.#address = address
    this.#report = report
  }

  /** The reason for the outage; undefined while the stream can be written. */
  get problem(): RedisProblem | undefined {
    return this.#problem
  }

  /** The reason to give to clients whose writes fail. */
  get cause(): RedisProblem {
    return this.#problem ?? describeConnectionLost(this.#address)
  }

  begin(problem: RedisProblem): void {
    const isNew = problem.message !== this.#problem?.message
    this.#problem = problem
    if (isNew) this.#report(`${problem.message} ${CONSEQUENCE}`)
  }

  /** Begins an outage unless there is one already. @param error default: the connection is lost */
  beginUnlessKnown(error?: unknown): void {
    if (!this.#problem) this.begin(toRedisProblem(error, this.#address))
  }

  end(): void {
    if (!this.#problem) return
    this.#problem = undefined
    this.#report(`${this.#address.name} can be written again.`)
  }

  /** Reports that Redis rejects writes over a working connection. Reports it again only after a successful write. */
  reportRejection(problem: RedisProblem): void {
    const isNew = problem.message !== this.#rejection?.message
    this.#rejection = problem
    if (isNew) this.#report(`${problem.message} ${CONSEQUENCE}`)
  }

  noteSuccess(): void {
    this.#rejection = undefined
  }

  reportRestart(): void {
    this.#report(
      `${this.#address.name} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
    )
  }
}

export const createNothingRecorded = ({ brief }: RedisProblem): JournalUnavailable =>
  new JournalUnavailable(`Nothing can be recorded at the moment: ${brief}`)

export const createOutcomeUnknown = ({ brief }: RedisProblem): OutcomeUnknown =>
  new OutcomeUnknown(
    `It is not known whether the request was recorded: ${brief} Check the state before you send the request again.`,
  )
