import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import { type BreakageId, breakageIds } from '../../contract/generated/breakage-ids.ts'
import { type GapId, gaps } from '../../contract/index.ts'
import type { PossibleCause, TriedCause } from './find-cause.ts'

/** What is known about the dialect of a target. */
export interface KnownDialect {
  /** Its answers to gaps, as far as they are known. */
  readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  /** Its breakages. Absent if they are not known: then those of the other target are tried as causes of differences. */
  readonly breakages?: readonly BreakageId[] | undefined
  /** The breakages that it may have, by what it breaks. For a target whose breakages are not known. */
  readonly suspected?: readonly BreakageId[] | undefined
}

/** The answers and the breakages of a twin. */
export type TwinDialect = KnownDialect['answers'] & { readonly breakages: readonly BreakageId[] }

/** The gaps that both answer in different ways, and the breakages that only one of both is known to have, or that one may have. */
export function listPossibleCauses(a: KnownDialect, b: KnownDialect): readonly PossibleCause[] {
  const isAnsweredDifferently = (id: GapId): boolean =>
    id in a.answers &&
    id in b.answers &&
    canonicalizeAnswer(a.answers[id]) !== canonicalizeAnswer(b.answers[id])
  const [ofA, ofB] = [a.breakages ?? [], b.breakages ?? []]
  const areBreakagesKnown = a.breakages !== undefined && b.breakages !== undefined
  return [
    ...gaps
      .filter(({ id }) => isAnsweredDifferently(id))
      .map(({ id }) => ({ cause: { kind: 'gap', id }, isCertain: true, side: 'a' }) as const),
    ...breakageIds
      .filter((id) => ofA.includes(id) !== ofB.includes(id))
      .map((id) => ({ cause: { kind: 'breakage', id }, isCertain: areBreakagesKnown, side: 'a' }) as const),
    ...(['a', 'b'] as const).flatMap(
      (side) =>
        ({ a, b })[side].suspected
          ?.filter((id) => !ofA.includes(id) && !ofB.includes(id))
          .map((id) => ({ cause: { kind: 'breakage', id }, isCertain: false, side }) as const) ?? [],
    ),
  ]
}

/** The dialect of a twin like B, except for one cause: the answer of A to a gap, or a breakage that B has or lacks. */
export function createTrialDialect(
  a: KnownDialect,
  { answers, breakages = [] }: KnownDialect,
  cause: TriedCause | undefined,
): TwinDialect {
  if (cause === undefined) return { ...answers, breakages }
  if (cause.kind === 'gap') return { ...answers, breakages, [cause.id]: a.answers[cause.id] }
  const others = breakages.filter((id) => id !== cause.id)
  return { ...answers, breakages: others.length < breakages.length ? others : [...breakages, cause.id] }
}
