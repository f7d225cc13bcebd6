import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import {
  type DialectFile,
  type Fetch,
  type Judged,
  judge,
  learned,
  probe,
  type Report,
  type Surroundings,
  suite,
  type Target,
} from '../conformance/index.ts'
import { demandRequirements } from '../contract/demand-requirement.ts'
import { httpClient } from './http-client.ts'
import { demandScriptOptions, type ScriptOptions } from './script-options.ts'

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
} from '../conformance/index.ts'
export type { ScriptOptions } from './script-options.ts'

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
  demandRequirements(only)
  return (await judgeGiven(target, options)).report
}

/**
 * Finds out how a deployment speaks where the contract is silent, as a dialect file that `startTwin` and
 * `feedtwin serve --dialect` take once it is read.
 *
 * @throws FeedtwinError `bad-option`
 */
export async function learn(target: GivenTarget, options: ScriptOptions = {}): Promise<DialectFile> {
  demandScriptOptions(options, 'learn')
  return learned((await probeGiven(target, options)).report)
}

/** As check, with all exchanges. */
export function judgeGiven(target: GivenTarget, options: ScriptOptions = {}): Promise<Judged> {
  const here = surroundings(options)
  return judge(suite, targetOf(target, options, here.run), options, here)
}

/** As learn, with the whole report and all exchanges. */
export function probeGiven(target: GivenTarget, options: ScriptOptions = {}): Promise<Judged> {
  const here = surroundings(options)
  return probe(suite, targetOf(target, options, here.run), options, here)
}

function targetOf(target: GivenTarget, { insecure, onRequest }: ScriptOptions, run: string): Target {
  const heard = (fetch: Fetch): Fetch => {
    if (onRequest === undefined) return fetch
    return (url, init) => {
      onRequest(init.method ?? 'GET', url)
      return fetch(url, init)
    }
  }
  if (typeof target === 'string' || target instanceof URL) {
    const userAgent = `feedtwin/${packageJson.version} (check; run ${run})`
    return { baseUrl: String(target), fetch: heard(httpClient({ insecure, userAgent })) }
  }
  const { fetch, baseUrl = 'http://feedtwin.test' } = target
  return { fetch: heard(fetch), baseUrl, isInProcess: true }
}

const surroundings = ({ seed }: ScriptOptions): Surroundings => ({
  now: Date.now,
  sleep: (milliseconds) => sleep(milliseconds),
  run: seed ?? Math.random().toString(36).slice(2, 8),
})
