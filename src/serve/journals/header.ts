import { createHash } from 'node:crypto'
import { toNumber, toText } from '../../base/json.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { InitialState } from '../../twin/state/state.ts'

/** In a file of the second format, lines have numbers. A Redis stream has the first format. */
export const JOURNAL_FORMATS = ['journal/1', 'journal/2'] as const

export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The start of a journal: the initial state that its entries are folded into. In a file, it is the first line. */
export interface Header {
  readonly feedtwin: JournalFormat
  /** the name of the world */
  readonly world: string
  /** a digest of the content of the world: worlds of the same name may differ */
  readonly digest: string
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
}

export const createHeader = ({ world, seed, epoch }: InitialState): Header => {
  const { name, ...content } = world
  return { feedtwin: 'journal/1', world: name, digest: computeDigest(JSON.stringify(content)), seed, epoch }
}

/** Computes a short digest that identifies a text without revealing it. */
export const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Checks that an existing journal has the expected header. Only the epoch may differ; the result has the epoch of the journal.
 *
 * @param place names the journal in messages
 * @param alternative what to use instead, for messages
 * @param formats the formats that can be read
 * @throws FeedtwinError `bad-journal` if the format, the seed or the world differs
 */
export function assertSameHeader(
  actual: Record<string, unknown>,
  expected: Header,
  place: string,
  alternative = 'another file',
  formats: readonly JournalFormat[] = ['journal/1'],
): Header {
  const feedtwin = formats.find((format) => format === actual.feedtwin)
  if (feedtwin === undefined) {
    throw createJournalError(
      place,
      `it begins with ${JSON.stringify(actual.feedtwin)}, but this version reads ${formats.map((format) => JSON.stringify(format)).join(' and ')}`,
    )
  }
  for (const name of ['seed', 'world'] as const) {
    if (actual[name] === expected[name]) continue
    throw createJournalError(
      place,
      `it has the ${name} ${toText(actual[name])}, not ${expected[name]}. Use --${name} ${toText(actual[name])}, or ${alternative}`,
    )
  }
  if (actual.digest !== expected.digest) {
    throw createJournalError(
      place,
      `the world ${expected.world} has changed since the journal was created. Use the world as it was, or ${alternative}`,
    )
  }
  return { ...expected, feedtwin, epoch: toNumber(actual.epoch) }
}

/** @param reason a sentence without the period at its end */
export const createJournalError = (place: string, reason: string): FeedtwinError =>
  new FeedtwinError('bad-journal', `Cannot resume from ${place}: ${reason}.`)
