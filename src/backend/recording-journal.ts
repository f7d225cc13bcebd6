import type { Entry, Fold, Journal } from '../twin/journal.ts'

/** A journal in memory that remembers its entries, so that what happened can be saved and brought back. */
export class RecordingJournal implements Journal {
  /** Since the beginning, or the last reset. */
  readonly entries: Entry[]
  #foldInto: Fold | undefined

  /** @param before entries of another journal, to begin with */
  constructor(before: readonly Entry[] = []) {
    this.entries = [...before]
  }

  open(fold: Fold): void {
    for (const entry of this.entries) fold(entry)
    this.#foldInto = fold
  }

  append: Journal['append'] = (entry) => {
    if (!this.#foldInto) throw new Error('the journal is not open')
    if (entry.type === 'reset') this.entries.length = 0
    else this.entries.push(entry)
    return this.#foldInto(entry)
  }

  close(): void {}
}
