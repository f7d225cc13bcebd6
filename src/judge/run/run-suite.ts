import type { Dialect } from '../../contract/index.ts'
import { findCauses } from '../causes/find-causes.ts'
import type { Check } from '../check.ts'
import { asRecord, Client, type ClientOptions, Knowledge } from '../client/index.ts'
import type { FailOn } from '../options.ts'
import type { ProbeTable } from '../probe.ts'
import type { Report } from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { describeForRun } from '../target/ending.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Transport } from '../target/transport.ts'
import type { Vault } from '../target/vault.ts'
import type { Watch } from '../watch.ts'
import { judgeRequirements } from './judge-requirements.ts'
import { learnGaps } from './learn-gaps.ts'

/** The probes, checks and watches of a run. */
export interface Suite {
  readonly probes: Partial<ProbeTable>
  readonly checks: readonly Check[]
  readonly watches: readonly Watch[]
}

export interface RunOptions extends ClientOptions {
  /** ids of the requirements to judge; empty means all */
  readonly only: readonly string[]
  /** the dialect that the target is expected to speak */
  readonly dialect?: Dialect | undefined
  readonly failOn: readonly FailOn[]
}

/** Learns a target's dialect and judges the target by the wanted requirements. Never throws because of the target. */
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
  const openClient = (): Client => new Client(transport, vault, knowledge, options)
  const gaps = await learnGaps(suite.probes, openClient(), dialect)
  const judged = await judgeRequirements(suite, openClient, (id) => only.length === 0 || only.includes(id))
  const { results: requirements, causes } = await findCauses(judged, openClient())
  const { exchanges, writes, ending } = transport
  const outage = ending && describeForRun(ending, exchanges.length + 1)
  // The report on a target that has never responded has no results.
  const results =
    exchanges.length > 0 || outage === undefined
      ? { requirements, ...(causes.length > 0 && { causes }), gaps }
      : NO_RESULTS
  const verdict = computeVerdict(results.requirements, results.gaps, exchanges, failOn, outage)
  const reason = outage ?? (verdict.exitCode === 0 ? undefined : explainMissingPaths(exchanges))
  return {
    feedtwin: 'report/1',
    target: baseUrl,
    tier,
    ...verdict,
    ...(reason !== undefined && { reason }),
    ...results,
    requests: exchanges.length,
    writes,
    created: listCreatedIds(exchanges),
    durationMs: now() - started,
  }
}

const NO_RESULTS = { requirements: [], gaps: [] } as const

/** Explains a target that knows none of the paths; undefined for any other target. */
function explainMissingPaths(exchanges: readonly Exchange[]): string | undefined {
  const statuses = exchanges.map(({ response }) => response.status)
  const isUnknown =
    !statuses.includes(200) && statuses.filter((status) => status === 404).length > statuses.length / 2
  return isUnknown
    ? 'No response was 200, and most were 404. Is this the base URL of the service?'
    : undefined
}

/** The ids of the posts that the run published. */
function listCreatedIds(exchanges: readonly Exchange[]): number[] {
  return exchanges
    .filter(({ outgoing, response }) => outgoing.operation === 'createPost' && response.status === 200)
    .map(({ response }) => asRecord(response.json).id)
    .filter((id): id is number => typeof id === 'number')
}
