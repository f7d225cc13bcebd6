import { formatCount, formatDistance } from '../../../../base/text/format-count.ts'
import type { Position } from '../../../../contract/wire.ts'
import { listNearest, type NearPost } from '../../map/list-nearest.ts'
import { formatPosition } from '../../map/map-route.ts'
import { perform } from '../api.ts'
import { formatAnswerText } from '../catalogue.ts'
import { formatHref, formatViewHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { Table } from '../parts/lists.tsx'
import { PostQuestion, ReasonText } from '../parts/post-question.tsx'
import { isPicture, Thumbnail } from '../traffic/thumbnail.tsx'
import { useLoaded } from '../use-fresh.ts'
import {
  knownPosts,
  listedIds,
  type NearbyPage,
  place,
  placePage,
  type ShownPost,
  selectedId,
  towns,
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
      <PostQuestion explain={(id) => perform('get', 'posts/{id}/reason', { path: { id }, query: near })} />
    </Card>
  )
}

function PageSummary({ page: { posts, radius, order, near, pageSize } }: { readonly page: NearbyPage }) {
  const area = (
    <a href={formatViewHref('contract', { kind: 'gaps', id: 'list.radius' })}>
      {typeof radius === 'number' ? formatDistance(radius) : formatAnswerText(radius)}
    </a>
  )
  const where = formatPosition(near) + describeTown(near)
  return posts.length === 0 ? (
    <p class="soft">
      A client at {where} gets no posts, within {area}. Publish one here, or stand elsewhere.
    </p>
  ) : (
    <p class="soft">
      What a client at {where} gets: within {area}, {order.replace('-', ' ')}, at most {pageSize}.
    </p>
  )
}

/** How far a town is away at most, in metres, to say where a place is. */
const MAX_TOWN_DISTANCE = 50_000

/** Says near which town a position is, as in ` (4 km from Tokyo)`. */
function describeTown(near: Position): string {
  const [nearest] = listNearest(towns.value, near, 1)
  if (!nearest || nearest.distance > MAX_TOWN_DISTANCE) return ''
  return ` (${formatDistance(nearest.distance)} from ${nearest.post.name})`
}

interface PostTableProps {
  readonly title: string
  readonly posts: readonly NearPost<ShownPost>[]
}

const PostTable = ({ title, posts }: PostTableProps) => (
  <Table label={title} columns={['Post', 'Distance']}>
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
              {count_images > 0 && ` · ${formatCount(count_images, 'picture')}`}
            </small>
          </td>
          <td>{formatDistance(distance)}</td>
        </tr>
      )
    })}
  </Table>
)

/** The selected post, and why a client at the place gets it, or why not. */
export function PostCard() {
  const id = selectedId.value
  if (id === undefined) return null
  const post = knownPosts.value.get(id)
  return (
    <Card title={`Post ${id}`} aside={<a href={formatHref({ post: undefined })}>Close</a>}>
      {post ? (
        <PostDetails post={post} />
      ) : (
        <p class="soft">This post is not in the part of the world that the map shows.</p>
      )}
      {place.value && <PlaceReason id={id} near={place.value} />}
    </Card>
  )
}

const PostDetails = ({ post }: { readonly post: ShownPost }) => (
  <>
    {post.content && (
      <p class="post-text">
        <bdi>{post.content}</bdi>
      </p>
    )}
    {post.images.length > 0 && (
      <p class="buttons">
        {post.images.map(({ id, url }) =>
          isPicture(url) ? <Thumbnail key={id} url={url} /> : <code key={id}>{url}</code>,
        )}
      </p>
    )}
    <p class="soft">
      <bdi>{post.userInfo.nickname}</bdi> · {post.category.name} ·{' '}
      <a href={formatHref({ at: formatPosition(post) })}>{formatPosition(post)}</a>
    </p>
  </>
)

/** Why a client at the place gets the selected post, or why not. */
function PlaceReason({ id, near }: { readonly id: number; readonly near: Position }) {
  const load = () => perform('get', 'posts/{id}/reason', { path: { id }, query: near })
  const reason = useLoaded(load, [id, near, placePage.value])
  return (
    reason?.id === id && (
      <p>
        <ReasonText reason={reason} />
      </p>
    )
  )
}
