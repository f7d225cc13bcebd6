import { asRecord, getOwn, isSameJson } from '../../../base/json.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { type Dialect, gaps, replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import { formatOverride } from '../../../contract/overrides/override-text.ts'
import { findVisibleCause } from '../../comparing/find-cause.ts'
import { groupDifferences } from '../../comparing/group-differences.ts'
import { isDifferent, measureParity, type WalkedPair } from '../../comparing/measure-parity.ts'
import type { HeldBackParity, MessageResult, Report } from '../../report/report.ts'
import { listTexts } from '../../runs/describe-run.ts'
import type { Exchange } from '../../target/exchange.ts'
import { isKnown, readCategorySet } from '../breakages/found-answers.ts'
import type { TwinCreator, TwinTrials } from '../breakages/twin-trials.ts'
import { Questions } from '../walks/ask-around.ts'
import { hasOtherList, type PredictedDialect, removeOverrides, sumDistances } from '../walks/differences.ts'
import { type WalkedDeployment, WalkSender } from '../walks/walk-sender.ts'
import { WalkTrials } from '../walks/walk-trials.ts'
import { DialectSearch } from './dialect-search.ts'
import { DoubtfulBreakages } from './doubtful-breakages.ts'

/** How often fresh walks are sent to learn from. */
const ROUNDS = 10

/**
 * How many walks are sent each time, and how many they are chosen from. Apps send few kinds of requests, many of each, so that each
 * walk shows what the others do; chosen ones would be shorter, and their lists, too.
 */
const WALKS = { any: { count: 20, candidates: 240 }, app: { count: 10, candidates: 10 } } as const

/** How many walks of each kind are compared at the end, and never learned from. */
const HELD_BACK = { any: { count: 16 }, app: { count: 8 } } as const

/** How many equal responses in a row are enough to stop. */
const ENOUGH = 200

/** How many requests are sent to twins to try explanations. Numbers, so that the result does not depend on the machine. */
const MAX_TRIED = 21_000
/** How many of them one round may take: the next ones have more responses to explain. */
const MAX_TRIED_AT_ONCE = 7000
/** How many more are sent at the end, to choose among explanations, or to find those that are missing. */
const MAX_CHOSEN = 8000
/** How many more are sent to find those that are of no use. */
const MAX_REMOVED = 6000

/** A target, and what a run on it has found out. */
interface LearnedTarget extends WalkedDeployment {
  readonly dialect: Dialect
  /** answers to gaps that the run did not determine, which its responses suggest */
  readonly guesses: WrittenAnswers
  /** finds the texts of errors that a twin with a dialect should have by what the run, and more exchanges, have shown */
  readonly findMessages: (dialect: Dialect, more: readonly Exchange[]) => readonly MessageResult[]
  readonly createTwin: TwinCreator
  readonly trials: TwinTrials
  hasTime(): boolean
}

/** What fresh requests have shown. */
export interface LearnedOverrides
  extends Required<Pick<Report, 'overrides' | 'parity' | 'unexplained' | 'requests'>> {
  /** to gaps that the run did not determine */
  readonly answers: WrittenAnswers
  /** the texts of errors, where more responses have shown better ones */
  readonly messages?: readonly MessageResult[]
  /** of the breakages that the run has found, those that explain more than overrides do */
  readonly breakages: readonly BreakageId[]
}

/**
 * Predicts the responses of a target to fresh requests with a twin, and explains those that differ by overrides, until the
 * prediction holds or the budget is over. An override is taken only if it makes responses more similar, and hardly any less similar.
 * One that makes later responses less similar is removed.
 */
