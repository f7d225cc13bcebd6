import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { FeedtwinError } from './base/feedtwin-error.ts'
import { selectRequirementIds } from './contract/select-requirement-ids.ts'
import {
  createDialectFile,
  type DialectFile,
  type JudgedRun,
  judgeTarget,
  learnTarget,
  type Report,
  type RunEnvironment,
  suite,
} from './judge/index.ts'
import { type CheckTarget, openTarget } from './judge/target/open-target.ts'
import { demandScriptOptions, type ScriptOptions } from './judge/target/script-options.ts'

export type {
  Cause,
  CheckOptions,
  DialectFile,
  Evidence,
  Exchange,
  GapResult,
  JudgedRun,
  Report,
  RequirementResult,
  Tier,
  Verdict,
  Waiver,
} from './judge/index.ts'
export type { CheckTarget } from './judge/target/open-target.ts'
export type { ScriptOptions } from './judge/target/script-options.ts'

/**
 * Judges a deployment by every requirement of the contract, as `feedtwin check` does. The behaviour of the deployment
 * never makes it throw: `verdict`, `exitCode` and `reason` of the report describe the result.
 *
 * @param target a base URL, or an object with a function that answers like fetch
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`, `bad-dialect`
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { check } from 'feedtwin/conformance'
 *
 * const twin = await startTwin({ port: 0 })
 * const report = await check(twin.url, { tier: 'read', only: ['list.is-array'] })
 * await twin.close()
 * report.verdict // → 'conformant'
 * report.requirements.map(({ id, verdict }) => [id, verdict]) // → [['list.is-array', 'pass']]
 * ```
 */
export async function check(target: CheckTarget, options: ScriptOptions = {}): Promise<Report> {
  const { only = [] } = demandScriptOptions(options, 'check')
  selectRequirementIds(only)
  return (await checkWithExchanges(target, options)).report
}

/**
 * Finds a deployment's answer to each gap of the contract, as `feedtwin learn` does. `startTwin` and
 * `feedtwin serve --dialect` take the result.
 *
 * @param target a base URL, or an object with a function that answers like fetch
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`, `bad-dialect`; `no-answer` when the target is not this service, or when an outage or
 *   a limit kept the run from finding all answers that the tier allows, since they would describe another dialect
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { learn } from 'feedtwin/conformance'
 *
 * const twin = await startTwin({ port: 0, dialect: { 'list.order': 'oldest-first' } })
 * const dialectFile = await learn(twin.url)
 * await twin.close()
 * dialectFile.feedtwin // → 'dialect/1'
 * dialectFile.answers['list.order'] // → 'oldest-first'
 * ```
 */
export async function learn(target: CheckTarget, options: ScriptOptions = {}): Promise<DialectFile> {
  demandScriptOptions(options, 'learn')
  const { report } = await learnWithExchanges(target, options)
  if (report.exitCode === 3)
    throw new FeedtwinError(
      'no-answer',
      report.reason ?? 'Nothing could be learned: no response had status 200.',
    )
  return createDialectFile(report)
}

/**
 * Does the same as `check`, and also returns every exchange of the run, with secrets redacted.
 *
 * @throws FeedtwinError `bad-option`
 * @example
 * ```ts
 * import { createTwin } from 'feedtwin'
 * import { checkWithExchanges } from 'feedtwin/conformance'
 *
 * const { report, exchanges } = await checkWithExchanges(await createTwin(), { tier: 'read' })
 * report.exitCode // → 0
 * exchanges.length === report.requests // → true
 * ```
 */
export const checkWithExchanges = (target: CheckTarget, options: ScriptOptions = {}): Promise<JudgedRun> =>
  withTarget(judgeTarget, target, options)

/**
 * Does the same as `learn`, and returns the report and every exchange of the run. Instead of throwing `no-answer`, it
 * returns a report with exit code 3.
 *
 * @throws FeedtwinError `bad-option`
 * @example
 * ```ts
 * import { learnWithExchanges } from 'feedtwin/conformance'
 *
 * const fetch = async () => new Response(null, { status: 404 })
 * const { report } = await learnWithExchanges({ fetch }, { tier: 'read' })
 * report.exitCode // → 3
 * ```
 */
export const learnWithExchanges = (target: CheckTarget, options: ScriptOptions = {}): Promise<JudgedRun> =>
  withTarget(learnTarget, target, options)

/** The longest delay of a Node.js timer, in milliseconds; longer than any run. */
const MAX_DELAY = 2 ** 31 - 1

/** Opens a target for one run, and closes its connections and timers when the run ends. */
async function withTarget(
  judge: typeof judgeTarget,
  given: CheckTarget,
  options: ScriptOptions,
): Promise<JudgedRun> {
  const environment = createEnvironment(options)
  const names = {
    userAgent: `feedtwin/${packageJson.version} (check; run ${environment.run})`,
    sessionName: `check-${createRandomName()}${createRandomName()}`,
  }
  // A fetch in this process may never answer. The timer keeps the process alive until the run has timed out.
  const timer = setInterval(() => {}, MAX_DELAY)
  try {
    const { target, close } = await openTarget(given, options, names)
    try {
      return await judge(suite, target, options, environment)
    } finally {
      await close()
    }
  } finally {
    clearInterval(timer)
  }
}

const createEnvironment = ({ seed, onWait }: ScriptOptions): RunEnvironment => ({
  now: Date.now,
  sleep: (milliseconds) => sleep(milliseconds),
  version: packageJson.version,
  run: seed ?? createRandomName(),
  onWait,
})

const createRandomName = (): string => Math.random().toString(36).slice(2, 8)
