import { asRecord } from '../../../base/json.ts'
import { remember } from '../../../base/remember.ts'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import type { Knowledge } from '../../target/client/knowledge.ts'
import { type Exchange, isAllowed, type Outgoing } from '../../target/exchange.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import {
  describeOperationResponse,
  listErrorNames,
  readStatusCode,
  readToken,
} from '../../target/reading/read-response.ts'
import { isServerError, ServerErrors } from '../../target/server-errors.ts'

/** What is known of the answers to gaps: from probes, from a dialect file, or nothing. */
export type GapAnswers = Pick<Knowledge, 'getAnswer'>

const readAuthor = ({ response }: Exchange): unknown => asRecord(asRecord(response.json).userInfo).user_id

const readEncoding = (form: string): string => form.split(',', 1)[0] ?? ''

const getToken = ({ headers }: Outgoing): string | undefined => headers.Authorization?.split(' ').at(-1)

/** What exchanges show about a target that does not depend on their order. Its size is bounded. */
export class Facts {
  readonly #dialect: GapAnswers
  /** the encodings of bodies, or of queries instead of them, that were answered with 200 */
  readonly #encodings = new Set<string>()
  /** what is known of an operation */
  readonly #uses = new Map<
    OperationId,
    Set<'served' | 'served with token' | 'served without token' | 'requires token' | 'reads token'>
  >()
  readonly serverErrors = new ServerErrors()
  /** the errors of requests that the specification allows */
  readonly #errorsOfAllowed = new Map<string, true>()
  /** the operations and forms of requests that were answered with 200 */
  readonly #forms = new Map<string, true>()
  /** the number of the last exchange in which a token was accepted */
  readonly #accepted = new Map<string, number>()
  /** the length of the longest content that was accepted, by the form and the category of a post */
  readonly #posts = new Map<string, number>()
  /** the ids of users by their tokens */
  readonly #users = new Map<string, unknown>()
  /** the authors of posts that are the users of their tokens */
  readonly #authors = new Set<unknown>()
  /** how posts without content and images were rejected */
  readonly #emptyPosts = new Map<string, true>()

  constructor(dialect: GapAnswers) {
    this.#dialect = dialect
  }

