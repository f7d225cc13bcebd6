import { type BreakageId, breakageTable } from '../../contract/generated/breakages.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { countDifferences, type Findings } from './findings.ts'

/** Judges a twin with the learned dialect and some breakages; undefined when the time for that is over. */
export type JudgeBrokenTwin = (breakages: readonly BreakageId[]) => Promise<Findings | undefined>

/** The breakages that explain what a run has found. */
export interface FoundBreakages {
  readonly breakages: readonly BreakageId[]
  /** the broken requirements that a twin with these breakages keeps */
  readonly notReproduced: readonly RequirementId[]
  /** whether all breakages that could explain a broken requirement were tried */
  readonly isComplete: boolean
}

/** A twin with some breakages. */
interface Trial {
  readonly breakages: readonly BreakageId[]
  readonly findings: Findings
  /** how many facts differ between the twin and the target */
  readonly distance: number
}

/**
 * Finds the breakages of a target, one after the other, until they explain each broken requirement. A twin with them breaks
 * requirements in the same way as the target, and none that the target keeps. Of several such twins, that which responds most
 * like the target is taken. If two respond alike, none is taken, because a guess would often be wrong.
 */
export async function findBreakages(target: Findings, judgeTwin: JudgeBrokenTwin): Promise<FoundBreakages> {
  const broken = [...target.violations.keys()]
  let isComplete = true
  const tryTwin: TryTwin = async (breakages) => {
    const findings = await judgeTwin(breakages)
    isComplete = findings !== undefined
    return findings && { breakages, findings, distance: countDifferences(findings.facts, target.facts) }
  }
  let best = broken.length > 0 ? await tryTwin([]) : undefined
  if (best === undefined) return { breakages: [], notReproduced: broken, isComplete }
  let candidates = breakageTable
  for (;;) {
    const better: readonly Trial[] = await listBetterTwins(best, candidates, target, tryTwin)
    const [first, second] = better
    if (first === undefined || first.distance === second?.distance) break
    best = first
    // What does not fit the target alone is not tried beside others: all pairs would take too long.
    candidates = candidates.filter(({ id }) => better.some(({ breakages }) => breakages.at(-1) === id))
  }
  const { breakages, findings } = best
  return { breakages, notReproduced: broken.filter((id) => !findings.violations.has(id)), isComplete }
}

type TryTwin = (breakages: readonly BreakageId[]) => Promise<Trial | undefined>

/** Lists the twins with one more breakage that are more similar to the target, the most similar one first. */
async function listBetterTwins(
  { breakages, findings, distance }: Trial,
  candidates: typeof breakageTable,
  target: Findings,
  tryTwin: TryTwin,
): Promise<readonly Trial[]> {
  const isOpen = (id: RequirementId): boolean => isBrokenAlike(id, target, findings) === false
  const better: Trial[] = []
  for (const { id, breaks } of candidates) {
    if (breakages.includes(id) || !breaks.some(isOpen)) continue
    const trial = await tryTwin([...breakages, id])
    // Without the other candidates, the choice would depend on the speed of the machine.
    if (trial === undefined) return []
    if (trial.distance < distance && isCompatible(trial.findings, target)) better.push(trial)
  }
  return better.toSorted((one, other) => one.distance - other.distance)
}

/** Whether a twin breaks a requirement in the way of the target; undefined if the target does not break it. */
function isBrokenAlike(id: RequirementId, target: Findings, twin: Findings): boolean | undefined {
  const violation = target.violations.get(id)
  return violation === undefined ? undefined : twin.violations.get(id) === violation
}

/** Whether all that a twin breaks is broken in the same way by the target, or was not judged there. */
const isCompatible = (twin: Findings, target: Findings): boolean =>
  [...twin.violations.keys()].every((id) => !target.kept.has(id) && isBrokenAlike(id, target, twin) !== false)
