import type { OperationId } from '../../contract/generated/operations.ts'
import { Knowledge } from '../client/index.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'

/** How many exchanges rows can see. A proxy runs for days. */
const MAX_EXCHANGES = 500

/** What is known of the answers to gaps: from probes, from a dialect file, or nothing. */
export type GapAnswers = Pick<Knowledge, 'getAnswer'>

/**
 * The exchanges before the one that is judged, in order, as far as they are remembered.
 *
 * @example
 * const log = new Log(knowledge)
 * log.add(exchange)
 * log.dialect.getAnswer('list.order') // 'newest-first'
 */
export class Log {
  readonly dialect: GapAnswers
  readonly #exchanges: Exchange[] = []
  /** the forms of allowed requests that the target has accepted */
  readonly #forms = new Map<OperationId, Set<string>>()

  constructor(dialect: GapAnswers = new Knowledge(), exchanges: readonly Exchange[] = []) {
    this.dialect = dialect
    for (const exchange of exchanges) this.add(exchange)
  }

  /** The last exchanges, the oldest first. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges
  }

  add(exchange: Exchange): void {
    this.#exchanges.push(exchange)
    if (this.#exchanges.length > MAX_EXCHANGES) this.#exchanges.shift()
    const { operation, form } = exchange.outgoing
    if (operation === undefined || form === undefined || exchange.response.status !== 200) return
    const forms = this.#forms.get(operation) ?? new Set()
    this.#forms.set(operation, forms.add(form))
  }

  /** Whether the target has answered a request of the operation with 200. */
  isServed = (operation: OperationId): boolean => this.#forms.has(operation)

  /** Whether the target has accepted a request with the same encoding. A query is always read. */
  isEncodingAccepted({ form = '' }: Outgoing): boolean {
    const encoding = readEncoding(form)
    const known: readonly string[] | undefined = this.dialect.getAnswer('params.encodings')
    return (
      encoding === 'query' ||
      known?.includes(encoding) === true ||
      [...this.#forms.values()].some((forms) => [...forms].some((each) => readEncoding(each) === encoding))
    )
  }
}

const readEncoding = (form: string): string => form.split(',', 1)[0] ?? ''
