import { AnswerCache } from '../answer-cache.ts'
import type { OperationContext } from '../operations/operation.ts'
import { createPostFinder } from '../world/planet-posts.ts'
import { PostJson } from './post-json.ts'

/** Base URLs with a view at a time: this computer, a simulator, an emulator, a phone. */
const MAX_VIEWS = 4

/** What is rendered for clients that reach the twin at one base URL. */
export interface BaseUrlView {
  readonly posts: PostJson
  readonly answers: AnswerCache
}

/** The views by base URL. They are dropped when the state is reset or restored. */
export class BaseUrlViews {
  readonly #context: OperationContext
  readonly #views = new Map<string, BaseUrlView>()
  #rebuilds = 0

  constructor(context: OperationContext) {
    this.#context = context
  }

  /** The view for a base URL, created at the first request. */
  get(baseUrl: string): BaseUrlView {
    const { rebuilds } = this.#context.state
    if (this.#rebuilds !== rebuilds) {
      this.#views.clear()
      this.#rebuilds = rebuilds
    }
    return this.#views.get(baseUrl) ?? this.#create(baseUrl)
  }

  #create(baseUrl: string): BaseUrlView {
    if (this.#views.size >= MAX_VIEWS) this.#views.clear()
    const { state, people, dialect } = this.#context
    const source = { firstStoredId: state.firstPostId, findPost: createPostFinder(this.#context) }
    const view = { posts: new PostJson(source, people, dialect, baseUrl), answers: new AnswerCache() }
    this.#views.set(baseUrl, view)
    return view
  }
}
