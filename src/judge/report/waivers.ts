import { parseBaseUrl } from '../target/base-url.ts'
import type { JudgedResult, Report } from './report.ts'

/** Allows a deployment to break a requirement until a date. */
export interface Waiver {
  readonly requirement: string
  /** The base URL. Upper case in the host, the default port and a slash at the end make no difference. */
  readonly deployment: string
  readonly reason: string
  readonly owner: string
  /** The last day on which it is valid, such as 2026-12-31. */
  readonly expiry: string
}

/** Allows an app to break a rule until a date. Apps are the same for all deployments. */
export type AppWaiver = Omit<Waiver, 'deployment'>

/** Verdicts that a waiver excuses. `unjudged` and `error` are not among them: they do not show what the target does. */
const EXCUSED: readonly string[] = ['fail', 'warn', 'unstable']

interface WaiverResult<Result extends JudgedResult> {
  /** All results; those that a waiver excuses are warnings. */
  readonly results: readonly Result[]
  /** The results that no waiver excuses. */
  readonly rest: readonly Result[]
  /** Waivers of what is kept now. */
  readonly unused: readonly AppWaiver[]
}

/**
 * The waivers of one deployment.
 *
 * @throws FeedtwinError `bad-option` when the deployment of a waiver is not a base URL
 */
export const selectWaivers = (waivers: readonly Waiver[], baseUrl: string): readonly Waiver[] =>
  waivers.filter(({ deployment }) => parseBaseUrl(deployment) === parseBaseUrl(baseUrl))

/** Turns the results that the waivers excuse into warnings. */
export function applyWaivers<Result extends JudgedResult>(
  results: readonly Result[],
  waivers: readonly AppWaiver[],
): WaiverResult<Result> {
  const findWaiver = ({ id, verdict }: JudgedResult): AppWaiver | undefined =>
    EXCUSED.includes(verdict) ? waivers.find(({ requirement }) => requirement === id) : undefined
  return {
    results: results.map((result) => {
      const waiver = findWaiver(result)
      if (waiver === undefined) return result
      const { owner, expiry, reason } = waiver
      return {
        ...result,
        verdict: 'warn',
        waived: true,
        reason: `waived by ${owner} until ${expiry}: ${reason}`,
      }
    }),
    rest: results.filter((result) => findWaiver(result) === undefined),
    unused: waivers.filter(({ requirement }) =>
      results.some(({ id, verdict }) => id === requirement && verdict === 'pass'),
    ),
  }
}

/**
 * Names the waivers that nothing needs any more in a report. The verdict stays what the rest deserves; with `failOn`, a
 * success has exit code 2, as for an expired waiver.
 */
export function reportUnusedWaivers<Judged extends Pick<Report, 'exitCode'>>(
  report: Judged,
  unused: readonly AppWaiver[],
  failOn: readonly string[],
): Judged & Pick<Report, 'reason' | 'unusedWaivers'> {
  if (unused.length === 0) return report
  const unusedWaivers = [...new Set(unused.map(({ requirement }) => requirement))]
  return failOn.includes('unused-waiver') && report.exitCode === 0
    ? {
        ...report,
        unusedWaivers,
        exitCode: 2,
        reason: 'An unused waiver fails with --fail-on unused-waiver.',
      }
    : { ...report, unusedWaivers }
}
