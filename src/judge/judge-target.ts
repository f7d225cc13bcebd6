import { selectByPattern } from '../contract/select-requirement-ids.ts'
import { asRecord, readToken } from './client/index.ts'
import { learnMessages } from './messages/learn-messages.ts'
import type { CheckOptions } from './options.ts'
import { describeRun, listTokenLogins, selectGivenOptions } from './report/describe-run.ts'
import { redactReport } from './report/redact-report.ts'
import type { Report } from './report/report.ts'
import { computeVerdict } from './report/verdict.ts'
import { applyWaivers, selectWaivers } from './report/waivers.ts'
import { openConversation, type RunEnvironment, type Target } from './run/open-conversation.ts'
import { runSuite, type Suite } from './run/run-suite.ts'
import { parseBaseUrl } from './target/base-url.ts'
import type { Exchange } from './target/exchange.ts'
import type { ServerErrors } from './target/server-errors.ts'
import type { WalkSelection } from './walks/judge-walks.ts'
import { readSeed } from './walks/read-seed.ts'

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
  const { failOn = [] } = options
  const unredacted = await runSuite(suite, transport, vault, {
    ...clientOptions,
    only: options.only ?? [],
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
  if (waivers.length === 0) return { report, ...recorded }
  const { results, rest, unused } = applyWaivers(report.requirements, waivers)
  const judged: Report = {
    ...report,
    requirements: results,
    ...computeVerdict(
      rest,
      report.gaps,
      exchanges,
      failOn,
      report.reason,
      (options.only ?? []).map(selectByPattern),
    ),
  }
  const [first] = unused
  return {
    report: first
      ? {
          ...judged,
          exitCode: 2,
          reason: `The waiver of ${first.requirement} is not used, because the target meets the requirement now. Remove the waiver.`,
        }
      : judged,
    ...recorded,
  }
}

/** The walks of a run; undefined if it sends none. */
const selectWalks = (
  { walks, replayWalk }: CheckOptions,
  { run }: RunEnvironment,
): WalkSelection | undefined =>
  walks === undefined && replayWalk === undefined
    ? undefined
    : { count: walks ?? 1, seed: replayWalk?.seed ?? readSeed(run), replay: replayWalk }

/**
 * Learns the dialect without judging requirements. The exit code is 0 only if the run found everything that the tier and
 * the data allow, because a dialect that an outage or a limit left incomplete would look like another dialect.
 */
export async function learnTarget(
  suite: Suite,
  target: Target,
  options: CheckOptions,
  environment: RunEnvironment,
): Promise<JudgedRun> {
  const judged = await judgeTarget(
    { ...suite, checks: [], watches: [], learnMessages },
    target,
    options,
    environment,
  )
  const { report, exchanges } = judged
  const { verdict, exitCode } = computeVerdict(
    [],
    report.gaps,
    exchanges,
    options.failOn ?? [],
    report.reason,
  )
  const problem =
    exitCode === 0 || exitCode === 4
      ? explainIncompleteDialect(judged, options.token !== undefined && target.session === undefined)
      : undefined
  return {
    ...judged,
    report: {
      ...report,
      requirements: [],
      ...(problem === undefined
        ? { verdict, exitCode }
        : { verdict: 'unjudged', exitCode: 3, reason: problem }),
    },
  }
}

/**
 * Explains in a sentence why the learned dialect is incomplete; undefined if it is complete.
 *
 * @param hasToken whether the user gave a token, so that the run needs no login
 */
function explainIncompleteDialect(
  { report, exchanges, obstacle }: JudgedRun,
  hasToken: boolean,
): string | undefined {
  if (obstacle !== undefined) return `The dialect is incomplete: ${obstacle}.`
  if (report.tier !== 'read' && !hasToken && !exchanges.some(isLogin))
    return 'The dialect is incomplete: no login returned a user with an id and a token. Use --tier read to learn what needs no login.'
  return exchanges.some(isLogin) || exchanges.some(isList)
    ? undefined
    : 'Nothing could be learned: no response was a list of posts with ids.'
}

const isLogin = (exchange: Exchange): boolean =>
  exchange.outgoing.operation === 'loginWithThirdParty' &&
  exchange.response.status === 200 &&
  hasId(exchange.response.json) &&
  readToken(exchange) !== undefined

const isList = ({ outgoing, response: { status, json } }: Exchange): boolean =>
  outgoing.operation === 'listPosts' && status === 200 && Array.isArray(json) && json.every(hasId)

const hasId = (value: unknown): boolean => Number.isInteger(asRecord(value).id)
