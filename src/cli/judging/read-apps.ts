import { type AppFile, readAppFile } from '../../contract/app-file.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { readJson } from '../files/read-json.ts'

/** Reads the files of `--app`. @throws FeedtwinError `bad-option` also for `--fail-on app` without one, `file-unreadable` */
export function readApps(files: readonly string[], failOn: readonly string[]): readonly AppFile[] {
  if (failOn.includes('app') && files.length === 0)
    throw new FeedtwinError(
      'bad-option',
      '--fail-on app needs --app FILE, what the tests of an app assume. feedtwin each dialect --save writes it.',
    )
  return files.map((file) => readAppFile(readJson(file), file))
}
