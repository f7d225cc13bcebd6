import type { Vault } from '../../base/secrets/vault.ts'
import type { Dialect } from '../../contract/index.ts'
import { selectByPattern } from '../../contract/select-requirement-ids.ts'
import { findCauses } from '../causes/find-causes.ts'
import { Client, type ClientOptions, Knowledge } from '../client/index.ts'
import { listCreatedIds, listMalformedIds } from '../observations/own-posts.ts'
import { sharePublications } from '../observations/publications.ts'
import type { FailOn } from '../options.ts'
import type { ProbeTable } from '../probe.ts'
import type { MessageResult, Report } from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { describeForRun } from '../target/ending.ts'
import type { Transport } from '../target/transport.ts'
import type { WalkSelection } from '../walks/judge-walks.ts'
import { judgeRequirements, type RequirementSuite } from './judge-requirements.ts'
import { learnGaps } from './learn-gaps.ts'

/** The probes of a run, and what judges its requirements. */
export interface Suite extends RequirementSuite {
  readonly probes: Partial<ProbeTable>
  /** Explains in a sentence why the target cannot be judged at all; undefined if it may be. It runs first. */
  explainWrongTarget?(client: Client): Promise<string | undefined>
  /** Learns the texts of errors. It runs after the probes. */
  learnMessages?(client: Client): Promise<readonly MessageResult[]>
}

export interface RunOptions extends ClientOptions {
  /** requirements to judge: ids, patterns such as list.*, sections such as 4.2; empty means all */
  readonly only: readonly string[]
  /** the dialect that the target is expected to speak */
  readonly dialect?: Dialect | undefined
  readonly failOn: readonly FailOn[]
  /** random sequences of requests, besides the checks */
  readonly walks?: WalkSelection | undefined
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
  const named: readonly (readonly string[])[] = only.map(selectByPattern)
  const started = now()
  const knowledge = new Knowledge()
  const openClient = (): Client => new Client(transport, vault, knowledge, options)
  const client = openClient()
  const { exchanges } = transport
  const wrongTarget = await suite.explainWrongTarget?.(client)
  const createReport = (results: Results, reason: string | undefined): Report => ({
    feedtwin: 'report/1',
    target: baseUrl,
    tier,
    ...computeVerdict(results.requirements, results.gaps, exchanges, failOn, reason, named),
    ...(reason !== undefined && { reason }),
    ...results,
    requests: exchanges.length,
    ...summarizeRandomErrors(transport),
    writes: transport.writes,
    created: listCreatedIds(exchanges),
    ...summarizeMalformed(listMalformedIds(exchanges)),
    durationMs: now() - started,
  })
  if (wrongTarget !== undefined) return createReport(NO_RESULTS, wrongTarget)
  const gaps = await learnGaps(suite.probes, client, dialect)
  const messages = await suite.learnMessages?.(client)
  const checkingClient = openClient()
  sharePublications(client, checkingClient)
  const { results: judged, walks } = await judgeRequirements(
    suite,
    checkingClient,
    openClient,
    (id) => only.length === 0 || named.flat().includes(id),
    options.walks,
  )
  const { results: requirements, causes } = await findCauses(judged, openClient())
  const outage = transport.ending && describeForRun(transport.ending, exchanges.length + 1)
  // The report on a target that has never responded has no results.
  if (exchanges.length === 0 && outage !== undefined) return createReport(NO_RESULTS, outage)
  const results = {
    requirements,
    ...(causes.length > 0 && { causes }),
    gaps,
    ...(messages && { messages }),
    ...(walks && { walks }),
  }
  return createReport(results, outage)
}

type Results = Pick<Report, 'requirements' | 'causes' | 'gaps' | 'messages' | 'walks'>

const NO_RESULTS: Results = { requirements: [], gaps: [] }

function summarizeRandomErrors({ serverErrors }: Transport): Pick<Report, 'randomErrors'> {
  const randomErrors = serverErrors.countRandom()
  return randomErrors > 0 ? { randomErrors } : {}
}

const summarizeMalformed = (malformed: readonly number[]): Pick<Report, 'malformed'> =>
  malformed.length > 0 ? { malformed } : {}
