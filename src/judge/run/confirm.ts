import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'
import { explainTierLimit } from '../target/tier.ts'
import { Unjudged, Violated, type Violation } from '../violation.ts'
import type { Watch } from '../watch.ts'

/** What became of one check or watch. */
export interface CheckOutcome {
  readonly verdict: 'pass' | 'fail' | 'unjudged' | 'unstable' | 'error'
  readonly reason?: string
  readonly violation?: Violation
  readonly evidence: readonly Exchange[]
}

/** Runs a check, if the run may go so far. What fails is tried once more in a fresh session, and fails only if it fails there as well. */
export async function executeCheck(check: Check, client: Client, open: () => Client): Promise<CheckOutcome> {
  const reason = explainTierLimit(client.transport.options.tier, check.tier)
  if (reason !== undefined) return { verdict: 'unjudged', reason, evidence: [] }
  return confirmFailure(await attempt(check, client), () => attempt(check, open()))
}

/** Looks at every answer of the run. The request behind a violation is sent again to see whether it stays. */
export async function executeWatch(
  watch: Watch,
  exchanges: readonly Exchange[],
  open: () => Client,
): Promise<CheckOutcome> {
  const concerned = exchanges.filter((exchange) => watch.concerns(exchange))
  if (concerned.length === 0)
    return { verdict: 'unjudged', reason: 'no answer of the run shows it', evidence: [] }
  for (const exchange of concerned) {
    const violation = watch.judge(exchange)
    if (!violation) continue
    const first = { verdict: 'fail', violation, evidence: [exchange] } as const
    return confirmFailure(first, () => attempt(sentAgain(watch, exchange), open()))
  }
  return { verdict: 'pass', evidence: concerned.slice(0, 1) }
}

/** A watch of one answer, as a check. */
const sentAgain = (watch: Watch, exchange: Exchange): Pick<Check, 'run'> => ({
  async run(client) {
    const again = await client.tokens.resend(exchange)
    if (!watch.concerns(again)) throw new Unjudged(`it was answered with ${again.response.status}`)
    const violation = watch.judge(again)
    if (violation) throw new Violated(violation, [again])
  },
})

async function confirmFailure(
  first: CheckOutcome,
  again: () => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  if (first.verdict !== 'fail') return first
  const second = await again()
  if (second.verdict === 'fail') return first
  const reason =
    second.verdict === 'pass' ? 'it failed once and passed once' : `it failed once; then ${second.reason}`
  return { ...first, verdict: 'unstable', reason }
}

async function attempt({ run }: Pick<Check, 'run'>, client: Client): Promise<CheckOutcome> {
  client.evidence = []
  try {
    await run(client)
    return { verdict: 'pass', evidence: client.evidence }
  } catch (error) {
    if (error instanceof Violated)
      return { verdict: 'fail', violation: error.violation, evidence: error.evidence }
    if (error instanceof Unjudged)
      return { verdict: 'unjudged', reason: error.message, evidence: client.evidence }
    return { verdict: 'error', reason: String(error), evidence: client.evidence }
  }
}
