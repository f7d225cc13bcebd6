import { groupByPixel } from '../../map/marks.ts'
import { listPixels, type Viewport } from '../../map/viewport.ts'
import { knownPosts, listedIds, type ShownPost, selectedId } from './store.ts'

/** How far a dot reaches, and one with a count, in pixels. */
const [DOT_RADIUS, COUNT_RADIUS] = [4, 9]

/**
 * The dots of posts: those of the place stand out, and the selected one is drawn last. Posts at nearly the same place have one
 * dot with their count, and each click on it selects the next one.
 */
export function PostDots({ shown }: { readonly shown: Viewport }) {
  const isListed = ({ id }: ShownPost): boolean => listedIds.value.has(id)
  const rank = (post: ShownPost): number => (post.id === selectedId.value ? 2 : isListed(post) ? 1 : 0)
  const posts = [...knownPosts.value.values()]
  const groups = [posts.filter((post) => !isListed(post)), posts.filter(isListed)]
    .flatMap((some) => groupByPixel(some, (post) => post, shown, DOT_RADIUS))
    .map((group) => ({ group, rank: Math.max(...group.map(rank)) }))
    .sort((one, other) => one.rank - other.rank)
  return groups.map(({ group, rank: highest }) => {
    const [first] = group
    const next = group[group.findIndex(({ id }) => id === selectedId.value) + 1] ?? first
    const radius = group.length > 1 ? COUNT_RADIUS : DOT_RADIUS
    return listPixels(first, shown, COUNT_RADIUS + 2).map(({ x, y }) => (
      <g key={`${first.id} ${Math.round(x)}`} class={['dot', 'dot listed', 'dot selected'][highest]}>
        <circle data-post={next.id} cx={x} cy={y} r={radius + 1.5 * highest} />
        {group.length > 1 && (
          <text x={x} y={y + 3.5}>
            {group.length}
          </text>
        )}
      </g>
    ))
  })
}
