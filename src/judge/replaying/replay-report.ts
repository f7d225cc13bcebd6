import { excerptDifference } from '../comparing/excerpt-difference.ts'
import type { DifferenceCause } from '../comparing/find-cause.ts'
import type { DifferenceGroup } from '../comparing/group-differences.ts'
import type { ResponsePair } from '../comparing/measure-parity.ts'
import type { StepName } from '../comparing/state-names.ts'
import { formatCurl } from '../report/command.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import type { RecordedSession, SessionStep } from './session.ts'

/** An exchange as evidence, with placeholders for secrets. */
export interface ReplayEvidence {
  readonly request: Exchange['request']
  readonly response: Pick<Exchange['response'], 'status' | 'headers' | 'text'>
  /** the part of the body around the difference, in lines */
  readonly excerpt?: string
}

/** What an app would see differently, for one cause. */
export interface ReplayFinding {
  readonly cause: DifferenceCause
  /** the operation and the part of the response, such as "listPosts: body, [].created_at" */
  readonly what: string
  readonly a: string
  readonly b: string
  /** how many responses have it */
  readonly count: number
  /** how many of them only follow from an earlier difference of the finding */
  readonly following: number
  /** the number of the request with the example, among those of the recording */
  readonly request: number
  /** the part of the response in the example, such as "body, [3].created_at" */
  readonly where: string
  readonly exchanges: { readonly a: ReplayEvidence; readonly b: ReplayEvidence }
  /** sends the request to the target again; absent where both are twins in this process */
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
  /** 0: the same, 1: different, 3: nothing could be compared, or something kept requests from their responses */
  readonly exitCode: 0 | 1 | 3
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
  /** what differs, the most frequent first */
  readonly findings: readonly ReplayFinding[]
  readonly notCompared: readonly ReplayOmission[]
  /** what was left out of the recording or changed, as sentences */
  readonly notes: readonly string[]
}

/** What a replay has found out. */
export interface ReplayOutcome extends Pick<ReplayReport, 'a' | 'b' | 'tier' | 'sent' | 'notes'> {
  readonly session: RecordedSession
  readonly pairs: readonly ResponsePair[]
  readonly groups: readonly DifferenceGroup[]
  /** why steps are not compared, by their indexes */
  readonly omissions: ReadonlyMap<number, string>
  /** what kept requests from their responses, as a part of a sentence */
  readonly obstacle: string | undefined
  /** the URL of the target, and that under which it was used, for curl. Absent for a target in this process */
  readonly url?: { readonly target: string; readonly used: string } | undefined
}

/** Creates the report of a replay. */
export function createReplayReport(result: ReplayOutcome): ReplayReport {
  const { a, b, tier, sent, notes, session, pairs, groups, omissions, obstacle, url } = result
  const findings = groups.map((group): ReplayFinding => {
    const { cause, what, count, following, example, difference } = group
    return {
      cause,
      what,
      a: group.a,
      b: group.b,
      count,
      following,
      request: findStep(session, example.name).number,
      where: difference.where,
      exchanges: {
        a: toEvidence(example.a.exchange, difference.where),
        b: toEvidence(example.b.exchange, difference.where),
      },
      ...(url && { curl: formatTargetCurl(example.b.exchange, url) }),
    }
  })
  const isUnjudged = pairs.length === 0 || obstacle !== undefined
  const reason = obstacle ?? (pairs.length === 0 ? 'no request could be compared' : undefined)
  return {
    feedtwin: 'replay/1',
    a,
    b,
    tier,
    ...(findings.length > 0
      ? { verdict: 'different', exitCode: 1 }
      : isUnjudged
        ? { verdict: 'unjudged', exitCode: 3, ...(reason !== undefined && { reason }) }
        : { verdict: 'same', exitCode: 0 }),
    recorded: session.steps.length,
    sent,
    compared: pairs.length,
    differing: pairs
      .filter(({ differences }) => differences.length > 0)
      .map(({ name }) => findStep(session, name).number),
    findings,
    notCompared: groupOmissions(session, omissions),
    notes,
  }
}

const findStep = ({ steps }: RecordedSession, name: StepName): SessionStep =>
  steps[Number(name.split('.')[1])] as SessionStep

/** The session in which a twin was used does not exist any more. */
const formatTargetCurl = (
  { request }: Exchange,
  { target, used }: NonNullable<ReplayOutcome['url']>,
): string => formatCurl({ request: { ...request, url: target + request.url.slice(used.length) } })

function toEvidence(exchange: Exchange, where: string): ReplayEvidence {
  const { request, response } = exchange
  const { status, headers, text } = response
  const excerpt = excerptDifference(exchange, where)
  return { request, response: { status, headers, text }, ...(excerpt !== undefined && { excerpt }) }
}

function groupOmissions(
  { steps }: RecordedSession,
  omissions: ReadonlyMap<number, string>,
): readonly ReplayOmission[] {
  const groups = new Map<string, number[]>()
  for (const [index, reason] of omissions)
    groups.set(reason, [...(groups.get(reason) ?? []), steps[index]?.number ?? 0])
  return [...groups].map(([reason, requests]) => ({ reason, requests }))
}
