import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import type { PostJson } from '../render/post-json.ts'
import type { EventResults, JournalEvent } from '../state/journal.ts'
import type { UserRecord } from '../state/records.ts'
import type { State } from '../state/state.ts'
import type { TokenSigner } from '../token.ts'
import type { People } from '../world/people.ts'

/** What an operation works with: the twin, as far as operations may see it. */
export interface OperationContext {
  readonly dialect: Dialect
  readonly state: State
  readonly people: People
  readonly tokens: TokenSigner
  /** unix milliseconds */
  readonly now: () => number
  /** Records what happened; gives what came of it, as soon as the journal has it. */
  append<E extends JournalEvent>(entry: E): EventResults[E['type']] | Promise<EventResults[E['type']]>
}

/** One request to an operation, as far as it has been judged: version, route and token are good. */
export interface OperationCall {
  readonly parameters: ParameterReader
  /** whose token came with the request */
  readonly user: UserRecord | undefined
  /** where the client reaches the twin, base path included, without a slash at the end */
  readonly baseUrl: string
  readonly posts: PostJson
}

/** The code of one operation of contracts/openapi.yaml. */
export interface Operation {
  /** Whether the response depends only on path, query and state, and nothing changes. */
  readonly isRead: boolean
  /** how the operation treats the Authorization header */
  token(dialect: Dialect): 'required' | 'optional' | 'ignored'
  answer(call: OperationCall, context: OperationContext): Answer | Promise<Answer>
}

/** Goes on with a result that may still have to be waited for. */
export function mapResult<T, R>(result: T | Promise<T>, proceed: (value: T) => R): R | Promise<R> {
  return result instanceof Promise ? result.then(proceed) : proceed(result)
}
