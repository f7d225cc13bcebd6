import { operations } from '../../../contract/generated/operations.ts'
import type { GapId, ObservedAnswer } from '../../../contract/index.ts'
import type { Exchange, Fields, Outgoing } from '../exchange.ts'

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

/** A placeholder of a valid token, after its scheme. Changed tokens have placeholders of other kinds. */
const VALID_TOKEN = /^bearer \$TOKEN_\d+$/i

/** A version of the API that is not version 1 (specification, section 9). */
const OTHER_VERSION = /application\/vnd\.service\.v(?!1\+json)/

/**
 * Whether a correct target could publish a post for this request. It rejects a request without a required parameter,
 * without content and images, of another version, or without a valid token where it is known to require one.
 */
export function canPublish(fields: Fields, headers: Outgoing['headers'], knowledge: Knowledge): boolean {
  const { content, images } = fields
  const isComplete = operations.createPost.required.every((name) => isGiven(fields[name]))
  const isEmpty = !isGiven(content) && (!isGiven(images) || (Array.isArray(images) && images.length === 0))
  const isTokenMissing =
    knowledge.getAnswer('create.token') === 'required' && !VALID_TOKEN.test(headers.Authorization ?? '')
  return isComplete && !isEmpty && !isTokenMissing && !OTHER_VERSION.test(headers.Accept ?? '')
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

interface Remembered<T> {
  readonly value: T
  /** the exchanges that led to the value */
  readonly evidence: readonly Exchange[]
}

/**
 * Makes a function of a client compute its result once per client, and per further arguments, which are data.
 *
 *     const requestPlace = once(async (client: Client) => client.feed.list(position))
 *
 * @param key names the results where another client uses them, too
 */
export const once =
  <Owner extends Memo, Values extends readonly unknown[], T>(
    compute: (owner: Owner, ...values: Values) => Promise<T>,
    key: unknown = compute,
  ): ((owner: Owner, ...values: Values) => Promise<T>) =>
  (owner, ...values) =>
    owner.once(key, () => compute(owner, ...values), JSON.stringify(values))

/** Collects the evidence of the running check, and remembers values so that checks share requests. */
export class Memo {
  /** the exchanges of the running check */
  evidence: Exchange[] = []
  readonly #values = new Map<unknown, Map<string, Promise<Remembered<unknown>>>>()

  /** What is remembered under a key, by name. */
  #getValues(key: unknown): Map<string, Promise<Remembered<unknown>>> {
    const values = this.#values.get(key) ?? new Map<string, Promise<Remembered<unknown>>>()
    this.#values.set(key, values)
    return values
  }

  /**
   * Computes a value once. Its exchanges are evidence of each check that uses it.
   *
   * @param key always has values of the same type
   * @param name distinguishes the values of one key
   */
  async once<T>(key: unknown, compute: () => Promise<T>, name = ''): Promise<T> {
    const values = this.#getValues(key)
    const remembered = values.get(name) ?? this.#compute(compute)
    values.set(name, remembered)
    const { value, evidence } = await remembered
    for (const exchange of evidence) if (!this.evidence.includes(exchange)) this.evidence.push(exchange)
    return value as T
  }

  /** Lets another client use the values of a key. */
  share(key: unknown, other: Memo): void {
    for (const [name, value] of this.#getValues(key)) other.#getValues(key).set(name, value)
  }

  async #compute<T>(compute: () => Promise<T>): Promise<Remembered<T>> {
    const outer = this.evidence
    this.evidence = []
    try {
      return { value: await compute(), evidence: this.evidence }
    } finally {
      this.evidence = [...outer, ...this.evidence]
    }
  }
}
