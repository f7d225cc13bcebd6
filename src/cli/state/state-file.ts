import { createOptionError } from '../../base/feedtwin-error.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { readHeader } from '../../serve/journals/file/file-header.ts'
import { type CompactionResult, FileJournal } from '../../serve/journals/file/file-journal.ts'
import { State } from '../../twin/state/state.ts'
import { Timeline } from '../../twin/state/timeline.ts'
import { getWorld, isWorldName, readWorld, type World } from '../../twin/world/world.ts'
import { createFlags, type FlagsOf } from '../commander.ts'
import { readJson } from '../files/read-file.ts'

/** The file of a world that has no name of ours. */
export const worldFlag = createFlags('Options:').option(
  '--world <file>',
  'the world file that the state began with, if any',
)

export type WorldFlag = FlagsOf<typeof worldFlag>

/** A state file that is open, and the state that it contains. */
interface OpenedState {
  readonly journal: FileJournal
  readonly timeline: Timeline
}

/** Opens a state file, calls `use`, and closes the file. */
export async function withState(
  file: string,
  { world: worldFile }: WorldFlag,
  use: (opened: OpenedState) => void | Promise<void>,
): Promise<void> {
  const { world: name, seed, epoch } = readHeader(file)
  const world = { ...readWorldOption(worldFile ?? name), name }
  const timeline = new Timeline(new State({ world, seed, epoch }))
  const journal = openJournal(file, timeline)
  try {
    await use({ journal, timeline })
  } finally {
    await journal.close()
  }
}

/** Opens the journal of a file, and applies all of its events to the state. */
export function openJournal(file: string, timeline: Timeline): FileJournal {
  const journal = new FileJournal(file, timeline.state.initial)
  journal.open(timeline)
  return journal
}

/** @throws FeedtwinError `file-unwritable` when the disk is full or the folder cannot be written */
export async function compactJournal(
  file: string,
  journal: FileJournal,
  isForced = false,
): Promise<CompactionResult> {
  try {
    return await journal.compact(isForced)
  } catch (error) {
    const { message } = error as Error
    throw new FeedtwinError('file-unwritable', `${file} was not changed: writing it failed: ${message}.`)
  }
}

/** The state at an entry. @returns it, and its time in unix milliseconds @throws FeedtwinError `bad-option` */
export function rebuildAt(
  file: string,
  timeline: Timeline,
  entry: number,
): { readonly state: State; readonly now: number } {
  const { history } = timeline
  if (history.has(entry)) return { state: timeline.rebuild(entry), now: history.getTime(entry) }
  const { oldest, newest } = history
  const reason =
    entry < oldest ? ' A reset, a restored snapshot or compacting has forgotten those before it.' : ''
  throw createOptionError(
    `--at ${entry}: ${file} has the entries from ${oldest} to ${newest}.${reason} List them with feedtwin state show ${file}.`,
  )
}

const readWorldOption = (name: string): World =>
  isWorldName(name) ? getWorld(name) : readWorld(readJson(name), name)
