import type { Dialect, GapId } from '../../contract/index.ts'
import type { Client } from '../client/index.ts'
import type { Probe } from '../probe.ts'
import { isSameAnswer } from '../probes/is-same-answer.ts'
import type { GapResult } from '../report/report.ts'
import { explainTierLimit } from '../target/tier.ts'
import { Unjudged, Unstable, Violated } from '../violation.ts'

/** Asks every probe that the run may ask; each may build on what the ones before have found out. */
export async function learnGaps(
  probes: readonly Probe[],
  client: Client,
  expected: Dialect | undefined,
): Promise<GapResult[]> {
  const results: GapResult[] = []
  for (const probe of probes) {
    const result = await runProbe(probe, client, expected)
    if (result.status === 'observed' || result.status === 'drift')
      client.knowledge.learn(probe.gap, result.answer)
    results.push(result)
  }
  return results
}

async function runProbe(
  { gap, tier, run }: Probe,
  client: Client,
  expected: Dialect | undefined,
): Promise<GapResult> {
  const reason = explainTierLimit(client.transport.options.tier, tier)
  if (reason !== undefined) return { id: gap, status: 'undetermined', reason, evidence: [] }
  client.evidence = []
  try {
    const answer = await run(client)
    return { id: gap, ...compared(gap, answer, expected), answer, evidence: numbersIn(client) }
  } catch (error) {
    return { id: gap, ...open(error), evidence: numbersIn(client) }
  }
}

const numbersIn = ({ evidence }: Client): number[] => evidence.map(({ number }) => number)

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
