import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { FeedtwinError } from './base/feedtwin-error.ts'
import { selectRequirementIds } from './contract/select-requirement-ids.ts'
import {
  compareByWalks,
  createTrialDialect,
  type KnownDialect,
  listPossibleCauses,
  type PassChoice,
  type TwinDialect,
  type WalkComparison,
} from './judge/comparing/compare-walks.ts'
import { createKnowledge, scoutTarget, type WalkPass, walkTarget } from './judge/comparing/walk-pass.ts'
import {
  createDialectFile,
  type DialectFile,
  type JudgedRun,
  judgeTarget,
  kitDefaults,
  learnTarget,
  type Report,
  type RunEnvironment,
  suite,
  type Target,
} from './judge/index.ts'
import { type CheckTarget, openTarget } from './judge/open-target.ts'
import {
  openSession,
  type ReplayOptions,
  type ReplayReport,
  type ReplayTarget,
  replayInProcess,
} from './judge/replay-session.ts'
import { replayOnTarget } from './judge/replaying/replay.ts'
import { MAX_STEPS } from './judge/report/walk.ts'
import type { WalkTraffic } from './judge/runs/walks/arbitrary-walk.ts'
import { demandScriptOptions, type LearnOptions, type ScriptOptions } from './judge/script-options.ts'

export type { WalkComparison } from './judge/comparing/compare-walks.ts'
export type {
  Cause,
  CheckOptions,
  DialectFile,
  Evidence,
  Exchange,
  GapResult,
  JudgedRun,
  Report,
  RequirementResult,
  Tier,
  Verdict,
  Waiver,
} from './judge/index.ts'
export type { CheckTarget } from './judge/open-target.ts'
export type { ReplayFinding, ReplayOptions, ReplayReport, ReplayTarget } from './judge/replay-session.ts'
export type { WalkTraffic } from './judge/runs/walks/arbitrary-walk.ts'
export type { AppFile, AppVerdict, LearnOptions, ScriptOptions } from './judge/script-options.ts'

/**
 * Judges a deployment by every requirement of the contract, as `feedtwin check` does. The behaviour of the deployment
 * never makes it throw: `verdict`, `exitCode` and `reason` of the report describe the result.
 *
 * @param target a base URL, or an object with a function that answers like fetch
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`, `bad-dialect`
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { check } from 'feedtwin/conformance'
 *
 * const twin = await startTwin({ port: 0 })
 * const report = await check(twin.url, { tier: 'read', only: ['list.is-array'] })
 * await twin.close()
 * report.verdict // → 'conformant'
 * report.requirements.map(({ id, verdict }) => [id, verdict]) // → [['list.is-array', 'pass']]
 * ```
 */
export async function check(target: CheckTarget, options: ScriptOptions = {}): Promise<Report> {
  const { only = [] } = demandScriptOptions(options, 'check')
  selectRequirementIds(only)
  return (await checkWithExchanges(target, options)).report
}

/**
 * Finds a deployment's answer to each gap of the contract, as `feedtwin learn` does. With the option `createTwin` it also
 * finds the breakages and the overrides of the deployment, by sending its requests to twins as well; the kit itself has no twin.
 * `startTwin` and `feedtwin serve --dialect` take the result.
 *
 * @param target a base URL, or an object with a function that answers like fetch
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`, `bad-dialect`; `no-answer` when the target is not this service, or when an outage or
 *   a limit kept the run from finding all answers that the tier allows, since they would describe another dialect
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { learn } from 'feedtwin/conformance'
 *
 * const twin = await startTwin({ port: 0, dialect: { 'list.order': 'oldest-first' } })
 * const dialectFile = await learn(twin.url)
 * await twin.close()
 * dialectFile.feedtwin // → 'dialect/1'
 * dialectFile.answers['list.order'] // → 'oldest-first'
 * ```
 */
export async function learn(target: CheckTarget, options: LearnOptions = {}): Promise<DialectFile> {
  const { createTwin: _, onTwin: __, hidden: ___, ...common } = options
  demandScriptOptions(common, 'learn')
  const { report } = await learnWithExchanges(target, options)
  if (report.exitCode === 3)
    throw new FeedtwinError(
      'no-answer',
      report.reason ?? 'Nothing could be learned: no response had status 200.',
    )
  return createDialectFile(report)
}

