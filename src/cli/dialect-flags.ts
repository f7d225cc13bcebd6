import { type Dialect, defaultDialect, parseAssignment, replaceAnswers } from '../contract/index.ts'
import { parseOverride } from '../contract/overrides/override-text.ts'
import { addText, createFlags, type FlagsOf, Option } from './commander.ts'
import { readDialectFile } from './files/read-dialect-file.ts'

/** Creates the flags that choose a dialect. @param heading above them in the help */
export const createDialectFlags = (heading: string) =>
  createFlags(heading)
    .option('--dialect <file>', 'a dialect file, or the name of a framework: laravel, rails, nestjs, …')
    .addOption(
      new Option('--set <gap.id=answer>', 'answer one gap differently; repeatable')
        .argParser(addText)
        .default([], 'the default dialect'),
    )
    .addOption(
      new Option(
        '--override <rule>',
        "change requests or responses, as in 'listPosts: [].lat is removed', or as JSON; repeatable",
      )
        .argParser(addText)
        .default([], 'none'),
    )

export type DialectFlags = FlagsOf<ReturnType<typeof createDialectFlags>>

/** Reads the file, or takes the default dialect, and then applies each --set and --override. @throws FeedtwinError */
export function readDialectFlags({ dialect: file, set, override }: DialectFlags): Dialect {
  const base = file === undefined ? defaultDialect : readDialectFile(file)
  const answered = set.reduce((dialect, text) => replaceAnswers(dialect, parseAssignment(text)), base)
  return override.length === 0
    ? answered
    : replaceAnswers(answered, {
        overrides: [...(answered.overrides ?? []), ...override.map(parseOverride)],
      })
}
