import {
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  joinFlags,
  Option,
  parseWholeNumber,
} from '../commander.ts'
import { kitFlags, rareKitFlags } from '../judging/flags.ts'
import { createAppOption, createFailOnOption, createReporterOption } from '../judging/judgement-flags.ts'

const walkFlags = createFlags('Options:')
  .option(
    '--walks <number>',
    'also send random sequences of requests to both, and measure how many responses are equal; --seed repeats them',
    parseWholeNumber,
  )
  .addOption(
    new Option('--traffic <kind>', 'what walks send: any requests, or only those of an app')
      .choices(['any', 'app'] as const)
      .default('any'),
  )
  .addOption(createAppOption())
  .addOption(createFailOnOption('app'))
  .addOption(createReporterOption('pretty', 'json'))

const compareFlags = joinFlags(walkFlags, kitFlags)

/** The flags of `compare`. */
export type CompareFlags = FlagsOf<typeof compareFlags>

export const createCompareCommand = () =>
  completeCommand(
    new Command('compare')
      .description('show how two deployments differ, or a deployment and a dialect')
      .argument('<a>', 'base URL, or a dialect file: a twin that uses it is compared')
      .argument('<b>', 'the other base URL or dialect file'),
    {
      flags: compareFlags,
      examples: [
        'compare https://staging.example.com staging.json',
        'compare http://127.0.0.1:4010 https://staging.example.com',
        'compare http://127.0.0.1:3000 a.json --allow-writes 900 --walks 99',
        'compare now.json https://staging.example.com --app app.json',
      ],
      notes: `
Both get the same requests. Responses are compared by their form, because
different posts are not a difference. Exit codes: 0 alike, 1 different, 2 wrong
usage, 3 not judged, 4 B breaks an app that A does not break (with --fail-on
app), 5 internal error.`,
      rare: [...rareKitFlags, '--traffic', '--app', '--fail-on'],
    },
  )
