import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import type { PageSource } from '../feed/query.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import type { PostJson } from '../render/post-json.ts'
import type { Listing } from '../request.ts'
import type { EventResults, JournalEvent } from '../state/journal.ts'
import type { UserRecord } from '../state/records.ts'
import type { State } from '../state/state.ts'
import type { TokenSigner } from '../token.ts'
import type { PhraseBook } from '../words/phrase-book.ts'
import type { People } from '../world/people.ts'

/** What operations work with. */
export interface OperationContext {
  readonly dialect: Dialect
  readonly state: State
  readonly people: People
  readonly words: PhraseBook
  readonly tokens: TokenSigner
  /** unix milliseconds */
  readonly now: () => number
  /** Records an event. Returns what folding the event into the state returns. */
  append<E extends JournalEvent>(event: E): EventResults[E['type']] | Promise<EventResults[E['type']]>
  /** Where lists find their posts: the state, unless a list is only rehearsed. */
  readonly pages: PageSource
}

/** A request to an operation that has passed the other steps of the pipeline. */
export interface OperationCall {
  readonly parameters: ParameterReader
  /** the user whose token came with the request */
  readonly user: UserRecord | undefined
  /** the answer to a token that is missing or bad, where the dialect looks at the parameters first */
  readonly rejected?: Answer | undefined
  /** the URL by which the client reaches the twin, without a slash at the end */
  readonly baseUrl: string
  readonly posts: Pick<PostJson, 'renderPost' | 'renderList'>
  /** how a list has its posts; default: as the dialect says */
  readonly listing?: Listing | undefined
}

/** Whether a request must have a token, may have one, or has a token that is not read. */
export type TokenMode = 'required' | 'optional' | 'ignored'

/** The code of one operation of contracts/openapi.yaml. */
export interface Operation {
  /** Whether it returns the `rejected` of a call, after its parameters. Other operations are not run without a valid token. */
  readonly mayRejectLate?: true
  /** Whether the response depends only on path, query and state, and nothing changes. */
  readonly isRead: boolean
  /** Returns how the operation treats the Authorization header. */
  getTokenMode(dialect: Dialect): TokenMode
  answer(call: OperationCall, context: OperationContext): Answer | Promise<Answer>
}

/** Maps a result that may be a promise. A result that is not a promise is mapped synchronously. */
export function mapResult<T, R>(result: T | Promise<T>, map: (value: T) => R): R | Promise<R> {
  return result instanceof Promise ? result.then(map) : map(result)
}
