import { type Command, InvalidArgumentError, Option } from 'commander'
import { parsePositiveNumber, parseWholeNumber } from '../../commander.ts'
import type { ReportOutput } from '../../judging/report-options.ts'
import { type Subject, subjects } from './report.ts'

/** The flags of `exec --each`. */
export interface EachFlags {
  readonly each?: Subject
  readonly only: readonly string[]
  readonly sample?: number
  readonly jobs: number
  readonly maxRuns: number
  /** seconds */
  readonly timeout?: number
  readonly minNoticed?: number
  readonly showOutput?: boolean
  readonly resume?: string
  readonly reporter: readonly ReportOutput[]
}

/** The reporters that can render the report of `exec --each`. */
export const eachReporterNames = ['pretty', 'json', 'junit', 'markdown'] as const

const DEFAULT_MAX_RUNS = 500

/** Each run has a twin and a command of its own, which need memory. */
const MAX_JOBS = 100

export function addEachFlags(command: Command): Command {
  return command
    .optionsGroup('Quality of tests:')
    .addOption(
      new Option(
        '--each <what>',
        'run the command many times: in legal dialects, with each breakage, or in each scenario',
      )
        .choices(subjects)
        .conflicts(['judgeApp', 'provoke']),
    )
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
    .option('--show-output', 'print the end of what failed runs have printed')
    .option('--resume <file>', 'keep runs in this file until all are done, and continue from it')
    .hook('preAction', (_, action) => {
      const given = DEPENDENT_FLAGS.find((name) => action.getOptionValueSource(name) === 'cli')
      if (given === undefined || action.opts().each !== undefined) return
      const option = action.options.find((each) => each.attributeName() === given)
      action.error(`error: option '${option?.flags}' needs option '--each <what>'`)
    })
}

/** The flags that have no effect without --each. */
const DEPENDENT_FLAGS = [
  'only',
  'sample',
  'jobs',
  'maxRuns',
  'timeout',
  'minNoticed',
  'showOutput',
  'resume',
] as const satisfies readonly (keyof EachFlags)[]

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
