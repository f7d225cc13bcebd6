import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { FileJournal, type FileJournalOptions } from '../../../../src/serve/journals/file/file-journal.ts'
import type { State } from '../../../../src/twin/state/state.ts'
import { createFolder } from '../../../folder.ts'
import { beginning, foldJournal, readImage } from '../journal-suite.ts'

/** The path of a file that does not exist yet. */
export const newFile = (): string => join(createFolder(), 'state.jsonl')

/** Opens the journal of a file, and folds its entries. */
export async function openJournal(
  file: string,
  options: FileJournalOptions = {},
): Promise<{ readonly journal: FileJournal; readonly state: State }> {
  const journal = new FileJournal(file, beginning, options)
  const state = await foldJournal(journal)
  onTestFinished(() => journal.close())
  return { journal, state }
}

/** Reads the state from a file. */
export async function readState(file: string): Promise<unknown> {
  const { journal, state } = await openJournal(file)
  await journal.close()
  return readImage(state)
}
