import { FeedtwinError } from '../contract/index.ts'
import type { Keeping, Kept } from '../twin/keeping.ts'
import type { Beginning } from '../twin/state.ts'
import { FileJournal, type FileJournalOptions } from './file-journal.ts'

export type KeepingOptions = Pick<FileJournalOptions, 'fsync' | 'onTorn'>

type Keep = (place: string, beginning: Beginning, options: KeepingOptions) => Kept | Promise<Kept>

/** How state is kept, by the scheme of the place; the path of a file has none. */
const kinds: Readonly<Record<string, Keep>> = {
  '': (file, beginning, options) => {
    const journal = new FileJournal(file, beginning, options)
    return { journal, epoch: journal.header.epoch }
  },
}

/**
 * Keeps a state at a place.
 *
 * @param place the path of a file, which is made where there is none
 * @throws FeedtwinError `bad-option` for a place of which nothing is known
 */
export function keepingAt(place: string, options: KeepingOptions = {}): Keeping {
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):\/\//i.exec(place) ?? []
  const keep = Object.hasOwn(kinds, scheme) ? kinds[scheme] : undefined
  if (keep && place !== '') return (beginning) => keep(place, beginning, options)
  throw new FeedtwinError(
    'bad-option',
    `State cannot be kept at ${scheme === '' ? 'an empty path' : `${scheme}://…`}. Give --state the path of a file.`,
  )
}
