import { type BreakageId, breakageIds } from '../../contract/generated/breakage-ids.ts'
import { breakageOverrides, type DerivedBreakageId } from '../../contract/generated/breakage-overrides.ts'
import { createOverrides } from '../overrides/create-override.ts'
import { anyBreakages } from './any.ts'
import { authBreakages } from './auth.ts'
import { type Breakage, combineBreakages } from './breakage.ts'
import { errorsBreakages } from './errors.ts'
import { listsBreakages } from './lists.ts'
import { loginsBreakages } from './logins.ts'
import { postsBreakages } from './posts.ts'

/** The breakages that are code: each one that has no overrides. A missing or unknown one does not compile. */
const codedBreakages: Readonly<Record<Exclude<BreakageId, DerivedBreakageId>, Breakage>> = {
  ...anyBreakages,
  ...loginsBreakages,
  ...postsBreakages,
  ...listsBreakages,
  ...authBreakages,
  ...errorsBreakages,
}

/** The breakages that are names for overrides. */
const derivedBreakages = Object.fromEntries(
  Object.entries(breakageOverrides).map(([id, overrides]) => [
    id,
    combineBreakages(...createOverrides(overrides).map(({ breakage }) => breakage)),
  ]),
) as Readonly<Record<DerivedBreakageId, Breakage>>

/** The behaviour of all breakages of contracts/breakages.yaml. */
export const breakages: Readonly<Record<BreakageId, Breakage>> = { ...codedBreakages, ...derivedBreakages }

/** The areas whose breakages change what all others send: the form of errors, and then that of any response. */
const OUTER_AREAS = ['errors', 'any']

/** Orders breakages from the one nearest to the twin to the outermost one. The order in which they are given has no effect. */
export const orderBreakages = (ids: readonly BreakageId[]): readonly BreakageId[] =>
  ids.toSorted(
    (one, other) => getLayer(one) - getLayer(other) || breakageIds.indexOf(one) - breakageIds.indexOf(other),
  )

const getLayer = (id: BreakageId): number => OUTER_AREAS.indexOf(id.split('.')[0] ?? '')
