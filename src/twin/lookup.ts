import type { Post, User } from '../contract/index.ts'
import type { OperationContext } from './operations/operation.ts'
import type { BaseUrlViews } from './render/base-url-views.ts'
import { renderUser } from './render/user-view.ts'

/** Finds users and posts for tests and pages, rendered for clients that reach the twin at a base URL. */
export class Lookup {
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

  getNickname(user: number): string {
    return this.#context.people.getProfile(user).nickname
  }
}
