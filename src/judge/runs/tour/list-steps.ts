import { toNumber } from '../../../base/json.ts'
import { areSamePosts, isLimited } from '../../requirements/list-position.ts'
import type { Client } from '../../target/client/client.ts'
import { requestPageWith } from '../../target/client/first-page-end.ts'
import { once } from '../../target/client/knowledge.ts'
import { EMPTY_POSITION, findPlace, getAntipode } from '../../target/client/places.ts'
import { publishDraft } from '../../target/client/publications.ts'
import {
  DEFAULT_PAGE_SIZE,
  isPage,
  isWithinMaximum,
  type ListPage,
  readId,
  readPage,
} from '../../target/reading/list-page.ts'
import { describeResponse } from '../../target/reading/read-response.ts'
import { Blocked } from '../../target/violation.ts'
import { surveyFeed } from './feed-pages.ts'
import type { TourSteps } from './tour-step.ts'

/**
 * Lists a place that may have posts, one that hardly has any, and one whose coordinates a target may take for none. If the first list is
 * empty, lists a place that has posts.
 */
async function listWithPositions(client: Client): Promise<void> {
  const first = await client.feed.listFirstPage(client.feed.startPosition)
  await client.feed.list({ ...EMPTY_POSITION })
  await client.feed.list({ lng: 0, lat: 0 })
  if (first.response.status !== 404) return
  const { position } = await findPlace(client)
  await client.feed.list({ ...position })
}

/** More than the default, to see that a client can ask for more if the maximum allows it. */
const LARGE_SIZE = 25

/** Lists with several sizes where more posts are. */
async function listWithSizes(client: Client): Promise<void> {
  const { position, long, known } = await surveyFeed(client)
  // Any size up to that of the default page is within the maximum.
  const small = [1, 2, 5].filter((size) => size <= (long[0]?.ids.length ?? 0))
  const large = isWithinMaximum(LARGE_SIZE, client.knowledge) && known.size >= LARGE_SIZE ? [LARGE_SIZE] : []
  for (const page_size of [...small, ...large]) await client.feed.list({ ...position, page_size })
}

/** Lists without page_size, once more where a page is short although there are more posts. */
async function listDefaultPages(client: Client): Promise<void> {
  const { position, long, known } = await surveyFeed(client)
  const isShort = ({ maxId = 0, ids }: ListPage): boolean =>
    ids.length < DEFAULT_PAGE_SIZE && [...known].filter((id) => id < maxId).length >= DEFAULT_PAGE_SIZE
  for (const { maxId } of long.filter(isShort)) await client.feed.list({ ...position, 'max-id': maxId })
  if ((long[0]?.ids.length ?? 0) >= DEFAULT_PAGE_SIZE) return
  const hasMore =
    (known.size >= DEFAULT_PAGE_SIZE && isWithinMaximum(DEFAULT_PAGE_SIZE, client.knowledge)) ||
    readPage(await client.feed.list({ ...position, page_size: DEFAULT_PAGE_SIZE })).ids.length >=
      DEFAULT_PAGE_SIZE
  if (hasMore) await client.feed.list({ ...position })
}

/**
 * Lists at a distant position, also with a cursor of a post of here, and, if the radius is known to be limited, at positions of which
 * only one coordinate is distant. Where all lists are the same, a post that is published at a distance must be listed there.
 */
async function listAtDistantPositions(client: Client): Promise<void> {
  const { position } = await findPlace(client)
  const { lng, lat } = position
  const antipode = getAntipode(position)
  const isRadiusLimited = isLimited(client.knowledge.getAnswer('list.radius'))
  const isFarFromEquatorAndPoles = Math.abs(lat) > 10 && Math.abs(lat) < 80
  const others =
    isRadiusLimited && isFarFromEquatorAndPoles
      ? [
          { lng: antipode.lng, lat },
          { lng, lat: antipode.lat },
        ]
      : []
  const near = readPage(await client.feed.list({ ...position }))
  if (near.ids.length > 1) await client.feed.list({ ...antipode, 'max-id': Math.max(...near.ids) })
  for (const distant of [antipode, ...others]) {
    const far = readPage(await client.feed.list({ ...distant }))
    if (!isPage(far.exchange))
      throw new Blocked(`a list at a distant position was answered with ${describeResponse(far.exchange)}`)
    if (isRadiusLimited || !areSamePosts(near.ids, far.ids)) continue
    const { isAccepted, exchange, post, sent } = await publishDraft(client, 'far')
    if (!isAccepted)
      throw new Blocked(`a post at a distant position was rejected with ${describeResponse(exchange)}`)
    await requestPageWith(client, { lng: toNumber(sent.lng), lat: toNumber(sent.lat) }, readId(post))
  }
}

/** Pages through a place, in both directions. */
async function listWithCursors(client: Client): Promise<void> {
  const { position, long, short, known, own } = await surveyFeed(client)
  const ids = [...known, ...own]
  const isBelowNewest = [...long, ...short].some(
    ({ maxId }) => maxId !== undefined && maxId < Math.max(...ids),
  )
  // Pages of one post did not get past the newest post, but other posts are known to be there.
  if (!isBelowNewest) await client.feed.list({ ...position, 'max-id': Math.min(...ids) })
}

/** Fewer posts than the default. */
const SHORT = 3

/** Lists where posts are, with a small page_size, and the first time again. Nothing is published between. */
const repeatLists = once(async (client: Client): Promise<void> => {
  const { position } = await findPlace(client)
  await client.feed.list({ ...position })
  await client.feed.list({ ...position, page_size: SHORT })
  await client.feed.list({ ...position })
})

/** How lists are selected (specification, section 4.2). */
export const listSteps = {
  pages: { tier: 'read', request: surveyFeed },
  'list-at-positions': { tier: 'read', request: listWithPositions },
  'page-sizes': { tier: 'read', request: listWithSizes },
  'default-pages': { tier: 'read', request: listDefaultPages },
  'distant-lists': { tier: 'read', request: listAtDistantPositions },
  cursors: { tier: 'read', request: listWithCursors },
  'repeated-lists': { tier: 'read', request: repeatLists },
} satisfies TourSteps
