import { formatShortJson } from '../../base/schema-problems.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { History } from '../../twin/state/history.ts'
import type { JournalEvent } from '../../twin/state/journal.ts'
import type { ControlSchemas } from './client/schemas.ts'

type Entry = ControlSchemas['JournalEntry']

/** The greatest time of a Date, in unix milliseconds. */
const MAX_TIME = 8_640_000_000_000_000

/** Formats the time of an entry in ISO 8601. Another program may have written a time that no date has. */
export const formatEntryTime = (time: number): string =>
  new Date(Math.max(-MAX_TIME, Math.min(time, MAX_TIME))).toISOString()

/** The types of events that follow an entry. A reset and a restored image begin a new history. */
type EntryType = Exclude<JournalEvent['type'], 'reset' | 'restore'>

const texts: { readonly [T in EntryType]: (event: Extract<JournalEvent, { type: T }>) => string } = {
  login: ({ platform }) => (platform === '' ? 'a login' : `a login on ${formatShortJson(platform)}`),
  revoke: ({ user, because }) =>
    `the tokens of user ${user} ${because === 'expired' ? 'expire' : 'are revoked'}`,
  publish: ({ user, content, images }) =>
    `${user === 0 ? 'somebody' : `user ${user}`} publishes ${
      content === null ? formatCount(images.length, 'image') : formatShortJson(content)
    }`,
  remove: ({ post }) => `post ${post} is removed`,
  rewind: ({ to }) => `back to entry ${to}`,
}

interface ListOptions {
  /** the most entries */
  readonly limit: number
  /** only entries with smaller numbers; default: all */
  readonly before?: number | undefined
  /** hides the secrets in an event; default: none is hidden */
  readonly hide?: <T>(event: T) => T
}

/** Lists entries, the newest first. */
export function listEntries(
  history: History,
  { limit, before = history.newest + 1, hide = (event) => event }: ListOptions,
): Entry[] {
  const line = new Set(history.walkBack(history.newest))
  const entries: Entry[] = []
  const from = Math.min(before - 1, history.newest)
  for (let entry = from; entry >= history.oldest && entries.length < limit; entry--) {
    if (!history.has(entry)) continue
    const event = hide(history.getEvent(entry))
    const at = formatEntryTime(event?.at ?? history.getTime(entry))
    const isLeft = event?.type !== 'rewind' && !line.has(entry)
    entries.push({ entry, at, ...describeEntry(entry, event, history), ...(isLeft && { left: true }) })
  }
  return entries
}

function describeEntry(
  entry: number,
  event: JournalEvent | undefined,
  history: History,
): Pick<Entry, 'type' | 'text'> {
  if (!event || event.type === 'reset' || event.type === 'restore') {
    const isImage = history.stretches.some(({ start, image }) => start === entry && image)
    return { type: 'start', text: isImage ? 'what was before is not known' : 'the world begins' }
  }
  const { type } = event
  // TypeScript cannot relate the type of the event to its function.
  return { type, text: (texts[type] as (event: JournalEvent) => string)(event) }
}
