import { existsSync, rmSync } from 'node:fs'
import type { Schema } from '@cfworker/json-schema'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { SchemaProblems } from '../../base/schema-problems.ts'
import { formatJsonLine } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { describedOperations } from '../../serve/control/described-operations.ts'
import { findImageIdProblem } from '../../serve/control/find-image-id-problem.ts'
import type { CompactionResult } from '../../serve/journals/file/file-journal.ts'
import type { Snapshot } from '../../serve/sessions/session-parts.ts'
import { buildTwin } from '../../twin/build-twin.ts'
import { listBranches } from '../../twin/state/branches.ts'
import { isWorldName } from '../../twin/world/world.ts'
import {
  type AnyCommand,
  addFlags,
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  parseWholeNumber,
} from '../commander.ts'
import { readJson } from '../files/read-file.ts'
import { showState } from './show.ts'
import { compactJournal, openJournal, rebuildAt, type WorldFlag, withState, worldFlag } from './state-file.ts'

const atFlag = createFlags('Options:').option(
  '--at <entry>',
  'the state as it was after this entry; show lists the entries',
  parseWholeNumber,
)

type AtFlag = FlagsOf<typeof atFlag>

export function createStateCommand(): AnyCommand {
  const command = new Command('state').description(
    'inspect, show, compact, export or import a file of serve --state',
  )
  addFlags(command.command('inspect <file>').description('print what a file contains'), worldFlag).action(
    inspectState,
  )
  addFlags(
    command.command('show <file>').description('print the entries of a file, and the state at one of them'),
    atFlag,
    worldFlag,
    createFlags('Options:').option('--json', 'print JSON'),
  ).action(showState)
  addFlags(
    command
      .command('compact <file>')
      .description('make a file smaller: keep the current state and branches, without their history'),
    worldFlag,
  ).action(compactState)
  addFlags(
    command
      .command('export <file>')
      .description('print the state as a snapshot, which the control API accepts'),
    atFlag,
    worldFlag,
  ).action(exportState)
  command
    .command('import <file> <snapshot>')
    .description('create a new file from a snapshot')
    .action(importState)
  return completeCommand(command, {
    examples: [
      'state inspect feed.jsonl',
      'state show feed.jsonl --at 12',
      'state export feed.jsonl --at 12 > snapshot.json',
    ],
  })
}

/** Prints what a state file contains. @throws FeedtwinError for a file that cannot be read, or is in use */
async function inspectState(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, ({ timeline: { state, history }, journal }) => {
    const { world, seed, epoch } = journal.header
    const branches = listBranches(history)
    const facts = [
      ['world', `${world}, seed ${seed}, created ${new Date(epoch).toISOString()}`],
      ['entries', history.newest],
      ['users', state.users.size],
      ['posts', state.countStoredPosts()],
      ...(branches.length > 0 ? [['branches', branches.length]] : []),
      ['bytes', journal.length],
    ]
    process.stdout.write(facts.map(([name, fact]) => `${String(name).padEnd(8)} ${fact}\n`).join(''))
  })
}

/** Rewrites a state file as its current state. @throws FeedtwinError `file-unwritable`, and as `inspectState` does */
async function compactState(file: string, flags: WorldFlag): Promise<void> {
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

/** Prints the state of a file as a snapshot. @throws FeedtwinError as `inspectState` does, `bad-option` for --at */
async function exportState(file: string, { at, ...flags }: WorldFlag & AtFlag): Promise<void> {
  await withState(file, flags, ({ timeline }) => {
    const { state, now } =
      at === undefined ? { state: timeline.state, now: Date.now() } : rebuildAt(file, timeline, at)
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
      clock: { now, stopped: false },
      state: state.createImage(),
    }
    process.stdout.write(formatJsonLine(snapshot))
  })
}

/** Creates a state file from a snapshot. @throws FeedtwinError `bad-option`, `bad-snapshot`, `file-unwritable` */
async function importState(file: string, source: string): Promise<void> {
  if (existsSync(file))
    throw createOptionError(`${file} already exists. Give the name of a new file, or remove it first.`)
  const { setup, epoch, state: image } = readSnapshotFile(source)
  const { world, worldName = source, seed, dialect } = setup
  const options = {
    ...(world !== undefined && { world, worldName }),
    ...(seed !== undefined && { seed }),
    ...(dialect && { dialect }),
  }
  // The snapshot is checked before a file is created.
  const { state, timeline } = await buildTwin(options, { epoch })
  const problem = findImageIdProblem(image, state.firstPostId)
  if (problem) throw createSnapshotError(source, [problem.join(': ')])
  const { entry, ...restored } = image
  timeline.apply({ type: 'restore', at: epoch, image: restored })
  const journal = openJournal(file, timeline)
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
