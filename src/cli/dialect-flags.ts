import { type Command, Option } from 'commander'
import {
  type Dialect,
  defaultDialect,
  parseAssignment,
  readDialect,
  replaceAnswers,
} from '../contract/index.ts'
import { readJson } from './files/read-json.ts'

/** The flags that choose a dialect. */
export interface DialectFlags {
  readonly dialect?: string
  readonly set: readonly string[]
}

export function addDialectFlags(command: Command): Command {
  return command
    .option('--dialect <file>', 'use the dialect of this file (feedtwin dialect prints one)')
    .addOption(
      new Option('--set <gap.id=answer>', 'answer one gap differently; repeatable')
        .argParser((assignment: string, before: string[]) => [...before, assignment])
        .default([], 'the default dialect'),
    )
}

/** Reads the file, or takes the default dialect, and then applies each --set. @throws FeedtwinError */
export function readDialectFlags({ dialect: file, set }: DialectFlags): Dialect {
  const base = file === undefined ? defaultDialect : readDialect(readJson(file), file)
  return set.reduce((dialect, assignment) => replaceAnswers(dialect, parseAssignment(assignment)), base)
}
