import { type Baseline, markFindings } from '../../judge/report/findings/baseline.ts'
import type { Finding } from '../../judge/report/report.ts'
import { formatTry } from './phrases.ts'
import type { EachReport, EachResult, FailureCause } from './report.ts'

type JudgedEach = Omit<EachReport, 'findings' | 'endedFindings'>

/**
 * Lists what the runs have shown, for all reporters: the answers with which the tests fail, the breakages that no test notices,
 * or the scenarios in which tests fail. With a baseline, what is known fails no run, and all else does.
 */
export function addEachFindings(report: JudgedEach, baseline?: Baseline): EachReport {
  const { findings: entries = [] } = baseline ?? {}
  const findings = markFindings(listFindings(report), baseline ?? { findings: [] })
  const found = new Set(findings.map(({ id }) => id))
  const ended = entries.filter(({ id }) => !found.has(id) && isJudged(id, report))
  return {
    ...report,
    ...(baseline && report.exitCode !== 3 && { exitCode: decideExitCode(report, findings) }),
    findings,
    ...(ended.length > 0 && { endedFindings: ended.map(({ cause }) => cause) }),
  }
}

/** A share of noticed breakages that is too small, and a failure without a cause, are no findings: they stay failures. */
function decideExitCode({ exitCode, noticed }: JudgedEach, findings: readonly Finding[]): 0 | 1 | 3 {
  if (findings.some(({ known }) => !known)) return 1
  return noticed !== undefined || findings.length === 0 ? exitCode : 0
}

const listFindings = (report: JudgedEach): readonly Finding[] =>
  report.each === 'dialect'
    ? (report.causes ?? []).map((cause) => describeCause(cause, report))
    : report.results
        .filter(({ verdict }) => verdict === 'unnoticed' || verdict === 'fail' || verdict === 'unstable')
        .map((result) => describeResult(result, report))

/** A cause that was not narrowed depends on the runs that were left, so only its questions name it. */
function describeCause({ sentence, answers, options }: FailureCause, report: JudgedEach): Finding {
  const names = answers.map(({ gap, case: name, answers: values }) =>
    [gap, name, ...values.map((value) => JSON.stringify(value))].filter(Boolean).join(' '),
  )
  const failed = report.results.filter(({ verdict }) => verdict === 'fail')
  return {
    id: `dialect: ${names.join(', ')}`,
    cause: sentence,
    severity: 'fail',
    requirements: [],
    consequences: [],
    example: { command: formatTry(report, options) },
    count: failed.length,
    exchanges: [],
  }
}

/** Whether the tests fail in a scenario, or notice no breakage, is information. */
function describeResult({ id, says, verdict, options }: EachResult, report: JudgedEach): Finding {
  const cause =
    verdict === 'unnoticed'
      ? `No test notices the breakage ${id}: ${says}`
      : `The tests fail in the scenario ${id}: ${says}`
  return {
    id: `${report.each}: ${id}`,
    cause,
    severity: 'warn',
    requirements: [],
    consequences: [],
    example: { command: formatTry(report, options) },
    count: 1,
    exchanges: [],
  }
}

/** Whether a finding could have shown in this run: the runs of a dialect were all concluded, or the breakage was tried. */
function isJudged(finding: string, { each, results, exitCode }: JudgedEach): boolean {
  const id = finding.startsWith(`${each}: `) ? finding.slice(each.length + 2) : undefined
  if (id === undefined || exitCode === 3) return false
  return each === 'dialect'
    ? results.length > 0 && results.every(({ verdict }) => verdict !== 'unjudged')
    : results.some((result) => result.id === id && result.verdict !== 'unjudged')
}
