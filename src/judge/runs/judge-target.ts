import type { Vault } from '../../base/secrets/vault.ts'
import { selectByPattern } from '../../contract/select-requirement-ids.ts'
import { judgeApps } from '../report/findings/app-findings.ts'
import { addFindings } from '../report/findings/baseline.ts'
import type { JudgedReport, Report } from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { applyWaivers, reportUnusedWaivers, selectWaivers } from '../report/waivers.ts'
import { parseBaseUrl } from '../target/base-url.ts'
import type { Exchange } from '../target/exchange.ts'
import type { ServerErrors } from '../target/server-errors.ts'
import { describeRun, listTokenLogins, selectGivenOptions } from './describe-run.ts'
import { openConversation, type RunEnvironment, type Target } from './open-conversation.ts'
import type { CheckOptions } from './options.ts'
import { runSuite, type Suite } from './run-suite.ts'
import { readSeed } from './walks/arbitrary-walk.ts'
import type { WalkSelection } from './walks/judge-walks.ts'

export interface JudgedRun {
  readonly report: Report
  /** all exchanges of the run */
  readonly exchanges: readonly Exchange[]
  /** what first kept a request from its response, such as a rate limit; the tier and the limit of writes do not count */
  readonly obstacle?: string | undefined
  /** the 5xx responses of the run */
  readonly serverErrors: ServerErrors
}

/** Judges a target by a suite. @throws FeedtwinError `bad-option` */
export async function judgeTarget(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  environment: RunEnvironment,
): Promise<JudgedRun> {
  const { version } = environment
  const baseUrl = parseBaseUrl(target.baseUrl)
  const waivers = selectWaivers(options.waivers ?? [], baseUrl)
  const { session } = target
  const startedAt = environment.now()
  const { transport, vault, headers, token, clientOptions } = openConversation(target, options, environment)
  const { failOn = [], only = [] } = options
  const unredacted = await runSuite(suite, transport, vault, {
    ...clientOptions,
    only,
    dialect: options.dialect,
    failOn,
    walks: selectWalks(options, environment),
  })
  // Some secrets are recognised only after they were recorded.
  const { exchanges, obstacle, serverErrors } = transport
  const recorded = { exchanges, obstacle, serverErrors }
  const report = describeRun(redactReport(unredacted, vault), {
    target: baseUrl,
    ...(session && { session: session.name }),
    date: new Date(startedAt).toISOString(),
    ...(version !== undefined && { version }),
    options: selectGivenOptions({ ...options, headers, token }),
    logins: listTokenLogins(exchanges).map((login) => vault.redactData(login)),
  })
  const { results, rest, unused } = applyWaivers(report.requirements, waivers)
  const apps = judgeApps(report, options.apps ?? [], failOn.includes('app') ? 'fail' : 'warn')
  const waived = { ...report, requirements: results, ...apps.verdicts }
  const listed = addFindings(waived, options.baseline, apps.findings)
  const known = new Set(listed.requirements.filter((result) => result.known).map(({ id }) => id))
  const open = rest.filter(({ id }) => !known.has(id))
  const named = only.map(selectByPattern)
  const computed = computeVerdict(open, report.gaps, exchanges, failOn, report.reason, named)
  const breaksApp = listed.findings.some(({ app, known }) => app !== undefined && !known)
  const judged: Report = {
    ...listed,
    ...computed,
    ...(breaksApp && failOn.includes('app') && computed.exitCode === 0 && BREAKS_APP),
  }
  return { report: reportUnusedWaivers(judged, unused, failOn), ...recorded }
}

const BREAKS_APP = { verdict: 'breaks-app', exitCode: 4 } as const

/** The walks of a run; undefined if it sends none. */
function selectWalks(
  { walks, replayWalk }: CheckOptions,
  { run }: RunEnvironment,
): WalkSelection | undefined {
  if (replayWalk === undefined) return walks === undefined ? undefined : { count: walks, seed: readSeed(run) }
  const replay = [replayWalk].flat()
  return { count: replay.length, seed: replay[0]?.seed ?? readSeed(run), replay }
}

/** Replaces all secrets that the run has found by their placeholders. */
function redactReport(report: JudgedReport, vault: Vault): JudgedReport {
  const { reason, requirements, causes, gaps, messages } = report
  return {
    ...report,
    ...vault.redactData({ ...(reason !== undefined && { reason }), ...(messages && { messages }) }),
    requirements: requirements.map((result) => {
      const { id, level, section, sentence, verdict } = result
      return { ...vault.redactData(result), id, level, section, sentence, verdict }
    }),
    ...(causes && {
      causes: causes.map((cause) => ({ ...cause, headline: vault.redact(cause.headline) })),
    }),
    gaps: gaps.map((gap) => ({ ...vault.redactData(gap), id: gap.id, status: gap.status })),
  }
}
