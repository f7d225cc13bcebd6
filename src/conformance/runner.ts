import type { Dialect, GapId } from '../contract/index.ts'
import { requirements } from '../contract/index.ts'
import type { Check, Watch } from './check.ts'
import type { Exchange } from './exchange.ts'
import { Unjudged, Unstable, Violated, type Violation } from './finding.ts'
import type { Probe } from './probe.ts'
import type { Evidence, GapResult, Report, RequirementResult } from './report.ts'
import { isSameAnswer } from './same-answer.ts'
import { Knowledge, record, Session, type SessionOptions } from './session.ts'
import { type Transport, Unreachable } from './transport.ts'
import type { Vault } from './vault.ts'
import { verdictOf } from './verdict.ts'

/** Everything there is to judge with. */
export interface Suite {
  readonly probes: readonly Probe[]
  readonly checks: readonly Check[]
  readonly watches: readonly Watch[]
}

export interface RunOptions extends SessionOptions {
  /** only these requirements; empty is all */
  readonly only: readonly string[]
  /** the dialect that the target is expected to speak */
  readonly dialect?: Dialect | undefined
  readonly failOn: readonly ('warn' | 'drift' | 'unstable')[]
}

/** Learns a target's dialect, judges it by every requirement, and reports. Does not throw for what a target does. */
export async function run(
  suite: Suite,
  transport: Transport,
  vault: Vault,
  options: RunOptions,
): Promise<Report> {
  const { now, baseUrl, tier } = transport.options
  const started = now()
  const knowledge = new Knowledge()
  const open = (): Session => new Session(transport, vault, knowledge, options)
  let gaps: GapResult[] = []
  let results: RequirementResult[] = []
  let reason: string | undefined
  try {
    gaps = await learnAll(suite.probes, open, knowledge, options.dialect)
    results = await judgeAll(suite, open, transport, options)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    reason = `The target cannot be reached: ${error.message}.`
  }
  return {
    feedtwin: 'report/1',
    target: baseUrl,
    tier,
    ...verdictOf(results, gaps, transport.exchanges, options.failOn, reason),
    ...(reason !== undefined && { reason }),
    requirements: results,
    gaps,
    requests: transport.exchanges.length,
    writes: transport.writes,
    created: createdIn(transport.exchanges),
    durationMs: now() - started,
  }
}

/** Asks every probe, and asks again in a fresh session where the answer is not the expected one. */
async function learnAll(
  probes: readonly Probe[],
  open: () => Session,
  knowledge: Knowledge,
  expected: Dialect | undefined,
): Promise<GapResult[]> {
  const session = open()
  const results: GapResult[] = []
  for (const probe of probes) {
    const result = await learn(probe, session, expected)
    if (result.status === 'observed' || result.status === 'drift') knowledge.learn(probe.gap, result.answer)
    results.push(result)
  }
  return results
}

async function learn(
  { gap, run }: Probe,
  session: Session,
  expected: Dialect | undefined,
): Promise<GapResult> {
  session.evidence = []
  const numbers = (): number[] => session.evidence.map(({ number }) => number)
  try {
    const answer = await run(session)
    const wanted = expected?.[gap as GapId]
    const drifts = wanted !== undefined && !isSameAnswer(gap, wanted, answer as Dialect[GapId])
    return {
      id: gap,
      status: drifts ? 'drift' : 'observed',
      answer,
      ...(drifts && { expected: wanted }),
      evidence: numbers(),
    }
  } catch (error) {
    if (error instanceof Unreachable) throw error
    if (error instanceof Unjudged) {
      const status = error instanceof Unstable ? 'unstable' : 'undetermined'
      return { id: gap, status, reason: error.message, evidence: numbers() }
    }
    if (error instanceof Violated) {
      return {
        id: gap,
        status: 'undetermined',
        reason: `no legal answer explains it: ${error.message}`,
        evidence: numbers(),
      }
    }
    return { id: gap, status: 'error', reason: String(error), evidence: numbers() }
  }
}

async function judgeAll(
  suite: Suite,
  open: () => Session,
  transport: Transport,
  options: RunOptions,
): Promise<RequirementResult[]> {
  const wanted = (id: string): boolean => options.only.length === 0 || options.only.includes(id)
  const session = open()
  const outcomes = new Map<string, Outcome[]>()
  const note = (id: string, outcome: Outcome): void => {
    outcomes.set(id, [...(outcomes.get(id) ?? []), outcome])
  }
  for (const check of suite.checks) {
    if (wanted(check.requirement)) note(check.requirement, await confirmed(check, session, open))
  }
  for (const watch of suite.watches) {
    if (wanted(watch.requirement)) note(watch.requirement, await watched(watch, transport, open))
  }
  return requirements
    .filter(({ id }) => wanted(id))
    .map(({ id, level, section, sentence }) => ({
      id,
      level,
      section,
      sentence,
      ...combined(
        outcomes.get(id) ?? [{ verdict: 'unjudged', reason: 'no check judged it', evidence: [] }],
        level,
      ),
    }))
}

