import type { Position } from '../../../../contract/wire.ts'
import { formatPosition } from '../../map/map-route.ts'
import { perform } from '../api.ts'
import { formatHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { ReasonText } from '../parts/post-question.tsx'
import { isPicture, Thumbnail } from '../traffic/thumbnail.tsx'
import { useLoaded } from '../use-fresh.ts'
import { knownPosts, place, placePage, type ShownPost, selectedId } from './store.ts'

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
