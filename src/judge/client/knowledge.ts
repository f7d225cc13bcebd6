import type { Dialect, GapId } from '../../contract/index.ts'

/** What has been found out about a target so far; shared by all sessions of a run. */
export class Knowledge {
  readonly #answers = new Map<GapId, unknown>()
  readonly #successors = new Map<string, string>()
  #publications = 0

  learn(gap: GapId, answer: unknown): void {
    this.#answers.set(gap, answer)
  }

  /** The answer of a gap; undefined when nobody has found out yet. */
  answer<Id extends GapId>(gap: Id): Dialect[Id] | undefined {
    return this.#answers.get(gap) as Dialect[Id] | undefined
  }

  /** A number that no other publication of the run has. */
  nextPublication(): number {
    return ++this.#publications
  }

  /** A token has ended, and its user has got another one instead. Both are placeholders. */
  succeed(ended: string, successor: string): void {
    this.#successors.set(ended, successor)
    // Tokens of one second may be the same text.
    this.#successors.delete(successor)
  }

  /** The token that its user has by now. */
  latest(token: string): string {
    const successor = this.#successors.get(token)
    return successor === undefined ? token : this.latest(successor)
  }
}
