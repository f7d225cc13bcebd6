import { createHash } from 'node:crypto'
import { FeedtwinError } from '../../contract/index.ts'
import type { InitialState } from '../../twin/state/state.ts'

/** The lines of a file of the second format are numbered; a stream has the first format. */
export const JOURNAL_FORMATS = ['journal/1', 'journal/2'] as const

export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** What a journal begins with, in a file as its first line: what all its entries follow from. */
export interface Header {
  readonly feedtwin: JournalFormat
  /** the name of the world */
  readonly world: string
  /** tells its content from that of others of the name */
  readonly digest: string
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
}

export const createHeader = ({ world, seed, epoch }: InitialState): Header => {
  const { name, ...content } = world
  return { feedtwin: 'journal/1', world: name, digest: computeDigest(JSON.stringify(content)), seed, epoch }
}

/** Tells a text from others, and not what it is. */
export const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * @param place where the journal is
 * @param another what to use instead
 * @param formats that can be read
 * @throws FeedtwinError `bad-journal` where a journal does not go on from the same beginning
 */
export function assertSameHeader(
  found: Record<string, unknown>,
  wanted: Header,
  place: string,
  another = 'another file',
  formats: readonly JournalFormat[] = ['journal/1'],
): Header {
  const feedtwin = formats.find((format) => format === found.feedtwin)
  if (feedtwin === undefined) {
    throw createJournalError(
      place,
      `it begins with ${JSON.stringify(found.feedtwin)}, where this version reads ${formats.map((format) => JSON.stringify(format)).join(' and ')}`,
    )
  }
  for (const name of ['seed', 'world'] as const) {
    if (found[name] === wanted[name]) continue
    throw createJournalError(
      place,
      `it has the ${name} ${found[name]}, not ${wanted[name]}. Use --${name} ${found[name]}, or ${another}`,
    )
  }
  if (found.digest !== wanted.digest) {
    throw createJournalError(
      place,
      `the world ${wanted.world} has changed since it was begun. Use the world as it was, or ${another}`,
    )
  }
  return { ...wanted, feedtwin, epoch: Number(found.epoch) }
}

export const createJournalError = (place: string, why: string): FeedtwinError =>
  new FeedtwinError('bad-journal', `Cannot resume from ${place}: ${why}.`)
