import type { Journal } from './journal.ts'
import type { InitialState } from './state.ts'

/** Where the state of a twin outlives it. */
export interface OpenedJournal {
  readonly journal: Journal
  /** When the world began that is kept there, in unix milliseconds: a twin that goes on is of the same one. */
  readonly epoch: number
}

/**
 * Finds where a world is kept, or begins to keep it; called once, before its twin is made. The journal is opened by the
 * twin.
 *
 * @param beginning how the world begins, unless it has begun already
 * @throws FeedtwinError where something else is kept there, or nothing can be
 */
export type JournalOpener = (beginning: InitialState) => OpenedJournal | Promise<OpenedJournal>
