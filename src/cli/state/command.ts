import { existsSync, rmSync } from 'node:fs'
import { Command } from 'commander'
import { formatCount } from '../../base/format-count.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { findImageIdProblem } from '../../serve/control/find-image-id-problem.ts'
import { readHeader } from '../../serve/journals/file/file-header.ts'
import { type Compacted, FileJournal } from '../../serve/journals/file/file-journal.ts'
import type { Snapshot } from '../../serve/sessions/snapshot.ts'
import { buildTwin } from '../../twin/create-twin.ts'
import { State } from '../../twin/state/state.ts'
import { getWorld, isWorldName, readWorld, type World } from '../../twin/world/world.ts'
import { readJson } from '../files/read-json.ts'
import { withHelp } from '../terminal/add-help.ts'
import { createSnapshotError, readSnapshotFile } from './read-snapshot.ts'

interface WorldFlag {
  readonly world?: string
}

export function createStateCommand(): Command {
  const command = new Command('state').description(
    'look into, shorten, export or import a file of serve --state',
  )
  const worldFlag = ['--world <file>', 'the world file that it was begun with, if it was one'] as const
  command
    .command('inspect <file>')
    .description('tell what a file holds')
    .option(...worldFlag)
    .action(inspect)
  command
    .command('compact <file>')
    .description('write a file anew, as what there is instead of all that led to it')
    .option(...worldFlag)
    .action(compact)
  command
    .command('export <file>')
    .description('print what a file holds as a snapshot, as the control API takes it')
    .option(...worldFlag)
    .action(exportSnapshot)
  command
    .command('import <file> <snapshot>')
    .description('make a new file of a snapshot')
    .action(importSnapshot)
  return withHelp(command, {
    examples: ['state inspect feed.jsonl', 'state export feed.jsonl > snapshot.json'],
  })
}

async function inspect(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, ({ state, journal }) => {
    const { world, seed, epoch } = journal.header
    const facts = [
      ['world', `${world}, seed ${seed}, begun ${new Date(epoch).toISOString()}`],
      ['entries', state.entries],
      ['users', state.users.size],
      ['posts', state.storedPostCount],
      ['bytes', journal.length],
    ]
    process.stdout.write(facts.map(([name, fact]) => `${String(name).padEnd(8)} ${fact}\n`).join(''))
  })
}

async function compact(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, async ({ journal }) => {
    const before = journal.length
    const compacted = await written(file, journal.compact())
    process.stdout.write(`${outcomes[compacted.outcome](before, compacted.length)}\n`)
  })
}

/** What became of a file, by its length before and as it is, or would be, anew. */
const outcomes: Readonly<Record<Compacted['outcome'], (before: number, after: number) => string>> = {
  compacted: (before, after) => `${before} bytes became ${after}.`,
  'not smaller': (before, after) =>
    `The file stays as it is: it has ${before} bytes, and would have ${after} if it were written anew.`,
  'several names': (before) =>
    `The file stays as it is, with ${before} bytes: it has several names (hard links), and only one of them would lead to the new file. Remove the others first.`,
}

async function exportSnapshot(file: string, flags: WorldFlag): Promise<void> {
  await withState(file, flags, ({ state }) => {
    const { world, seed, epoch } = state.initial
    const snapshot: Snapshot = {
      feedtwin: 'snapshot/1',
      setup: {
        ...(isWorldName(world.name)
          ? { world: world.name }
          : { world: documentOf(world), worldName: world.name }),
        seed,
      },
      epoch,
      clock: { now: Date.now(), stopped: false },
      state: state.createImage(),
    }
    process.stdout.write(`${JSON.stringify(snapshot)}\n`)
  })
}

async function importSnapshot(file: string, source: string): Promise<void> {
  if (existsSync(file)) {
    throw new FeedtwinError(
      'bad-option',
      `${file} is there already. Import into a file that is not, or remove it first.`,
    )
  }
  const { setup, epoch, state: image } = readSnapshotFile(source)
  const { world, worldName = source, seed, dialect } = setup
  const options = {
    ...(world !== undefined && { world, worldName }),
    ...(seed !== undefined && { seed }),
    ...(dialect && { dialect }),
  }
  // Whether it can be is known before a file is made.
  const { state } = await buildTwin(options, { epoch })
  const problem = findImageIdProblem(image, state.firstPostId)
  if (problem) throw createSnapshotError(source, [problem.join(': ')])
  state.apply({ type: 'restore', at: epoch, image })
  const journal = opened(file, state)
  await written(file, journal.compact(true)).catch(async (error: unknown) => {
    await journal.close()
    rmSync(file)
    throw error
  })
  await journal.close()
  process.stdout.write(
    `${file} holds ${formatCount(state.users.size, 'user')} and ${formatCount(image.posts.length, 'post')}.\n`,
  )
}

/** @throws FeedtwinError `file-unwritable` where a disk is full, or a folder not ours */
async function written(file: string, compacting: Promise<Compacted>): Promise<Compacted> {
  try {
    return await compacting
  } catch (error) {
    throw new FeedtwinError(
      'file-unwritable',
      `${file} cannot be written anew: ${(error as Error).message}. It is as it was.`,
    )
  }
}

async function withState(
  file: string,
  { world: worldFile }: WorldFlag,
  act: (opened: { readonly journal: FileJournal; readonly state: State }) => void | Promise<void>,
): Promise<void> {
  const { world: name, seed, epoch } = readHeader(file)
  const state = new State({ world: { ...worldIn(worldFile ?? name), name }, seed, epoch })
  const journal = opened(file, state)
  try {
    await act({ journal, state })
  } finally {
    await journal.close()
  }
}

/** The journal of a file, once all of it is in the state. */
function opened(file: string, state: State): FileJournal {
  const journal = new FileJournal(file, state.initial)
  journal.open(state.apply, () => state.createImage())
  return journal
}

const worldIn = (name: string): World =>
  isWorldName(name) ? getWorld(name) : readWorld(readJson(name), name)

/** A world as a world file says it. */
const documentOf = ({ name, ...content }: World): object => ({ feedtwin: 'world/1', ...content })
