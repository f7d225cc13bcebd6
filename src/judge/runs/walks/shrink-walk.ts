import { changeReferences, listReferences, type OwnStep, type Step, type Walk } from '../../report/walk.ts'
import type { RequirementRow } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { catchUnjudged, type UnjudgedCause } from '../../target/violation.ts'
import { NOT_REPEATABLE } from '../outcomes/confirm.ts'
import type { CheckOutcome } from '../outcomes/outcome.ts'
import {
  findInWalk,
  isPublication,
  listSentSteps,
  runWalk,
  type WalkContradiction,
  type WalkEntry,
} from './run-walk.ts'
import type { WalkSettings } from './settings.ts'

/** What sends walks. */
export interface WalkConversation {
  readonly client: Client
  readonly settings: WalkSettings
}

/**
 * Confirms what a walk has shown by sending the walk again, and shortens it. Undefined if the target was only slow.
 *
 * @param entries of the walk as it was sent
 */
export async function confirmContradiction(
  row: RequirementRow,
  contradiction: WalkContradiction,
  walk: Walk,
  entries: readonly WalkEntry[],
  { client, settings }: WalkConversation,
): Promise<CheckOutcome | undefined> {
  if (!(await persists(row, contradiction, entries, client))) return undefined
  const skips: UnjudgedCause[] = []
  const attempt = async (candidate: Walk): Promise<WalkContradiction | undefined> => {
    const run = await runWalk(candidate, client, settings)
    skips.push(...run.steps.flatMap(({ skipped }) => skipped ?? []))
    const latest = listSentSteps(run)
    const found = findInWalk(row, latest, client)
    return found && (await persists(row, found, latest, client)) ? found : undefined
  }
  const relevant = keepSteps(
    walk,
    contradiction.entries.map(({ index }) => index),
  )
  for (const candidate of [relevant, walk]) {
    const shown = await attempt(candidate)
    if (!shown) continue
    const shortest = await shrinkWalk(candidate, shown, attempt)
    return createOutcome(shortest.shown, shortest.walk)
  }
  const outcome = createOutcome(contradiction, relevant)
  const skip = skips.find((cause) => NOT_REPEATABLE.includes(cause))
  return skip === undefined
    ? {
        ...outcome,
        verdict: 'unstable',
        reason: 'a walk had this violation once, but not when the walk was sent again',
      }
    : { ...outcome, reason: `seen once; not repeated: ${skip}` }
}

const createOutcome = ({ violation, entries }: WalkContradiction, walk: Walk): CheckOutcome => ({
  verdict: 'fail',
  violation,
  evidence: entries.map(({ exchange }) => exchange),
  walk,
})

/** Whether the last request still shows the contradiction some seconds later, where a replica may not have the latest posts. */
async function persists(
  row: RequirementRow,
  { entries }: WalkContradiction,
  all: readonly WalkEntry[],
  client: Client,
): Promise<boolean> {
  const last = entries.at(-1)
  if (!row.mayLag || !last) return true
  // Other lists may lag behind, too.
  const relevant = all.filter((entry) => entries.includes(entry) || isPublication(entry))
  const isShownBy = (exchange: Exchange): boolean => {
    const latest = relevant.map((entry) => (entry === last ? { ...entry, exchange } : entry))
    return findInWalk(row, latest, client) !== undefined
  }
  // Nothing contradicts it when the request cannot be sent again.
  return catchUnjudged(
    client.tokens.resendUntil(last.exchange, (exchange) => !isShownBy(exchange)).then(isShownBy),
    () => true,
  )
}

/** How often a shorter walk is tried for one violation. */
const MAX_ATTEMPTS = 20

/**
 * Shortens a walk: removes and simplifies steps, as long as the walk still shows the same violation.
 *
 * @param attempt sends a walk; undefined if the violation does not occur
 * @param shown what the walk has shown
 */
async function shrinkWalk<Shown>(
  walk: Walk,
  shown: Shown,
  attempt: (walk: Walk) => Promise<Shown | undefined>,
): Promise<{ readonly walk: Walk; readonly shown: Shown }> {
  let best = { walk, shown }
  let attempts = 0
  for (let candidates = listShorter(walk); ; candidates = listShorter(best.walk)) {
    const before = best
    for (const candidate of candidates) {
      if (++attempts > MAX_ATTEMPTS) return best
      const result = await attempt(candidate)
      if (result === undefined) continue
      best = { walk: candidate, shown: result }
      break
    }
    if (best === before) return best
  }
}

/** The walk with some of its steps, and those that they refer to. */
export function keepSteps(walk: Walk, indexes: readonly number[]): Walk {
  const kept = new Set(indexes)
  // References point backwards, so one pass from the end finds them all.
  for (const [index, step] of [...walk.steps.entries()].reverse())
    if (kept.has(index)) for (const earlier of listReferences(step)) kept.add(earlier)
  return selectSteps(walk, (index) => kept.has(index))
}

function selectSteps(walk: Walk, isKept: (index: number) => boolean): Walk {
  const newIndexes = new Map<number, number>()
  const steps: Step[] = []
  for (const [index, step] of walk.steps.entries()) {
    const changed = isKept(index) ? changeReferences(step, (earlier) => newIndexes.get(earlier)) : undefined
    if (!changed) continue
    newIndexes.set(index, steps.length)
    steps.push(changed)
  }
  return { ...walk, steps }
}

/** Walks that are a little shorter or simpler, the shortest first. */
function* listShorter(walk: Walk): Generator<Walk> {
  const { steps } = walk
  if (steps.length > 1)
    for (const removed of steps.keys()) yield selectSteps(walk, (index) => index !== removed)
  for (const [index, step] of steps.entries())
    for (const simpler of listSimpler(step)) yield { ...walk, steps: steps.with(index, simpler) }
}

function* listSimpler(step: Step): Generator<Step> {
  if (step.kind === 'repeat' || step.kind === 'path') return
  const { accept, ...plain } = step
  if (accept !== undefined) yield plain
  for (const index of step.changes.keys()) yield { ...step, changes: step.changes.toSpliced(index, 1) }
  yield* listSimplerParts(step)
}

function* listSimplerParts(step: Exclude<OwnStep, { kind: 'path' }>): Generator<Step> {
  if (step.kind === 'list' && step.pageSize !== undefined) {
    const { pageSize: _, ...plain } = step
    yield plain
  }
  if (step.kind === 'list')
    for (const index of step.cursors.keys()) yield { ...step, cursors: step.cursors.toSpliced(index, 1) }
  if (step.kind !== 'list' && step.rawBody) {
    const { rawBody: _, ...plain } = step
    yield plain
  }
  if (step.kind !== 'list' && (step.encoding !== 'accepted' || step.arrayForm !== undefined)) {
    const { arrayForm: _, ...plain } = step
    yield { ...plain, encoding: 'accepted' }
  }
  if (step.kind === 'list' && step.token.kind === 'account') yield { ...step, token: { kind: 'if-required' } }
  // Account 0 is already logged in.
  if (step.kind === 'publish' && 'account' in step.token && step.token.account !== 0)
    yield { ...step, token: { ...step.token, account: 0 } }
}
