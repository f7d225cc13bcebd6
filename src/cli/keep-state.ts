import { createOptionError } from '../base/feedtwin-error.ts'
import { escapeControls } from '../base/text/escape-controls.ts'
import { formatCount } from '../base/text/format-count.ts'
import { createJournalOpener, formatJournalPlace } from '../serve/journals/open-journal.ts'
import { isRedisUrl } from '../serve/journals/redis/address.ts'
import type { JournalOpener } from '../twin/state/open-journal.ts'
import type { State } from '../twin/state/state.ts'
import { readText } from './files/read-file.ts'
import { printProblem } from './terminal/terminal.ts'

/**
 * Prepares the journal that keeps the state of --state, and prints what goes wrong with it later.
 *
 * @param place the path of a file, or the URL of a Redis stream
 * @throws FeedtwinError `bad-option`, `file-unreadable`
 */
export const openState = (
  place: string,
  { fsync = false, secret }: { readonly fsync?: boolean | undefined; readonly secret?: string | undefined },
): JournalOpener =>
  createJournalOpener(place, {
    fsync,
    secret,
    redisPassword: takeRedisPassword(place, process.env, printNotice),
    onTorn: (bytes) => printTornLine(place, bytes),
    onProblem: (problem) => printWriteProblem(place, problem),
    onNotice: printNotice,
  })

/** The state that is kept. */
export interface KeptState {
  /** the path of a file, or the URL of a Redis stream without its password */
  readonly place: string
  readonly users: number
  readonly posts: number
  /** the same as a text */
  readonly summary: string
}

/** @param place as it was given to --state */
export function describeState(place: string, state: State): KeptState {
  const name = formatJournalPlace(place)
  const users = state.users.size
  const posts = state.countStoredPosts()
  const summary = `${name}, ${formatCount(users, 'user')}, ${formatCount(posts, 'post')}`
  return { place: name, users, posts, summary }
}

const VARIABLE = 'FEEDTWIN_REDIS_PASSWORD'
const FILE_VARIABLE = 'FEEDTWIN_REDIS_PASSWORD_FILE'

/**
 * Reads the password of Redis from the environment, which other users cannot see in the list of processes. Removes it from
 * the environment, so that commands that this process runs do not get it.
 *
 * @param warn called with a sentence when the URL holds a password
 * @returns undefined when the state is kept in a file, or the environment has no password
 * @throws FeedtwinError `bad-option` when the environment has two, `file-unreadable` for FEEDTWIN_REDIS_PASSWORD_FILE
 */
export function takeRedisPassword(
  place: string,
  environment: NodeJS.ProcessEnv,
  warn: (message: string) => void,
): string | undefined {
  if (!isRedisUrl(place)) return undefined
  const { [VARIABLE]: text, [FILE_VARIABLE]: file } = environment
  delete environment[VARIABLE]
  delete environment[FILE_VARIABLE]
  if (text && file)
    throw createOptionError(`The password of Redis is given twice: unset ${VARIABLE} or ${FILE_VARIABLE}.`)
  if (URL.canParse(place) && new URL(place).password !== '') {
    warn(
      'The URL of --state contains the password of Redis, where all users of this machine can read it. ' +
        `Set ${VARIABLE} or ${FILE_VARIABLE} instead, and remove it from the URL.`,
    )
  }
  return file ? readText(file).replace(/\r?\n$/, '') : text || undefined
}

/** Control characters in a notice, which may come from Redis, must not reach the terminal. */
function printNotice(message: string): void {
  printProblem(escapeControls(message))
}

function printTornLine(file: string, bytes: number): void {
  printProblem(
    `the last line of ${file} is incomplete, so its request was never confirmed: its ${bytes} bytes were removed.`,
  )
}

/** @param problem undefined once the file can be written again */
function printWriteProblem(file: string, problem: string | undefined): void {
  printProblem(
    problem === undefined
      ? `${file} can be written again.`
      : `${file} can no longer be written: ${problem}. Requests that change something get 503. ` +
          'Put the file back, or restart feedtwin.',
  )
}
