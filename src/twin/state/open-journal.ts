import type { Journal } from './journal.ts'
import type { InitialState } from './state.ts'

/** A journal that stores the state of a twin. */
export interface OpenedJournal {
  readonly journal: Journal
  /** when the stored world began, in unix milliseconds */
  readonly epoch: number
}

/**
 * Finds the journal in which a world is stored, or creates it. It is called once, before the twin is created. The twin opens
 * the journal.
 *
 * @param initial the beginning of the world, for a new journal
 * @throws FeedtwinError if the journal holds another world, or cannot be used
 */
export type JournalOpener = (initial: InitialState) => OpenedJournal | Promise<OpenedJournal>
