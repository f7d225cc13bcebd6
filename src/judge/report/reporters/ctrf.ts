import { formatJsonLines } from '../../../base/text/escape-controls.ts'
import { formatCurl, formatLoginCommands } from '../command.ts'
import type { JudgedResult, Report } from '../report.ts'
import { findHiddenVerdict, nameSeverity } from './findings.ts'
import { formatGap, formatSummary, sumMilliseconds, summarizeRun } from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { listSections } from './results.ts'

// {
//   "reportFormat": "CTRF",
//   "specVersion": "0.0.0",
//   "results": {
//     "tool": { "name": "feedtwin" },
//     "summary": { "tests": 90, "passed": 87, "failed": 1, "pending": 0, "skipped": 2, "other": 0, … },
//     "tests": [{ "name": "list.lat-missing-is-422", "status": "failed", "rawStatus": "fail", … }]
//   }
// }

/** The Common Test Report Format of ctrf.io. `start` is always 0, because a report contains no time of day. */
export const renderCtrf: Reporter = (report) => {
  const message = findHiddenVerdict(report)
  const tests = [
    ...listSections(report).flatMap(({ number, title, entries }) =>
      entries.map((result) => createTest(`${number} ${title}`, result, report)),
    ),
    ...(message
      ? [{ name: 'verdict', status: 'failed' as const, duration: 0, rawStatus: report.verdict, message }]
      : []),
  ]
  const count = (status: string): number => tests.filter((test) => test.status === status).length
  const duration = Math.round(report.durationMs)
  const { target, session, command, tier, verdict, exitCode, requests, writes, causes, findings, gaps } =
    report
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'feedtwin' },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        pending: 0,
        skipped: count('skipped'),
        other: count('other'),
        start: 0,
        stop: duration,
      },
      tests,
      environment: { testEnvironment: target },
      extra: {
        summary: summarizeRun(report),
        ...(session !== undefined && { session }),
        ...(command === undefined ? { tier } : { command }),
        verdict,
        exitCode,
        requests,
        writes,
        ...(causes && { causes }),
        findings: findings.map((finding) => ({
          cause: finding.cause,
          severity: nameSeverity(finding),
          requirements: finding.requirements,
          count: finding.count,
        })),
        gaps: gaps.map((gap) => ({ id: gap.id, status: gap.status, text: formatGap(gap) })),
      },
    },
  }
  return formatJsonLines(document)
}

/** CTRF has no status for some verdicts. These are `other`, and `rawStatus` has the verdict. */
const STATUSES: Readonly<Record<JudgedResult['verdict'], 'passed' | 'failed' | 'skipped' | 'other'>> = {
  pass: 'passed',
  fail: 'failed',
  error: 'failed',
  warn: 'other',
  unstable: 'other',
  unjudged: 'skipped',
}

function createTest(suite: string, result: JudgedResult, report: Report) {
  const { id, level, sentence, verdict, evidence } = result
  const message = formatSummary(result)
  return {
    name: id,
    status: STATUSES[verdict],
    duration: sumMilliseconds(result),
    suite: [suite],
    rawStatus: verdict,
    tags: [level],
    ...(message && { message: `${sentence} ${message}` }),
    ...(verdict !== 'pass' &&
      evidence.length > 0 && {
        trace: [
          ...formatLoginCommands(evidence, report),
          ...evidence.map((exchange) => formatCurl(exchange, report)),
        ].join('\n\n'),
      }),
  }
}
