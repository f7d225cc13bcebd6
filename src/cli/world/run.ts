import { formatJsonLines } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { defaultDialect, FeedtwinError } from '../../contract/index.ts'
import { createRecordedWorld, type RecordedWorld } from '../../judge/runs/recordings/recorded-world.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { readRecording } from '../judging/read-recording.ts'
import { wrapKitErrors } from '../judging/run-kit.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { RecordedWorldFlags } from './command.ts'

/** Makes a world file of a recording. @throws FeedtwinError for wrong usage, and for a recording without posts */
export async function runWorld(file: string, { baseUrl: given, output }: RecordedWorldFlags): Promise<void> {
  if (output !== undefined) assertWritable(output)
  const world = await wrapKitErrors(async () => {
    const { baseUrl, exchanges, notes } = readRecording(file, given)
    const recorded = createRecordedWorld(exchanges, baseUrl)
    return { ...recorded, notes: [...notes, ...recorded.notes] }
  })
  for (const note of world.notes) printProblem(note)
  const { users, posts } = world.document
  if (posts.length === 0)
    throw new FeedtwinError(
      'file-unreadable',
      `${file} has no response with posts, so no world can be made of the recording.`,
    )
  const text = formatJsonLines(world.document)
  if (output === undefined) {
    process.stdout.write(text)
    return
  }
  writeFile(output, text)
  const dialect = writeCategories(world, output)
  process.stdout.write(
    `${output} has ${formatCount(posts.length, 'post')} of ${formatCount(users.length, 'user')}.\n` +
      `Use it with: feedtwin serve --world ${output}${dialect === undefined ? '' : ` --dialect ${dialect}`}\n`,
  )
}

/** Writes a dialect with the categories of the posts, unless a twin has the same ones without it. @returns its name */
function writeCategories({ categories }: RecordedWorld, output: string): string | undefined {
  const known = defaultDialect['category.set']
  const isKnown = categories.every(({ id, name }) =>
    known.some((category) => category.id === id && category.name === name),
  )
  if (isKnown) return undefined
  const file = `${output.replace(/\.json$/, '')}.dialect.json`
  writeFile(file, formatJsonLines({ feedtwin: 'dialect/1', answers: { 'category.set': categories } }))
  return file
}
