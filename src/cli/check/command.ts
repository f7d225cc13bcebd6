import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import {
  Command,
  completeCommand,
  createFlags,
  createIntegerParser,
  type FlagsOf,
  joinFlags,
  Option,
} from '../commander.ts'
import { kitFlags, rareKitFlags } from '../judging/flags.ts'
import {
  baselineFlags,
  createAppOption,
  createFailOnOption,
  createReporterOption,
} from '../judging/judgement-flags.ts'

/** More walks than anybody waits for. */
const MAX_WALKS = 10_000

const judgementFlags = createFlags('Judgement:')
  .option('--dialect <file>', 'the expected dialect; differences are reported as drift')
  .addOption(createAppOption())
  .addOption(
    new Option(
      '--only <id...>',
      "judge only these: ids, patterns such as 'list.*', sections such as 4.2 (feedtwin contract --requirements lists them)",
    ).default([], 'all'),
  )
  .addOption(createFailOnOption('warn', 'drift', 'unstable', 'unused-waiver', 'app'))
  .option('--waivers <file>', 'requirements that the deployment may break for a while')
  .optionsGroup('Walks:')
  .addOption(
    new Option(
      '--walks <number>',
      'also send this many random sequences of up to 12 requests; --seed repeats them',
    )
      .argParser(createIntegerParser(1, MAX_WALKS))
      .conflicts('replayWalk'),
  )
  .option('--save-walk <file>', 'write the shortest walk of each violation that walks find')
  .option('--replay-walk <file>', 'send saved walks again')

const outputFlags = createFlags('Output:')
  .addOption(createReporterOption(...reporterNames))
  .option('--plan', 'send nothing; print the requests that a twin would get')

const checkFlags = joinFlags(judgementFlags, baselineFlags, kitFlags, outputFlags)

/** The flags of `check`. */
export type CheckFlags = FlagsOf<typeof checkFlags>

export const createCheckCommand = () =>
  completeCommand(
    new Command('check')
      .description('judge a deployment by the contract')
      .argument('<url>', 'base URL of the deployment'),
    {
      flags: checkFlags,
      examples: [
        'check http://127.0.0.1:4010',
        'check http://127.0.0.1:4010 --walks 200 --save-walk walk.json',
        'check https://staging.example.com --allow-writes 40',
      ],
      notes: `
Exit codes: 0 conformant, 1 a stated requirement failed, 2 wrong usage, 3 not
judged, 4 drift, or an answer that breaks an app (with --fail-on drift or app),
5 internal error.`,
      rare: [...rareKitFlags, '--save-walk', '--replay-walk', '--update-baseline', '--waivers', '--seed'],
    },
  )
