import { Command } from 'commander'
import { formatDialect } from '../../contract/index.ts'
import { withHelp } from '../terminal/add-help.ts'
import { addDialectFlags, type DialectFlags, readDialectFlags } from './flags.ts'

export function createDialectCommand(): Command {
  const command = new Command('dialect')
    .description('print the effective dialect as a file to edit and pass to serve --dialect')
    .action((flags: DialectFlags) => {
      process.stdout.write(formatDialect(readDialectFlags(flags)))
    })
  return withHelp(addDialectFlags(command), {
    examples: ['dialect > my-dialect.json', 'dialect --set list.radius=500 --set list.token=required'],
  })
}
