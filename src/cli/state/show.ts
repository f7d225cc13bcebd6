import { formatShortJson } from '../../base/schema-problems.ts'
import { escapeControls, formatJsonLine } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { formatEntryTime, listEntries } from '../../serve/control/list-entries.ts'
import { listBranches } from '../../twin/state/branches.ts'
import type { PostRecord, UserRecord } from '../../twin/state/records.ts'
import type { Timeline } from '../../twin/state/timeline.ts'
import { rebuildAt, type WorldFlag, withState } from './state-file.ts'

/** How many entries are shown before and after the chosen one, and how many users and posts. */
const NEIGHBOURS = 10
const MAX_LINES = 20

interface ShowFlags extends WorldFlag {
  readonly at?: number | undefined
  readonly json?: boolean | undefined
}

/** Prints the entries of a state file, and the state at one of them. @throws FeedtwinError `bad-option` for --at */
export async function showState(file: string, { at, json = false, ...flags }: ShowFlags): Promise<void> {
  await withState(file, flags, ({ timeline }) => {
    const shown = describeState(file, timeline, at ?? timeline.history.newest)
    process.stdout.write(json ? formatJsonLine(shown) : `${formatState(shown).join('\n')}\n`)
  })
}

type ShownState = ReturnType<typeof describeState>

function describeState(file: string, timeline: Timeline, entry: number) {
  const { history } = timeline
  const { state, now } = rebuildAt(file, timeline, entry)
  const { oldest, newest, present } = history
  return {
    ...{ entry, at: formatEntryTime(now), oldest, newest, present },
    branches: listBranches(history),
    entries: listEntries(history, {
      limit: 2 * NEIGHBOURS + 1,
      before: Math.max(entry + NEIGHBOURS, 2 * NEIGHBOURS) + 1,
    }),
    users: [...state.users.values()],
    posts: [...state.listStoredPosts()].reverse(),
  }
}

function formatState(shown: ShownState): string[] {
  const { entry, at, oldest, newest, present } = shown
  const { branches, entries, users, posts } = shown
  const numbers = `${oldest} to ${newest}`
  return [
    `entry    ${entry} of ${numbers}, ${at}`,
    `users    ${users.length}`,
    `posts    ${posts.length}`,
    ...branches.map(
      ({ after, first, last, entries }) =>
        `branch   ${first} to ${last} after ${after}, ${entries === 1 ? '1 entry' : `${entries} entries`}`,
    ),
    '',
    'Entries, the newest first. Those of a branch have a |:',
    ...entries.map(({ entry: number, at: time, text, left }) => {
      const mark = number === entry ? '>' : number === present ? '*' : ' '
      return escapeControls(`${mark} ${String(number).padStart(6)} ${left ? '|' : ' '} ${time}  ${text}`)
    }),
    ...formatList('Users', users, formatUser),
    ...formatList('Posts, the newest first', posts, formatPost),
  ]
}

function formatList<T>(title: string, all: readonly T[], format: (one: T) => string): string[] {
  if (all.length === 0) return []
  const more = all.length > MAX_LINES ? [`  … and ${all.length - MAX_LINES} more; --json has all`] : []
  return [
    '',
    `${title}:`,
    ...all.slice(0, MAX_LINES).map((one) => escapeControls(`  ${format(one)}`)),
    ...more,
  ]
}

const formatUser = ({ id, accounts, postCount }: UserRecord): string =>
  `${id}  ${accounts.map(({ platform, openId }) => `${formatShortJson(openId)} on ${platform}`).join(', ')}  ${formatCount(postCount, 'post')}`

const formatPost = ({ id, author, lng, lat, content, images }: PostRecord): string =>
  `${id}  user ${author}  ${lng},${lat}  ${
    content === null
      ? formatCount(images.length, 'image')
      : formatShortJson(typeof content === 'string' ? content : content.escaped)
  }`
