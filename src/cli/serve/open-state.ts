import { redisAddress } from '../../serve/journals/redis-address.ts'
import { plural } from '../../judge/reporters/phrases.ts'
import type { State } from '../../twin/state/state.ts'

/** What is kept, and where. */
export interface Kept {
  /** for programs */
  readonly sizes: { readonly place: string; readonly users: number; readonly posts: number }
  /** for people */
  readonly fact: string
}

/** @param at the path of a file, or the URL of a Redis stream, whose password is for nobody to see */
export function keptAt(at: string, state: State): Kept {
  const place = /^rediss?:/i.test(at) ? redisAddress(at).name : at
  const users = state.users.size
  const posts = state.storedPostCount
  return {
    sizes: { place, users, posts },
    fact: `${place}, ${plural(users, 'user')}, ${plural(posts, 'post')}`,
  }
}
