import { Command, CommanderError, Option } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { FeedtwinError } from '../base/feedtwin-error.ts'
import { KitError } from './judging/guarded.ts'
import { fitProblem, printProblem } from './terminal/print-problem.ts'

/** Wrong usage, or an environment in which the command cannot run. */
const EXIT_USAGE = 2

/** Neither the user's fault nor the target's. */
const EXIT_BROKEN = 5

/** In the order of the help. Loaded when needed: the twin starts sooner when nothing else is in the way. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve/command.ts')).createServeCommand(),
  exec: async () => (await import('./exec/command.ts')).createExecCommand(),
  wait: async () => (await import('./wait/command.ts')).createWaitCommand(),
  check: async () => (await import('./check/command.ts')).createCheckCommand(),
  learn: async () => (await import('./learn/command.ts')).createLearnCommand(),
  compare: async () => (await import('./compare/command.ts')).createCompareCommand(),
  contract: async () => (await import('./contract/command.ts')).createContractCommand(),
  state: async () => (await import('./state/command.ts')).createStateCommand(),
  dialect: async () => (await import('./dialect/command.ts')).createDialectCommand(),
}

/** What other programs call these commands. Words that look alike are suggested by commander. */
const synonyms: Readonly<Record<string, string>> = {
  ...{ start: 'serve', run: 'serve', server: 'serve', mock: 'serve', up: 'serve', dev: 'serve' },
  ...{ test: 'check', verify: 'check', validate: 'check', lint: 'check' },
  ...{ diff: 'compare', record: 'learn', openapi: 'contract', gaps: 'contract --gaps' },
}

/** The command that somebody meant by a word, or by a URL alone. */
function otherWord(word: string): string | undefined {
  if (/^https?:\/\//i.test(word)) return `check ${word}`
  return Object.hasOwn(synonyms, word) ? synonyms[word] : undefined
}

/** Lists --help with the last group of options: commander would make a group of its own for it. */
function groupHelpOption(command: Command): void {
  const group = command.options.at(-1)?.helpGroupHeading
  if (group) command.addHelpOption(new Option('-h, --help', 'display help for command').helpGroup(group))
}

/** Runs the command line. Sets the exit code; ends the process only once nothing is left to do. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('feedtwin')
    .description('The local twin of a location-based social feed, and the contract it obeys.')
    .version(packageJson.version, '-v, --version')
    .showHelpAfterError('(feedtwin --help lists what there is)')
    .configureOutput({
      outputError: (text, write) => write(fitProblem(text.replace(/^error:/, 'feedtwin:'))),
    })
    .exitOverride()
    // What exec runs has options of its own.
    .enablePositionalOptions()
  const [first = ''] = argv
  const names = Object.hasOwn(commands, first) ? [first] : Object.keys(commands)
  for (const name of names) {
    const command = (await commands[name]?.()) as Command
    const pointer = `(feedtwin ${command.name()} --help lists what there is)`
    program.addCommand(command.copyInheritedSettings(program).showHelpAfterError(pointer))
    groupHelpOption(command)
    for (const below of command.commands) below.copyInheritedSettings(command)
  }
  process.stdout.on('error', outputFailed)
  // Nobody can be told that the standard error cannot be written.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    reportFault(error)
    process.exit()
  })
  if (argv.length === 0) {
    program.outputHelp()
    return
  }
  try {
    const meant = Object.hasOwn(commands, first) ? undefined : otherWord(first)
    if (meant) program.error(`error: unknown command '${first}'\n(Did you mean ${meant}?)`)
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    process.exitCode = EXIT_USAGE
    if (error instanceof FeedtwinError) printProblem(error.message)
    else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
    else if (error instanceof KitError) {
      process.exitCode = EXIT_BROKEN
      printProblem(error.message)
    } else reportFault(error)
  }
}

/** A fault of feedtwin itself. Where it happened is for those who mend it, and shown on demand. */
function reportFault(error: unknown): void {
  process.exitCode = EXIT_BROKEN
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const hint = 'Please report it; FEEDTWIN_DEBUG=1 shows where it happened.'
  printProblem(`feedtwin met a fault of its own (${name}: ${message}). ${hint}`)
  if (process.env.FEEDTWIN_DEBUG) process.stderr.write(`${stack}\n`)
}

/** Whoever reads the output may leave early, as head does; any other failure to print is told. */
function outputFailed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = EXIT_USAGE
  printProblem(`The output cannot be written: ${error.message}.`)
}
