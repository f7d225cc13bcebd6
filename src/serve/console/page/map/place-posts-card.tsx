import { formatDistance } from '../../../../base/format-distance.ts'
import { listNearest, type NearPost } from '../../map/list-nearest.ts'
import { formatPosition } from '../../map/map-route.ts'
import { perform } from '../api.ts'
import { formatAnswerText } from '../dialect.ts'
import { formatHref, formatViewHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { PostQuestion } from '../parts/post-question.tsx'
import {
  knownPosts,
  listedIds,
  type NearbyPage,
  place,
  placePage,
  type ShownPost,
  selectedId,
} from './store.ts'

/** How many of the posts are listed that the place does not have. The nearest ones are. */
const MAX_OTHERS = 30

/** What a client at the place gets, and why it does not get other posts. */
export function PlacePostsCard() {
  const near = place.value
  const page = placePage.value
  if (!near || !page) return null
  const unlisted = [...knownPosts.value.values()].filter(({ id }) => !listedIds.value.has(id))
  const others = listNearest(unlisted, near, MAX_OTHERS)
  return (
    <Card title="Posts here" aside={<span class="soft">{page.posts.length}</span>}>
      <PageSummary page={page} />
      {page.posts.length > 0 && <PostTable title="Posts here" posts={page.posts} />}
      {others.length > 0 && (
        <details>
          <summary>Other posts on the map, which a client here does not get</summary>
          <PostTable title="Other posts" posts={others} />
        </details>
      )}
      <PostQuestion
        explain={(id) => perform('get', '/__twin/posts/{id}/reason', { path: { id }, query: near })}
      />
    </Card>
  )
}

function PageSummary({ page: { posts, radius, order, near, pageSize } }: { readonly page: NearbyPage }) {
  const area = (
    <a href={formatViewHref('contract', { kind: 'gaps', id: 'list.radius' })}>
      {typeof radius === 'number' ? formatDistance(radius) : formatAnswerText(radius)}
    </a>
  )
  return posts.length === 0 ? (
    <p class="soft">
      A client at {formatPosition(near)} gets no posts, within {area}. Publish one here, or stand elsewhere.
    </p>
  ) : (
    <p class="soft">
      What a client at {formatPosition(near)} gets: within {area}, {order}, at most {pageSize}.
    </p>
  )
}

interface PostTableProps {
  readonly title: string
  readonly posts: readonly NearPost<ShownPost>[]
}

const PostTable = ({ title, posts }: PostTableProps) => (
  <table aria-label={title}>
    <thead>
      <tr>
        <th scope="col">Post</th>
        <th scope="col" class="number">
          Distance
        </th>
      </tr>
    </thead>
    <tbody>
      {posts.map(({ post: { id, content, count_images, userInfo }, distance }) => {
        const isSelected = id === selectedId.value
        return (
          <tr key={id} class={isSelected ? 'selected' : undefined}>
            <td>
              <a href={formatHref({ post: String(id) })} aria-current={isSelected ? 'true' : undefined}>
                <bdi>{content || `Post ${id}`}</bdi>
              </a>
              <small>
                <bdi>{userInfo.nickname}</bdi>
                {count_images > 0 && ` · ${count_images === 1 ? '1 picture' : `${count_images} pictures`}`}
              </small>
            </td>
            <td class="number">{formatDistance(distance)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
