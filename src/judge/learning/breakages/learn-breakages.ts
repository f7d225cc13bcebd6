import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { breakageTable } from '../../../contract/generated/breakages.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { requirements } from '../../../contract/generated/requirements.ts'
import { type Dialect, readDialect, replaceAnswers } from '../../../contract/index.ts'
import type { Report } from '../../report/report.ts'
import { createDialectFile } from '../../runs/describe-run.ts'
import { type JudgedRun, judgeTarget } from '../../runs/judge-target.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import type { Suite } from '../../runs/run-suite.ts'
import { learnMessages } from '../messages/learn-messages.ts'
import {
  type Differences,
  type FoundBreakages,
  findBreakages,
  isCloser,
  listPossibleBreakages,
  readVerdicts,
} from './find-breakages.ts'
import { readCategorySet } from './found-answers.ts'
import { readSteps } from './recorded-run.ts'
import { explainForgedTokens } from './replay.ts'
import { TrialClock } from './trial-clock.ts'
import { type TwinCreator, TwinTrials, type TwinWorld, type WorldCreator } from './twin-trials.ts'

const TIME_IS_OVER =
  'Not all known breakages were tried, because the time for the run (--max-time) was over. Use a greater one to find more.'

/** How the breakages of a target are searched. */
export interface BreakageSearch {
  readonly createTwin: TwinCreator
  /** breakages that are not looked for */
  readonly hidden?: readonly BreakageId[] | undefined
  /** when the time of the run is over, in unix milliseconds */
  readonly endsAt: number
  /** called before the requests are sent to a twin with these breakages */
  readonly onTwin?: ((breakages: readonly BreakageId[]) => void) | undefined
}

/** A run on a target, and what is needed to do the same with a twin. */
interface LearnedRun {
  readonly run: JudgedRun
  /** the secrets of the run */
  readonly vault: Vault
  readonly suite: Suite
  readonly options: CheckOptions
  readonly environment: RunEnvironment
}

/** The breakages of a target, and the twins with which they were found, in the most similar world. */
interface LearnedBreakages extends Pick<Report, 'breakages' | 'breakagesReason'> {
  readonly trials: TwinTrials
  /** how a twin with the breakages differs from the target; none where the time was over */
  readonly differences: Differences
}

/**
 * Finds the breakages of a target by sending the requests of the run again, to twins with its dialect and the posts that it
 * lists. Sends the target nothing.
 *
 * @param createSeen creates a world of these posts
 */
export async function learnBreakages(
  { run, vault, environment }: LearnedRun,
  createSeen: WorldCreator,
  { createTwin, hidden = [], endsAt, onTwin }: BreakageSearch,
): Promise<LearnedBreakages> {
  const { exchanges, report } = run
  const judged = { ...readVerdicts(report), hidden }
  const file = createDialectFile(report)
  const probed = readDialect(file)
  const dialect = replaceAnswers(probed, { 'category.set': readCategorySet(probed, exchanges, file.answers) })
  const replay = {
    steps: readSteps({ exchanges, vault, name: environment.run }, report.target),
    forged: explainForgedTokens(exchanges, vault),
    name: environment.run,
  }
  const trials = new TwinTrials(replay, dialect, createTwin, onTwin)
  const hasTime = (): boolean => environment.now() < endsAt
  const search = async (): Promise<FoundBreakages> => {
    const mayBreak = listPossibleBreakages(judged).length > 0
    if (!hasTime()) return { breakages: [], differences: [], isComplete: !mayBreak }
    return searchWorlds(trials, [() => 'planet', createSeen], (start) =>
      findBreakages(judged, start, dialect, async (breakages, before) =>
        hasTime() ? ((await trials.compare({ breakages }, before)) ?? 'less similar') : 'no time',
      ),
    )
  }
  const { breakages, differences, isComplete } = await search()
  return {
    breakages: listBreakages(breakages),
    ...(!isComplete && { breakagesReason: TIME_IS_OVER }),
    trials,
    differences,
  }
}

/** The breakages with these ids, in the order of the specification. */
export const listBreakages = (ids: readonly BreakageId[]): NonNullable<Report['breakages']> =>
  breakageTable.filter(({ id }) => ids.includes(id)).map(({ id, says }) => ({ id, says }))

/**
 * Lists the requirements that a target breaks and a twin with its dialect keeps, by judging the twin in the same way. The
 * answers, messages and overrides of a dialect can break a requirement, too.
 */
export async function listNotReproduced(
  learned: LearnedRun,
  dialect: Dialect,
  world: TwinWorld,
  { createTwin, endsAt }: BreakageSearch,
): Promise<Pick<Report, 'notReproduced'>> {
  const { broken } = readVerdicts(learned.run.report)
  const { breakages = [] } = dialect
  const reproduced =
    broken.size > 0 && learned.environment.now() < endsAt
      ? await judgeTwin(learned, (now) => createTwin({ dialect, world, now }))
      : new Set(breakageTable.filter(({ id }) => breakages.includes(id)).flatMap(({ breaks }) => breaks))
  return {
    notReproduced: requirements
      .filter(({ id }) => broken.has(id) && !reproduced.has(id))
      .map(({ id, sentence }) => ({ id, sentence })),
  }
}

/**
 * Searches in the world that is most similar to the target. If nothing is found there, it searches in the others: where a
 * target leaves posts out, a world of the posts that it has listed lacks them, too, and looks the same without a breakage.
 */
async function searchWorlds(
  trials: TwinTrials,
  worlds: readonly WorldCreator[],
  find: (start: Differences) => Promise<FoundBreakages>,
): Promise<FoundBreakages> {
  const [first, ...others] = await trials.compareWorlds(worlds)
  const start = first?.differences ?? []
  if (first) trials.enterWorld(first.world)
  let best = await find(start)
  for (const { world, differences } of others) {
    if (best.breakages.length > 0 || !best.isComplete) break
    trials.enterWorld(world)
    const found = await find(differences)
    const isBetter = isCloser(found.differences, start)
    best = { ...(isBetter ? found : best), isComplete: found.isComplete }
    if (!isBetter && first) trials.enterWorld(first.world)
  }
  return best
}

/** Judges a twin in the same way as the target. Returns the requirements that it breaks. */
async function judgeTwin(
  { run: { report }, suite, options, environment: { now, run } }: LearnedRun,
  open: (now: () => number) => ReturnType<TwinCreator>,
): Promise<ReadonlySet<RequirementId>> {
  const clock = new TrialClock(now())
  const twin = await open(clock.now)
  const target: Target = {
    fetch: (url, init) => twin.fetch(url, init),
    baseUrl: IN_PROCESS_URL,
    isInProcess: true,
  }
  const { openId, platform, platformInfo, category } = options
  const judged = await judgeTarget(
    { ...suite, learnMessages },
    target,
    { tier: report.tier, openId, platform, platformInfo, category },
    { ...clock, run },
  )
  await twin.close()
  return readVerdicts(judged.report).broken
}