/**
 * Does the same as `check`, and also returns every exchange of the run, with secrets redacted.
 *
 * @throws FeedtwinError `bad-option`
 * @example
 * ```ts
 * import { createTwin } from 'feedtwin'
 * import { checkWithExchanges } from 'feedtwin/conformance'
 *
 * const { report, exchanges } = await checkWithExchanges(await createTwin(), { tier: 'read' })
 * report.exitCode // → 0
 * exchanges.length === report.requests // → true
 * ```
 */
export const checkWithExchanges = (target: CheckTarget, options: ScriptOptions = {}): Promise<JudgedRun> =>
  withTarget((each, environment) => judgeTarget(suite, each, options, environment), target, options)

/**
 * Does the same as `learn`, and returns the report and every exchange of the run. Instead of throwing `no-answer`, it
 * returns a report with exit code 3.
 *
 * @throws FeedtwinError `bad-option`
 * @example
 * ```ts
 * import { learnWithExchanges } from 'feedtwin/conformance'
 *
 * const fetch = async () => new Response(null, { status: 404 })
 * const { report } = await learnWithExchanges({ fetch }, { tier: 'read' })
 * report.exitCode // → 3
 * ```
 */
export const learnWithExchanges = (
  target: CheckTarget,
  { createTwin, onTwin, hidden, ...options }: LearnOptions = {},
): Promise<JudgedRun> =>
  withTarget(
    (each, environment) =>
      learnTarget(suite, each, options, environment, createTwin && { createTwin, onTwin, hidden }),
    target,
    options,
  )

/** One of two targets that walks compare. */
export interface WalkedTarget extends KnownDialect {
  /** Opens the target as it is at the start, for one pass over all walks. */
  open(): CheckTarget | Promise<CheckTarget>
  /** A valid token, which no other target gets. */
  readonly token?: string | undefined
}

/** How to compare two targets by walks, and within which limits: for each of both those of `maxRequests` and `allowWrites`. */
export interface WalkOptions extends Omit<ScriptOptions, 'seed' | 'token'> {
  /** How many walks both targets get. */
  readonly walks: number
  /** The same whole number gives the same walks. Default: random. */
  readonly seed?: number | undefined
  /** `app`: only complete and legal requests, in the order in which an app sends them. Default: `any`. */
  readonly traffic?: WalkTraffic | undefined
  /**
   * Creates a twin with these answers and breakages, to find the gap or the breakage that explains a difference. Without it,
   * no difference is explained by one.
   */
  createTwin?(dialect: TwinDialect): Promise<CheckTarget>
}

/**
 * Sends the same random walks to two targets, and measures how many responses are equal, relative to the state: ids by the
 * order of creation, times by their unit, tokens and URLs by their role. A gets the walks twice, since what differs between
 * both times says nothing about B.
 *
 * @param options times are in milliseconds, positions in degrees (WGS 84)
 * @throws FeedtwinError `bad-option`
 * @example
 * ```ts
 * import { createTwin } from 'feedtwin'
 * import { compareWalks } from 'feedtwin/conformance'
 *
 * const open = () => createTwin({ world: 'empty' })
 * const { parity } = await compareWalks({ open, answers: {} }, { open, answers: {} }, { walks: 3, seed: 1 })
 * parity.equal === parity.requests // → true
 * ```
 */
export async function compareWalks(
  a: WalkedTarget,
  b: WalkedTarget,
  { walks, seed = Math.floor(Math.random() * 2 ** 31), traffic = 'any', createTwin, ...options }: WalkOptions,
): Promise<WalkComparison> {
  const knowledge = createKnowledge(a.answers)
  const { maxTime = kitDefaults.maxTime, maxRequests = walks * 2 * MAX_STEPS, allowWrites } = options
  const endsAt = Date.now() + maxTime
  const limit = (token: string | undefined, requests: number, writes: number | undefined): ScriptOptions => ({
    ...options,
    token,
    maxRequests: requests,
    allowWrites: writes,
    maxTime: endsAt - Date.now(),
  })
  const opened = [await a.open(), await b.open()] as const
  const first = limit(a.token, maxRequests, allowWrites)
  const scout = await withTarget(
    (target, environment) => scoutTarget(target, first, environment, knowledge),
    opened[0],
    first,
  )
  // A gets the walks twice.
  const requests = Math.floor((maxRequests - scout.requests) / 2)
  const writes = allowWrites && Math.floor((allowWrites - scout.writes) / 2)
  const walk = (given: CheckTarget, choice: PassChoice, token?: string): Promise<WalkPass> => {
    const limited = limit(token, requests, writes)
    return withTarget(
      (target, environment) =>
        walkTarget(target, limited, environment, { ...choice, settings: scout.settings, knowledge }),
      given,
      limited,
    )
  }
  // Only a twin in this process has nothing of an earlier comparison. With one, the same seed gives the same requests.
  const start = opened.every(isInProcess) ? seed % MAX_START : Math.floor(Math.random() * MAX_START)
  const plan = {
    seed,
    count: walks,
    tier: scout.tier,
    traffic,
    settings: scout.settings,
    possibleCauses: createTwin ? listPossibleCauses(a, b) : [],
    start,
    // A twin in this process has a feed of its own, and so has a session of a twin.
    isShared: !scout.isPrivate && (opened[0] === opened[1] || !opened.some(isInProcess)),
  }
  return compareByWalks(plan, {
    runA: async (choice) => walk(await a.open(), choice, a.token),
    runB: async (choice) => walk(await b.open(), choice, b.token),
    runTwin: async (choice, cause) =>
      walk((await createTwin?.(createTrialDialect(a, b, cause))) as CheckTarget, choice),
  })
}

