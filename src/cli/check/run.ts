import { createOptionError } from '../../base/feedtwin-error.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import { checkWithExchanges, type ScriptOptions } from '../../conformance.ts'
import { defaultDialect } from '../../contract/index.ts'
import { selectRequirementIds } from '../../contract/select-requirement-ids.ts'
import {
  type Exchange,
  formatWalkFile,
  parseBaseUrl,
  parseWalkFile,
  type Report,
  resolveTier,
  type Tier,
} from '../../judge/index.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'
import { readText } from '../files/read-file.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { readApps, readKitOptions } from '../judging/options.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { readWaivers } from '../judging/read-judgement.ts'
import { runWithProgress, wrapKitErrors } from '../judging/run-kit.ts'
import type { CheckFlags } from './command.ts'

/** Judges a deployment and prints the report. @throws FeedtwinError for wrong usage */
export async function runCheck(url: string, flags: CheckFlags): Promise<void> {
  const { only, failOn, waivers } = flags
  const baseUrl = parseBaseUrl(url)
  selectRequirementIds(only)
  if (failOn.includes('drift') && flags.dialect === undefined)
    throw createOptionError(
      '--fail-on drift needs --dialect FILE, the dialect that the deployment is expected to have. feedtwin learn writes it.',
    )
  const { saveWalk, replayWalk, app, baseline: _, updateBaseline: __, ...kitFlags } = flags
  const baseline = readBaseline(flags)
  const options = {
    ...readKitOptions(kitFlags),
    replayWalk: replayWalk === undefined ? undefined : parseWalkFile(readText(replayWalk), replayWalk),
    only,
    failOn,
    apps: readApps(app, failOn),
    baseline,
    waivers: waivers === undefined ? [] : readWaivers(waivers, baseUrl, new Date()),
  }
  if (flags.plan) {
    process.stdout.write(await wrapKitErrors(() => formatPlan(baseUrl, options)))
    return
  }
  assertOutputs(flags.reporter)
  if (saveWalk !== undefined) assertWritable(saveWalk)
  const { report: judged } = await runWithProgress((observers) =>
    checkWithExchanges(baseUrl, { ...options, ...observers }),
  )
  // Only the command knows the files of the walk and of the apps.
  const report = {
    ...judged,
    options: {
      ...judged.options,
      ...(replayWalk !== undefined && { replayWalk }),
      ...(app.length > 0 && { app }),
    },
  }
  printReports(
    flags.dialect === undefined || report.dialect === undefined
      ? report
      : { ...report, dialect: { ...report.dialect, expected: flags.dialect } },
    flags.reporter,
  )
  if (saveWalk !== undefined) saveWalks(report, saveWalk)
  saveBaseline(report, baseline, flags)
  process.exitCode = report.exitCode
}

/** Writes the walk of each violation that walks have found. */
function saveWalks({ requirements }: Report, file: string): void {
  const found = requirements.flatMap(({ id, walk }) => (walk ? [{ requirement: id, walk }] : []))
  if (found.length === 0)
    process.stderr.write(`feedtwin: ${file} is not written: walks found no violation.\n`)
  else writeFile(file, formatWalkFile(found), 'w')
}

const TIERS: readonly Tier[] = ['read', 'login', 'write']

/** A plan sends nothing, so it does not know whether the target is a twin. */
const TWIN_NOTE = ['If it is a feedtwin twin, --tier write shows the plan for it.'] as const

/** Lists the requests of a run. They are sent to a twin in this process, and none to the target. */
async function formatPlan(baseUrl: string, options: ScriptOptions): Promise<string> {
  const dialect = options.dialect ?? defaultDialect
  const isLocal = isLoopbackUrl(baseUrl)
  const { tier, maxWrites } = resolveTier(options, { isLocal, isPrivate: false })
  const allowWrites = Number.isFinite(maxWrites) ? maxWrites : undefined
  const twin = await createTwin({ dialect, basePath: new URL(baseUrl).pathname })
  const { exchanges, report } = await checkWithExchanges(
    { fetch: (url, init) => twin.fetch(url, init), baseUrl },
    { ...options, tier, allowWrites, rate: undefined },
  )
  const dialectName = options.dialect === undefined ? 'the default dialect' : 'this dialect'
  const counts = TIERS.map(
    (name) => `${name} ${exchanges.filter(({ outgoing }) => outgoing.tier === name).length}`,
  )
  return `${[
    `The plan for ${baseUrl}, tier ${tier}. Nothing was sent there.`,
    ...wrapLines(
      `These are the ${exchanges.length} requests that a twin with ${dialectName} gets. The responses of the target may lead to a few other requests.`,
      80,
    ),
    ...(isLocal && options.tier === undefined ? TWIN_NOTE : []),
    '',
    `${counts.join(', ')}; posts published: ${report.writes}`,
    ...TIERS.flatMap((name) => formatTier(name, exchanges)),
  ].join('\n')}\n`
}

function formatTier(tier: Tier, exchanges: readonly Exchange[]): string[] {
  const lines = exchanges.filter(({ outgoing }) => outgoing.tier === tier).map(formatRequest)
  const unique = [...new Set(lines)]
  const formatRepeats = (line: string): string => {
    const count = lines.filter((other) => other === line).length
    return count > 1 ? `  (${count} times)` : ''
  }
  return unique.length === 0 ? [] : ['', tier, ...unique.map((line) => `  ${line}${formatRepeats(line)}`)]
}

/** Characters of a body that are shown. */
const MAX_BODY_LENGTH = 100

function formatRequest({ request, outgoing }: Exchange): string {
  const body = request.body?.replaceAll(/\s+/g, ' ') ?? ''
  return [outgoing.method, outgoing.path, truncate(body, MAX_BODY_LENGTH)].filter(Boolean).join(' ')
}
