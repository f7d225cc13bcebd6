import type { Dialect, GapId } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import type { FeedQuery } from './feed/query.ts'
import { operationTable } from './operations/index.ts'
import type { OperationContext } from './operations/operation.ts'
import { createSteps } from './pipeline/pipeline.ts'
import { findPath } from './pipeline/routes.ts'
import { PostJson } from './render/post-json.ts'
import type { TwinRequest } from './request.ts'
import type { EventResults, JournalEvent } from './state/journal.ts'
import { People } from './world/people.ts'
import { createPostFinder } from './world/planet-posts.ts'

/** How a twin would answer. */
export interface RehearsedAnswer {
  /** undefined where an event would be recorded whose result is not known */
  readonly answer: Answer | undefined
  /** the events that would be recorded */
  readonly events: readonly JournalEvent[]
  /** the page of posts, if it is a list */
  readonly page: FeedQuery | undefined
}

/** The results of the events that the request has recorded. */
export type KnownResults = Partial<Pick<EventResults, 'login' | 'publish'>>

interface RehearsalOptions {
  readonly context: OperationContext
  readonly basePath: string
  /** unix milliseconds */
  readonly at: number
  readonly results?: KnownResults | undefined
}

/** What renders posts and users. It depends on a few gaps only, and takes most of the time of a list. */
interface Rendering {
  readonly people: People
  readonly posts: Pick<PostJson, 'renderPost' | 'renderList'>
}

/** Thrown in place of recording an event. */
class NothingRecorded extends Error {}

/**
 * Finds out how a twin would answer a request in the present state, in its own dialect and in others, by the code that answers
 * requests. Nothing is recorded, and nothing counts against a rate limit.
 */
export class Rehearsal {
  /** The answer in the dialect of the twin. */
  readonly own: RehearsedAnswer
  readonly #options: RehearsalOptions
  readonly #request: TwinRequest
  readonly #dialect: Dialect
  readonly #rendering: Rendering
  readonly #pages = new Map<string, number[]>()
  readonly #decidingReads = new Set<string>()
  readonly #renderingReads = new Set<string>()

  constructor(request: TwinRequest, options: RehearsalOptions) {
    const { dialect } = options.context
    this.#request = request
    this.#options = options
    this.#dialect = dialect['rate-limit'] === 'none' ? dialect : { ...dialect, 'rate-limit': 'none' }
    this.#rendering = this.#createRendering(noteReads(this.#dialect, this.#renderingReads))
    this.own = this.#answer(noteReads(this.#dialect, this.#decidingReads), this.#rendering)
  }

  /** The gaps whose answers were looked at. Other gaps cannot change the answer. */
  get gaps(): ReadonlySet<string> {
    return new Set([...this.#decidingReads, ...this.#renderingReads])
  }

  /** Answers as if one gap was answered otherwise. */
  answerOtherwise(gap: GapId, answer: unknown): RehearsedAnswer {
    const dialect = { ...this.#dialect, [gap]: answer }
    const isRendered = this.#renderingReads.has(gap)
    return this.#answer(dialect, isRendered ? this.#createRendering(dialect) : this.#rendering)
  }

  #createRendering(dialect: Dialect): Rendering {
    const { context, basePath } = this.#options
    const { state, words } = context
    const people = new People(state.initial.seed, words, dialect, state.initial.world, state)
    const source = { firstStoredId: state.firstPostId, findPost: createPostFinder({ state, words, dialect }) }
    const baseUrl = this.#request.baseUrl ?? this.#request.origin + basePath
    const json = new PostJson(source, people, dialect, baseUrl)
    const rendered = new Map<number, string>()
    const renderPost = (id: number): string => {
      const known = rendered.get(id) ?? json.renderPost(id)
      rendered.set(id, known)
      return known
    }
    const lists = new Map<string, string>()
    const renderList = (ids: readonly number[]): string => {
      const key = ids.join()
      const list = lists.get(key) ?? `[${ids.map(renderPost).join()}]`
      lists.set(key, list)
      return list
    }
    return { people, posts: { renderPost, renderList } }
  }

  /** Most other answers lead to the same page. */
  #findPage(query: FeedQuery): number[] {
    const { state } = this.#options.context
    if (query.accepts) return state.findPage(query)
    const key = JSON.stringify({ ...query, radius: String(query.radius), below: String(query.below) })
    const ids = this.#pages.get(key) ?? state.findPage(query)
    this.#pages.set(key, ids)
    // The caller may sort the ids.
    return [...ids]
  }

  #answer(dialect: Dialect, { people, posts }: Rendering): RehearsedAnswer {
    const { context, basePath, at, results = {} } = this.#options
    const events: JournalEvent[] = []
    let page: FeedQuery | undefined
    const rehearsed: OperationContext = {
      ...context,
      dialect,
      people,
      now: () => at,
      append(event) {
        events.push(event)
        const result = (results as Readonly<Record<string, unknown>>)[event.type]
        if (result === undefined) throw new NothingRecorded()
        return result as EventResults[typeof event.type] as never
      },
      pages: {
        findPage: (query) => {
          page = query
          return this.#findPage(query)
        },
      },
    }
    const views = { get: () => ({ posts, answers: NO_CACHE }) }
    const steps = createSteps(
      { context: rehearsed, views, basePath, cors: true },
      { findPath, operations: operationTable },
    )
    try {
      const answer = steps(this.#request)
      // All steps are synchronous where events are not stored elsewhere.
      return { answer: answer instanceof Promise ? undefined : answer, events, page }
    } catch (error) {
      if (error instanceof NothingRecorded) return { answer: undefined, events, page }
      throw error
    }
  }
}

const NO_CACHE = { getOrCreate: <T>(_target: string, _entries: number, create: () => T): T => create() }

/** Notes the names of the answers that are read. */
const noteReads = (dialect: Dialect, reads: Set<string>): Dialect =>
  new Proxy(dialect, {
    get(target, name) {
      if (typeof name === 'string') reads.add(name)
      return Reflect.get(target, name)
    },
  })
