import { beforeAll, describe, type TestContext, test } from 'vitest'
import {
  check,
  type GivenTarget,
  type Report,
  type RequirementResult,
  type ScriptOptions,
} from './conformance.ts'
import { assertRequirementIds } from './contract/assert-requirement-ids.ts'
import { requirements } from './contract/index.ts'
import { type FailOn, parseBaseUrl } from './judge/index.ts'
import { formatFacts } from './judge/reporters/facts.ts'
import { renderGapTable } from './judge/reporters/gaps.ts'
import { findHiddenVerdict } from './judge/reporters/outcome.ts'
import { formatSummary } from './judge/reporters/phrases.ts'
import { groupBySection } from './judge/reporters/sections.ts'
import { demandScriptOptions } from './judge/target/script-options.ts'

export type { GivenTarget, ScriptOptions } from './conformance.ts'

/** A base URL, what answers like fetch in this process, or a function that gives either once the tests run. */
export type SuiteTarget = GivenTarget | (() => GivenTarget | Promise<GivenTarget>)

/**
 * Judges a deployment by the contract as tests of vitest: one for the verdict over the run, and one for each requirement,
 * by section of the specification. The target is judged once, before the first of them.
 *
 * A broken requirement fails its test; what could not be judged, or held only once, is skipped with the reason; a
 * warning is an annotation. `failOn` makes more of these fail. A target that cannot be reached fails the verdict only.
 *
 * @param target what `check` of feedtwin/conformance takes, or a function: for a server that starts in beforeAll
 * @throws FeedtwinError `bad-option`
 */
export function contractSuite(target: SuiteTarget, options: ScriptOptions = {}): void {
  const { only = [], failOn = [] } = demandScriptOptions(options, 'contractSuite')
  assertRequirementIds(only)
  const fail = failingAt(callSite())
  describe(titleOf(target), () => {
    let report: Report
    beforeAll(async () => {
      report = await check(typeof target === 'function' ? await target() : target, options)
    }, NO_LIMIT)
    test('verdict', (context) => tellVerdict(report, failOn, context, fail))
    const wanted = requirements.filter(({ id }) => only.length === 0 || only.includes(id))
    for (const { number, title, results } of groupBySection(wanted)) {
      describe(`${number} ${title}`, () => {
        for (const { id, sentence } of results)
          test(`${id}: ${sentence}`, (context) => tell(report, id, failOn, context, fail))
      })
    }
  })
}

/** The run limits itself: each answer has its time, and requests are counted. */
const NO_LIMIT = Number.POSITIVE_INFINITY

function titleOf(target: SuiteTarget): string {
  const url = typeof target === 'string' || target instanceof URL ? parseBaseUrl(String(target)) : ''
  return `feedtwin check ${url}`.trimEnd()
}

type Fail = (message: string) => never

async function tell(
  report: Report,
  id: string,
  failOn: readonly FailOn[],
  context: TestContext,
  fail: Fail,
): Promise<void> {
  const result = report.requirements.find((one) => one.id === id)
  if (result === undefined) context.skip('no result: see verdict')
  const { verdict } = result
  if (isFailure(result, failOn)) fail([result.sentence, ...formatFacts(result, report.target)].join('\n'))
  if (verdict === 'unjudged' || verdict === 'unstable') context.skip(`${verdict}: ${formatSummary(result)}`)
  if (verdict === 'warn') await context.annotate(formatSummary(result), 'warning')
}

/** Fails where the run is no success although no test of a requirement says so. */
async function tellVerdict(
  report: Report,
  failOn: readonly FailOn[],
  context: TestContext,
  fail: Fail,
): Promise<void> {
  const odd = report.gaps.filter(({ status }) => status === 'drift' || status === 'error')
  const table = odd.length > 0 ? [renderGapTable(odd)] : []
  const lost = findHiddenVerdict(report)
  if (lost !== undefined && !report.requirements.some((result) => isFailure(result, failOn)))
    fail([lost, ...table].join('\n\n'))
  for (const text of table) await context.annotate(text, 'warning')
}

const isFailure = ({ verdict, waived }: RequirementResult, failOn: readonly FailOn[]): boolean =>
  verdict === 'fail' ||
  verdict === 'error' ||
  ((failOn as readonly string[]).includes(verdict) && waived !== true)

/** Where the suite was asked for, as the lines of a stack: what vitest shows of a failure shall be the user's own code. */
function callSite(): string {
  const here = new Error()
  Error.captureStackTrace(here, contractSuite)
  return here.stack?.replace(/^Error\n/, '') ?? ''
}

const failingAt =
  (frames: string): Fail =>
  (message) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n${frames}`
    throw error
  }