interface Outcome {
  readonly verdict: 'pass' | 'fail' | 'unjudged' | 'unstable' | 'error'
  readonly reason?: string
  readonly violation?: Violation
  readonly evidence: readonly Exchange[]
}

/** Runs a check; what fails is tried once more in a fresh session, and fails only if it fails there as well. */
async function confirmed(check: Check, session: Session, open: () => Session): Promise<Outcome> {
  const first = await attempt(check, session)
  if (first.verdict !== 'fail') return first
  const second = await attempt(check, open())
  if (second.verdict === 'fail') return first
  const reason =
    second.verdict === 'pass' ? 'it failed once and passed once' : `it failed once; then ${second.reason}`
  return { ...first, verdict: 'unstable', reason }
}

async function attempt(check: Check, session: Session): Promise<Outcome> {
  session.evidence = []
  try {
    await check.run(session)
    return { verdict: 'pass', evidence: session.evidence }
  } catch (error) {
    if (error instanceof Unreachable) throw error
    if (error instanceof Violated)
      return { verdict: 'fail', violation: error.violation, evidence: error.evidence }
    if (error instanceof Unjudged)
      return { verdict: 'unjudged', reason: error.message, evidence: session.evidence }
    return { verdict: 'error', reason: String(error), evidence: session.evidence }
  }
}

/** Looks at every answer of the run. The request behind a violation is sent again to see whether it stays. */
async function watched(watch: Watch, transport: Transport, open: () => Session): Promise<Outcome> {
  const concerned = transport.exchanges.filter((exchange) => watch.concerns(exchange))
  if (concerned.length === 0)
    return { verdict: 'unjudged', reason: 'no answer of the run shows it', evidence: [] }
  for (const exchange of concerned) {
    const violation = watch.judge(exchange)
    if (violation) return { ...(await stays(watch, exchange, open)), violation, evidence: [exchange] }
  }
  return { verdict: 'pass', evidence: concerned.slice(0, 1) }
}

async function stays(
  watch: Watch,
  exchange: Exchange,
  open: () => Session,
): Promise<Pick<Outcome, 'verdict' | 'reason'>> {
  try {
    const again = await open().again(exchange)
    if (!watch.concerns(again))
      return { verdict: 'unstable', reason: `the second time it was ${again.response.status}` }
    return watch.judge(again)
      ? { verdict: 'fail' }
      : { verdict: 'unstable', reason: 'it failed once and passed once' }
  } catch (error) {
    if (error instanceof Unjudged)
      return { verdict: 'unstable', reason: `it failed once; then ${error.message}` }
    throw error
  }
}

/** One verdict from all that looked at a requirement: the worst, but passing outweighs not being judged. */
function combined(
  outcomes: readonly Outcome[],
  level: string,
): Pick<RequirementResult, 'verdict' | 'reason' | 'violation' | 'evidence'> {
  const order = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const
  const worst = order
    .map((verdict) => outcomes.find((outcome) => outcome.verdict === verdict))
    .find(Boolean) as Outcome
  const { verdict, reason, violation, evidence } = worst
  return {
    verdict: verdict === 'fail' && level !== 'stated' ? 'warn' : verdict,
    ...(reason !== undefined && { reason }),
    ...(violation !== undefined && { violation }),
    evidence: evidence.map(shortened),
  }
}

/** The greatest part of a body that a report shows, in characters. */
const LONGEST = 4000

function shortened({ number, request, response, milliseconds }: Exchange): Evidence {
  const { text } = response
  const cut = text.length > LONGEST ? { text: `${text.slice(0, LONGEST)}…`, json: undefined } : {}
  return { number, request, response: { ...response, ...cut }, milliseconds }
}

/** Ids of the posts that answers of status 200 to publications speak of. */
function createdIn(exchanges: readonly Exchange[]): number[] {
  return exchanges
    .filter(({ outgoing, response }) => outgoing.operation === 'createPost' && response.status === 200)
    .map(({ response }) => record(response.json).id)
    .filter((id): id is number => typeof id === 'number')
}
