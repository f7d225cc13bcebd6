import { groupBy } from '../../base/group-by.ts'
import { formatRanges } from '../../base/text/format-ranges.ts'
import { type ComparedApp, compareApps, type KnownDeployment } from '../../contract/app-file.ts'
import type { DifferenceCause } from '../comparing/find-cause.ts'
import { formatDifference } from '../comparing/format-difference.ts'
import {
  type DifferenceGroup,
  excerptDifference,
  type FoundDifference,
} from '../comparing/group-differences.ts'
import { isDifferent, type ResponseDifference, type ResponsePair } from '../comparing/measure-parity.ts'
import type { StepName } from '../comparing/state-names.ts'
import { formatCurl } from '../report/command.ts'
import type { TokenLogin } from '../report/report.ts'
import { listTokenLogins } from '../runs/describe-run.ts'
import type { CheckOptions } from '../runs/options.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { type RecordedSession, readIndex } from './session.ts'

/** An exchange as evidence, with placeholders for secrets. */
export interface ReplayEvidence {
  readonly request: Exchange['request']
  readonly response: Pick<Exchange['response'], 'status' | 'headers' | 'text'>
  /** the part of the body around the difference, in lines */
  readonly excerpt?: string
}

/** What an app would see differently, for one cause. */
export interface ReplayFinding extends FoundDifference {
  /** the numbers of the requests whose responses have it */
  readonly requests: readonly number[]
  /** the number of the request with the example, among those of the recording */
  readonly request: number
  /** the part of the response in the example, such as "body, [3].created_at" */
  readonly where: string
  readonly exchanges: { readonly a: ReplayEvidence; readonly b: ReplayEvidence }
  /** sends the request to the target again, with tokens as shell variables; absent where both are twins in this process */
  readonly curl?: string
}

/** Requests that were not compared, for one reason. */
export interface ReplayOmission {
  /** a part of a sentence */
  readonly reason: string
  /** the numbers of the requests */
  readonly requests: readonly number[]
}

/** What an app would see differently on another deployment. */
export interface ReplayReport {
  readonly feedtwin: 'replay/1'
  /** the names of what is compared: the recording or a twin, and the target or another twin */
  readonly a: string
  readonly b: string
  readonly tier: Tier
  readonly verdict: 'same' | 'different' | 'unjudged'
  /**
   * 0: the same, 1: different, 3: nothing could be compared, or something kept requests from their responses, 4: B breaks an app
   * that A does not break
   */
  readonly exitCode: 0 | 1 | 3 | 4
  /** why the verdict is unjudged, as a part of a sentence */
  readonly reason?: string
  /** the requests of operations in the recording */
  readonly recorded: number
  /** how many requests were sent to the target */
  readonly sent: number
  /** how many of the recorded requests have responses of both that are compared */
  readonly compared: number
  /** the numbers of the requests whose responses differ */
  readonly differing: readonly number[]
  /** what differs: known causes first, other statuses before other bodies and headers, and then the most frequent */
  readonly findings: readonly ReplayFinding[]
  /** the logins behind the tokens of the curl commands */
  readonly logins?: readonly TokenLogin[]
  readonly notCompared: readonly ReplayOmission[]
  /** what was left out of the recording or changed, as sentences */
  readonly notes: readonly string[]
  /**
   * whether the given apps work with what is compared: all answers of a twin are known, and of a recording and a target those
   * that explain a difference
   */
  readonly apps?: readonly ComparedApp[]
}

/** What a replay has found out. */
interface ReplayOutcome extends Pick<ReplayReport, 'a' | 'b' | 'tier' | 'sent' | 'notes'> {
  readonly session: RecordedSession
  readonly pairs: readonly ResponsePair[]
  readonly groups: readonly DifferenceGroup[]
  /** what is known of A and B */
  readonly deployments: readonly [KnownDeployment, KnownDeployment]
  /** why steps are not compared, by their indexes */
  readonly omissions: ReadonlyMap<number, string>
  /** what kept requests from their responses, as a part of a sentence */
  readonly obstacle?: string | undefined
  /** the URL of the target, that under which it was used, and all exchanges with it. Absent for one in this process */
  readonly target?: {
    readonly url: string
    readonly usedUrl: string
    readonly exchanges: readonly Exchange[]
  }
}

