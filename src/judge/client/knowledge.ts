import type { GapId, ObservedAnswer } from '../../contract/index.ts'

/** What a run knows about its target; all clients of the run share it. */
export class Knowledge {
  readonly #answers = new Map<GapId, unknown>()
  readonly #successors = new Map<string, string>()
  #publications = 0

  learn<Id extends GapId>(gap: Id, answer: ObservedAnswer<Id>): void {
    this.#answers.set(gap, answer)
  }

  /** The answer to a gap; undefined until its probe has found it. */
  getAnswer<Id extends GapId>(gap: Id): ObservedAnswer<Id> | undefined {
    return this.#answers.get(gap) as ObservedAnswer<Id> | undefined
  }

  /** A number that no other publication of the run has. */
  takePublicationNumber(): number {
    return ++this.#publications
  }

  /** Records that a new token of the same user replaces an expired one. Both are placeholders. */
  replaceToken(expired: string, successor: string): void {
    this.#successors.set(expired, successor)
    // Two logins within one second may return the same token.
    this.#successors.delete(successor)
  }

  /** The token that has replaced a token, or the token itself. */
  getLatestToken(token: string): string {
    const successor = this.#successors.get(token)
    return successor === undefined ? token : this.getLatestToken(successor)
  }
}
