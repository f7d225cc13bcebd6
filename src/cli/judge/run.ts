import packageJson from '../../../package.json' with { type: 'json' }
import { type FailOn, RecordingJudge, type Report } from '../../judge/index.ts'
import { quoteWithVariables } from '../../judge/report/reporters/command.ts'
import type { JudgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import { readAppLimits } from '../judging/app-limits.ts'
import { wrapKitErrors } from '../judging/kit-error.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { readRecording } from '../judging/read-recording.ts'
import type { ReportOutput } from '../judging/report-options.ts'
import { readAppWaivers, readWaivers } from '../judging/waivers.ts'
import { printProblem } from '../terminal/print-problem.ts'

export interface JudgeFlags {
  readonly baseUrl?: string
  readonly judge: JudgedSubjects
  readonly failOn: readonly FailOn[]
  readonly waivers?: string
  readonly appLimits?: string
  readonly reporter: readonly ReportOutput[]
  readonly keepSecrets?: boolean
}

/** Judges a recording and prints the report. @throws FeedtwinError for wrong usage */
export async function runJudge(file: string, flags: JudgeFlags): Promise<void> {
  assertOutputs(flags.reporter)
  const report = await wrapKitErrors(async () => judgeFile(file, flags))
  printReports(report, flags.reporter)
  process.exitCode = report.exitCode
}

function judgeFile(file: string, flags: JudgeFlags): Report {
  const { baseUrl, exchanges, notes } = readRecording(file, flags.baseUrl, flags.keepSecrets)
  for (const note of notes) printProblem(note)
  const { waivers, appLimits } = flags
  const judge = new RecordingJudge({
    subjects: flags.judge,
    baseUrl,
    command: describeCommand(file, baseUrl, flags.judge),
    failOn: flags.failOn,
    waivers: waivers === undefined ? [] : readWaivers(waivers, baseUrl, new Date()),
    appWaivers: waivers === undefined ? [] : readAppWaivers(waivers, new Date()),
    appLimits: appLimits === undefined ? {} : readAppLimits(appLimits),
    version: packageJson.version,
  })
  for (const exchange of exchanges) judge.add(exchange)
  return judge.createReport()
}

const describeCommand = (file: string, baseUrl: string, subjects: JudgedSubjects): string =>
  [
    'feedtwin judge',
    quoteWithVariables(file),
    `--base-url ${quoteWithVariables(baseUrl)}`,
    ...(subjects === 'both' ? [] : [`--judge ${subjects}`]),
  ].join(' ')
