import { Command } from 'commander'
import { writeDialect } from '../contract/index.ts'
import { type DialectFlags, dialectOf, withDialectFlags } from './dialect-options.ts'
import { withHelp } from './with-help.ts'

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
