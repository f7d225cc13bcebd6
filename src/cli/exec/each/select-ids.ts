import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { findNearest } from '../../../base/find-nearest.ts'
import { matchesGlob } from '../../../base/matches-glob.ts'

/**
 * Selects the ids that match any of some patterns such as `list.*`; all ids without patterns.
 *
 * @param noun what the ids name, for messages
 * @throws FeedtwinError `bad-option` for a pattern that selects nothing
 */
export function selectIds(
  patterns: readonly string[],
  ids: readonly string[],
  noun: string,
): readonly string[] {
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
