import type { Dialect } from '../contract/index.ts'
import { type Answer, createStatusProblem } from './answer.ts'
import { Lookup } from './lookup.ts'
import { formatStatusMessage } from './messages.ts'
import type { OperationContext } from './operations/operation.ts'
import { createUnauthorized } from './pipeline/authenticate.ts'
import { addCorsHeaders } from './pipeline/cors.ts'
import { createPipeline, type Pipeline } from './pipeline/pipeline.ts'
import { BaseUrlViews } from './render/base-url-views.ts'
import type { TwinRequest } from './request.ts'
import type { EventResults, Journal, JournalEvent, StateImage } from './state/journal.ts'
import { type InitialState, State } from './state/state.ts'
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
}

/** The twin of the service: a state, the journal that it is folded from, and the pipeline that answers requests. */
export class Twin {
  readonly context: OperationContext
  /** Finds users and posts for tests and pages. */
  readonly lookup: Lookup
  readonly #settings: TwinSettings
  readonly #pipeline: Pipeline

  /** @param state the state of another twin, to continue from; default: the beginning of the world */
  constructor(settings: TwinSettings, state: State = new State(settings)) {
    const { dialect, seed, world, journal, clock, secret, phrases, basePath, cors } = settings
    const words = new PhraseBook(phrases)
    this.#settings = settings
    this.context = {
      dialect,
      state,
      pages: state,
      words,
      people: new People(seed, words, dialect, world),
      tokens: new TokenSigner(secret),
      now: clock,
      append: (event) => journal.append(event),
    }
    const views = new BaseUrlViews(this.context)
    this.lookup = new Lookup(this.context, views)
    const sharedPosition = journal.sharedPosition
    this.#pipeline = createPipeline({ context: this.context, views, basePath, cors, sharedPosition })
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

  /** Folds the events that the journal already holds. Call it before the first request. */
  open(): void | Promise<void> {
    return this.#settings.journal.open(this.state.apply, () => this.state.createImage())
  }

  /** Closes the journal. Nothing can be recorded afterwards. */
  close(): void | Promise<void> {
    return this.#settings.journal.close()
  }

  /** Creates a twin of the same state that answers in another dialect. */
  copyWithDialect(dialect: Dialect): Twin {
    return new Twin({ ...this.#settings, dialect }, this.state)
  }

  /** Creates a twin with the settings of this one that continues from the state and the journal of another one. */
  continueFrom(twin: Twin): Twin {
    const { state } = twin
    const { journal } = twin.#settings
    return new Twin({ ...this.#settings, ...state.initial, journal }, state)
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

  /** Records an event. The result is that of folding it into the state. */
  append<E extends JournalEvent>(event: E): EventResults[E['type']] | Promise<EventResults[E['type']]> {
    return this.#settings.journal.append(event)
  }

  /** Returns to the beginning of the world. */
  reset(): void | Promise<void> {
    return this.append({ type: 'reset', at: this.#settings.clock() })
  }

  /** Continues from the image of a state of the same world and seed. */
  restore(image: StateImage): void | Promise<void> {
    // The state keeps its own last generation, so that no generation is used twice.
    const { lastGeneration, ...restored } = image
    return this.append({ type: 'restore', at: this.#settings.clock(), image: restored })
  }
}
