import type { Check } from '../check.ts'
import { Unjudged } from '../violation.ts'
import { record, type Session } from '../client/session.ts'
import { found, type ListedAgain, listedAgain } from '../observations/find-listed-post.ts'
import { has, idOf, insisted, passedOver } from '../observations/pages.ts'
import { publications } from '../observations/publications.ts'

export const idsGrow: Check = {
  requirement: 'create.ids-grow',
  tier: 'write',
  async run(session: Session) {
    const made = (await publications(session)).filter(({ post }) => Number.isInteger(post.id))
    if (made.length < 2) throw new Unjudged('no two publications have been taken')
    for (const [index, { post, exchange }] of made.entries()) {
      const before = made[index - 1]
      if (!before) continue
      session.demand(
        idOf(post) > idOf(before.post),
        `an id above ${idOf(before.post)}, that of the post before`,
        `${idOf(post)}`,
        'body, id',
        before.exchange,
        exchange,
      )
    }
  },
}

/** Nothing that was published is lost, and nothing has become two. */
export const isListedOnce: Check = {
  requirement: 'create.is-listed-once',
  tier: 'write',
  async run(session: Session) {
    const again = await listedAgain(session)
    if (again.length === 0) throw new Unjudged('no created post has an id that is an integer')
    for (const listed of again) await demandNoneLost(session, listed)
    for (const listed of again) demandNoneTwice(session, listed)
  },
}

async function demandNoneLost(session: Session, { ids, pages, published }: ListedAgain): Promise<void> {
  const [first] = pages
  const newest = Math.max(...ids.keys())
  // Above the first page, or on none because there are no posts at all.
  const missed =
    first && !first.posts.some((post) => idOf(post) >= newest) ? [{ id: newest, page: first }] : []
  for (const { id, page } of [...missed, ...passedOver(pages, ids, newest)]) {
    const latest = await insisted(session, page, (each) => has(each, id))
    const made = published.find(({ post }) => idOf(post) === id)
    session.demand(
      has(latest, id),
      `the post ${id}, which was published there`,
      `ids ${latest.posts.map(idOf).join(', ') || 'none'}`,
      'body',
      ...(made ? [made.exchange] : []),
      latest.exchange,
    )
  }
}

/** Texts shorter than this do not tell one publication from another. */
const TELLING = 12

function demandNoneTwice(session: Session, { pages, published }: ListedAgain): void {
  const own = ownIds(session)
  // What is older was there before: an earlier run with the same seed has published the same.
  const first = Math.min(...own.filter((id) => typeof id === 'number'))
  for (const { exchange, post, sent } of published) {
    const times = found(pages, (each) => idOf(each) === idOf(post))
    const { content } = sent
    const copies =
      typeof content === 'string' && content.length >= TELLING
        ? found(pages, (each) => each.content === content && idOf(each) > first && !own.includes(idOf(each)))
        : []
    const [, second] = [...times, ...copies]
    if (times.length === 0 || !second) continue
    session.demand(
      false,
      `the post ${idOf(post)} once`,
      `it occurs again${idOf(second.post) === idOf(post) ? '' : ` as ${idOf(second.post)}`}`,
      second.where,
      exchange,
      second.page.exchange,
    )
  }
}

/** Ids that publications of this run were answered with. */
const ownIds = (session: Session): unknown[] =>
  session.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'createPost')
    .map(({ response }) => record(response.json).id)
