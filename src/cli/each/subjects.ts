import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { findNearest } from '../../base/find-nearest.ts'
import { matchesGlob } from '../../base/matches-glob.ts'
import { breakageIds } from '../../contract/generated/breakage-ids.ts'
import { gaps } from '../../contract/index.ts'
import { listNames } from '../../contract/named-table.ts'
import { namedScenarios } from '../../serve/sessions/named-scenarios.ts'
import { judgeDialects } from './judge-dialects.ts'
import { judgeBreakages, judgeScenarios } from './judge-named.ts'
import type { EachContext, Findings, Subject } from './report.ts'

interface SubjectDescription {
  /** what changes from run to run */
  readonly ids: readonly string[]
  /** what the ids name */
  readonly noun: string
  judge(context: EachContext): Promise<Findings>
}

const subjects: Readonly<Record<Subject, SubjectDescription>> = {
  dialect: { ids: gaps.map(({ id }) => id), noun: 'gap', judge: judgeDialects },
  breakage: { ids: breakageIds, noun: 'breakage', judge: judgeBreakages },
  scenario: { ids: listNames(namedScenarios), noun: 'scenario', judge: judgeScenarios },
}

/** Judges the tests by what changes from run to run. */
export const judgeSubject = (subject: Subject, context: EachContext): Promise<Findings> =>
  subjects[subject].judge(context)

/**
 * Selects the ids that match any of some patterns such as `list.*`; all ids without patterns.
 *
 * @throws FeedtwinError `bad-option` for a pattern that selects nothing
 */
export function selectIds(subject: Subject, patterns: readonly string[]): readonly string[] {
  const { ids, noun } = subjects[subject]
  for (const pattern of patterns)
    if (!ids.some((id) => matchesGlob(id, pattern))) throw createError(pattern, ids, noun)
  return patterns.length === 0
    ? ids
    : ids.filter((id) => patterns.some((pattern) => matchesGlob(id, pattern)))
}

function createError(pattern: string, ids: readonly string[], noun: string): FeedtwinError {
  const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}.*`))]
  const nearest = findNearest(pattern, pattern.includes('*') ? groups : ids)
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  return new FeedtwinError('bad-option', `--only: no ${noun} has the id "${pattern}".${hint}`)
}