/**
 * Sends the requests of an app from a recording again, in order, with the accounts, tokens and cursors of the target, and
 * finds what the app would see differently: statuses, fields, types, texts, order, sizes of pages and headers. Other posts, ids,
 * tokens and times are not differences. Two dialects are compared on two twins, with all values.
 *
 * @param recording an HTTP archive (HAR 1.2): its text, or its JSON
 * @param target what `check` takes, a dialect with a name, or two of them
 * @param options times are in milliseconds. Writes of the recording are sent only where the tier allows it
 * @throws FeedtwinError `file-unreadable`, `bad-option`, `bad-dialect`
 * @example
 * ```ts
 * import { createTwin } from 'feedtwin'
 * import { replaySession } from 'feedtwin/conformance'
 *
 * const app = await createTwin()
 * await app.control.exchanges.list()
 * await app.fetch('/posts?lng=139.7671&lat=35.6812')
 * const recording = await app.control.exchanges.exportHar()
 * const dialects = [
 *   { name: 'now', dialect: {} },
 *   { name: 'next', dialect: { 'list.order': 'oldest-first' } },
 * ] as const
 * const { findings } = await replaySession(recording, dialects, { createTwin })
 * findings.map(({ cause }) => cause) // → [{ kind: 'gap', id: 'list.order' }]
 * ```
 */
export async function replaySession(
  recording: string | object,
  target: ReplayTarget,
  options: ReplayOptions = {},
): Promise<ReplayReport> {
  const opened = openSession(recording, options)
  return (
    replayInProcess(opened, target, options, { now: Date.now }) ??
    withTarget(
      (each, environment) => replayOnTarget(opened, each, options, environment),
      target as CheckTarget,
      options,
    )
  )
}

const isInProcess = (target: CheckTarget): boolean => typeof target === 'object' && 'fetch' in target

/** Five digits in base 36 tell one comparison from another. */
const MAX_START = 36 ** 5

/** The longest delay of a Node.js timer, in milliseconds; longer than any run. */
const MAX_DELAY = 2 ** 31 - 1

/** Opens a target for one run, and closes its connections and timers when the run ends. */
async function withTarget<Result>(
  run: (target: Target, environment: RunEnvironment) => Promise<Result>,
  given: CheckTarget,
  options: ScriptOptions,
): Promise<Result> {
  const environment = createEnvironment(options)
  const names = {
    userAgent: `feedtwin/${packageJson.version} (check; run ${environment.run})`,
    sessionName: `check-${createRandomName()}${createRandomName()}`,
  }
  // A fetch in this process may never answer. The timer keeps the process alive until the run has timed out.
  const timer = setInterval(() => {}, MAX_DELAY)
  try {
    const { target, close } = await openTarget(given, options, names)
    try {
      return await run(target, environment)
    } finally {
      await close()
    }
  } finally {
    clearInterval(timer)
  }
}

const createEnvironment = ({ seed, onWait }: ScriptOptions): RunEnvironment => ({
  now: Date.now,
  sleep: (milliseconds) => sleep(milliseconds),
  version: packageJson.version,
  run: seed ?? createRandomName(),
  onWait,
})

const createRandomName = (): string => Math.random().toString(36).slice(2, 8)
