import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { FeedtwinError } from '../contract/feedtwin-error.ts'
import { checkCommand } from './check.ts'
import { compareCommand } from './compare.ts'
import { contractCommand } from './contract.ts'
import { dialectCommand } from './dialect.ts'
import { Broken } from './guarded.ts'
import { learnCommand } from './learn.ts'
import { serveCommand } from './serve.ts'

/** Wrong usage, or an environment in which the command cannot run. */
const EXIT_USAGE = 2

/** Neither the user's fault nor the target's. */
const EXIT_BROKEN = 5

/** Runs the command line. Sets the exit code; ends the process only once nothing is left to do. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('feedtwin')
    .description('The local twin of a location-based social feed, and the contract it obeys.')
    .version(packageJson.version, '-v, --version')
    .showHelpAfterError('(feedtwin --help lists what there is)')
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'feedtwin:')) })
    .exitOverride()
  const commands = [
    serveCommand(),
    checkCommand(),
    learnCommand(),
    compareCommand(),
    contractCommand(),
    dialectCommand(),
  ]
  for (const command of commands) {
    const pointer = `(feedtwin ${command.name()} --help lists what there is)`
    program.addCommand(command.copyInheritedSettings(program).showHelpAfterError(pointer))
  }
  process.stdout.on('error', outputFailed)
  if (argv.length === 0) {
    program.outputHelp()
    return
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    process.exitCode = EXIT_USAGE
    if (error instanceof FeedtwinError) process.stderr.write(`feedtwin: ${error.message}\n`)
    else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
    else if (error instanceof Broken) {
      process.exitCode = EXIT_BROKEN
      process.stderr.write(`feedtwin: ${error.message}\n`)
    } else throw error
  }
}

/** Whoever reads the output may leave early, as head does; any other failure to print is told. */
function outputFailed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = EXIT_USAGE
  process.stderr.write(`feedtwin: The output cannot be written: ${error.message}.\n`)
}
