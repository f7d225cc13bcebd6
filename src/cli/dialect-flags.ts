import {
  type Dialect,
  defaultDialect,
  parseAssignment,
  readDialect,
  replaceAnswers,
} from '../contract/index.ts'
import { parseOverride } from '../contract/override-text.ts'
import { createFlags, type FlagsOf, Option } from './commander.ts'
import { readJson } from './files/read-json.ts'

/** Creates the flags that choose a dialect. @param heading above them in the help */
export const createDialectFlags = (heading: string) =>
  createFlags(heading)
    .option('--dialect <file>', 'use the dialect of this file (feedtwin dialect prints one)')
    .addOption(
      new Option('--set <gap.id=answer>', 'answer one gap differently; repeatable')
        .argParser((assignment: string, before: string[]) => [...before, assignment])
        .default([], 'the default dialect'),
    )
    .addOption(
      new Option(
        '--override <rule>',
        "change requests or responses, as in 'listPosts: [].lat is removed', or as JSON; repeatable",
      )
        .argParser((rule: string, before: string[]) => [...before, rule])
        .default([], 'none'),
    )

export type DialectFlags = FlagsOf<ReturnType<typeof createDialectFlags>>

/** Reads the file, or takes the default dialect, and then applies each --set and --override. @throws FeedtwinError */
export function readDialectFlags({ dialect: file, set, override }: DialectFlags): Dialect {
  const base = file === undefined ? defaultDialect : readDialect(readJson(file), file)
  const answered = set.reduce((dialect, text) => replaceAnswers(dialect, parseAssignment(text)), base)
  return override.length === 0
    ? answered
    : replaceAnswers(answered, {
        overrides: [...(answered.overrides ?? []), ...override.map(parseOverride)],
      })
}
