import { Command, Option } from 'commander'
import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import { addExamples } from '../commander.ts'
import { addKitFlags } from '../judging/flags.ts'
import { createFailOnOption, createReporterOption } from '../judging/report-options.ts'
import { type CheckFlags, parseWalks } from './flags.ts'

export function createCheckCommand(): Command {
  const command = new Command('check')
    .description('judge a deployment by the contract')
    .argument('<url>', 'base URL of the deployment')
    .optionsGroup('Judgement:')
    .option('--dialect <file>', 'the expected dialect; differences are reported as drift')
    .addOption(
      new Option(
        '--only <id...>',
        "judge only these: ids, patterns such as 'list.*', sections such as 4.2 (feedtwin contract --requirements lists them)",
      ).default([], 'all'),
    )
    .addOption(createFailOnOption('warn', 'drift', 'unstable', 'unused-waiver'))
    .option('--waivers <file>', 'requirements that the deployment may break for a while')
    .optionsGroup('Walks:')
    .addOption(
      new Option(
        '--walks <number>',
        'also send this many random sequences of up to 12 requests; --seed repeats them',
      )
        .argParser(parseWalks)
        .conflicts('replayWalk'),
    )
    .option('--save-walk <file>', 'write the shortest walk of each violation that walks find')
    .option('--replay-walk <file>', 'send saved walks again')
  addKitFlags(command)
    .optionsGroup('Output:')
    .addOption(createReporterOption(...reporterNames))
    .option('--plan', 'send nothing; print the requests that a twin would get')
    .action(async (url: string, flags: CheckFlags) => (await import('./run.ts')).runCheck(url, flags))
  return addExamples(
    command,
    [
      'check http://127.0.0.1:4010',
      'check http://127.0.0.1:4010 --walks 200 --save-walk walk.json',
      'check https://staging.example.com --tier write --allow-writes 40',
    ],
    `
Exit codes: 0 conformant, 1 a stated requirement failed, 2 wrong usage, 3 not
judged, 4 drift (with --fail-on drift), 5 internal error.`,
  )
}
