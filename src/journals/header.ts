import { createHash } from 'node:crypto'
import { FeedtwinError } from '../contract/index.ts'
import type { Beginning } from '../twin/state.ts'

/** What a journal begins with, in a file as its first line: what all its entries follow from. */
export interface Header {
  readonly feedtwin: 'journal/1'
  /** the name of the world */
  readonly world: string
  /** tells its content from that of others of the name */
  readonly digest: string
  readonly seed: number
  /** when the world began, in unix milliseconds */
  readonly epoch: number
}

export const headerOf = ({ world, seed, epoch }: Beginning): Header => {
  const { name, ...content } = world
  return { feedtwin: 'journal/1', world: name, digest: digestOf(JSON.stringify(content)), seed, epoch }
}

/** Tells a text from others, and not what it is. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * @param place where the journal is
 * @param another what to use instead
 * @throws FeedtwinError `bad-journal` where a journal does not go on from the same beginning
 */
export function demandSame(
  found: Record<string, unknown>,
  wanted: Header,
  place: string,
  another = 'another file',
): Header {
  const { feedtwin } = found
  if (feedtwin !== 'journal/1') {
    throw badJournal(
      place,
      `it begins with ${JSON.stringify(feedtwin)}, where this version reads "journal/1"`,
    )
  }
  for (const name of ['seed', 'world'] as const) {
    if (found[name] === wanted[name]) continue
    throw badJournal(
      place,
      `it has the ${name} ${found[name]}, not ${wanted[name]}. Use --${name} ${found[name]}, or ${another}`,
    )
  }
  if (found.digest !== wanted.digest) {
    throw badJournal(
      place,
      `the world ${wanted.world} has changed since it was begun. Use the world as it was, or ${another}`,
    )
  }
  return found as unknown as Header
}

export const badJournal = (place: string, why: string): FeedtwinError =>
  new FeedtwinError('bad-journal', `${place} cannot be gone on with: ${why}.`)
