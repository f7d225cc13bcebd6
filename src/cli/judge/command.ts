import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import { judgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import {
  addExamples,
  addFlags,
  Command,
  createFlags,
  type FlagsOf,
  Option,
  shortenHelp,
} from '../commander.ts'
import {
  baselineFlags,
  createFailOnOption,
  createReporterOption,
  requireBaseline,
} from '../judging/report-options.ts'

const ownFlags = createFlags('Judgement:')
  .option('--base-url <url>', 'base URL of the deployment (default: found in the file)')
  .addOption(new Option('--judge <what>', 'who is judged').choices(judgedSubjects).default('both'))
  .addOption(createFailOnOption('warn', 'unstable', 'unused-waiver'))
  .option('--waivers <file>', 'requirements and app rules that may be broken for a while')
  .option('--app-limits <file>', 'other limits for the app rules that are advice')
  .optionsGroup('Output:')
  .addOption(createReporterOption(...reporterNames))
  .option('--keep-secrets', 'show tokens and other secrets in reports')

const judgeFlags = addFlags(createFlags('Judgement:'), ownFlags, baselineFlags)

/** The flags of `judge`. */
export type JudgeFlags = FlagsOf<typeof judgeFlags>

export function createJudgeCommand() {
  const command = addFlags(
    new Command('judge')
      .description('judge a deployment and its apps by a recording of their traffic')
      .argument('<file>', 'HTTP archive (HAR) of Charles, Proxyman, mitmproxy, a browser or feedtwin'),
    judgeFlags,
  )
  requireBaseline(command)
  addExamples(
    command,
    ['judge session.har', 'judge session.har --base-url https://staging.example.com/v1'],
    `
Exit codes: 0 conformant, 1 a stated requirement or app rule is broken, 2 wrong
usage, 3 nothing was judged, 5 internal error. What a recording does not show is
unjudged, and does not fail the run. Nothing is sent.`,
  )
  shortenHelp(command, ['--app-limits'])
  return command
}
