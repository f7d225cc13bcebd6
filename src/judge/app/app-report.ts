import type { FailOn } from '../options.ts'
import type { Report } from '../report/report.ts'
import { type AppWaiver, applyWaivers } from '../report/waivers.ts'
import type { AppJudge } from './app-judge.ts'
import { computeAppVerdict } from './app-verdict.ts'

export interface AppReportOptions {
  /** the base URL that the app has used */
  readonly target: string
  /** the command that has judged the app */
  readonly command: string
  readonly waivers?: readonly AppWaiver[] | undefined
  readonly failOn?: readonly FailOn[] | undefined
  /** when the first request could come, in ISO 8601 */
  readonly date: string
  /** of feedtwin */
  readonly version: string
  readonly durationMs: number
}

/** The results of an app, with the waivers applied, and the verdict. A waiver of a rule that the app keeps now is an error. */
export function judgeApp(
  judge: AppJudge,
  { waivers = [], failOn = [] }: Pick<AppReportOptions, 'waivers' | 'failOn'>,
): Required<Pick<Report, 'app' | 'verdict' | 'exitCode'>> & Pick<Report, 'reason'> {
  const { results, rest, unused } = applyWaivers(judge.createResults(), waivers)
  const judged = { app: results, ...computeAppVerdict(rest, failOn) }
  const [first] = unused
  return first === undefined
    ? judged
    : {
        ...judged,
        exitCode: 2,
        reason: `The waiver of ${first.requirement} is not used, because the app keeps the rule now. Remove the waiver.`,
      }
}

/** A report on apps only. */
export function createAppReport(judge: AppJudge, { waivers, failOn, ...facts }: AppReportOptions): Report {
  return {
    feedtwin: 'report/1',
    ...facts,
    // The requests of apps are not limited to a tier.
    tier: 'write',
    ...judgeApp(judge, { waivers, failOn }),
    requirements: [],
    gaps: [],
    requests: judge.requests,
    writes: judge.writes,
    created: [],
  }
}
