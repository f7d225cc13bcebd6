import type { Dialect } from '../../contract/index.ts'
import type { Check } from '../check.ts'
import { asRecord, Client, type ClientOptions, Knowledge } from '../client/index.ts'
import type { FailOn } from '../options.ts'
import type { Probe } from '../probe.ts'
import type { Report } from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { describeForRun } from '../target/ending.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Transport } from '../target/transport.ts'
import type { Vault } from '../target/vault.ts'
import type { Watch } from '../watch.ts'
import { judgeRequirements } from './judge-requirements.ts'
import { learnGaps } from './learn-gaps.ts'

/** Everything there is to judge with. */
export interface Suite {
  readonly probes: readonly Probe[]
  readonly checks: readonly Check[]
  readonly watches: readonly Watch[]
}

export interface RunOptions extends ClientOptions {
  /** only these requirements; empty is all */
  readonly only: readonly string[]
  /** the dialect that the target is expected to speak */
  readonly dialect?: Dialect | undefined
  readonly failOn: readonly FailOn[]
}

/** Learns a target's dialect, judges it by every requirement, and reports. Does not throw for what a target does. */
export async function runSuite(
  suite: Suite,
  transport: Transport,
  vault: Vault,
  options: RunOptions,
): Promise<Report> {
  const { now, baseUrl, tier } = transport.options
  const { only, dialect, failOn } = options
  const started = now()
  const knowledge = new Knowledge()
  const open = (): Client => new Client(transport, vault, knowledge, options)
  const gaps = await learnGaps(suite.probes, open(), dialect)
  const requirements = await judgeRequirements(suite, open, (id) => only.length === 0 || only.includes(id))
  const { exchanges, writes } = transport
  const { ending } = transport
  const lost = ending && describeForRun(ending, exchanges.length + 1)
  // Of a target that never answered, there is nothing to say but that.
  const seen = exchanges.length > 0 || lost === undefined ? { requirements, gaps } : NOTHING
  const verdict = computeVerdict(seen.requirements, seen.gaps, exchanges, failOn, lost)
  const reason = lost ?? (verdict.exitCode === 0 ? undefined : absence(exchanges))
  return {
    feedtwin: 'report/1',
    target: baseUrl,
    tier,
    ...verdict,
    ...(reason !== undefined && { reason }),
    ...seen,
    requests: exchanges.length,
    writes,
    created: createdIn(exchanges),
    durationMs: now() - started,
  }
}

const NOTHING = { requirements: [], gaps: [] } as const

/** What may be the matter with a target that knows none of the paths; undefined for any other. */
function absence(exchanges: readonly Exchange[]): string | undefined {
  const statuses = exchanges.map(({ response }) => response.status)
  const isElsewhere =
    !statuses.includes(200) && statuses.filter((status) => status === 404).length > statuses.length / 2
  return isElsewhere
    ? 'No answer was 200, and most were 404: is this the base path of the service?'
    : undefined
}

/** Ids of the posts that answers of status 200 to publications speak of. */
function createdIn(exchanges: readonly Exchange[]): number[] {
  return exchanges
    .filter(({ outgoing, response }) => outgoing.operation === 'createPost' && response.status === 200)
    .map(({ response }) => asRecord(response.json).id)
    .filter((id): id is number => typeof id === 'number')
}
