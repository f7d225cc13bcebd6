import { createOptionError } from '../base/feedtwin-error.ts'
import { matchesGlob } from '../base/matches-glob.ts'
import { findNearest } from '../base/text/find-nearest.ts'
import type { RequirementId } from './generated/requirement-ids.ts'
import { requirements } from './generated/requirements.ts'

/** A section of the specification, such as 4.2, § 7 or §7. */
const SECTION = /^§?\s*(\d+(?:\.\d+)*)$/

/**
 * The ids of the requirements that some patterns select: an id, a pattern such as `list.*`, or a section such as 4.2, which
 * includes its subsections.
 *
 * @throws FeedtwinError `bad-option` for a pattern that selects nothing, with the most similar id or section
 */
export const selectRequirementIds = (patterns: readonly string[]): readonly RequirementId[] => [
  ...new Set(patterns.flatMap(selectByPattern)),
]

/** The ids that one pattern selects. @throws FeedtwinError as `selectRequirementIds` */
export function selectByPattern(pattern: string): readonly RequirementId[] {
  const isSelected = createMatcher(pattern)
  const selected = requirements.filter(isSelected).map(({ id }) => id)
  if (selected.length > 0) return selected
  throw createOptionError(`${describeMiss(pattern)} ${suggest(pattern)}`)
}

function createMatcher(pattern: string): (requirement: { id: string; section: string }) => boolean {
  const [, number] = SECTION.exec(pattern) ?? []
  if (number !== undefined) return ({ section }) => section === number || section.startsWith(`${number}.`)
  return ({ id }) => matchesGlob(id, pattern)
}

const describeMiss = (pattern: string): string =>
  SECTION.test(pattern)
    ? `No requirement is in section "${pattern}".`
    : pattern.includes('*')
      ? `No requirement matches "${pattern}".`
      : `There is no requirement "${pattern}".`

function suggest(pattern: string): string {
  const ids = requirements.map(({ id }) => id as string)
  const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}.*`))]
  // The requirements of one section are not all next to each other.
  const sections = [...new Set(requirements.map(({ section }) => section as string))].sort()
  if (SECTION.test(pattern)) return `Sections with requirements: ${sections.join(', ')}.`
  const nearest = findNearest(pattern, pattern.includes('*') ? groups : ids)
  return nearest === undefined ? 'feedtwin contract --requirements lists them.' : `Did you mean "${nearest}"?`
}
