import { FeedtwinError } from '../../contract/index.ts'
import type { JournalOpener, OpenedJournal } from '../../twin/state/open-journal.ts'
import type { InitialState } from '../../twin/state/state.ts'
import { FileJournal, type FileJournalOptions } from './file-journal.ts'

export interface JournalOpenerOptions extends Pick<FileJournalOptions, 'fsync' | 'onTorn' | 'onProblem'> {
  /** Key of the signature of tokens, which all who share a state have to share. Default: the one that everybody knows. */
  readonly secret?: string | undefined
  /** Password of Redis, where it does not stand in the URL. */
  readonly redisPassword?: string | undefined
  /** Told what keeps the state from being recorded, and when it is recorded again: a sentence for the terminal. */
  readonly onNotice?: ((message: string) => void) | undefined
}

type Keep = (
  place: string,
  beginning: InitialState,
  options: JournalOpenerOptions,
) => OpenedJournal | Promise<OpenedJournal>

const keepInRedis: Keep = async (url, beginning, { fsync, secret, redisPassword, onNotice }) => {
  if (fsync)
    throw new FeedtwinError(
      'bad-option',
      'How safely Redis keeps a state is set in Redis: leave --fsync out.',
    )
  const { openRedisJournal } = await import('./redis-journal.ts')
  return openRedisJournal(url, beginning, {
    password: redisPassword,
    onNotice,
    ...(secret !== undefined && { secret }),
  })
}

/** How state is kept, by the scheme of the place; the path of a file has none. */
const kinds: Readonly<Record<string, Keep>> = {
  '': (file, beginning, options) => {
    const journal = new FileJournal(file, beginning, options)
    return { journal, epoch: journal.header.epoch }
  },
  redis: keepInRedis,
  rediss: keepInRedis,
}

/**
 * Keeps a state at a place.
 *
 * @param place the path of a file, which is made where there is none, or the URL of a Redis stream
 * @throws FeedtwinError `bad-option` for a place of which nothing is known
 */
export function createJournalOpener(place: string, options: JournalOpenerOptions = {}): JournalOpener {
  const scheme = schemeOf(place)
  const keep = Object.hasOwn(kinds, scheme) ? kinds[scheme] : undefined
  if (keep && place !== '') return (beginning) => keep(place, beginning, options)
  throw new FeedtwinError(
    'bad-option',
    `State cannot be kept at ${scheme === '' ? 'an empty path' : `${scheme}://…`}. Give --state the path of a file, or a URL like redis://127.0.0.1:6379/ci.`,
  )
}

/** A URL of Redis without its slashes is no path either: its password would come to be in the name of a file. */
function schemeOf(place: string): string {
  const [, redis, scheme = ''] = /^(rediss?):|^([a-z][a-z\d+.-]*):\/\//i.exec(place) ?? []
  return redis ?? scheme
}
