import { formatDistance, formatNumber } from '../../base/text/format-count.ts'
import { computeDistance } from '../../twin/geo/sphere.ts'
import { createArea } from '../../twin/operations/list-posts.ts'
import type { OperationContext } from '../../twin/operations/operation.ts'
import type { State } from '../../twin/state/state.ts'
import { createPostFinder } from '../../twin/world/planet-posts.ts'
import type { components } from '../control/generated/openapi.ts'
import type { ListReasons } from './explanation.ts'

type PostReason = components['schemas']['PostReason']

/**
 * Explains why a list has a post, or why not. The area is that of the list, and the post is where it is now.
 *
 * @param at when the list was requested, in unix milliseconds
 * @returns undefined for a post that does not exist
 */
export function explainPost(
  id: number,
  list: ListReasons,
  at: number,
  context: OperationContext,
): PostReason | undefined {
  const { state } = context
  const { ids, sentIds = ids } = list
  const index = sentIds.indexOf(id)
  const listed = index >= 0
  if (listed !== ids.includes(id)) {
    const reason = listed
      ? `The service did not list post ${id}: a breakage has changed the list.`
      : `The service listed post ${id}, but a breakage has changed the list.`
    return { id, listed, reason }
  }
  const place = `number ${index + 1} of the ${sentIds.length} listed posts`
  if (!hasPost(id, state))
    return listed ? { id, listed, reason: `Post ${id} was ${place}. It does not exist any more.` } : undefined
  const distance = Math.round(computeDistance(list.near, state.getPosition(id)))
  const away = `Post ${id} is ${formatDistance(distance)} away`
  if (listed) return { id, listed, distance, reason: `${away}, and ${place}.` }
  const explained = explainAbsence(id, list, state, away) ?? explainPage(id, list, at, context)
  return { id, listed, distance, ...explained }
}

type Absence = Pick<PostReason, 'reason' | 'gap'>

function hasPost(id: number, state: State): boolean {
  return (
    state.getStoredPost(id) !== undefined || (id < state.firstPostId && state.planet?.hasPost(id) === true)
  )
}

function explainAbsence(id: number, list: ListReasons, state: State, away: string): Absence | undefined {
  const { above = 0, below = Number.POSITIVE_INFINITY, near, radius } = list
  if (id >= below)
    return {
      reason: `Post ${id} is not older than max-id: only ids below ${below} are listed.`,
      gap: 'list.max-id-bound',
    }
  if (id <= above)
    return {
      reason: `Post ${id} is not newer than since-id: only ids above ${above} are listed.`,
      gap: 'list.since-id-bound',
    }
  // The same search as that of the list finds the post, or not.
  const area = createArea(near, { 'list.radius': radius }, state)
  const found = state.findPage({ near, ...area, above: id - 1, below: id + 1, limit: 1, from: 'newest' })
  if (found.length > 0) return undefined
  const answer = typeof radius === 'object' ? `${radius.degrees} degrees` : formatMetres(radius)
  return { reason: `${away}; list.radius is ${answer}.`, gap: 'list.radius' }
}

const formatMetres = (radius: number | 'unlimited'): string =>
  radius === 'unlimited' ? radius : `${formatNumber(radius)} m`

function explainPage(
  id: number,
  { ids, pageSize, from, isFiltered }: ListReasons,
  at: number,
  context: OperationContext,
): Absence {
  const { createdAt } = createPostFinder(context)(id) ?? { createdAt: 0 }
  if (createdAt > at) return { reason: `Post ${id} was published after the list was requested.` }
  const isWithin = from === 'newest' ? id > Math.min(...ids) : id < Math.max(...ids)
  // By a clock that stands still, it may have been published later in the same moment.
  if (ids.length < pageSize || isWithin)
    return {
      reason: isFiltered
        ? `An override leaves out post ${id}, or it was not there when the list was requested.`
        : `Post ${id} was not there when the list was requested.`,
    }
  const side = from === 'newest' ? 'newer' : 'older'
  return {
    reason: `The page has ${pageSize} posts, and ${pageSize === 1 ? 'it is' : 'all are'} ${side} than post ${id}.`,
    gap: from === 'newest' ? 'list.order' : 'list.since-id-window',
  }
}
