import { beforeAll, describe, type TestContext, test } from 'vitest'
import {
  type CheckTarget,
  check,
  type Report,
  type RequirementResult,
  type ScriptOptions,
} from './conformance.ts'
import { requirements } from './contract/generated/requirements.ts'
import { selectRequirementIds } from './contract/select-requirement-ids.ts'
import { type FailOn, parseBaseUrl } from './judge/index.ts'
import { formatFacts, renderGapTable } from './judge/report/reporters/facts.ts'
import { findHiddenVerdict } from './judge/report/reporters/findings.ts'
import { formatSummary } from './judge/report/reporters/phrases.ts'
import { groupBySection } from './judge/report/reporters/results.ts'
import { demandScriptOptions } from './judge/script-options.ts'

export type { CheckTarget, ScriptOptions } from './conformance.ts'

/** What to judge: a target of `check`, or a function that returns one when the tests run. */
export type SuiteTarget = CheckTarget | (() => CheckTarget | Promise<CheckTarget>)

/**
 * Declares tests that judge a deployment by the contract: one for the verdict over the run, and one for each requirement,
 * grouped by section of the specification. The target is judged once, before the first test.
 *
 * A broken requirement fails its test. A requirement that could not be judged, or that held only once, is skipped with the
 * reason. A warning is an annotation. `failOn` makes more of these fail. If the target cannot be reached, only the verdict
 * fails.
 *
 * @param target what `check` of feedtwin/conformance takes, or a function that returns it, for a server that is started in
 *   `beforeAll`
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`, `bad-dialect`
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { contractSuite } from 'feedtwin/vitest'
 * import { afterAll } from 'vitest'
 *
 * const twin = await startTwin({ port: 0 })
 * afterAll(() => twin.close())
 *
 * contractSuite(twin.url, { only: ['list.is-array', 'create.answers-200'] })
 * ```
 */
export function contractSuite(target: SuiteTarget, options: ScriptOptions = {}): void {
  const { only = [], failOn = [] } = demandScriptOptions(options, 'contractSuite')
  const wanted = selectRequirementIds(only)
  const fail = createFail(captureStack())
  describe(createTitle(target), () => {
    let report: Report
    beforeAll(async () => {
      report = await check(typeof target === 'function' ? await target() : target, options)
    }, NO_TIMEOUT)
    test('verdict', (context) => testVerdict(report, failOn, context, fail))
    const selected = requirements.filter(({ id }) => only.length === 0 || wanted.includes(id))
    for (const { number, title, results } of groupBySection(selected)) {
      describe(`${number} ${title}`, () => {
        for (const { id, sentence } of results)
          test(`${id}: ${sentence}`, (context) => testRequirement(report, id, failOn, context, fail))
      })
    }
  })
}

/** A run has limits of its own: a time for each response and for the whole run. */
const NO_TIMEOUT = Number.POSITIVE_INFINITY

function createTitle(target: SuiteTarget): string {
  const url = typeof target === 'string' || target instanceof URL ? parseBaseUrl(String(target)) : ''
  return `feedtwin check ${url}`.trimEnd()
}

type Fail = (message: string) => never

async function testRequirement(
  report: Report,
  id: string,
  failOn: readonly FailOn[],
  context: TestContext,
  fail: Fail,
): Promise<void> {
  const result = report.requirements.find((each) => each.id === id)
  if (result === undefined) context.skip('no result: see verdict')
  const { verdict } = result
  if (isFailure(result, failOn)) fail([result.sentence, ...formatFacts(result, report)].join('\n'))
  if (verdict === 'unjudged' || verdict === 'unstable') context.skip(`${verdict}: ${formatSummary(result)}`)
  if (verdict === 'warn') await context.annotate(formatSummary(result), 'warning')
}

/** Fails if the run is not a success, although no test of a requirement fails. */
async function testVerdict(
  report: Report,
  failOn: readonly FailOn[],
  context: TestContext,
  fail: Fail,
): Promise<void> {
  const gaps = report.gaps.filter(({ status }) => status === 'drift' || status === 'error')
  const tables = gaps.length > 0 ? [renderGapTable(gaps)] : []
  const hiddenVerdict = findHiddenVerdict(report)
  if (hiddenVerdict !== undefined && !report.requirements.some((result) => isFailure(result, failOn)))
    fail([hiddenVerdict, ...tables].join('\n\n'))
  for (const table of tables) await context.annotate(table, 'warning')
}

const isFailure = ({ verdict, waived }: RequirementResult, failOn: readonly FailOn[]): boolean =>
  verdict === 'fail' ||
  verdict === 'error' ||
  ((failOn as readonly string[]).includes(verdict) && waived !== true)

/** The stack of the call of contractSuite, so that vitest shows the user's own code with a failure. */
function captureStack(): string {
  const here = new Error()
  Error.captureStackTrace(here, contractSuite)
  return here.stack?.replace(/^Error\n/, '') ?? ''
}

const createFail =
  (frames: string): Fail =>
  (message) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n${frames}`
    throw error
  }
