import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { FeedtwinError } from './base/feedtwin-error.ts'
import { assertRequirementIds } from './contract/assert-requirement-ids.ts'
import {
  createDialectFile,
  type DialectFile,
  type Fetch,
  type JudgedRun,
  judgeTarget,
  learnTarget,
  type Report,
  type RunEnvironment,
  suite,
  type Target,
} from './judge/index.ts'
import { createHttpClient } from './judge/target/http-client.ts'
import { demandScriptOptions, type ScriptOptions } from './judge/target/script-options.ts'

export type {
  CheckOptions,
  DialectFile,
  Evidence,
  GapResult,
  Report,
  RequirementResult,
  Tier,
  Verdict,
  Waiver,
} from './judge/index.ts'
export type { ScriptOptions } from './judge/target/script-options.ts'

/** A base URL, or what answers like fetch in this process. */
export type GivenTarget =
  | string
  | URL
  | {
      readonly fetch: Fetch
      /** Default: http://feedtwin.test. */
      readonly baseUrl?: string
    }

/**
 * Judges a deployment by every requirement of the contract. What the deployment does never makes it throw: see
 * `verdict`, `exitCode` and `reason` of the report.
 *
 * @throws FeedtwinError `bad-option`
 */
export async function check(target: GivenTarget, options: ScriptOptions = {}): Promise<Report> {
  const { only = [] } = demandScriptOptions(options, 'check')
  assertRequirementIds(only)
  return (await judgeGiven(target, options)).report
}

/**
 * Finds out how a deployment speaks where the contract is silent, as a dialect file that `startTwin` and
 * `feedtwin serve --dialect` take once it is read.
 *
 * @throws FeedtwinError `bad-option`; `no-answer` when an outage or a limit kept the run from finding out all that the
 *   tier allows, or when the target is no such service: a part of a dialect would look like another dialect
 */
export async function learn(target: GivenTarget, options: ScriptOptions = {}): Promise<DialectFile> {
  demandScriptOptions(options, 'learn')
  const { report } = await probeGiven(target, options)
  if (report.exitCode === 3)
    throw new FeedtwinError(
      'no-answer',
      report.reason ?? 'Nothing could be learned: no request was answered with status 200.',
    )
  return createDialectFile(report)
}

/** As check, with all exchanges. */
export const judgeGiven = (target: GivenTarget, options: ScriptOptions = {}): Promise<JudgedRun> =>
  withTarget(judgeTarget, target, options)

/** As learn, with the whole report and all exchanges. */
export const probeGiven = (target: GivenTarget, options: ScriptOptions = {}): Promise<JudgedRun> =>
  withTarget(learnTarget, target, options)

/** Longer than any run. */
const FOR_EVER = 2 ** 31 - 1

/** Opens a target for one run. Nothing of the run is left when it ends, neither a connection nor a timer. */
async function withTarget(
  judgeBy: typeof judgeTarget,
  given: GivenTarget,
  options: ScriptOptions,
): Promise<JudgedRun> {
  const here = surroundings(options)
  const { target, close } = openTarget(given, options, here.run)
  // What answers in this process may never do so, and must not end the process by that.
  const timer = setInterval(() => {}, FOR_EVER)
  try {
    return await judgeBy(suite, target, options, here)
  } finally {
    clearInterval(timer)
    close()
  }
}

function openTarget(
  given: GivenTarget,
  { insecure, onRequest }: ScriptOptions,
  run: string,
): { readonly target: Target; readonly close: () => void } {
  const observed = (fetch: Fetch): Fetch => {
    if (onRequest === undefined) return fetch
    return (url, init) => {
      onRequest(init.method ?? 'GET', url)
      return fetch(url, init)
    }
  }
  if (typeof given === 'string' || given instanceof URL) {
    const client = createHttpClient({
      insecure,
      userAgent: `feedtwin/${packageJson.version} (check; run ${run})`,
    })
    return { target: { baseUrl: String(given), fetch: observed(client) }, close: client.close }
  }
  const { fetch, baseUrl = 'http://feedtwin.test' } = given
  return { target: { fetch: observed(fetch), baseUrl, isInProcess: true }, close: () => {} }
}

const surroundings = ({ seed }: ScriptOptions): RunEnvironment => ({
  now: Date.now,
  sleep: (milliseconds) => sleep(milliseconds),
  run: seed ?? Math.random().toString(36).slice(2, 8),
})
