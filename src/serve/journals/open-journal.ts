import { createOptionError } from '../../base/feedtwin-error.ts'
import type { JournalOpener, OpenedJournal } from '../../twin/state/open-journal.ts'
import type { InitialState } from '../../twin/state/state.ts'
import { FileJournal, type FileJournalOptions } from './file/file-journal.ts'
import { parseRedisAddress } from './redis/address.ts'

export interface JournalOpenerOptions extends Pick<FileJournalOptions, 'fsync' | 'onTorn' | 'onProblem'> {
  /** The key that signs tokens. All twins that share a state need the same. Default: the public one. */
  readonly secret?: string | undefined
  /** The password of Redis, if it is not in the URL. */
  readonly redisPassword?: string | undefined
  /** Called with a sentence for the terminal when the state cannot be recorded, and when it can be again. */
  readonly onNotice?: ((message: string) => void) | undefined
}

/** A kind of journal. `place` is the value of --state. */
interface JournalKind {
  /** The schemes of its URLs. The path of a file has the scheme ''. */
  readonly schemes: readonly string[]
  /** What a place looks like, for messages. */
  readonly form: string
  /** Names a place in messages. User and password are left out. */
  readonly formatPlace: (place: string) => string
  readonly open: (
    place: string,
    beginning: InitialState,
    options: JournalOpenerOptions,
  ) => OpenedJournal | Promise<OpenedJournal>
}

/** All kinds of journals that outlive the process. A new kind needs an entry here and the Journal it opens. */
const journalKinds: readonly JournalKind[] = [
  {
    schemes: [''],
    form: 'the path of a file',
    formatPlace: (path) => path,
    open(path, beginning, options) {
      const journal = new FileJournal(path, beginning, options)
      return { journal, epoch: journal.header.epoch }
    },
  },
  {
    schemes: ['redis', 'rediss'],
    form: 'a URL like redis://127.0.0.1:6379/ci',
    formatPlace: (url) => parseRedisAddress(url).name,
    async open(url, beginning, { fsync, secret, redisPassword, onNotice }) {
      if (fsync)
        throw createOptionError(
          '--fsync applies to files only. Configure in Redis when it writes to its disk, and remove --fsync.',
        )
      // The client library is large, so it is loaded only when it is needed.
      const { openRedisJournal } = await import('./redis/redis-journal.ts')
      return openRedisJournal(url, beginning, {
        password: redisPassword,
        onNotice,
        ...(secret !== undefined && { secret }),
      })
    },
  },
]

/**
 * Creates the opener of a journal.
 *
 * @param place the path of a file, which is created if it does not exist, or the URL of a Redis stream
 * @throws FeedtwinError `bad-option` for an empty path or an unknown scheme
 */
export function createJournalOpener(place: string, options: JournalOpenerOptions = {}): JournalOpener {
  const { open } = findKind(place)
  return (beginning) => open(place, beginning, options)
}

/** Names a place of a journal in messages. User and password are left out. @throws FeedtwinError `bad-option` */
export const formatJournalPlace = (place: string): string => findKind(place).formatPlace(place)

function findKind(place: string): JournalKind {
  const scheme = readScheme(place)
  const kind = journalKinds.find(({ schemes }) => schemes.includes(scheme))
  if (kind && place !== '') return kind
  throw createOptionError(
    `State cannot be kept at ${scheme === '' ? 'an empty path' : `${scheme}://…`}. ` +
      `Give --state ${journalKinds.map(({ form }) => form).join(', or ')}.`,
  )
}

/** A URL of Redis without slashes is not a path either: otherwise its password would become part of a file name. */
function readScheme(place: string): string {
  const [, redis, scheme = ''] = /^(rediss?):|^([a-z][a-z\d+.-]*):\/\//i.exec(place) ?? []
  return redis ?? scheme
}
