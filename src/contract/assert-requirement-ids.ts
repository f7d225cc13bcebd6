import { FeedtwinError } from '../base/feedtwin-error.ts'
import { findNearest } from '../base/find-nearest.ts'
import { requirements } from './generated/requirements.ts'

/** Rejects unknown requirement ids and suggests the most similar one. @throws FeedtwinError `bad-option` */
export function assertRequirementIds(ids: readonly string[]): void {
  const known = requirements.map(({ id }) => id as string)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return
  const suggestion = findNearest(unknown, known)
  const hint = suggestion ? `Did you mean "${suggestion}"?` : 'feedtwin contract --requirements lists them.'
  throw new FeedtwinError('bad-option', `There is no requirement "${unknown}". ${hint}`)
}
