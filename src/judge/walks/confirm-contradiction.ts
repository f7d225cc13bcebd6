import { NOT_REPEATABLE } from '../run/confirm.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged, type UnjudgedCause } from '../violation.ts'
import { runWalk } from './run-walk.ts'
import { keepSteps, shrinkWalk } from './shrink-walk.ts'
import type { Walk } from './walk.ts'
import {
  createView,
  isPublication,
  type Relation,
  type WalkContradiction,
  type WalkView,
} from './walk-view.ts'

/**
 * Confirms what a walk has shown by sending the walk again, and shortens it. Undefined if the target was only slow.
 *
 * @param view the walk as it was sent
 */
export async function confirmContradiction(
  relation: Relation,
  contradiction: WalkContradiction,
  walk: Walk,
  view: WalkView,
): Promise<CheckOutcome | undefined> {
  const { client, settings } = view
  if (!(await persists(relation, contradiction, view))) return undefined
  const skips: UnjudgedCause[] = []
  const attempt = async (candidate: Walk): Promise<WalkContradiction | undefined> => {
    const run = await runWalk(candidate, client, settings)
    skips.push(...run.steps.flatMap(({ skipped }) => skipped ?? []))
    const latest = createView(run, client, settings)
    const found = relation.find(latest)
    return found && (await persists(relation, found, latest)) ? found : undefined
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
    ? { ...outcome, verdict: 'unstable', reason: 'a walk showed it once, and did not when it was sent again' }
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
  relation: Relation,
  { entries }: WalkContradiction,
  view: WalkView,
): Promise<boolean> {
  const last = entries.at(-1)
  if (!relation.mayLag || !last) return true
  // Other lists may lag behind, too.
  const relevant = view.entries.filter((entry) => entries.includes(entry) || isPublication(entry))
  const isShownBy = (exchange: Exchange): boolean =>
    relation.find({
      ...view,
      entries: relevant.map((entry) => (entry === last ? { ...entry, exchange } : entry)),
    }) !== undefined
  try {
    const latest = await view.client.tokens.resendUntil(last.exchange, (exchange) => !isShownBy(exchange))
    return isShownBy(latest)
  } catch (error) {
    // Nothing contradicts it when the request cannot be sent again.
    if (error instanceof Unjudged) return true
    throw error
  }
}
