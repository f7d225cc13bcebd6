import { Command } from 'commander'
import { writeDialect } from '../../contract/index.ts'
import { type DialectFlags, dialectOf, withDialectFlags } from './flags.ts'
import { withHelp } from '../terminal/add-help.ts'

export function dialectCommand(): Command {
  const command = new Command('dialect')
    .description('print the effective dialect as a file to edit and pass to serve --dialect')
    .action((flags: DialectFlags) => {
      process.stdout.write(writeDialect(dialectOf(flags)))
    })
  return withHelp(withDialectFlags(command), {
    examples: ['dialect > my-dialect.json', 'dialect --set list.radius=500 --set list.token=required'],
  })
}
