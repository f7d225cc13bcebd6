import type { Dialect, OperationId, Post, User } from '../contract/index.ts'
import { type Answer, createProblem, createStatusProblem, type ProblemStatus } from './answer.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Position } from './geo/sphere.ts'
import { operationTable } from './operations/index.ts'
import { logInAccount } from './operations/login-with-third-party.ts'
import { mapResult, type Operation, type OperationContext } from './operations/operation.ts'
import { decodeParameters, MalformedJson } from './parameters/decode.ts'
import { ParameterReader } from './parameters/reader.ts'
import { MOST_PARAMETERS, TooManyParameters } from './parameters/tree.ts'
import { authenticate, createUnauthorized } from './pipeline/authenticate.ts'
import { addCorsHeaders, preflightHeaders } from './pipeline/cors.ts'
import { RateLimiter } from './pipeline/rate-limit.ts'
import type { MatchedPath, PathParameters } from './pipeline/router.ts'
import { formatAllow, listPathsBelow, matchPath } from './pipeline/routes.ts'
import { findVersionProblem } from './pipeline/version.ts'
import { PostJson } from './render/post-json.ts'
import { renderUser } from './render/user-view.ts'
import { answerWhenCurrent } from './state/answer-when-current.ts'
import type { EventResults, Journal, JournalEvent, SharedPosition, StateImage } from './state/journal.ts'
import { createUnavailable, recordOr } from './state/record-or-503.ts'
import type { Account, PostRecord } from './state/records.ts'
import { type InitialState, State } from './state/state.ts'
import { TokenSigner } from './token.ts'
import { PhraseBook } from './words/phrase-book.ts'
import type { Phrases } from './words/phrases.ts'
import { publishNeighbourPost } from './world/neighbours.ts'
import { People } from './world/people.ts'
import { computePlanetPost } from './world/planet-posts.ts'

/** A request as every door hands it in. */
export interface TwinRequest {
  readonly method: string
  /** path and query as sent, percent-encoded */
  readonly target: string
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array | undefined
  /** scheme and authority by which the client reaches the twin, for example http://10.0.2.2:4010 */
  readonly origin: string
  /** who is asking, for counting requests: the address, as far as it is known */
  readonly client: string
  /** where the client reaches the twin, without a slash at the end, when that is not the origin and the base path */
  readonly baseUrl?: string
}

export interface TwinSettings extends InitialState {
  readonly dialect: Dialect
  readonly phrases: Phrases
  readonly journal: Journal
  /** unix milliseconds */
  readonly clock: () => number
  /** key of the signature of tokens */
  readonly secret: string
  /** empty, or a path that begins with a slash and does not end with one */
  readonly basePath: string
  readonly cors: boolean
}

/** Base URLs for which posts and answers are kept: this machine, simulator, emulator, phone. */
const MOST_BASE_URLS = 4

/** What is kept ready for clients that reach the twin at one base URL. */
interface View {
  readonly posts: PostJson
  readonly answers: AnswerCache
}

/**
 * The twin of the service: takes requests and gives answers, whatever door they come through. It judges as the
 * deployments do: version, then route, then rate, then token, then parameters.
 */
export class Twin {
  readonly state: State
  readonly dialect: Dialect
  readonly basePath: string
  readonly #settings: TwinSettings
  readonly #words: PhraseBook
  readonly #context: OperationContext
  readonly #rates: RateLimiter | undefined
  readonly #views = new Map<string, View>()
  #rebuilds = 0

  /** @param state what has happened already, when another twin goes on as this one */
  constructor(settings: TwinSettings, state: State = new State(settings)) {
    const { dialect, seed, world, journal, clock, secret, phrases } = settings
    this.#settings = settings
    this.dialect = dialect
    this.basePath = settings.basePath
    this.state = state
    this.#words = new PhraseBook(phrases)
    this.#rates = dialect['rate-limit'] === 'none' ? undefined : new RateLimiter(dialect['rate-limit'])
    this.#context = {
      dialect,
      state: this.state,
      people: new People(seed, this.#words, dialect, world.users),
      tokens: new TokenSigner(secret),
      now: clock,
      append: (entry) => journal.append(entry),
    }
  }

  /** Folds what the journal has recorded before; to be done before the first request. */
  open(): void | Promise<void> {
    return this.#settings.journal.open(this.state.apply, () => this.state.image())
  }

