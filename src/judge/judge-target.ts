import { isLoopbackUrl } from '../base/loopback.ts'
import { asRecord, readToken } from './client/index.ts'
import { type CheckOptions, DEFAULT_MAX_TIME, resolveTier } from './options.ts'
import type { Report } from './report/report.ts'
import { computeVerdict } from './report/verdict.ts'
import { applyWaivers, selectWaivers } from './report/waivers.ts'
import { runSuite, type Suite } from './run/run-suite.ts'
import { parseBaseUrl } from './target/base-url.ts'
import type { Exchange } from './target/exchange.ts'
import { explainRedirects } from './target/explain-redirect.ts'
import type { Fetch } from './target/receive.ts'
import { hideHeader } from './target/secret-headers.ts'
import { Transport } from './target/transport.ts'
import { Vault } from './target/vault.ts'

/** What is judged: anything that answers like fetch, at a base URL. */
export interface Target {
  readonly fetch: Fetch
  readonly baseUrl: string
  /** in this process, and so as harmless as one on this machine */
  readonly isInProcess?: boolean
}

/** What a pure function has not: a clock, patience, and a name for the run. */
export interface RunEnvironment {
  /** unix milliseconds */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly run: string
}

export interface JudgedRun {
  readonly report: Report
  /** all that was said */
  readonly exchanges: readonly Exchange[]
  /** what kept requests from their answers besides tier and writes, such as a rate limit */
  readonly obstacle?: string | undefined
}

const TIMEOUT = 10_000
const RATE = 10
const MAX_REQUESTS = 600

/** Judges a target by a suite. @throws FeedtwinError `bad-option` */
export async function judgeTarget(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  { now, sleep, run: name }: RunEnvironment,
): Promise<JudgedRun> {
  const baseUrl = parseBaseUrl(target.baseUrl)
  const waivers = selectWaivers(options.waivers ?? [], baseUrl)
  const isLocal = target.isInProcess === true || isLoopbackUrl(baseUrl)
  const vault = new Vault()
  const headers = Object.entries(options.headers ?? {}).map(([key, value]) => [
    key,
    hideHeader(key, value, (secret, kind = 'HEADER') => vault.keepGiven(secret, kind)),
  ])
  const transport = new Transport(
    {
      baseUrl,
      fetch: explainRedirects(target.fetch, baseUrl),
      ...resolveTier(options, isLocal),
      maxRequests: options.maxRequests ?? MAX_REQUESTS,
      rate: options.rate ?? (isLocal ? Number.POSITIVE_INFINITY : RATE),
      timeout: options.timeout ?? TIMEOUT,
      maxTime: options.maxTime ?? DEFAULT_MAX_TIME,
      headers: Object.fromEntries(headers),
      now,
      sleep,
    },
    vault,
  )
  const { openId = 'feedtwin-check', platform = 'weixin', failOn = [] } = options
  const unredacted = await runSuite(suite, transport, vault, {
    openId,
    platform,
    platformInfo: options.platformInfo,
    token: options.token === undefined ? undefined : vault.keepGiven(options.token, 'TOKEN'),
    at: options.at,
    run: name,
    only: options.only ?? [],
    dialect: options.dialect,
    failOn,
  })
  // Some secrets were known only after they had been seen.
  const report = redactReport(unredacted, vault)
  const { exchanges, obstacle } = transport
  if (waivers.length === 0) return { report, exchanges, obstacle }
  const { results, rest, unused } = applyWaivers(report.requirements, waivers)
  const judged: Report = {
    ...report,
    requirements: results,
    ...computeVerdict(rest, report.gaps, exchanges, failOn, report.reason),
  }
  const [first] = unused
  return {
    report: first
      ? {
          ...judged,
          exitCode: 2,
          reason: `The waiver of ${first.requirement} is not used: the target keeps it now.`,
        }
      : judged,
    exchanges,
    obstacle,
  }
}

/**
 * Judges nothing but only learns: a report without requirements. Its exit code is 0 only where all was found out that
 * the tier allows and the data show: a dialect that an outage or a limit left incomplete would look like another one.
 */
export async function learnTarget(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  surroundings: RunEnvironment,
): Promise<JudgedRun> {
  const judged = await judgeTarget({ ...suite, checks: [], watches: [] }, target, options, surroundings)
  const { report, exchanges, obstacle } = judged
  const { verdict, exitCode } = computeVerdict(
    [],
    report.gaps,
    exchanges,
    options.failOn ?? [],
    report.reason,
  )
  const problem =
    exitCode === 0 || exitCode === 4 ? incompleteness(judged, options.token !== undefined) : undefined
  return {
    report: {
      ...report,
      requirements: [],
      ...(problem === undefined
        ? { verdict, exitCode }
        : { verdict: 'unjudged', exitCode: 3, reason: problem }),
    },
    exchanges,
    obstacle,
  }
}

/**
 * Why what was learned is no dialect of the target, as a sentence; undefined when it is one.
 *
 * @param hasToken whether the run was given a token, so that it could do without a login
 */
function incompleteness({ report, exchanges, obstacle }: JudgedRun, hasToken: boolean): string | undefined {
  if (obstacle !== undefined) return `Not all could be learned: ${obstacle}.`
  if (report.tier !== 'read' && !hasToken && !exchanges.some(isLogin))
    return 'Not all could be learned: no login returned a user with an id and a token. --tier read learns what needs none.'
  return exchanges.some(isLogin) || exchanges.some(isList)
    ? undefined
    : 'Nothing could be learned: no answer was a list of posts with ids.'
}

const isLogin = (exchange: Exchange): boolean =>
  exchange.outgoing.operation === 'loginWithThirdParty' &&
  exchange.response.status === 200 &&
  hasId(exchange.response.json) &&
  readToken(exchange) !== undefined

const isList = ({ outgoing, response: { status, json } }: Exchange): boolean =>
  outgoing.operation === 'listPosts' && status === 200 && Array.isArray(json) && json.every(hasId)

const hasId = (value: unknown): boolean => Number.isInteger(asRecord(value).id)

/** A report with a placeholder for each secret that the run came to know. */
function redactReport(report: Report, vault: Vault): Report {
  const { reason, requirements, gaps } = report
  return {
    ...report,
    ...(reason !== undefined && { reason: vault.redact(reason) }),
    requirements: requirements.map(({ violation, evidence, reason, ...fixed }) => ({
      ...fixed,
      ...vault.redactedData({
        ...(violation && { violation }),
        ...(reason !== undefined && { reason }),
        evidence,
      }),
    })),
    gaps: gaps.map(({ id, status, ...found }) => ({ id, status, ...vault.redactedData(found) })),
  }
}
