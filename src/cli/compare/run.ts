import { createOptionError } from '../../base/feedtwin-error.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import { formatJsonLines } from '../../base/text/escape-controls.ts'
import {
  type CheckTarget,
  checkWithExchanges,
  type ScriptOptions,
  type WalkComparison,
} from '../../conformance.ts'
import { compareApps, type KnownDeployment } from '../../contract/app-file.ts'
import {
  type Comparison,
  compareRuns,
  type JudgedRun,
  kitDefaults,
  parseBaseUrl,
  resolveTier,
  type TargetDifference,
} from '../../judge/index.ts'
import { isJudgedInSession } from '../../judge/open-target.ts'
import { formatCurl } from '../../judge/report/command.ts'
import { createFinding, listComparedBreaks } from '../../judge/report/findings/app-findings.ts'
import type { Finding } from '../../judge/report/report.ts'
import { formatAppsOfSides } from '../../judge/report/reporters/apps.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'
import { readNamedDialect } from '../files/read-dialect-file.ts'
import { readApps, readKitOptions } from '../judging/options.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import { runWithProgress } from '../judging/run-kit.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { CompareFlags } from './command.ts'
import { formatComparison, formatWalks, summarizeWalks } from './format-comparison.ts'
import { compareSidesByWalks, type WalkedSide } from './walks.ts'

/** A deployment or a twin that is compared with another one. */
interface Side extends WalkedSide {
  readonly name: string
  readonly target: CheckTarget
  /** undefined for a twin in this process, which accepts only its own tokens */
  readonly origin?: string
}

/** Sends the same requests to both, and prints the differences. @throws FeedtwinError for wrong usage */
export async function runCompare(a: string, b: string, flags: CompareFlags): Promise<void> {
  const { walks: count, traffic, app, failOn, reporter, ...kitFlags } = flags
  const given = readKitOptions(kitFlags)
  const apps = readApps(app, failOn)
  assertOutputs(reporter)
  const sides = [await openSide(a, given), await openSide(b, given)] as const
  const { token, ...options } = shareOptions(given, sides)
  assertOneOrigin(token, sides)
  const { maxTime = kitDefaults.maxTime } = options
  const startedAt = Date.now()
  const { runs, walks } = await runWithProgress(async (observers) => {
    // The time limit is for both runs together.
    const judgeSide = ({ target, origin }: Side): Promise<JudgedRun> =>
      checkWithExchanges(target, {
        ...options,
        token: origin && token,
        maxTime: maxTime - (Date.now() - startedAt),
        ...observers,
      })
    const judged = [await judgeSide(sides[0]), await judgeSide(sides[1])] as const
    const isUseful = judged.every(({ report }) => report.reason === undefined)
    if (count === undefined || !isUseful) return { runs: judged }
    const left = { ...options, token, maxTime: maxTime - (Date.now() - startedAt), ...observers }
    return { runs: judged, walks: await compareSidesByWalks(sides, judged, { walks: count, traffic }, left) }
  })
  for (const [index, { report }] of runs.entries()) {
    if (report.reason === undefined) continue
    process.exitCode = 3
    printProblem(`${sides[index]?.name}: ${report.reason}`)
    return
  }
  const comparison = compareRuns(...runs)
  const { verdicts, gaps, answers, sameRequests } = comparison
  const names = [sides[0].name, sides[1].name] as const
  // The answers of a dialect file are known, also where no request shows them.
  const know = ({ url, dialect }: Side, { report }: JudgedRun): KnownDeployment =>
    (url === undefined ? dialect : report.dialect?.answers) ?? {}
  const judgedApps = compareApps(apps, know(sides[0], runs[0]), know(sides[1], runs[1]))
  const breaks = listComparedBreaks(judgedApps)
  const findings = listDifferences(comparison, walks)
  printReportsWith(
    {
      json: (compared: Comparison) =>
        formatJsonLines({
          ...{ a: names[0], b: names[1], findings: [...breaks, ...findings], ...compared },
          ...(apps.length > 0 && { apps: judgedApps }),
          ...(walks && summarizeWalks(walks)),
        }),
      pretty: (compared, paint) =>
        formatComparison(
          { ...compared, findings, apps: formatAppsOfSides(breaks, judgedApps, paint) },
          names,
          runs,
          paint,
        ) + (walks ? formatWalks(walks, [sides[0].url, sides[1].url]) : ''),
    },
    comparison,
    reporter,
  )
  const isDifferent =
    verdicts.length + gaps.length + answers.length > 0 || (walks !== undefined && walks.groups.length > 0)
  const isComplete = [...runs, ...(walks ? [walks] : [])].every(({ obstacle }) => obstacle === undefined)
  const isJudged = sameRequests > 0 && runs.every(hasSuccess)
  const isBroken = failOn.includes('app') && judgedApps.some((each) => each.isBroken)
  process.exitCode = isBroken ? 4 : isJudged && isDifferent ? 1 : isJudged && isComplete ? 0 : 3
}

