import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { getOwn, toText } from '../../../base/json.ts'
import { FeedtwinError } from '../../../contract/index.ts'

/** Turns a system error on opening a state file into a FeedtwinError that says what to do. Returns other errors as is. */
export function explainOpeningError(error: unknown, path: string): unknown {
  if (error instanceof FeedtwinError || !(error instanceof Error && 'code' in error)) return error
  const folder = dirname(path)
  const explanations: Readonly<Record<string, string>> = {
    ENOENT: existsSync(folder)
      ? `${path} leads to a folder that does not exist. Give --state another path.`
      : `The folder ${folder} does not exist. Create it first (mkdir -p ${folder}), or give --state another path.`,
    ENOTDIR: `${folder} is not a folder. Give --state another path.`,
    EISDIR: `${path} is a folder. Give --state the path of a file.`,
    ELOOP: `${path} is a symbolic link to itself. Give --state another path.`,
  }
  const explanation =
    getOwn(explanations, toText(error.code)) ?? `${path} cannot be used as a state file: ${error.message}.`
  return new FeedtwinError('file-unreadable', explanation)
}