  /** The same twin, of the same state, once it speaks another dialect. */
  withDialect(dialect: Dialect): Twin {
    return new Twin({ ...this.#settings, dialect }, this.state)
  }

  /** The same twin, going on with what has happened to another one of its world, and recording it there. */
  continueFrom(other: Twin): Twin {
    const { state } = other
    const { journal } = other.#settings
    return new Twin({ ...this.#settings, ...state.beginning, journal }, state)
  }

  /** Lets go of the journal; nothing can be recorded any more. */
  close(): void | Promise<void> {
    return this.#settings.journal.close()
  }

  /** Forgets everything since the world began. */
  reset(): void | Promise<void> {
    return this.append({ type: 'reset', at: this.#settings.clock() })
  }

  /** Records what happened otherwise than by a request; gives what came of it. */
  append<E extends JournalEvent>(entry: E): EventResults[E['type']] | Promise<EventResults[E['type']]> {
    return this.#settings.journal.append(entry)
  }

  /** Somebody signs in, with no question asked; the base URL is where the client reaches the twin. */
  login(account: Account, baseUrl: string): User | Promise<User> {
    return logInAccount(account, baseUrl, this.#context)
  }

  /** The platform of whoever does not say. */
  get firstPlatform(): string {
    const platforms = this.dialect['login.platform-values']
    return platforms === 'any' ? 'weixin' : (platforms[0] ?? '')
  }

  /** What somebody is called. */
  nickname(user: number): string {
    return this.#context.people.profile(user).nickname
  }

  /** A post that exists, as clients see it who reach the twin at a base URL. */
  post(id: number, baseUrl: string): Post {
    return JSON.parse(this.#view(baseUrl).posts.one(id))
  }

  /** Goes on from an image of the state of a twin of the same world and seed. */
  restore(image: StateImage): void | Promise<void> {
    // The generations that the state has been count on, so that none is used twice.
    const { lastGeneration, ...restored } = image
    return this.append({ type: 'restore', at: this.#settings.clock(), image: restored })
  }

  /** Somebody else publishes at a place, at a time in unix milliseconds; the draw decides who, and what. */
  publishAsNeighbour(place: Position, at: number, draw: number): unknown {
    return publishNeighbourPost(place, at, draw, this.#words, this.#context)
  }

  /** Never throws for anything that a client sent. The body of an answer to HEAD is for its length only. */
  answer(request: TwinRequest): Answer | Promise<Answer> {
    const { whereabouts } = this.#settings.journal
    const judged = whereabouts ? this.#judgeAmongOthers(request, whereabouts) : this.#judge(request)
    return this.#settings.cors ? mapResult(judged, addCorsHeaders) : judged
  }

  /** The answer to what a door cannot hand in as a request. */
  problem(status: ProblemStatus, message?: string): Answer {
    return this.#shared(createProblem(status, message === undefined ? {} : { message }))
  }

  /** The error of a request that nobody looked at. @param status from 400 to 599 */
  refusal(status: number): Answer {
    return this.#shared(
      status === 401 ? createUnauthorized(this.dialect, undefined) : createStatusProblem(status),
    )
  }

  /** As pages of other origins may read it, if they may. */
  #shared(answer: Answer): Answer {
    return this.#settings.cors ? addCorsHeaders(answer) : answer
  }

  /** Users of the world and those who logged in, as login shows them. */
  *users(origin: string): Iterable<Omit<User, 'token'>> {
    const { people } = this.#context
    for (const user of this.state.users.values()) {
      yield renderUser(user, people.profile(user.id), origin + this.basePath)
    }
  }

  /** Stored posts as clients see them, oldest first. */
  *posts(origin: string): Iterable<Post> {
    const { posts } = this.#view(origin + this.basePath)
    for (const { id } of this.state.storedPosts()) yield JSON.parse(posts.one(id))
  }

  /** A post that exists, stored or of the planet. */
  #post(id: number): PostRecord | undefined {
    const { planet } = this.state
    if (id >= this.state.firstPostId || !planet) return this.state.storedPost(id)
    const { seed, epoch } = this.#settings
    const categories = this.dialect['category.set'].map((category) => category.id)
    return computePlanetPost(id, {
      planet,
      seed,
      epoch: Math.floor(epoch / 1000),
      words: this.#words,
      categories,
    })
  }

  #judgeAmongOthers(request: TwinRequest, whereabouts: SharedPosition): Promise<Answer> {
    const seen = single(request.headers['x-twin-position'])
    return answerWhenCurrent(whereabouts, seen, () => this.#judge(request))
  }

  #judge(request: TwinRequest): Answer | Promise<Answer> {
    const question = request.target.indexOf('?')
    const path = question < 0 ? request.target : request.target.slice(0, question)
    const matched = matchPath(path, this.basePath)
    if (request.method === 'OPTIONS') return options(request, matched, this.#settings.cors)
    const version = findVersionProblem(single(request.headers.accept), this.dialect)
    if (version) return createProblem(version)
    const operation = matched?.methods.get(request.method)
    if (!matched || !operation) return this.#unrouted(path, matched)
    const perform = () => this.#perform(operationTable[operation], request, matched.pathParameters)
    if (!this.#rates) return perform()
    const { allowed, headers } = this.#rates.count(request.client, this.#seconds())
    return mapResult(allowed ? perform() : createProblem(429), (answer) => ({
      ...answer,
      headers: [...answer.headers, ...headers],
    }))
  }

  #unrouted(path: string, matched: MatchedPath<OperationId> | undefined): Answer {
    if (!matched) {
      // Whoever asks for the root wants to know what there is.
      const isRoot = ['/', this.basePath, `${this.basePath}/`].includes(path)
      const paths = isRoot ? listPathsBelow(this.basePath) : undefined
      return createProblem(404, { reason: 'No such path', paths })
    }
    if (this.dialect['errors.wrong-method'] === '404')
      return createProblem(404, { reason: `No such method here; there are ${formatAllow(matched)}` })
    return createProblem(405, { headers: ['Allow', formatAllow(matched)] })
  }

  #perform(
    operation: Operation,
    request: TwinRequest,
    pathParameters: PathParameters,
  ): Answer | Promise<Answer> {
    const { headers, method, target, body } = request
    const sender = authenticate(single(headers.authorization), operation.token(this.dialect), this.#context)
    if ('refused' in sender) return sender.refused
    const baseUrl = request.baseUrl ?? request.origin + this.basePath
    const { posts, answers } = this.#view(baseUrl)
    const answer = (): Answer | Promise<Answer> => {
      const contentType = single(headers['content-type'])
      const parameters = this.#parameters({
        method,
        pathParameters,
        query: queryOf(target),
        contentType,
        body,
      })
      if (!(parameters instanceof ParameterReader)) return parameters
      return operation.answer({ parameters, user: sender.user, baseUrl, posts }, this.#context)
    }
    return operation.isRead
      ? answers.answer(target, this.state.entries, answer)
      : recordOr(answer, createUnavailable)
  }

  #parameters(source: Parameters<typeof decodeParameters>[0]): ParameterReader | Answer {
    try {
      return new ParameterReader(decodeParameters(source, this.dialect))
    } catch (error) {
      if (error instanceof MalformedJson) {
        return createProblem(400, { message: '400 Bad Request', reason: 'Malformed JSON' })
      }
      if (error instanceof TooManyParameters) {
        return createProblem(400, { message: `There may not be more than ${MOST_PARAMETERS} parameters.` })
      }
      throw error
    }
  }

  #view(baseUrl: string): View {
    if (this.#rebuilds !== this.state.rebuilds) {
      this.#views.clear()
      this.#rebuilds = this.state.rebuilds
    }
    let view = this.#views.get(baseUrl)
    if (!view) {
      if (this.#views.size >= MOST_BASE_URLS) this.#views.clear()
      const source = { firstStoredId: this.state.firstPostId, post: (id: number) => this.#post(id) }
      const posts = new PostJson(source, this.#context.people, this.dialect, baseUrl)
      view = { posts, answers: new AnswerCache() }
      this.#views.set(baseUrl, view)
    }
    return view
  }

  #seconds(): number {
    return Math.floor(this.#settings.clock() / 1000)
  }
}

/** OPTIONS asks what is possible (RFC 9110, section 9.3.7); a preflight asks on behalf of another origin. */
function options(request: TwinRequest, matched: MatchedPath<OperationId> | undefined, cors: boolean): Answer {
  if (cors && request.headers['access-control-request-method']) {
    return {
      status: 204,
      headers: preflightHeaders(request.headers['access-control-request-headers']),
      body: '',
    }
  }
  return matched ? { status: 204, headers: ['Allow', formatAllow(matched)], body: '' } : createProblem(404)
}

function queryOf(target: string): string {
  const question = target.indexOf('?')
  return question < 0 ? '' : target.slice(question + 1)
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header
