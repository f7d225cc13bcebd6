import { changeReferences, listReferences } from './references.ts'
import type { OwnStep, Step, Walk } from './walk.ts'

/** How often a shorter walk is tried for one violation. */
const MAX_ATTEMPTS = 20

/**
 * Finds a short walk that shows the same as a walk: it removes steps and simplifies them, as long as that still shows it.
 *
 * @param attempt sends a walk; undefined if it does not show it
 * @param shown what the walk has shown
 */
export async function shrinkWalk<Shown>(
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
  if (step.kind !== 'list' && (step.encoding !== 'accepted' || step.arrayForm !== undefined)) {
    const { arrayForm: _, ...plain } = step
    yield { ...plain, encoding: 'accepted' }
  }
  if (step.kind === 'list' && step.token.kind === 'account') yield { ...step, token: { kind: 'if-required' } }
  // Account 0 is already logged in.
  if (step.kind === 'publish' && 'account' in step.token && step.token.account !== 0)
    yield { ...step, token: { ...step.token, account: 0 } }
}
