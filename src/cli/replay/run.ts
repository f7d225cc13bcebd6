import { type ReplayReport, type ReplayTarget, replaySession } from '../../conformance.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { paintPlain } from '../../judge/report/reporters/reporter.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'
import { readDialectFlags } from '../dialect-flags.ts'
import { readNamedDialect } from '../files/read-dialect-file.ts'
import { readText } from '../files/read-text.ts'
import { readKitOptions } from '../judging/options.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import { runWithProgress } from '../judging/progress.ts'
import { readApps } from '../judging/read-apps.ts'
import { MAX_RECORDING } from '../judging/read-recording.ts'
import type { ReplayFlags } from './command.ts'
import { formatReplay } from './format-replay.ts'

/** Replays a recording, and prints what the app would see differently. @throws FeedtwinError for wrong usage */
export async function runReplay(file: string, given: string | undefined, flags: ReplayFlags): Promise<void> {
  const { from, to, dialect, set, override, baseUrl, app, failOn, reporter, ...kitFlags } = flags
  const options = { ...readKitOptions(kitFlags), apps: readApps(app, failOn), failOn }
  assertOutputs(reporter)
  const target = readTarget(given, flags)
  const recording = readText(file, MAX_RECORDING)
  const report = await runWithProgress(({ onRequest, onWait }) =>
    replaySession(recording, target, {
      ...options,
      baseUrl,
      recordingName: file,
      createTwin,
      onRequest,
      onWait,
    }),
  )
  printReportsWith(
    {
      json: (replayed: ReplayReport) => `${JSON.stringify(replayed, null, 2)}\n`,
      pretty: (replayed, paint = paintPlain) => formatReplay(replayed, paint),
    },
    report,
    reporter,
  )
  process.exitCode = report.exitCode
}

/** Reads what the session is sent to: two twins, a URL, a dialect file, or a twin with the answers of the flags. */
function readTarget(given: string | undefined, { from, to, ...flags }: ReplayFlags): ReplayTarget {
  const hasAnswers = flags.dialect !== undefined || flags.set.length + flags.override.length > 0
  const choices = [given !== undefined, from !== undefined || to !== undefined, hasAnswers].filter(Boolean)
  if (choices.length !== 1)
    throw new FeedtwinError(
      'bad-option',
      'Name one target: a URL or a dialect file, or --from and --to with two dialect files, or a twin by --dialect, --set or --override.',
    )
  if (hasAnswers) return { name: 'a twin with these answers', dialect: readDialectFlags(flags) }
  if (given === undefined) {
    if (from === undefined || to === undefined)
      throw new FeedtwinError('bad-option', '--from and --to belong together: each names a dialect file.')
    return [readNamedDialect(from), readNamedDialect(to)]
  }
  return /^https?:/i.test(given) ? given : readNamedDialect(given)
}
