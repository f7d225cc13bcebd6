import { createOptionError } from '../../base/feedtwin-error.ts'
import { escapeControlsInLines, formatJsonLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { joinBlocks, WIDTH, wrapLines } from '../../base/text/wrap-text.ts'
import { type ReplayReport, type ReplayTarget, replaySession } from '../../conformance.ts'
import { formatReplayFinding, formatRequestNumbers } from '../../judge/replaying/replay-report.ts'
import { listComparedBreaks } from '../../judge/report/findings/app-findings.ts'
import { formatAppsOfSides } from '../../judge/report/reporters/apps.ts'
import { formatTokenCommands } from '../../judge/report/reporters/pretty-findings.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'
import { readDialectFlags } from '../dialect-flags.ts'
import { readNamedDialect } from '../files/read-dialect-file.ts'
import { readText } from '../files/read-file.ts'
import { readApps, readKitOptions } from '../judging/options.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import { MAX_RECORDING } from '../judging/read-recording.ts'
import { runWithProgress } from '../judging/run-kit.ts'
import type { ReplayFlags } from './command.ts'

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
      json: (replayed: ReplayReport) => formatJsonLines(replayed),
      pretty: formatReplay,
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
    throw createOptionError(
      'Name one target: a URL or a dialect file, or --from and --to with two dialect files, or a twin by --dialect, --set or --override.',
    )
  if (hasAnswers) return { name: 'a twin with these answers', dialect: readDialectFlags(flags) }
  if (given === undefined) {
    if (from === undefined || to === undefined)
      throw createOptionError('--from and --to belong together: each names a dialect file.')
    return [readNamedDialect(from), readNamedDialect(to)]
  }
  return /^https?:/i.test(given) ? given : readNamedDialect(given)
}

/** Formats what `replay` prints. */
function formatReplay(report: ReplayReport, paint: Paint): string {
  const { a, b, tier, recorded, sent, compared, findings, notCompared, notes, apps = [] } = report
  const shown = new Set<string>()
  const blocks = [
    formatVerdict(report, paint),
    [
      `A  ${escapeControlsInLines(a)}`,
      `B  ${escapeControlsInLines(b)}`,
      ...wrap(
        `Tier ${tier}; ${formatCount(recorded, 'request')} recorded, ${formatNumber(sent)} sent, ${formatNumber(compared)} compared.`,
      ),
    ],
    notes.flatMap(wrap),
    ...findings.map((finding) => {
      const { curl, request } = finding
      const isShown = curl !== undefined && shown.has(curl)
      if (curl !== undefined) shown.add(curl)
      return formatReplayFinding(finding, isShown ? `The curl command of request ${request} is above.` : curl)
    }),
    formatTokenCommands(
      findings.map(({ exchanges }) => exchanges.b.request),
      report,
      paint,
    ),
    formatAppsOfSides(listComparedBreaks(apps), apps, paint),
    notCompared.length === 0 ? [] : ['not compared', ...notCompared.flatMap(formatOmission)],
  ]
  return joinBlocks(blocks)
}

const wrap = (text: string): readonly string[] => wrapLines(escapeControlsInLines(text), WIDTH)

const formatOmission = ({ reason, requests }: ReplayReport['notCompared'][number]): readonly string[] =>
  wrapLines(`${formatRequestNumbers(requests)}: ${escapeControlsInLines(reason)}`, WIDTH - 2).map(
    (line) => `  ${line}`,
  )

function formatVerdict(
  { verdict, reason, compared, differing, findings }: ReplayReport,
  paint: Paint,
): readonly string[] {
  if (verdict === 'unjudged') return wrap(`– not judged: ${reason}.`)
  if (verdict === 'same') return [paint('green', '✓ the app sees the same')]
  const counts = `${formatNumber(differing.length)} of ${formatCount(compared, 'response')}, ${formatCount(findings.length, 'cause')}`
  return [`${paint('red', '✗ the app sees a difference')}: ${counts}`]
}
