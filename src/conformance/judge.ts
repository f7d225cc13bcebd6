import { baseUrlOf, isLoopback } from './base-url.ts'
import type { Exchange } from './exchange.ts'
import { type CheckOptions, permitted } from './options.ts'
import { tellingRedirect } from './redirect.ts'
import type { Report } from './report.ts'
import { run, type Suite } from './runner.ts'
import { type Fetch, Transport } from './transport.ts'
import { Vault } from './vault.ts'
import { verdictOf } from './verdict.ts'
import { waive } from './waivers.ts'

/** What is judged: anything that answers like fetch, at a base URL. */
export interface Target {
  readonly fetch: Fetch
  readonly baseUrl: string
  /** in this process, and so as harmless as one on this machine */
  readonly isInProcess?: boolean
}

/** What a pure function has not: a clock, patience, and a name for the run. */
export interface Surroundings {
  /** unix milliseconds */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly run: string
}

export interface Judged {
  readonly report: Report
  /** all that was said, uncut */
  readonly exchanges: readonly Exchange[]
}

const TIMEOUT = 10_000
const RATE = 10
const MAX_REQUESTS = 600

/** Headers whose values are secrets; others would only hide what reports are about. */
const SECRET_HEADER = /authorization|cookie|key|secret|token|password/i

/** Judges a target by a suite. @throws FeedtwinError `bad-option` */
export async function judge(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  { now, sleep, run: name }: Surroundings,
): Promise<Judged> {
  const baseUrl = baseUrlOf(target.baseUrl)
  const isLocal = target.isInProcess === true || isLoopback(baseUrl)
  const vault = new Vault()
  const headers = Object.entries(options.headers ?? {}).map(([key, value]) => [
    key,
    SECRET_HEADER.test(key) ? vault.keep(value, 'HEADER') : value,
  ])
  const transport = new Transport(
    {
      baseUrl,
      fetch: tellingRedirect(target.fetch, baseUrl),
      ...permitted(options, isLocal),
      maxRequests: options.maxRequests ?? MAX_REQUESTS,
      rate: options.rate ?? (isLocal ? Number.POSITIVE_INFINITY : RATE),
      timeout: options.timeout ?? TIMEOUT,
      headers: Object.fromEntries(headers),
      now,
      sleep,
    },
    vault,
  )
  const { openId = 'feedtwin-check', platform = 'weixin', failOn = [], waivers = [] } = options
  const report = await run(suite, transport, vault, {
    openId,
    platform,
    platformInfo: options.platformInfo,
    token: options.token === undefined ? undefined : vault.keep(options.token),
    at: options.at,
    run: name,
    only: options.only ?? [],
    dialect: options.dialect,
    failOn,
  })
  const { exchanges } = transport
  if (waivers.length === 0) return { report, exchanges }
  const { results, rest, unused } = waive(report.requirements, waivers, baseUrl)
  const judged: Report = {
    ...report,
    requirements: results,
    ...verdictOf(rest, report.gaps, exchanges, failOn, report.reason),
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
  }
}

/** Judges nothing but only learns: a report without requirements. */
export async function probe(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  surroundings: Surroundings,
): Promise<Judged> {
  const judged = await judge({ ...suite, checks: [], watches: [] }, target, options, surroundings)
  const { report, exchanges } = judged
  const verdict = verdictOf([], report.gaps, exchanges, options.failOn ?? [], report.reason)
  return { report: { ...report, requirements: [], ...verdict }, exchanges }
}
