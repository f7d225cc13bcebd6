import { formatCount } from '../../base/format-count.ts'
import { formatJournalPlace } from '../../serve/journals/open-journal.ts'
import type { State } from '../../twin/state/state.ts'

/** What is kept, and where. */
export interface OpenedState {
  /** for programs */
  readonly sizes: { readonly place: string; readonly users: number; readonly posts: number }
  /** for people */
  readonly fact: string
}

/** @param at the path of a file, or the URL of a Redis stream, whose password is for nobody to see */
export function openStateAt(at: string, state: State): OpenedState {
  const place = formatJournalPlace(at)
  const users = state.users.size
  const posts = state.storedPostCount
  return {
    sizes: { place, users, posts },
    fact: `${place}, ${formatCount(users, 'user')}, ${formatCount(posts, 'post')}`,
  }
}
