import { existsSync, rmSync } from 'node:fs'
import type { Schema } from '@cfworker/json-schema'
import { formatCount } from '../../base/format-count.ts'
import { SchemaProblems } from '../../base/schema-problems.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { describedOperations } from '../../serve/control/described-operations.ts'
import { findImageIdProblem } from '../../serve/control/find-image-id-problem.ts'
import { readHeader } from '../../serve/journals/file/file-header.ts'
import { type CompactionResult, FileJournal } from '../../serve/journals/file/file-journal.ts'
import type { Snapshot } from '../../serve/sessions/snapshot.ts'
import { buildTwin } from '../../twin/build-twin.ts'
import { State } from '../../twin/state/state.ts'
import { getWorld, isWorldName, readWorld, type World } from '../../twin/world/world.ts'
import { readJson } from '../files/read-json.ts'

export interface WorldFlag {
  /** the file of a world that has no name of ours */
  readonly world?: string
}

/** Prints what a state file contains. @throws FeedtwinError for a file that cannot be read, or is in use */
export async function inspectState(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, ({ state, journal }) => {
    const { world, seed, epoch } = journal.header
    const facts = [
      ['world', `${world}, seed ${seed}, created ${new Date(epoch).toISOString()}`],
      ['entries', state.entries],
      ['users', state.users.size],
      ['posts', state.countStoredPosts()],
      ['bytes', journal.length],
    ]
    process.stdout.write(facts.map(([name, fact]) => `${String(name).padEnd(8)} ${fact}\n`).join(''))
  })
}

/** Rewrites a state file as its current state. @throws FeedtwinError `file-unwritable`, and as `inspectState` does */
export async function compactState(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, async ({ journal }) => {
    const before = journal.length
    const { outcome, length } = await compactJournal(file, journal)
    process.stdout.write(`${outcomeMessages[outcome](before, length)}\n`)
  })
}

/** What happened to a file. @param after its new length in bytes, or the one that it would have had */
const outcomeMessages: Readonly<
  Record<CompactionResult['outcome'], (before: number, after: number) => string>
> = {
  compacted: (before, after) => `Compacted from ${before} to ${after} bytes.`,
  'not smaller': (before, after) =>
    `The file was not changed: it has ${before} bytes, and would have ${after} bytes after compacting.`,
  'several names': (before) =>
    `The file was not changed and has ${before} bytes: it has several names (hard links), and only one of them would lead to the new file. Remove the others first.`,
}

/** Prints the state of a file as a snapshot. @throws FeedtwinError as `inspectState` does */
export async function exportState(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, ({ state }) => {
    const { world, seed, epoch } = state.initial
    const { name, ...content } = world
    const snapshot: Snapshot = {
      feedtwin: 'snapshot/1',
      setup: {
        ...(isWorldName(name)
          ? { world: name }
          : { world: { feedtwin: 'world/1', ...content }, worldName: name }),
        seed,
      },
      epoch,
      clock: { now: Date.now(), stopped: false },
      state: state.createImage(),
    }
    process.stdout.write(`${JSON.stringify(snapshot)}\n`)
  })
}

/** Creates a state file from a snapshot. @throws FeedtwinError `bad-option`, `bad-snapshot`, `file-unwritable` */
export async function importState(file: string, source: string): Promise<void> {
  if (existsSync(file)) {
    throw new FeedtwinError(
      'bad-option',
      `${file} already exists. Give the name of a new file, or remove it first.`,
    )
  }
  const { setup, epoch, state: image } = readSnapshotFile(source)
  const { world, worldName = source, seed, dialect } = setup
  const options = {
    ...(world !== undefined && { world, worldName }),
    ...(seed !== undefined && { seed }),
    ...(dialect && { dialect }),
  }
  // The snapshot is checked before a file is created.
  const { state } = await buildTwin(options, { epoch })
  const problem = findImageIdProblem(image, state.firstPostId)
  if (problem) throw createSnapshotError(source, [problem.join(': ')])
  state.apply({ type: 'restore', at: epoch, image })
  const journal = openJournal(file, state)
  await compactJournal(file, journal, true).catch(async (error: unknown) => {
    await journal.close()
    rmSync(file)
    throw error
  })
  await journal.close()
  const users = formatCount(state.users.size, 'user')
  process.stdout.write(`${file} contains ${users} and ${formatCount(image.posts.length, 'post')}.\n`)
}

/** @throws FeedtwinError `file-unreadable`, or `bad-snapshot` with everything that is wrong */
function readSnapshotFile(file: string): Snapshot {
  const document = readJson(file)
  const schema = describedOperations.restoreSnapshot.body as Schema
  const problems = new SchemaProblems(schema).describe(document)
  if (problems.length > 0) throw createSnapshotError(file, problems)
  return document as Snapshot
}

const createSnapshotError = (file: string, problems: readonly string[]): FeedtwinError =>
  new FeedtwinError(
    'bad-snapshot',
    `${file} is not a snapshot of feedtwin state export or GET /__twin/snapshot:\n  ${problems.join('\n  ')}`,
  )

/** @throws FeedtwinError `file-unwritable` when the disk is full or the folder cannot be written */
async function compactJournal(
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

/** Opens a state file, calls `use`, and closes the file. */
async function withState(
  file: string,
  { world: worldFile }: WorldFlag,
  use: (opened: { readonly journal: FileJournal; readonly state: State }) => void | Promise<void>,
): Promise<void> {
  const { world: name, seed, epoch } = readHeader(file)
  const state = new State({ world: { ...readWorldOption(worldFile ?? name), name }, seed, epoch })
  const journal = openJournal(file, state)
  try {
    await use({ journal, state })
  } finally {
    await journal.close()
  }
}

/** Opens the journal of a file, and applies all of its events to the state. */
function openJournal(file: string, state: State): FileJournal {
  const journal = new FileJournal(file, state.initial)
  journal.open(state.apply, () => state.createImage())
  return journal
}

const readWorldOption = (name: string): World =>
  isWorldName(name) ? getWorld(name) : readWorld(readJson(name), name)
