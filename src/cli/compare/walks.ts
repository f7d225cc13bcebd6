import {
  compareWalks,
  type ScriptOptions,
  type WalkComparison,
  type WalkedTarget,
  type WalkOptions,
} from '../../conformance.ts'
import { defaultDialect, replaceAnswers } from '../../contract/index.ts'
import type { JudgedRun, TargetKind } from '../../judge/index.ts'
import { listPossibleBreakages, readVerdicts } from '../../judge/learning/breakages/find-breakages.ts'
import { readSeed } from '../../judge/runs/walks/arbitrary-walk.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'

/** A side of a comparison, as walks need it. */
export interface WalkedSide {
  readonly kind: TargetKind
  /** undefined for a twin in this process */
  readonly url: string | undefined
  /** of a dialect file; empty for a URL */
  readonly dialect: WalkedTarget['answers']
}

/** The limits of the walks are what the runs before have left. */
export async function compareSidesByWalks(
  sides: readonly [WalkedSide, WalkedSide],
  runs: readonly [JudgedRun, JudgedRun],
  selection: Pick<WalkOptions, 'walks' | 'traffic'>,
  options: ScriptOptions,
): Promise<WalkComparison> {
  const { seed, token, maxRequests, allowWrites, ...rest } = options
  const [used, written] = [
    Math.max(...runs.map(({ report }) => report.requests)),
    Math.max(...runs.map(({ report }) => report.writes)),
  ]
  // The planet is the same on all twins. On other deployments, the walks publish where no posts are.
  const hasPosts =
    options.tier !== 'write' || sides.some(({ kind, url }) => url !== undefined && kind.isPrivate)
  const open = (dialect: WalkedTarget['answers']) =>
    createTwin({ dialect: dialect as never, ...(!hasPosts && { world: 'empty' }) })
  const [a, b] = [0, 1].map((index): WalkedTarget => {
    const { url, dialect } = sides[index as 0 | 1]
    const twinDialect = replaceAnswers(defaultDialect, dialect as never)
    const { report } = runs[index as 0 | 1]
    const observed = report.gaps.filter(({ status }) => status === 'observed')
    return {
      open: () => url ?? open(dialect),
      // A twin in this process accepts only its own tokens.
      token: url && token,
      answers: url ? Object.fromEntries(observed.map(({ id, answer }) => [id, answer])) : twinDialect,
      breakages: url ? undefined : (twinDialect.breakages ?? []),
      overrides: twinDialect.overrides,
      suspected: url ? listPossibleBreakages(readVerdicts(report)).map(({ id }) => id) : undefined,
    }
  }) as [WalkedTarget, WalkedTarget]
  return compareWalks(a, b, {
    ...rest,
    ...selection,
    seed: seed === undefined ? undefined : readSeed(seed),
    maxRequests: maxRequests && Math.max(0, maxRequests - used),
    allowWrites: allowWrites && Math.max(0, allowWrites - written),
    createTwin: open,
  })
}
