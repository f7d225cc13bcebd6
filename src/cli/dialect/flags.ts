import { type Command, Option } from 'commander'
import {
  type Dialect,
  defaultDialect,
  parseAssignment,
  readDialect,
  replaceAnswers,
} from '../../contract/index.ts'
import { readJson } from '../files/read-json.ts'

export interface DialectFlags {
  readonly dialect?: string
  readonly set: readonly string[]
}

/** Adds the flags that choose a dialect. */
export function addDialectFlags(command: Command): Command {
  return command
    .option('--dialect <file>', 'speak the dialect of this file (feedtwin dialect prints one)')
    .addOption(
      new Option('--set <gap.id=answer>', 'answer one gap differently; repeatable')
        .argParser((assignment: string, before: string[]) => [...before, assignment])
        .default([], 'the default dialect'),
    )
}

/** The dialect that the flags ask for: the file, then what is set, over the default. */
export function readDialectFlags({ dialect: file, set }: DialectFlags): Dialect {
  const base = file === undefined ? defaultDialect : readDialect(readJson(file), file)
  return set.reduce((dialect, assignment) => replaceAnswers(dialect, parseAssignment(assignment)), base)
}
