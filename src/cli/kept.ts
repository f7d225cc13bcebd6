import { plural } from '../reporters/words.ts'
import type { State } from '../twin/state.ts'

/** What is kept, and where. */
export interface Kept {
  /** for programs */
  readonly sizes: { readonly place: string; readonly users: number; readonly posts: number }
  /** for people */
  readonly fact: string
}

export function keptAt(place: string, state: State): Kept {
  const users = state.users.size
  const posts = [...state.storedPosts()].length
  return {
    sizes: { place, users, posts },
    fact: `${place}, ${plural(users, 'user')}, ${plural(posts, 'post')}`,
  }
}
