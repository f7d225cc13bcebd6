import { reporterNames } from '../../judge/report/reporters/reporter.ts'
import { judgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import { Command, completeCommand, createFlags, type FlagsOf, joinFlags, Option } from '../commander.ts'
import { baselineFlags, createFailOnOption, createReporterOption } from '../judging/judgement-flags.ts'

const ownFlags = createFlags('Judgement:')
  .option('--base-url <url>', 'base URL of the deployment (default: found in the file)')
  .addOption(new Option('--judge <what>', 'who is judged').choices(judgedSubjects).default('both'))
  .addOption(createFailOnOption('warn', 'unstable', 'unused-waiver'))
  .option('--waivers <file>', 'requirements and app rules that may be broken for a while')
  .option('--app-limits <file>', 'other limits for the app rules that are advice')
  .optionsGroup('Output:')
  .addOption(createReporterOption(...reporterNames))
  .option('--keep-secrets', 'show tokens and other secrets in reports')

const judgeFlags = joinFlags(ownFlags, baselineFlags)

/** The flags of `judge`. */
export type JudgeFlags = FlagsOf<typeof judgeFlags>

export const createJudgeCommand = () =>
  completeCommand(
    new Command('judge')
      .description('judge a deployment and its apps by a recording of their traffic')
      .argument('<file>', 'HTTP archive (HAR) of Charles, Proxyman, mitmproxy, a browser or feedtwin'),
    {
      flags: judgeFlags,
      examples: ['judge session.har', 'judge session.har --base-url https://staging.example.com/v1'],
      notes: `
Exit codes: 0 conformant, 1 a stated requirement or app rule is broken, 2 wrong
usage, 3 nothing was judged, 5 internal error. What a recording does not show is
unjudged, and does not fail the run. Nothing is sent.`,
      rare: ['--app-limits'],
    },
  )