const hasSuccess = ({ exchanges }: JudgedRun): boolean =>
  exchanges.some(({ response }) => response.status === 200)

async function openSide(given: string, options: ScriptOptions): Promise<Side> {
  if (/^https?:/i.test(given)) {
    const baseUrl = parseBaseUrl(given)
    return {
      name: baseUrl,
      target: baseUrl,
      kind: { isLocal: isLoopbackUrl(baseUrl), isPrivate: await isJudgedInSession(baseUrl, options) },
      origin: new URL(baseUrl).origin,
      url: baseUrl,
      dialect: {},
    }
  }
  const { name, dialect } = readNamedDialect(given)
  const twin = await createTwin({ dialect })
  return {
    name,
    target: { fetch: (url, init) => twin.fetch(url, init) },
    kind: { isLocal: true, isPrivate: true },
    url: undefined,
    dialect,
  }
}

/** A token for one host must not be sent to another. @throws FeedtwinError `bad-option` */
function assertOneOrigin(token: string | undefined, sides: readonly Side[]): void {
  const origins = new Set(sides.flatMap(({ origin }) => origin ?? []))
  if (token === undefined || origins.size < 2) return
  throw createOptionError(
    `The token (--token, --token-command, FEEDTWIN_TOKEN) would be sent to both ${[...origins].join(' and ')}. Compare each of them with a dialect file instead.`,
  )
}

/** Both sides get the same requests, so the tier is the one that is allowed for both. */
function shareOptions(options: ScriptOptions, sides: readonly Side[]): ScriptOptions {
  const { tier, maxWrites } = resolveTier(options, {
    isLocal: sides.every(({ kind }) => kind.isLocal),
    isPrivate: sides.every(({ kind }) => kind.isPrivate),
  })
  // A fixed seed would find the posts of the last comparison.
  const { seed = Math.random().toString(36).slice(2, 8) } = options
  return { ...options, tier, seed, allowWrites: tier === 'write' ? maxWrites : undefined }
}

/** The differences of two targets as findings: verdicts first, then responses to the same requests, gaps, and walks. */
const listDifferences = (
  { verdicts, gaps, answers }: Comparison,
  walks: WalkComparison | undefined,
): readonly Finding[] => [
  ...verdicts.map((each) => describeDifference('verdict', each, { requirements: [each.what] })),
  ...answers.map((each) => describeDifference('response', each)),
  ...gaps.map((each) => describeDifference('gap', each)),
  ...(walks?.groups ?? []).map(({ what, a, b, count, example }) =>
    describeDifference(
      'walk',
      { what, a, b },
      { example: { command: formatCurl(example.b.exchange) }, count },
    ),
  ),
]

const describeDifference = (
  kind: string,
  { what, a, b, at }: TargetDifference,
  rest: Partial<Finding> = {},
): Finding =>
  createFinding(
    `${kind}: ${what}`,
    `${what} is ${a} in A and ${b} in B${at === undefined ? '' : `, for ${at}`}.`,
    { severity: 'fail', ...rest },
  )
