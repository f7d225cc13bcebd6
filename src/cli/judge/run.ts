import packageJson from '../../../package.json' with { type: 'json' }
import { RecordingJudge, type Report } from '../../judge/index.ts'
import { quoteWithVariables } from '../../judge/report/command.ts'
import type { Baseline } from '../../judge/report/findings/baseline.ts'
import type { JudgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { readJudgement } from '../judging/read-judgement.ts'
import { readRecording } from '../judging/read-recording.ts'
import { wrapKitErrors } from '../judging/run-kit.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { JudgeFlags } from './command.ts'

/** Judges a recording and prints the report. @throws FeedtwinError for wrong usage */
export async function runJudge(file: string, flags: JudgeFlags): Promise<void> {
  assertOutputs(flags.reporter)
  const baseline = readBaseline(flags)
  const report = await wrapKitErrors(async () => judgeFile(file, flags, baseline))
  printReports(report, flags.reporter)
  saveBaseline(report, baseline, flags)
  process.exitCode = report.exitCode
}

function judgeFile(file: string, flags: JudgeFlags, baseline: Baseline | undefined): Report {
  const { baseUrl, exchanges, notes } = readRecording(file, flags.baseUrl, flags.keepSecrets)
  for (const note of notes) printProblem(note)
  const judge = new RecordingJudge({
    subjects: flags.judge,
    baseUrl,
    command: describeCommand(file, baseUrl, flags.judge),
    ...readJudgement(flags, baseUrl),
    baseline,
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
