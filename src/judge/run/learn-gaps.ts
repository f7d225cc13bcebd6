import type { Dialect, GapId } from '../../contract/index.ts'
import { Unjudged, Unstable, Violated } from '../violation.ts'
import type { Probe } from '../probe.ts'
import type { GapResult } from '../report/report.ts'
import { isSameAnswer } from '../probes/is-same-answer.ts'
import type { Session } from '../client/session.ts'
import { beyond } from '../target/tier.ts'

/** Asks every probe that the run may ask; each may build on what the ones before have found out. */
export async function learnAll(
  probes: readonly Probe[],
  session: Session,
  expected: Dialect | undefined,
): Promise<GapResult[]> {
  const results: GapResult[] = []
  for (const probe of probes) {
    const result = await found(probe, session, expected)
    if (result.status === 'observed' || result.status === 'drift')
      session.knowledge.learn(probe.gap, result.answer)
    results.push(result)
  }
  return results
}

async function found(
  { gap, tier, run }: Probe,
  session: Session,
  expected: Dialect | undefined,
): Promise<GapResult> {
  const reason = beyond(session.transport.options.tier, tier)
  if (reason !== undefined) return { id: gap, status: 'undetermined', reason, evidence: [] }
  session.evidence = []
  try {
    const answer = await run(session)
    return { id: gap, ...compared(gap, answer, expected), answer, evidence: numbersIn(session) }
  } catch (error) {
    return { id: gap, ...open(error), evidence: numbersIn(session) }
  }
}

const numbersIn = ({ evidence }: Session): number[] => evidence.map(({ number }) => number)

/** Whether an answer is the expected one, where one is expected. */
function compared(
  gap: GapId,
  answer: unknown,
  dialect: Dialect | undefined,
): Pick<GapResult, 'status' | 'expected'> {
  const expected = dialect?.[gap]
  return expected === undefined || isSameAnswer(gap, expected, answer as Dialect[GapId])
    ? { status: 'observed' }
    : { status: 'drift', expected }
}

/** Why there is no answer. */
function open(error: unknown): Pick<GapResult, 'status' | 'reason'> {
  if (error instanceof Unstable) return { status: 'unstable', reason: error.message }
  if (error instanceof Unjudged) return { status: 'undetermined', reason: error.message }
  if (error instanceof Violated)
    return { status: 'undetermined', reason: `no legal answer explains it: ${error.message}` }
  return { status: 'error', reason: String(error) }
}
