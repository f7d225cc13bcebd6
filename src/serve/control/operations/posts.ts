import { computeDistance } from '../../../twin/geo/sphere.ts'
import { findFirstPage } from '../../../twin/operations/list-posts.ts'
import { explainPost } from '../../explanations/explain-post.ts'
import type { SomeOperations } from '../control-operation.ts'
import { Refusal, refuseParameter } from '../refusal.ts'
import { readAccount } from './users.ts'

export const postOperations = {
  listNearbyPosts({ session: { twin, traffic }, query: { radius, limit, ...near }, baseUrl }) {
    const { ids, from, ...page } = findFirstPage(near, twin.context, { radius, limit })
    const posts = ids.map((id) => ({
      distance: Math.round(computeDistance(near, twin.state.getPosition(id))),
      post: traffic.hider.hideState(twin.lookup.getPost(id, baseUrl)),
    }))
    return { ...page, posts }
  },
  explainNearbyPost({ session: { twin, clock }, path: { id }, query: near }) {
    const reason = explainPost(id, findFirstPage(near, twin.context), clock.now(), twin.context)
    if (!reason) throw new Refusal(404, `There is no post ${id}.`)
    return reason
  },
  async publish({ session, body, baseUrl }) {
    const { lng, lat, content = null, images = [] } = body
    const { twin, clock } = session
    if (content === null && images.length === 0)
      throw refuseParameter('content', 'field is required when images is not present')
    const categories = twin.dialect['category.set'].map(({ id }) => id)
    const { post_category_id: category = categories[0] ?? 0 } = body
    if (!categories.includes(category))
      throw refuseParameter('post_category_id', `must be one of ${categories.join(', ')}, got ${category}`)
    const { user } = await twin.append({ type: 'login', at: clock.now(), ...readAccount(body, session) })
    const author = { user: user.id, category, lng, lat, content, images }
    const { id } = await twin.append({ type: 'publish', at: clock.now(), ...author })
    return twin.lookup.getPost(id, baseUrl)
  },
  async removePost({ session: { twin, clock }, path: { id } }) {
    if (await twin.append({ type: 'remove', at: clock.now(), post: id })) return { id }
    throw new Refusal(404, `There is no post ${id}.`)
  },
} satisfies SomeOperations
