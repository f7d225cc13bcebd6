import { CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { FeedtwinError } from '../base/feedtwin-error.ts'
import { getOwn, toText } from '../base/json.ts'
import { type AnyCommand, Command, Option, runWith } from './commander.ts'
import { KitError } from './judging/run-kit.ts'
import { formatProblem, printProblem } from './terminal/terminal.ts'

/** Wrong usage, or an environment in which the command cannot run. */
const EXIT_USAGE = 2

/** An internal error. */
const EXIT_INTERNAL_ERROR = 5

/**
 * In the order of the help. Each is imported when it is needed, so that the twin starts sooner. A `command.ts` has what the help
 * shows, and `run.ts` what the command needs to run, such as the kit.
 */
const commands: Readonly<Record<string, (argv: readonly string[]) => Promise<AnyCommand>>> = {
  serve: async () =>
    runWith(
      (await import('./serve/command.ts')).createServeCommand(),
      async () => (await import('./serve/run.ts')).runServe,
    ),
  exec: async (argv) =>
    runWith(
      await (await import('./exec/command.ts')).createExecCommand(argv),
      async () => (await import('./exec/run.ts')).runExec,
    ),
  each: async () =>
    runWith(
      (await import('./each/command.ts')).createEachCommand(),
      async () => (await import('./each/run.ts')).runEach,
    ),
  wait: async () => (await import('./wait/command.ts')).createWaitCommand(),
  check: async () =>
    runWith(
      (await import('./check/command.ts')).createCheckCommand(),
      async () => (await import('./check/run.ts')).runCheck,
    ),
  learn: async () =>
    runWith(
      (await import('./learn/command.ts')).createLearnCommand(),
      async () => (await import('./learn/run.ts')).runLearn,
    ),
  compare: async () =>
    runWith(
      (await import('./compare/command.ts')).createCompareCommand(),
      async () => (await import('./compare/run.ts')).runCompare,
    ),
  judge: async () =>
    runWith(
      (await import('./judge/command.ts')).createJudgeCommand(),
      async () => (await import('./judge/run.ts')).runJudge,
    ),
  replay: async () =>
    runWith(
      (await import('./replay/command.ts')).createReplayCommand(),
      async () => (await import('./replay/run.ts')).runReplay,
    ),
  world: async () =>
    runWith(
      (await import('./world/command.ts')).createWorldCommand(),
      async () => (await import('./world/run.ts')).runWorld,
    ),
  proxy: async () =>
    runWith(
      (await import('./proxy/command.ts')).createProxyCommand(),
      async () => (await import('./proxy/run.ts')).runProxy,
    ),
  contract: async () =>
    (await import('./contract/command.ts')).createContractCommand(
      async () => (await import('./contract/diff.ts')).runDiff,
    ),
  state: async () => (await import('./state/command.ts')).createStateCommand(),
  dialect: async () => (await import('./dialect/command.ts')).createDialectCommand(),
  mcp: async () =>
    runWith((await import('./mcp/command.ts')).createMcpCommand(), async () => {
      const { runMcp } = await import('./mcp/run.ts')
      return (flags) =>
        runMcp(flags, (names) => Promise.all(names.flatMap((name) => getOwn(commands, name)?.([name]) ?? [])))
    }),
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
    const command = await load(argv)
    const hint = `(feedtwin ${name} --help lists the options)`
    program.addCommand(command.copyInheritedSettings(program).showHelpAfterError(hint))
    groupHelpOption(command)
    for (const subcommand of command.commands) subcommand.copyInheritedSettings(command)
  }
  return program
}

/** Lists --help with the last group of options. commander would create a group for it. */
function groupHelpOption(command: AnyCommand): void {
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

/** A reader such as head may close the output early, which is not an error. */
function handleOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = EXIT_USAGE
  printProblem(`The output cannot be written: ${error.message}.`)
}
