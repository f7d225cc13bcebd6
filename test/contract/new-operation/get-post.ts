import { createProblem, createSuccess } from '../../../src/twin/answer.ts'
import type { Operation } from '../../../src/twin/operations/operation.ts'

/** GET /posts/{id}, an operation that only the copy of the project has. */
export const getPost: Operation = {
  isRead: true,
  getTokenMode: () => 'ignored',
  answer({ parameters, posts }, { state }) {
    const id = parameters.readInteger('id', true)
    if (id === undefined || !state.getStoredPost(id)) return createProblem(404)
    return createSuccess(posts.renderPost(id))
  },
}
