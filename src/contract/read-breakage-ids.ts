import { createOptionError } from '../base/feedtwin-error.ts'
import { findNearest } from '../base/text/find-nearest.ts'
import { type BreakageId, breakageIds } from './generated/breakage-ids.ts'

/**
 * Reads ids of breakages. An id that occurs twice counts once.
 *
 * @throws FeedtwinError `bad-option` for an unknown id; the message names similar ones
 */
export function readBreakageIds(ids: readonly string[]): readonly BreakageId[] {
  return [...new Set(ids)].map(readBreakageId)
}

function readBreakageId(id: string): BreakageId {
  const known = breakageIds.find((each) => each === id)
  if (known) return known
  const nearest = findNearest(id, breakageIds)
  const hint = nearest ? ` Did you mean ${nearest}?` : ''
  throw createOptionError(`There is no breakage "${id}".${hint} feedtwin contract --breakages lists them.`)
}
