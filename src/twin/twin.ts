import { type Dialect, type Post, replaceAnswers, type User, type WrittenAnswers } from '../contract/index.ts'
import { type Answer, createStatusProblem } from './answer.ts'
import { formatStatusMessage } from './messages.ts'
import type { OperationContext } from './operations/operation.ts'
import { createUnauthorized } from './pipeline/authenticate.ts'
import { addCorsHeaders } from './pipeline/cors.ts'
import { createPipeline, type Pipeline } from './pipeline/pipeline.ts'
import { BaseUrlViews } from './render/base-url-views.ts'
import { renderUser } from './render/user-view.ts'
import type { TwinRequest } from './request.ts'
import type { EventResults, Journal, JournalEvent, StateImage } from './state/journal.ts'
import { type InitialState, State } from './state/state.ts'
import { Timeline } from './state/timeline.ts'
import { TokenSigner } from './token.ts'
import { PhraseBook } from './words/phrase-book.ts'
import type { Phrases } from './words/phrases.ts'
import { People } from './world/people.ts'

export interface TwinSettings extends InitialState {
  readonly dialect: Dialect
  readonly phrases: Phrases
  readonly journal: Journal
  /** unix milliseconds */
  readonly clock: () => number
  /** the key that signs tokens */
  readonly secret: string
  /** empty, or a path that begins with a slash and does not end with one */
  readonly basePath: string
  /** whether pages of other origins may read the responses */
  readonly cors: boolean
  /** whether its answers are sent by another twin, which counts them and adds the headers for other origins and other twins */
  readonly isInner?: boolean
}

/** The twin of the service: a state, the journal that it is folded from, and the pipeline that answers requests. */
export class Twin {
  readonly context: OperationContext
  /** Finds users and posts for tests and pages. */
  readonly lookup: Lookup
  /** The state and its past. */
  readonly timeline: Timeline
  readonly #settings: TwinSettings
  readonly #pipeline: Pipeline

  /** @param timeline that of another twin, to continue from; default: the beginning of the world */
  constructor(settings: TwinSettings, timeline: Timeline = new Timeline(new State(settings))) {
    const { state } = timeline
    const { dialect, seed, world, journal, clock, secret, phrases, basePath, cors, isInner } = settings
    const words = new PhraseBook(phrases)
    this.#settings = settings
    this.timeline = timeline
    this.context = {
      dialect,
      state,
      pages: state,
      words,
      people: new People(seed, words, dialect, world, state),
      tokens: new TokenSigner(secret),
      now: clock,
      append: (event) => journal.append(event),
    }
    const views = new BaseUrlViews(this.context)
    this.lookup = new Lookup(this.context, views)
    const sharedPosition = journal.sharedPosition
    this.#pipeline = createPipeline({ context: this.context, views, basePath, cors, sharedPosition, isInner })
  }

  get state(): State {
    return this.context.state
  }

  get dialect(): Dialect {
    return this.context.dialect
  }

  get basePath(): string {
    return this.#settings.basePath
  }

  /**
   * Where the next world of the same session begins: with a generation of its own, so that tokens of this one are refused, and
   * with the next entry, so that a log of exchanges names each entry once.
   */
  get nextWorld(): { readonly generation: number; readonly entry: number } {
    return { generation: this.state.lastGeneration + 1, entry: this.timeline.history.newest + 1 }
  }

  /** Folds the events that the journal already holds. Call it before the first request. */
  open(): void | Promise<void> {
    return this.#settings.journal.open(this.timeline)
  }

  /** Closes the journal. Nothing can be recorded afterwards. */
  close(): void | Promise<void> {
    return this.#settings.journal.close()
  }

