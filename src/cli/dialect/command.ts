import { Command } from 'commander'
import { addExamples } from '../commander.ts'
import { addDialectFlags } from '../dialect-flags.ts'
import { runDialect } from './run.ts'

export function createDialectCommand(): Command {
  const command = new Command('dialect')
    .description('print the effective dialect as a file to edit and pass to serve --dialect')
    .option('--schema', 'print the JSON Schema of dialect files instead')
    .action(runDialect)
  return addExamples(addDialectFlags(command), [
    'dialect > my-dialect.json',
    'dialect --set list.radius=500 --set list.token=required',
    "dialect --override 'listPosts: [].lat is removed'",
    'dialect --schema > dialect.schema.json',
  ])
}
