import {
  Argument,
  addText,
  Command,
  completeCommand,
  createFlags,
  createIntegerParser,
  type FlagsOf,
  joinFlags,
  Option,
  parseNonEmpty,
  parsePositiveNumber,
} from '../commander.ts'
import { baselineFlags, createReporterOption } from '../judging/judgement-flags.ts'
import { variableFlag } from '../run-with-twin.ts'
import { rareTwinFlags, twinFlags } from '../twin-flags.ts'

/** What changes from run to run. */
const subjects = ['dialect', 'breakage', 'scenario'] as const

export type Subject = (typeof subjects)[number]

/** Each breakage that is noticed needs two runs. */
const DEFAULT_MAX_RUNS = 1_000

/** Each run has a twin and a command of its own, which need memory. */
const MAX_JOBS = 100

const parseCount = createIntegerParser(1)

const runFlags = createFlags('Runs:')
  .addOption(
    new Option('--only <pattern>', "only these gaps, breakages or scenarios, such as 'list.*'; repeatable")
      .argParser(addText)
      .default([], 'all'),
  )
  .addOption(new Option('--except <pattern>', 'not these; repeatable').argParser(addText).default([], 'none'))
  .option('--sample <number>', 'only so many dialects, breakages or scenarios', parseCount)
  .option(
    '--jobs <number>',
    'runs at the same time, each with a twin of its own',
    createIntegerParser(1, MAX_JOBS),
    1,
  )
  .option(
    '--max-runs <number>',
    'runs in all, those that look for causes included',
    parseCount,
    DEFAULT_MAX_RUNS,
  )
  .option(
    '--timeout <seconds>',
    'longest time of a run (default: five times that of the first one, and at least 30)',
    parsePositiveNumber,
  )
  .addOption(
    new Option('--min-noticed <percent>', 'the share of breakages that the tests must notice').argParser(
      (text: string) => createIntegerParser(0, 100)(text.replace(/%$/, '')),
    ),
  )
  .option('--resume <file>', 'keep runs in this file until all are done, and continue from it')

const reportFlags = createFlags('Output:')
  .option('--save <file>', 'write what the tests assume: check --app and contract diff --app read it')
  .option('--app-name <name[@version]>', 'the app in that file (default: of package.json)', parseNonEmpty)
  .option('--show-output', 'print the end of what failed runs have printed')
  .addOption(createReporterOption('pretty', 'json', 'junit', 'markdown'))

const eachFlags = joinFlags(runFlags, baselineFlags, variableFlag, twinFlags, reportFlags)

/** The flags of `each`. */
export type EachFlags = FlagsOf<typeof eachFlags>

export const createEachCommand = () =>
  completeCommand(
    new Command('each')
      .description('run tests many times, each time with another twin, to find out how good they are')
      .usage('[options] <what> -- <command> [arguments]')
      .addArgument(
        new Argument('<what>', 'legal dialects, one breakage at a time, or one scenario at a time').choices(
          subjects,
        ),
      )
      .argument('<command...>', 'the command to run; an environment variable has the URL of the twin'),
    {
      flags: eachFlags,
      examples: [
        'each dialect --jobs 4 --save app.json -- npm test',
        "each breakage --only 'list.*' --min-noticed 60 -- npm test",
        'each scenario --reporter junit=report.xml -- npm test',
      ],
      notes: `
Exit codes: 0 the tests pass in all legal dialects, 1 they fail in some or
notice too few breakages, 2 wrong usage, 3 nothing could be concluded.
A breakage that no test notices, and a scenario in which tests fail, leave the
exit code at 0.`,
      rare: [
        ...rareTwinFlags,
        '--lan',
        '--base-path',
        '--seed',
        '--locale',
        '--now',
        '--live',
        '--env',
        '--update-baseline',
        '--app-name',
      ],
    },
  )
