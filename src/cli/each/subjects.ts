import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { matchesGlob } from '../../base/matches-glob.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { breakageIds } from '../../contract/generated/breakage-ids.ts'
import { gaps } from '../../contract/index.ts'
import { listNames } from '../../contract/named-table.ts'
import { namedScenarios } from '../../serve/sessions/named-scenarios.ts'
import type { EachFlags, Subject } from './command.ts'
import { judgeDialects } from './judge-dialects.ts'
import { judgeBreakages, judgeScenarios } from './judge-named.ts'
import type { EachContext, Findings } from './report.ts'

interface SubjectDescription {
  /** what changes from run to run */
  readonly ids: readonly string[]
  /** what the ids name */
  readonly noun: string
  /** Judges the tests by what changes from run to run. */
  judge(context: EachContext): Promise<Findings>
}

export const subjectTable: Readonly<Record<Subject, SubjectDescription>> = {
  dialect: { ids: gaps.map(({ id }) => id), noun: 'gap', judge: judgeDialects },
  breakage: { ids: breakageIds, noun: 'breakage', judge: judgeBreakages },
  scenario: { ids: listNames(namedScenarios), noun: 'scenario', judge: judgeScenarios },
}

/**
 * Selects the ids that match the patterns of --only, such as `list.*`, and none of --except.
 *
 * @throws FeedtwinError `bad-option` for a pattern that matches nothing, and if no id is left
 */
export function selectIds(
  subject: Subject,
  { only, except }: Pick<EachFlags, 'only' | 'except'>,
): readonly string[] {
  const { ids, noun } = subjectTable[subject]
  const matches = (id: string, patterns: readonly string[]): boolean =>
    patterns.some((pattern) => matchesGlob(id, pattern))
  for (const [flag, patterns] of Object.entries({ only, except }))
    for (const pattern of patterns) {
      if (ids.some((id) => matchesGlob(id, pattern))) continue
      const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}.*`))]
      const nearest = findNearest(pattern, pattern.includes('*') ? groups : ids)
      const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
      throw new FeedtwinError('bad-option', `--${flag}: no ${noun} has the id "${pattern}".${hint}`)
    }
  const selected = ids.filter((id) => (only.length === 0 || matches(id, only)) && !matches(id, except))
  if (selected.length === 0)
    throw new FeedtwinError('bad-option', `--except leaves no ${noun} of those that --only selects.`)
  return selected
}
