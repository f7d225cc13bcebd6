import { InvalidArgumentError } from 'commander'
import { variableFlag } from '../child-command.ts'
import {
  Argument,
  addExamples,
  addFlags,
  Command,
  createFlags,
  type FlagsOf,
  Option,
  parsePositiveNumber,
  parseWholeNumber,
  shortenHelp,
} from '../commander.ts'
import { baselineFlags, createReporterOption, requireBaseline } from '../judging/report-options.ts'
import { rareNetworkFlags } from '../network-flags.ts'
import { rareTwinFlags, twinFlags } from '../twin-flags.ts'
import { subjects } from './report.ts'

const DEFAULT_MAX_RUNS = 500

/** Each run has a twin and a command of its own, which need memory. */
const MAX_JOBS = 100

const runFlags = createFlags('Runs:')
  .addOption(
    new Option('--only <pattern>', "only these gaps, breakages or scenarios, such as 'list.*'; repeatable")
      .argParser((pattern: string, before: string[]) => [...before, pattern])
      .default([], 'all'),
  )
  .addOption(
    new Option('--sample <number>', 'only so many dialects, breakages or scenarios').argParser(parseCount),
  )
  .addOption(
    new Option('--jobs <number>', 'runs at the same time, each with a twin of its own')
      .argParser(parseJobs)
      .default(1),
  )
  .addOption(
    new Option('--max-runs <number>', 'runs in all, those that look for causes included')
      .argParser(parseCount)
      .default(DEFAULT_MAX_RUNS),
  )
  .addOption(
    new Option(
      '--timeout <seconds>',
      'longest time of a run (default: five times that of the first one, and at least 30)',
    ).argParser(parsePositiveNumber),
  )
  .addOption(
    new Option('--min-noticed <percent>', 'the share of breakages that the tests must notice').argParser(
      parsePercent,
    ),
  )
  .option('--resume <file>', 'keep runs in this file until all are done, and continue from it')

const reportFlags = createFlags('Output:')
  .option('--show-output', 'print the end of what failed runs have printed')
  .addOption(createReporterOption('pretty', 'json', 'junit', 'markdown'))

const eachFlags = addFlags(
  createFlags('Runs:'),
  runFlags,
  baselineFlags,
  variableFlag,
  twinFlags,
  reportFlags,
)

/** The flags of `each`. */
export type EachFlags = FlagsOf<typeof eachFlags>

function parseCount(text: string): number {
  const number = parseWholeNumber(text)
  if (number > 0) return number
  throw new InvalidArgumentError('It must be a whole number above 0.')
}

function parseJobs(text: string): number {
  const number = parseCount(text)
  if (number <= MAX_JOBS) return number
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_JOBS}.`)
}

function parsePercent(text: string): number {
  const number = parseWholeNumber(text.replace(/%$/, ''))
  if (number <= 100) return number
  throw new InvalidArgumentError('It must be a whole number from 0 to 100.')
}

export function createEachCommand() {
  const command = addFlags(
    new Command('each')
      .description('run tests many times, each time with another twin, to find out how good they are')
      .usage('[options] <what> -- <command> [arguments]')
      .addArgument(
        new Argument('<what>', 'legal dialects, one breakage at a time, or one scenario at a time').choices(
          subjects,
        ),
      )
      .argument('<command...>', 'the command to run; an environment variable has the URL of the twin'),
    eachFlags,
  )
  requireBaseline(command)
  addExamples(
    command,
    [
      'each dialect --jobs 4 -- npm test',
      "each breakage --only 'list.*' --min-noticed 60 -- npm test",
      'each scenario --reporter junit=report.xml -- npm test',
    ],
    `
Exit codes: 0 the tests pass in all legal dialects, 1 they fail in some or
notice too few breakages, 2 wrong usage, 3 nothing could be concluded.
A breakage that no test notices, or a scenario in which tests fail, is no reason
to fail.`,
  )
  shortenHelp(command, [
    ...rareNetworkFlags,
    ...rareTwinFlags,
    '--lan',
    '--base-path',
    '--seed',
    '--locale',
    '--now',
    '--live',
    '--env',
    '--update-baseline',
  ])
  return command
}
