import { Command, CommanderError, Option } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { FeedtwinError } from '../base/feedtwin-error.ts'
import { getOwn, toText } from '../base/json.ts'
import { KitError } from './judging/kit-error.ts'
import { formatProblem, printProblem } from './terminal/print-problem.ts'

/** Wrong usage, or an environment in which the command cannot run. */
const EXIT_USAGE = 2

/** An internal error. */
const EXIT_INTERNAL_ERROR = 5

/** In the order of the help. Each is imported when it is needed, so that the twin starts sooner. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve/command.ts')).createServeCommand(),
  exec: async () => (await import('./exec/command.ts')).createExecCommand(),
  wait: async () => (await import('./wait/command.ts')).createWaitCommand(),
  check: async () => (await import('./check/command.ts')).createCheckCommand(),
  learn: async () => (await import('./learn/command.ts')).createLearnCommand(),
  compare: async () => (await import('./compare/command.ts')).createCompareCommand(),
  judge: async () => (await import('./judge/command.ts')).createJudgeCommand(),
  world: async () => (await import('./world/command.ts')).createWorldCommand(),
  proxy: async () => (await import('./proxy/command.ts')).createProxyCommand(),
  contract: async () => (await import('./contract/command.ts')).createContractCommand(),
  state: async () => (await import('./state/command.ts')).createStateCommand(),
  dialect: async () => (await import('./dialect/command.ts')).createDialectCommand(),
}

/** The names that other programs give to these commands. commander suggests words that look alike. */
const synonyms: Readonly<Record<string, string>> = {
  ...{ start: 'serve', run: 'serve', server: 'serve', mock: 'serve', up: 'serve', dev: 'serve' },
  ...{ test: 'check', verify: 'check', validate: 'check', lint: 'check' },
  ...{ diff: 'compare', record: 'learn', har: 'judge', openapi: 'contract', gaps: 'contract --gaps' },
}

/** The command to suggest for an unknown word, or for a URL without a command. */
function findSuggestion(word: string): string | undefined {
  if (/^https?:\/\//i.test(word)) return `check ${word}`
  return getOwn(synonyms, word)
}

/** Runs the command line. Sets the exit code, and ends the process only when nothing is left to do. */
export async function main(argv: readonly string[]): Promise<void> {
  handleProcessErrors()
  try {
    const program = await createProgram(argv)
    const [first = ''] = argv
    const suggestion = Object.hasOwn(commands, first) ? undefined : findSuggestion(first)
    if (suggestion) program.error(`error: unknown command '${first}'\n(Did you mean ${suggestion}?)`)
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    process.exitCode = EXIT_USAGE
    if (error instanceof FeedtwinError) printProblem(error.message)
    else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
    else if (error instanceof KitError) {
      process.exitCode = EXIT_INTERNAL_ERROR
      printProblem(error.message)
    } else printInternalError(error)
  }
}

async function createProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('feedtwin')
    .description('The local twin of a location-based social feed, and the contract it obeys.')
    .version(packageJson.version, '-v, --version')
    .showHelpAfterError('(feedtwin --help lists the commands)')
    .configureOutput({
      outputError: (text, write) => write(formatProblem(text.replace(/^error:/, 'feedtwin:'))),
    })
    .exitOverride()
    // The command of exec has options of its own.
    .enablePositionalOptions()
  const [first = ''] = argv
  for (const [name, load] of Object.entries(commands)) {
    if (Object.hasOwn(commands, first) && name !== first) continue
    const command = await load()
    const hint = `(feedtwin ${name} --help lists the options)`
    program.addCommand(command.copyInheritedSettings(program).showHelpAfterError(hint))
    groupHelpOption(command)
    for (const subcommand of command.commands) subcommand.copyInheritedSettings(command)
  }
  return program
}

/** Lists --help with the last group of options. commander would create a group for it. */
function groupHelpOption(command: Command): void {
  const group = command.options.at(-1)?.helpGroupHeading
  if (group) command.addHelpOption(new Option('-h, --help', 'display help for command').helpGroup(group))
}

function handleProcessErrors(): void {
  process.stdout.on('error', handleOutputError)
  // An error of stderr cannot be printed.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    printInternalError(error)
    process.exit()
  })
}

/** Prints an error of feedtwin itself, with its stack only on request. */
function printInternalError(error: unknown): void {
  process.exitCode = EXIT_INTERNAL_ERROR
  const { name, message, stack } = error instanceof Error ? error : new Error(toText(error))
  printProblem(
    `Internal error (${name}: ${message}). Please report it; FEEDTWIN_DEBUG=1 prints where it happened.`,
  )
  if (process.env.FEEDTWIN_DEBUG) process.stderr.write(`${stack}\n`)
}

/** A reader such as head may close the output early, which is no error. */
function handleOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = EXIT_USAGE
  printProblem(`The output cannot be written: ${error.message}.`)
}
