import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { escapeControls } from '../../base/text/escape-controls.ts'
import { readText } from './read-text.ts'

/** Reads a JSON file that the user named. @throws FeedtwinError `file-unreadable` */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedtwinError(
      'file-unreadable',
      `${path} is not valid JSON: ${escapeControls((error as Error).message)}.`,
    )
  }
}
