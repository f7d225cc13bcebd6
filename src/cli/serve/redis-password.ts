import { FeedtwinError } from '../../contract/index.ts'
import { isRedisUrl } from '../../serve/journals/redis/address.ts'
import { readText } from '../files/read-text.ts'

const VARIABLE = 'FEEDTWIN_REDIS_PASSWORD'
const FILE_VARIABLE = 'FEEDTWIN_REDIS_PASSWORD_FILE'

/**
 * Takes the password of Redis from the environment, so that it stands in no list of processes, and hands it on to no
 * command that this process runs.
 *
 * @param state where the state is kept; a file needs no password
 * @param warn is given a sentence where the password stands in the URL
 * @returns undefined where the environment has none
 * @throws FeedtwinError `bad-option` where it has two, `file-unreadable` for the file of FEEDTWIN_REDIS_PASSWORD_FILE
 */
export function takeRedisPassword(
  state: string,
  environment: NodeJS.ProcessEnv,
  warn: (message: string) => void,
): string | undefined {
  if (!isRedisUrl(state)) return undefined
  const { [VARIABLE]: text, [FILE_VARIABLE]: file } = environment
  delete environment[VARIABLE]
  delete environment[FILE_VARIABLE]
  if (text && file) {
    throw new FeedtwinError(
      'bad-option',
      `Give the password of Redis once: unset ${VARIABLE} or ${FILE_VARIABLE}.`,
    )
  }
  if (URL.canParse(state) && new URL(state).password !== '') {
    warn(
      'The password of Redis stands in the URL of --state, where all users of this machine can read it. ' +
        `Set ${VARIABLE} or ${FILE_VARIABLE} instead, and leave it out of the URL.`,
    )
  }
  return file ? readText(file).replace(/\r?\n$/, '') : text || undefined
}
