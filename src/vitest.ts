import { beforeAll, describe, type TestContext, test } from 'vitest'
import {
  type CheckTarget,
  check,
  type ReplayOptions,
  type ReplayReport,
  type ReplayTarget,
  type Report,
  type RequirementResult,
  replaySession,
  type ScriptOptions,
} from './conformance.ts'
import { requirements } from './contract/generated/requirements.ts'
import { groupBySection } from './contract/group-by-section.ts'
import { selectRequirementIds } from './contract/select-requirement-ids.ts'
import { type FailOn, parseBaseUrl } from './judge/index.ts'
import { openSession } from './judge/replay-session.ts'
import { formatReplayFinding } from './judge/replaying/replay-report.ts'
import { formatResultDetails, renderGapTable } from './judge/report/reporters/facts.ts'
import { findHiddenVerdict } from './judge/report/reporters/findings.ts'
import { formatSummary } from './judge/report/reporters/phrases.ts'
import { demandScriptOptions } from './judge/script-options.ts'

export type { CheckTarget, ReplayOptions, ReplayTarget, ScriptOptions } from './conformance.ts'

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
  const fail = createFail(captureStack(contractSuite))
  describe(`feedtwin check ${nameTarget(target)}`.trimEnd(), () => {
    let report: Report
    beforeAll(async () => {
      report = await check(typeof target === 'function' ? await target() : target, options)
    }, NO_TIMEOUT)
    test('verdict', (context) => testVerdict(report, failOn, context, fail))
    const selected = requirements.filter(({ id }) => only.length === 0 || wanted.includes(id))
    for (const { number, title, entries } of groupBySection(selected)) {
      describe(`${number} ${title}`, () => {
        for (const { id, sentence } of entries)
          test(`${id}: ${sentence}`, (context) => testRequirement(report, id, failOn, context, fail))
      })
    }
  })
}

/**
 * Declares tests that send a recorded session of an app again: one for each request, and one for the verdict. The session is
 * sent once, before the first test, as `replaySession` does it.
 *
 * A request fails its test if the app would see another response. A request that is not compared is skipped with the reason.
 * If nothing can be compared, or the target cannot be reached, the verdict fails.
 *
 * @param recording an HTTP archive (HAR 1.2): its text, or its JSON
 * @param target what `replaySession` of feedtwin/conformance takes, or a function that returns it
 * @throws FeedtwinError `file-unreadable`, `bad-option`
 * @example
 * ```ts
 * import { createTwin } from 'feedtwin'
 * import { replaySuite } from 'feedtwin/vitest'
 *
 * const app = await createTwin()
 * await app.control.exchanges.list()
 * await app.fetch('/posts?lng=139.7671&lat=35.6812')
 * const recording = await app.control.exchanges.exportHar()
 *
 * replaySuite(recording, { name: 'next release', dialect: { 'list.radius': 20_000 } }, { createTwin })
 * ```
 */
export function replaySuite(
  recording: string | object,
  target: ReplayTarget | (() => ReplayTarget | Promise<ReplayTarget>),
  options: ReplayOptions = {},
): void {
  const { steps } = openSession(recording, options)
  const fail = createFail(captureStack(replaySuite))
  describe(
    `feedtwin replay ${options.recordingName ?? ''} ${nameTarget(target)}`.replaceAll(/\s+/g, ' ').trimEnd(),
    () => {
      let report: ReplayReport
      beforeAll(async () => {
        report = await replaySession(
          recording,
          typeof target === 'function' ? await target() : target,
          options,
        )
      }, NO_TIMEOUT)
      test('verdict', () => {
        if (report.reason !== undefined) fail(report.reason)
      })
      for (const { exchange } of steps) {
        const { number, outgoing } = exchange
        test(`${number}: ${outgoing.method} ${outgoing.path}`, (context) => {
          const found = report.findings.filter(({ requests }) => requests.includes(number))
          if (found.length > 0)
            fail(found.map((finding) => formatReplayFinding(finding).join('\n')).join('\n\n'))
          const omission = report.notCompared.find(({ requests }) => requests.includes(number))
          if (omission) context.skip(`not compared: ${omission.reason}`)
        })
      }
    },
  )
}

/** A run has limits of its own: a time for each response and for the whole run. */
const NO_TIMEOUT = Number.POSITIVE_INFINITY

const nameTarget = (target: unknown): string =>
  typeof target === 'string' || target instanceof URL ? parseBaseUrl(String(target)) : ''

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
  if (isFailure(result, failOn)) fail([result.sentence, ...formatResultDetails(result, report)].join('\n'))
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

/** The stack of the call of a suite, so that vitest shows the user's own code with a failure. */
function captureStack(suite: Parameters<typeof Error.captureStackTrace>[1]): string {
  const here = new Error()
  Error.captureStackTrace(here, suite)
  return here.stack?.replace(/^Error\n/, '') ?? ''
}

const createFail =
  (frames: string): Fail =>
  (message) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n${frames}`
    throw error
  }