export async function learnOverrides(learned: LearnedTarget): Promise<LearnedOverrides> {
  const { answers } = learned
  const sender = await WalkSender.open(learned)
  const trials = new WalkTrials(learned, sender.tier)
  let dialect = replaceAnswers(learned.dialect, learned.guesses)
  let pairs: readonly WalkedPair[] = []
  let messages: Predicted['messages']
  let equal = 0
  let limit = 0
  const countLeft = (): number => (learned.hasTime() ? limit - trials.sent : 0)
  const startSearch = (predicted: PredictedDialect): DialectSearch =>
    new DialectSearch(predicted, trials, answers, countLeft)
  let search = startSearch({ dialect, pairs })
  const breakages = new DoubtfulBreakages(trials, startSearch)
  const questions = new Questions()
  for (let count = 0; count < ROUNDS && equal < ENOUGH && sender.hasBudget && learned.hasTime(); count++) {
    const known = pairs.length
    limit = Math.min(MAX_TRIED, trials.sent + MAX_TRIED_AT_ONCE)
    // Apps send less kinds of requests, more of each, and from places nearby.
    const traffic = count % 3 === 2 ? 'app' : 'any'
    const areSingle = count === 1
    trials.add(
      areSingle
        ? await sender.sendSingleChanges()
        : await sender.send(traffic, WALKS[traffic], questions.take()),
    )
    pairs = await trials.extend(pairs, dialect)
    // The first lists may all be empty, in each world.
    if (count === 0 || pairs.slice(known).some(hasOtherList)) pairs = await trials.chooseWorld(dialect)
    ;({ dialect, pairs } = await takeCategories({ dialect, pairs }, answers, trials))
    ;({ dialect, pairs, messages } = await takeMessages({ dialect, pairs, messages }, learned, trials))
    const fresh = pairs.slice(known)
    const isPredicted = !fresh.some(isDifferent)
    // Single changes are all of one sort.
    equal = isPredicted ? equal + (areSingle ? 0 : fresh.length) : 0
    if (isPredicted) continue
    questions.add(fresh, pairs, trials)
    const doubtful = await breakages.list({ dialect, pairs })
    const share = (limit - trials.sent) / (1 + doubtful.length)
    limit = trials.sent + share
    const explained = await search.explain({ dialect, pairs }, fresh)
    if (sumDistances(explained.pairs) < sumDistances(pairs)) ({ dialect, pairs } = explained)
    for (const id of doubtful) {
      limit = trials.sent + share
      const other = await breakages.replace(id, { dialect, pairs })
      if (other) ({ dialect, pairs, search } = other)
    }
    questions.repeat(pairs, trials)
  }
  const isFinished = trials.sent < limit
  limit = trials.sent + MAX_CHOSEN
  // Rules that were learned from fewer responses may be wrong about others, or have a more general condition.
  const plain = removeOverrides(dialect)
  if (isFinished && plain !== dialect) {
    const again = await search.explain({ dialect: plain, pairs: await trials.compare(plain) })
    if (sumDistances(again.pairs) <= sumDistances(pairs)) ({ dialect, pairs } = again)
  } else ({ dialect, pairs } = await search.explain({ dialect, pairs }))
  limit = trials.sent + MAX_REMOVED
  ;({ dialect, pairs } = await search.removeUseless({ dialect, pairs }))
  const parity: HeldBackParity[] = []
  for (const traffic of ['any', 'app'] as const) {
    if (!learned.hasTime()) break
    trials.add(await sender.send(traffic, HELD_BACK[traffic]))
    const { requests, equal: same } = measureParity(await trials.compareLast(dialect))
    if (requests > 0) parity.push({ traffic, requests, equal: same })
  }
  return {
    requests: sender.requests,
    answers: listChanged(learned, dialect),
    ...(messages && { messages }),
    breakages: dialect.breakages ?? [],
    overrides: (dialect.overrides ?? []).map((rule) => ({ says: formatOverride(rule), rule })),
    parity,
    unexplained: groupDifferences(pairs, findVisibleCause).map(({ what, a, b, count, example }) => {
      const { method, url } = example.a.exchange.request
      return { what, target: a, twin: b, count, request: `${method} ${url}` }
    }),
  }
}

/** Takes the categories that the responses of a target show, unless that makes the prediction worse. */
async function takeCategories(
  predicted: PredictedDialect,
  answers: LearnedTarget['answers'],
  trials: WalkTrials,
): Promise<PredictedDialect> {
  const exchanges = predicted.pairs.map(({ a }) => a.exchange)
  const categories = readCategorySet(predicted.dialect, exchanges, answers)
  if (isSameJson(categories, predicted.dialect['category.set'])) return predicted
  const dialect = { ...predicted.dialect, 'category.set': categories }
  const pairs = await trials.compare(dialect)
  return sumDistances(pairs) <= sumDistances(predicted.pairs) ? { dialect, pairs } : predicted
}

/** A prediction, and the texts that were learned for it. */
interface Predicted extends PredictedDialect {
  readonly messages: LearnedOverrides['messages']
}

/** Takes the texts of errors that all responses together show, if that makes the prediction better. */
async function takeMessages(
  predicted: Predicted,
  { findMessages }: LearnedTarget,
  trials: WalkTrials,
): Promise<Predicted> {
  const messages = findMessages(
    predicted.dialect,
    predicted.pairs.map(({ a }) => a.exchange),
  )
  const texts = listTexts(messages)
  if (isSameJson(texts, predicted.dialect.messages)) return predicted
  const dialect = { ...predicted.dialect, messages: texts }
  const different = predicted.pairs.filter(isDifferent)
  const examples = await trials.compareExamples(different, dialect)
  if (sumDistances(examples) >= sumDistances(different)) return predicted
  const pairs = await trials.compare(dialect)
  return sumDistances(pairs) < sumDistances(predicted.pairs) ? { dialect, pairs, messages } : predicted
}

/** The answers that another dialect has; of a question with cases, those that are known, too. */
const listChanged = ({ dialect, answers }: LearnedTarget, other: Dialect): WrittenAnswers =>
  Object.fromEntries(
    gaps
      .filter(({ id }) => dialect[id] !== other[id])
      .map(({ id, cases }) => {
        const [before, after] = [asRecord(dialect[id]), asRecord(other[id])]
        const names = cases?.filter(
          (name) => isKnown(answers, id, name) || getOwn(before, name) !== getOwn(after, name),
        )
        return [id, names ? Object.fromEntries(names.map((name) => [name, getOwn(after, name)])) : other[id]]
      }),
  )