/** Creates the report of a replay. */
export function createReplayReport(
  outcome: ReplayOutcome,
  { apps = [], failOn = [] }: Pick<CheckOptions, 'apps' | 'failOn'>,
): ReplayReport {
  const judgedApps = compareApps(apps, ...outcome.deployments)
  const { a, b, tier, sent, notes, session, pairs, groups, omissions, obstacle, target } = outcome
  const getNumber = (name: StepName): number => session.steps[readIndex(name)]?.exchange.number ?? 0
  // The session in which a twin was used does not exist any more.
  const address = <Request extends Exchange['request']>(request: Request): Request =>
    target ? { ...request, url: target.url + request.url.slice(target.usedUrl.length) } : request
  const findings = groups.toSorted(compareUrgency).map(
    ({ example, difference: { where }, names, following, ...group }): ReplayFinding => ({
      ...{ ...group, requests: names.map(getNumber), following },
      ...{ request: getNumber(example.name), where },
      exchanges: { a: toEvidence(example.a.exchange, where), b: toEvidence(example.b.exchange, where) },
      ...(target && { curl: formatCurl({ request: address(example.b.exchange.request) }) }),
    }),
  )
  const reason = obstacle ?? (pairs.length === 0 ? 'no request could be compared' : undefined)
  return {
    feedtwin: 'replay/1',
    ...{ a, b, tier },
    ...(findings.length > 0
      ? { verdict: 'different', exitCode: 1 }
      : reason !== undefined
        ? { verdict: 'unjudged', exitCode: 3, reason }
        : { verdict: 'same', exitCode: 0 }),
    recorded: session.steps.length,
    sent,
    compared: pairs.length,
    differing: pairs.filter(isDifferent).map(({ name }) => getNumber(name)),
    findings,
    ...(target && {
      logins: listTokenLogins(target.exchanges).map((login) => ({
        ...login,
        request: address(login.request),
      })),
    }),
    notCompared: groupOmissions(session, omissions),
    notes,
    ...(apps.length > 0 && { apps: judgedApps }),
    ...(failOn.includes('app') && judgedApps.some(({ isBroken }) => isBroken) && { exitCode: 4 }),
  }
}

/** The causes, and the parts of responses, in the order in which a reader needs them. */
const causeOrder: Readonly<Record<DifferenceCause['kind'], number>> = {
  violation: 0,
  breakage: 1,
  override: 2,
  gap: 3,
  'error names': 4,
  'not in the catalogue': 5,
  message: 6,
}
const partOrder: Readonly<Record<ResponseDifference['part'], number>> = { status: 0, body: 1, headers: 2 }

const compareUrgency = (a: DifferenceGroup, b: DifferenceGroup): number =>
  causeOrder[a.cause.kind] - causeOrder[b.cause.kind] ||
  partOrder[a.difference.part] - partOrder[b.difference.part] ||
  b.count - a.count

function toEvidence(exchange: Exchange, where: string): ReplayEvidence {
  const { request, response } = exchange
  const { headers, text } = response
  const { status } = getReceived(exchange)
  const excerpt = excerptDifference(exchange, where)
  return { request, response: { status, headers, text }, ...(excerpt !== undefined && { excerpt }) }
}

function groupOmissions(
  { steps }: RecordedSession,
  omissions: ReadonlyMap<number, string>,
): readonly ReplayOmission[] {
  const omitted = steps.flatMap(({ exchange }, index) => {
    const reason = omissions.get(index)
    return reason === undefined ? [] : { reason, number: exchange.number }
  })
  return [...groupBy(omitted, ({ reason }) => reason)].map(([reason, group]) => ({
    reason,
    requests: group.map(({ number }) => number),
  }))
}

/** Names requests by their numbers: "requests 1 to 3 and 5". */
export const formatRequestNumbers = (numbers: readonly number[]): string =>
  `request${numbers.length === 1 ? '' : 's'} ${formatRanges(numbers)}`

/** Formats a finding in lines. @param curl what stands in the place of its command */
export const formatReplayFinding = (
  { exchanges, requests, ...finding }: ReplayFinding,
  curl = finding.curl,
): string[] =>
  formatDifference({
    ...finding,
    requests: formatRequestNumbers(requests),
    sides: [
      { value: finding.a, excerpt: exchanges.a.excerpt },
      { value: finding.b, excerpt: exchanges.b.excerpt, curl },
    ],
  })
