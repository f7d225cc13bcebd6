import { checkAnswer } from '../../contract/check-answer.ts'
import { type Dialect, type GapId, gaps, type ObservedAnswer } from '../../contract/index.ts'
import { probes as allProbes } from '../probes/index.ts'
import { areObservedCasesEqual, isEqualAnswer, type Probe, type ProbeTable } from '../probes/probe.ts'
import type { GapResult } from '../report/report.ts'
import type { Client } from '../target/client/client.ts'
import { demandTier } from '../target/limits.ts'
import { Unjudged, Unstable } from '../target/violation.ts'
import { describeInternalError } from './outcomes/outcome.ts'

/** Runs the probes that the tier allows, in the order of the table. Each may use the answers of those before it. */
export async function learnGaps(
  probes: Partial<ProbeTable>,
  client: Client,
  expected: Dialect | undefined,
): Promise<GapResult[]> {
  const results: GapResult[] = []
  for (const [gap, probe] of Object.entries(probes))
    results.push(await runProbe(gap as GapId, probe as Probe, client, expected))
  return results
}

async function runProbe<Id extends GapId>(
  gap: Id,
  { tier = 'read', run }: Probe<Id>,
  client: Client,
  expected: Dialect | undefined,
): Promise<GapResult> {
  client.evidence = []
  try {
    demandTier(client.transport.options.tier, tier)
    const answer = await run(client)
    const checked = checkAnswer(gap, answer)
    if ('problem' in checked) throw new Unjudged(`the answer is not legal: ${checked.problem}`)
    client.knowledge.learn(gap, answer)
    const isDrift = expected !== undefined && !isSameAnswer(gap, expected, answer)
    return {
      id: gap,
      ...(isDrift ? { status: 'drift', expected: expected[gap] } : { status: 'observed' }),
      answer,
      evidence: listNumbers(client),
    }
  } catch (error) {
    return { id: gap, ...explainMissingAnswer(error), evidence: listNumbers(client) }
  }
}

/** Whether the probe sees no difference between an observed answer and that of the expected dialect. */
export function isSameAnswer<Id extends GapId>(
  gap: Id,
  expected: Dialect,
  observed: ObservedAnswer<Id>,
): boolean {
  const hasCases = gaps.some(({ id, cases }) => id === gap && cases !== undefined)
  const { equal = hasCases ? areObservedCasesEqual : isEqualAnswer } = allProbes[gap]
  return equal(expected[gap], observed, expected)
}

const listNumbers = ({ evidence }: Client): number[] => evidence.map(({ number }) => number)

function explainMissingAnswer(error: unknown): Pick<GapResult, 'status' | 'reason' | 'cause'> {
  if (error instanceof Unstable) return { status: 'unstable', reason: error.message }
  if (error instanceof Unjudged) return { status: 'undetermined', reason: error.message, cause: error.cause }
  return { status: 'error', reason: describeInternalError(error) }
}
