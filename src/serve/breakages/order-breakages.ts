import { type BreakageId, breakageIds } from '../../contract/generated/breakage-ids.ts'

/** The areas whose breakages change what all others send: the form of errors, and then that of any response. */
const OUTER_AREAS = ['errors', 'any']

/** Orders breakages from the one nearest to the twin to the outermost one. The order in which they are given has no effect. */
export const orderBreakages = (ids: readonly BreakageId[]): readonly BreakageId[] =>
  ids.toSorted(
    (one, other) => getLayer(one) - getLayer(other) || breakageIds.indexOf(one) - breakageIds.indexOf(other),
  )

const getLayer = (id: BreakageId): number => OUTER_AREAS.indexOf(id.split('.')[0] ?? '')
