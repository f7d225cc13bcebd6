import { trimTrailingSlashes } from '../../base/slashes.ts'
import type { RequirementResult } from './report.ts'

/** Somebody's word that a deployment may break a requirement for a while. */
export interface Waiver {
  readonly requirement: string
  /** base URL */
  readonly deployment: string
  readonly reason: string
  readonly owner: string
  /** the last day on which it is good, as in 2026-12-31 */
  readonly expiry: string
}

/** Verdicts that a waiver excuses: not those that say that nobody knows. */
const EXCUSED: readonly string[] = ['fail', 'warn', 'unstable']

export interface WaiverResult {
  /** the results, with a warning for each that is excused */
  readonly results: readonly RequirementResult[]
  /** the results that are not excused */
  readonly rest: readonly RequirementResult[]
  /** waivers of what the target keeps by now */
  readonly unused: readonly Waiver[]
}

/** Excuses what the waivers of this deployment excuse. */
export function applyWaivers(
  results: readonly RequirementResult[],
  waivers: readonly Waiver[],
  baseUrl: string,
): WaiverResult {
  const ours = waivers.filter((waiver) => trimTrailingSlashes(waiver.deployment) === baseUrl)
  const excuse = ({ id, verdict }: RequirementResult): Waiver | undefined =>
    EXCUSED.includes(verdict) ? ours.find(({ requirement }) => requirement === id) : undefined
  return {
    results: results.map((result) => {
      const waiver = excuse(result)
      if (waiver === undefined) return result
      const { owner, expiry, reason } = waiver
      return { ...result, verdict: 'warn', reason: `waived by ${owner} until ${expiry}: ${reason}` }
    }),
    rest: results.filter((result) => excuse(result) === undefined),
    unused: ours.filter(({ requirement }) =>
      results.some(({ id, verdict }) => id === requirement && verdict === 'pass'),
    ),
  }
}