  /** Creates a twin of the same state that answers in another dialect. */
  copyWithDialect(dialect: Dialect): Twin {
    return new Twin({ ...this.#settings, dialect }, this.timeline)
  }

  /** Creates a twin of the same state whose answers this one sends, for requests to which other answers to gaps apply. */
  createInner(answers: WrittenAnswers): Twin {
    const dialect = { ...replaceAnswers(this.dialect, answers), 'rate-limit': 'none' } as const
    return new Twin({ ...this.#settings, dialect, isInner: true }, this.timeline)
  }

  /** Creates a twin with the settings of this one that continues from the state and the journal of another one. */
  continueFrom(twin: Twin): Twin {
    const { journal } = twin.#settings
    return new Twin({ ...this.#settings, ...twin.state.initial, journal }, twin.timeline)
  }

  /** Answers a request. It never throws because of what a client sent. The answer to HEAD has the body of that to GET. */
  answer(request: TwinRequest): Answer | Promise<Answer> {
    return this.#pipeline(request)
  }

  /**
   * Creates the error for a request that did not reach the pipeline.
   *
   * @param status from 400 to 599
   * @param message default: the text of the service for this status
   */
  createProblem(status: number, message?: string): Answer {
    const isUnauthorized = status === 401 && message === undefined
    const answer = isUnauthorized
      ? createUnauthorized(this.dialect, '401.absent')
      : createStatusProblem(status, message ?? formatStatusMessage(status, this.dialect))
    return this.#settings.cors ? addCorsHeaders(answer) : answer
  }

  /** Records an event. Returns what folding the event into the state returns. */
  append<E extends JournalEvent>(event: E): EventResults[E['type']] | Promise<EventResults[E['type']]> {
    return this.#settings.journal.append(event)
  }

  /** Returns to the beginning of the world. */
  reset(): void | Promise<void> {
    return this.append({ type: 'reset', at: this.#settings.clock() })
  }

  /** Continues from the image of a state of the same world and seed. */
  restore(image: StateImage): void | Promise<void> {
    // The state keeps its own last generation, so that no generation is used twice, and counts its own entries.
    const { lastGeneration, entry, ...restored } = image
    return this.append({ type: 'restore', at: this.#settings.clock(), image: restored })
  }

  /**
   * Returns to the state at an entry. The entries since then are kept, as a branch. Nothing is recorded if it is the present one.
   *
   * @param entry `timeline.history` has it
   * @param at what the clock is set to, in unix milliseconds
   * @returns whether the entry was still known when the rewind was recorded
   */
  rewind(entry: number, at: number): boolean | Promise<boolean> {
    const { history } = this.timeline
    if (history.resolve(entry) === history.present) return true
    const { sharedPosition } = this.#settings.journal
    // Another twin may have joined later, and not know the entry.
    const image = sharedPosition && this.timeline.rebuild(entry).createImage()
    return this.append({ type: 'rewind', at, to: entry, ...(image && { image }) })
  }
}

/** Finds users and posts for tests and pages, rendered for clients that reach the twin at a base URL. */
class Lookup {
  readonly #context: OperationContext
  readonly #views: BaseUrlViews

  constructor(context: OperationContext, views: BaseUrlViews) {
    this.#context = context
    this.#views = views
  }

  /** The users of the world and those who logged in. */
  *listUsers(baseUrl: string): Iterable<Omit<User, 'token'>> {
    const { state, people } = this.#context
    for (const user of state.users.values()) yield renderUser(user, people.getProfile(user.id), baseUrl)
  }

  /** The stored posts, oldest first. */
  *listPosts(baseUrl: string): Iterable<Post> {
    const { posts } = this.#views.get(baseUrl)
    for (const { id } of this.#context.state.listStoredPosts()) yield JSON.parse(posts.renderPost(id))
  }

  /** A post that exists, stored or of the planet. */
  getPost(id: number, baseUrl: string): Post {
    return JSON.parse(this.#views.get(baseUrl).posts.renderPost(id))
  }

  /** A user, also one who has never logged in: the author of a post of the planet. */
  getUser(id: number, baseUrl: string): Omit<User, 'token'> {
    const { state, people } = this.#context
    const record = state.users.get(id) ?? { id, accounts: [], postCount: 0 }
    return renderUser(record, people.getProfile(id), baseUrl)
  }

  getNickname(user: number): string {
    return this.#context.people.getProfile(user).nickname
  }
}