  add(exchange: Exchange): void {
    this.serverErrors.add(exchange)
    const { outgoing, response, number } = exchange
    const { operation, form } = outgoing
    if (operation === undefined) return
    const uses = this.#uses.get(operation) ?? new Set()
    this.#uses.set(operation, uses)
    const token = getToken(outgoing)
    const code = readStatusCode(exchange)
    // An operation that reads no token accepts any text as one.
    const isBadToken = outgoing.flaws?.some(({ kind }) => kind === 'token') === true
    if (token !== undefined && code !== 401 && !isBadToken) remember(this.#accepted, token, number)
    const isTokenOnlyFlaw = outgoing.flaws?.every(({ kind }) => kind === 'token') === true
    if (isTokenOnlyFlaw && code === 401 && (token === undefined || !isAllowed(outgoing)))
      uses.add(token === undefined ? 'requires token' : 'reads token')
    if (outgoing.flaws?.length === 1 && outgoing.flaws[0]?.kind === 'empty')
      remember(this.#emptyPosts, describeRejection(exchange), true)
    if (isServerError(exchange) && exchange.together === undefined && isAllowed(outgoing))
      remember(this.#errorsOfAllowed, describeOperationResponse(exchange), true)
    if (response.status !== 200) return
    remember(this.#forms, `${operation} ${form}`, true)
    if (form !== undefined && operations[operation].hasBody) this.#encodings.add(readEncoding(form))
    uses.add('served')
    if (token === undefined) uses.add('served without token')
    else if (isAllowed(outgoing)) uses.add('served with token')
    if (operation === 'loginWithThirdParty') {
      const issued = readToken(exchange)
      if (issued !== undefined) remember(this.#users, issued, asRecord(response.json).id)
    } else if (operation === 'createPost') this.#addPost(exchange, token, isTokenOnlyFlaw)
  }

  #addPost(exchange: Exchange, token: string | undefined, isTokenOnlyFlaw: boolean): void {
    const { key, length } = describePost(exchange.outgoing)
    remember(this.#posts, key, Math.max(length, this.#posts.get(key) ?? 0))
    const author = readAuthor(exchange)
    if (author === undefined || !isTokenOnlyFlaw) return
    if (token !== undefined && this.#users.get(token) === author) this.#authors.add(author)
    // A post without a valid token has another author, so the token is read.
    else if (this.#authors.size > 0 && !this.#authors.has(author))
      this.#uses.get('createPost')?.add('reads token')
  }

  /** Whether a 5xx comes at random: the same request was also answered otherwise. */
  isRandomError = (exchange: Exchange): boolean => this.serverErrors.isAnswered(exchange)

  /** Whether a request that the specification allows was answered with the same 5xx. */
  isErrorOfAllowed = (exchange: Exchange): boolean =>
    this.#errorsOfAllowed.has(describeOperationResponse(exchange))

  /**
   * Whether a request has a form that the target accepts. It need not accept every form that the specification allows, but
   * one: as long as none is known, every form counts.
   */
  isFormAccepted = ({ operation, form }: Outgoing): boolean =>
    operation !== undefined && (!this.isServed(operation) || this.#forms.has(`${operation} ${form}`))

  /** Whether a request of the operation was answered with 200. */
  isServed = (operation: OperationId): boolean => this.#uses.get(operation)?.has('served') === true

  /** Whether a request of the operation that had a valid token was answered with 200. */
  isServedWithToken = (operation: OperationId): boolean =>
    this.#uses.get(operation)?.has('served with token') === true

  /** Whether a request without a token was answered with 200. */
  isServedWithoutToken = (operation: OperationId): boolean =>
    this.#uses.get(operation)?.has('served without token') === true

  /** Whether a request whose only flaw was that it had no token was answered with 401. */
  requiresToken = (operation: OperationId): boolean =>
    this.#uses.get(operation)?.has('requires token') === true

  /** Whether the target distinguished a valid token from another one, or from a missing one. */
  readsToken = (operation: OperationId): boolean =>
    this.requiresToken(operation) || this.#uses.get(operation)?.has('reads token') === true

  /** Whether the token of a request was accepted later, so that it cannot have expired before. */
  isTokenAcceptedAfter({ outgoing, number }: Exchange): boolean {
    const token = getToken(outgoing)
    return token !== undefined && (this.#accepted.get(token) ?? 0) > number
  }

  /** Whether the encoding of a request is read. A request without any parameter has none. */
  isEncodingRead({ operation = 'listPosts', form = '', fields = {} }: Outgoing): boolean {
    if (!operations[operation].hasBody || Object.keys(fields).length === 0) return true
    const encoding = readEncoding(form)
    const known: readonly string[] = this.#dialect.getAnswer('params.encodings') ?? []
    return known.includes(encoding) || this.#encodings.has(encoding)
  }

  /** Whether a post may have been rejected because its content and images were dropped. */
  mayBeTakenForEmpty = (exchange: Exchange): boolean =>
    this.#emptyPosts.size === 0 || this.#emptyPosts.has(describeRejection(exchange))

  /** Whether a post of the same form and category was accepted whose content was as long. */
  isPostLikeAccepted(outgoing: Outgoing): boolean {
    const { key, length } = describePost(outgoing)
    return (this.#posts.get(key) ?? -1) >= length
  }
}

const describeRejection = (exchange: Exchange): string =>
  JSON.stringify([exchange.response.status, listErrorNames(exchange).toSorted()])

/** Room for a number at the end of a content. */
const LENGTH_TOLERANCE = 4

function describePost(outgoing: Outgoing): { readonly key: string; readonly length: number } {
  const { post_category_id, content } = readSentFields(outgoing) ?? {}
  const length = typeof content === 'string' ? content.length - (content.length % LENGTH_TOLERANCE) : 0
  return { key: JSON.stringify([outgoing.form, post_category_id]), length }
}

/**
 * The time of an exchange by the clock of the client and by that of the target, which may differ, in seconds since 1970.
 * Undefined if neither is known.
 */
export function readClocks({ sentAt, response }: Exchange) {
  const times = [sentAt ?? Number.NaN, Date.parse(response.headers.date ?? '')].filter(Number.isFinite)
  return times.length === 0
    ? undefined
    : { earliest: Math.min(...times) / 1000, latest: Math.max(...times) / 1000 }
}
