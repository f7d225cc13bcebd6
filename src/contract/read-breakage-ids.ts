import { FeedtwinError } from '../base/feedtwin-error.ts'
import { findNearest } from '../base/find-nearest.ts'
import { type BreakageId, breakageTable } from './generated/breakages.ts'

/**
 * Reads ids of breakages. An id that occurs twice counts once.
 *
 * @throws FeedtwinError `bad-option` for an unknown id; the message names similar ones
 */
export function readBreakageIds(ids: readonly string[]): readonly BreakageId[] {
  return [...new Set(ids)].map(readBreakageId)
}

function readBreakageId(id: string): BreakageId {
  const known = breakageTable.find((breakage) => breakage.id === id)
  if (known) return known.id
  const ids = breakageTable.map((breakage) => breakage.id)
  const nearest = findNearest(id, ids)
  const hint = nearest ? ` Did you mean ${nearest}?` : ''
  throw new FeedtwinError(
    'bad-option',
    `There is no breakage "${id}".${hint} feedtwin contract --breakages lists them.`,
  )
}
