import { asRecord, toNumber } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { Exchange } from '../target/exchange.ts'
import { formatIds, isPage, type ListPage, readAllowedList, readId } from '../target/reading/list-page.ts'
import { isInMilliseconds, type LoosePost, readPosts } from '../target/reading/read-response.ts'
import type { ViolationTexts } from '../target/violation.ts'
import { contradict } from './create-returns.ts'
import { isNextToCursor } from './list-cursors.ts'
import type { Log } from './log/log.ts'
import { type AnsweredPublication, findShown, isAfter, readPublication } from './log/publications.ts'
import { type CaseJudgement, createRow, UNKNOWN_CURSOR } from './log/row.ts'

/** A post that is published after another has a larger id. */
const idsGrowRow = createRow(
  'create.ids-grow',
  (exchange, log) => {
    const { post } = readPublication(exchange) ?? {}
    const previous = log.publications.created.at(-1)
    const isComparable = post && previous && isAfter(exchange, previous.exchange)
    return isComparable && !Number.isNaN(readId(post)) ? [previous] : []
  },
  (previous, exchange) => {
    const [before, id] = [readId(previous.post), readId(asRecord(exchange.response.json))]
    return id > before
      ? undefined
      : {
          expected: `an id greater than ${before}, that of the previous post`,
          actual: `${id}`,
          where: 'body, id',
          earlier: [previous.exchange],
        }
  },
)

/** The fields of a post that do not change after its publication. Requirements about what was sent compare the others. */
const LASTING_FIELDS = [
  ['created_at'],
  ['category', 'id'],
  ['category', 'name'],
  ['userInfo', 'user_id'],
  ['userInfo', 'nickname'],
  ['userInfo', 'gender'],
] as const

/** Finds a field that a post has in two responses with different values. Another requirement judges a field that one of them lacks. */
function findDisagreement(created: LoosePost, listed: LoosePost): ViolationTexts | undefined {
  for (const path of LASTING_FIELDS) {
    const [expected, actual] = [created, listed].map((post) =>
      path.reduce<unknown>((value, name) => asRecord(value)[name], post),
    )
    if (isAbsent(expected) || isAbsent(actual) || expected === actual) continue
    if (path[0] === 'created_at' && areSameTime(expected, actual)) continue
    const field = path.join('.')
    return {
      expected: `${field} ${formatValue(expected)}, as its publication returned`,
      actual: formatValue(actual),
      where: field,
    }
  }
  return undefined
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** Seconds by which created_at may differ: databases round times that a response has cut off. */
const TIME_TOLERANCE = 1

/** Whether two times are the same in one unit, seconds or milliseconds. */
function areSameTime(a: unknown, b: unknown): boolean {
  const [first, second] = [toNumber(a), toNumber(b)]
  const unit = isInMilliseconds(Math.min(first, second)) ? 1000 : 1
  return Math.abs(first - second) <= TIME_TOLERANCE * unit
}

const listedAsReturnedRow = createRow(
  'create.is-listed-as-returned',
  (exchange, log) => findShown(exchange, log.publications).filter(({ list }) => list !== undefined),
  (shown) => {
    const violation = findDisagreement(shown.publication.post ?? {}, shown.post)
    return violation && contradict(shown, { ...violation, where: `${shown.where}.${violation.where}` })
  },
)

/** A list, and a post that was published at its place before. */
interface Listing {
  readonly list: ListPage
  readonly publication: AnsweredPublication
}

const findListings = (exchange: Exchange, log: Log): readonly Listing[] => {
  const list = readAllowedList(exchange)
  return list && isPage(exchange)
    ? log.publications.findBefore(exchange, list.place).map((publication) => ({ list, publication }))
    : []
}

/** Whether a list has room for more posts, so that none is left out: another list with the same page_size has more. */
const hasRoom = (list: ListPage, { lists }: Log): boolean =>
  list.posts.length < (list.size ?? Number.POSITIVE_INFINITY) &&
  lists.answeredAt(list).some(({ size, posts }) => size === list.size && posts.length > list.posts.length)

/** The ids between which a list has all posts of its place. */
function findRange(list: ListPage, log: Log): { readonly above: number; readonly below: number } {
  const { sinceId = Number.NEGATIVE_INFINITY, maxId = Number.POSITIVE_INFINITY, ids } = list
  if (ids.length === 0 || hasRoom(list, log)) return { above: sinceId, below: maxId }
  const [oldest, newest] = [Math.min(...ids), Math.max(...ids)]
  if (list.sinceId !== undefined) {
    const window = log.dialect.getAnswer('list.since-id-window')
    const isAdjacent = window !== undefined && window !== 'newest'
    return { above: isAdjacent ? sinceId : oldest, below: window === 'newest' ? maxId : newest }
  }
  const isFromNewest = isNextToCursor(ids, log)
  return {
    above: isFromNewest === false ? sinceId : oldest,
    below: isFromNewest ? maxId : Math.min(newest, maxId),
  }
}

/** Two posts with the same shorter content may be two publications. */
const MIN_UNIQUE_LENGTH = 12

const readAuthor = ({ userInfo }: LoosePost): unknown => asRecord(userInfo).user_id

/** The place in a list where a post occurs again: with its id, or as a copy that no publication of the log has returned. */
function findAgain({ list, publication: { post = {}, sent } }: Listing, { publications }: Log): number {
  const { content } = sent
  const again = list.posts.findLastIndex((each) => readId(each) === readId(post))
  if (again > list.posts.findIndex((each) => readId(each) === readId(post))) return again
  if (typeof content !== 'string' || content.length < MIN_UNIQUE_LENGTH || publications.isRepeated(content))
    return -1
  const isCopy = (each: LoosePost): boolean =>
    each.content === content && readAuthor(each) === readAuthor(post) && !publications.find(readId(each))
  // Older posts may be from an earlier run with the same seed, which has published the same content.
  const isOwn = (each: LoosePost): boolean =>
    publications.created.some((earlier) => readId(earlier.post) < readId(each))
  return list.posts.findIndex((each) => isCopy(each) && isOwn(each))
}

function judgeListing({ list, publication }: Listing, exchange: Exchange, log: Log): CaseJudgement {
  const { posts } = list
  const { post = {} } = publication
  const id = readId(post)
  if (exchange.response.status === 200 && posts.length < readPosts(exchange).length)
    return { missing: 'a post of the list has no id that is an integer' }
  if (!list.ids.includes(id)) {
    const { above, below } = findRange(list, log)
    if (!(id > above && id < below)) return { missing: 'the lists have no room for the published posts' }
    if (log.mayIgnoreCursor(list)) return UNKNOWN_CURSOR
    return {
      expected: `the post ${id}, which was published there`,
      actual: posts.length > 0 ? `ids ${formatIds(list.ids)}` : 'no posts',
      earlier: [publication.exchange],
      lacking: [post],
    }
  }
  const again = findAgain({ list, publication }, log)
  if (again < 0) return 'kept'
  const other = readId(posts[again] ?? {})
  return {
    expected: `the post ${id} once`,
    actual: `it occurs again${other === id ? '' : ` as ${other}`}`,
    where: `body, [${again}]`,
    earlier: [publication.exchange],
    lacking: [],
  }
}

/** The rows of the ids of created posts, and of the lists that have them. */
export const createListedRows = [
  { ...createRow('create.is-listed-once', findListings, judgeListing), mayLag: true, endsWhenListed: true },
  listedAsReturnedRow,
  idsGrowRow,
]
