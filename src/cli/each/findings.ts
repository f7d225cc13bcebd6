import { createFinding } from '../../judge/report/findings/app-findings.ts'
import { type Baseline, markFindings } from '../../judge/report/findings/baseline.ts'
import type { Finding } from '../../judge/report/report.ts'
import type { EachReport, EachResult } from './report.ts'
import { formatTry } from './reporters.ts'

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

/** A share of noticed breakages that is too small, and a failure without a cause, are not findings, and remain failures. */
function decideExitCode({ exitCode, noticed }: JudgedEach, findings: readonly Finding[]): 0 | 1 | 3 {
  if (findings.some(({ known }) => !known)) return 1
  return noticed !== undefined || findings.length === 0 ? exitCode : 0
}

/** How a finding begins. Whether the tests fail in a scenario, or notice no breakage, is information. */
const beginnings: { readonly [Words in string]?: (id: string) => string } = {
  'breakage unnoticed': (id) => `No test notices the breakage ${id}`,
  'breakage unstable': (id) => `The tests notice the breakage ${id} in only one of two runs`,
  'scenario fail': (id) => `The tests fail in the scenario ${id}`,
}

function listFindings(report: JudgedEach): readonly Finding[] {
  const { each, results, causes = [] } = report
  const create = (name: string, cause: string, options: readonly string[], rest: Partial<Finding>) =>
    createFinding(`${each}: ${name}`, cause, { ...rest, example: { command: formatTry(report, options) } })
  const count = results.filter(({ verdict }) => verdict === 'fail').length
  return [
    ...causes.map(({ sentence, answers, options }) => {
      // A cause that was not narrowed depends on the runs that were left, so only its questions name it.
      const names = answers.map(({ gap, case: name, answers: values }) =>
        [gap, name, ...values.map((value) => JSON.stringify(value))].filter(Boolean).join(' '),
      )
      return create(names.join(', '), sentence, options, { severity: 'fail', count })
    }),
    ...results.flatMap(({ id, says, verdict, options }: EachResult) => {
      const begin = beginnings[`${each} ${verdict}`]
      return begin === undefined ? [] : create(id, `${begin(id)}: ${says}`, options, {})
    }),
  ]
}

/** Whether a finding could have shown in this run: the runs of a dialect were all concluded, or the breakage was tried. */
function isJudged(finding: string, { each, results, exitCode }: JudgedEach): boolean {
  const id = finding.startsWith(`${each}: `) ? finding.slice(each.length + 2) : undefined
  if (id === undefined || exitCode === 3) return false
  return each === 'dialect'
    ? results.length > 0 && results.every(({ verdict }) => verdict !== 'unjudged')
    : results.some((result) => result.id === id && result.verdict !== 'unjudged')
}
