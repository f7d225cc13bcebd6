import { asRecord, toNumber } from '../../../base/json.ts'
import type { ClientExchange } from '../../target/exchange.ts'
import { unwrapResult } from '../../target/look-through.ts'
import { type LoosePost, listImageUrls, toMilliseconds } from '../../target/reading/read-response.ts'

/** The greatest age of a post in a world file, in seconds. */
const MAX_AGE = 1e9

/** The greatest id of a user in a world file. */
const MAX_USER = 2_000_000_000

interface WorldUserEntry {
  readonly id: number
  readonly nickname: string
  readonly avatar: string
  readonly gender: number
}

/** What a recording shows of a world. */
export interface RecordedWorld {
  /** the content of a world file */
  readonly document: {
    readonly feedtwin: 'world/1'
    readonly description: string
    readonly users: readonly WorldUserEntry[]
    readonly posts: readonly object[]
  }
  /** the categories of its posts */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** what was left out, as sentences */
  readonly notes: readonly string[]
}

/**
 * Creates a world of the posts, authors and users that responses have shown. It has no secrets, and of people only
 * their names: neither tokens, numbers, addresses, birthdays nor accounts. Ids of posts are not kept, since a
 * world numbers its posts.
 *
 * @param exchanges with placeholders for secrets
 * @param source for the description
 */
export function createRecordedWorld(exchanges: readonly ClientExchange[], source: string): RecordedWorld {
  const posts = new Map<unknown, LoosePost>()
  const users = new Map<number, WorldUserEntry>()
  let hasLogins = false
  for (const { operation, response } of exchanges) {
    if (operation === undefined || !response?.hasBody) continue
    const { status, json } = unwrapResult(operation, response)
    if (status !== 200) continue
    if (operation === 'loginWithThirdParty') {
      hasLogins = true
      addUser(users, { ...asRecord(asRecord(json).user_info), user_id: asRecord(json).id })
    }
    // One broken response must not hide what the others show of a post.
    else
      for (const post of [json].flat().map(asRecord))
        if (Number.isInteger(post.id) && (isComplete(post) || !posts.has(post.id))) posts.set(post.id, post)
  }
  const now = Math.max(...exchanges.map(({ at }) => at), 0)
  const ordered = [...posts.values()].sort((one, other) => toNumber(one.id) - toNumber(other.id))
  for (const { userInfo } of ordered) addUser(users, asRecord(userInfo))
  const entries = ordered.map((post) => createEntry(post, users, now))
  const complete = entries.filter((entry) => entry !== undefined)
  return {
    document: {
      feedtwin: 'world/1',
      description: `What ${source} shows`,
      users: [...users.values()].sort((one, other) => one.id - other.id),
      posts: complete,
    },
    categories: listCategories(ordered),
    notes: [
      hasLogins && 'Tokens, accounts, phone numbers, e-mail addresses and birthdays of users are left out.',
      describeLeftOut(entries.length - complete.length),
      ordered.some(hasHiddenPart) && 'Secrets in texts and in the addresses of pictures are left out.',
    ].filter((note) => typeof note === 'string'),
  }
}

const describeLeftOut = (count: number): string | false =>
  count > 0 &&
  `${count === 1 ? '1 post is' : `${count} posts are`} left out, because its author, its position, or its content and images are missing or wrong.`

const isUserId = (id: unknown): boolean =>
  Number.isInteger(id) && toNumber(id) >= 1 && toNumber(id) <= MAX_USER

function addUser(users: Map<number, WorldUserEntry>, info: LoosePost): void {
  const { user_id: id, nickname, avatar, gender } = info
  if (!isUserId(id)) return
  users.set(toNumber(id), {
    id: toNumber(id),
    nickname: typeof nickname === 'string' ? nickname : '',
    avatar: typeof avatar === 'string' ? cutAddress(avatar) : '',
    gender: Number.isInteger(gender) ? toNumber(gender) : 0,
  })
}

const hasContent = ({ content }: LoosePost): boolean => typeof content === 'string' && content !== ''

const listAddresses = (post: LoosePost): readonly string[] => listImageUrls(post).filter(Boolean)

/** Whether a post has what a world needs. */
function isComplete(post: LoosePost): boolean {
  const { lng, lat, category, userInfo } = post
  const isPlaced =
    typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  const hasIds = isUserId(asRecord(userInfo).user_id) && isCategoryId(asRecord(category).id)
  return isPlaced && hasIds && (hasContent(post) || listAddresses(post).length > 0)
}

/** A post of a world file; undefined if it lacks what a world needs. */
function createEntry(
  post: LoosePost,
  users: ReadonlyMap<number, WorldUserEntry>,
  now: number,
): object | undefined {
  const { lng, lat, content, userInfo, category, created_at } = post
  const user = users.get(toNumber(asRecord(userInfo).user_id))
  if (!user || !isComplete(post)) return undefined
  const addresses = listAddresses(post)
  return {
    user_id: user.id,
    post_category_id: asRecord(category).id,
    lng,
    lat,
    age: computeAge(toMilliseconds(toNumber(created_at)), now),
    ...(hasContent(post) && { content }),
    ...(addresses.length > 0 && { images: addresses.map(cutAddress) }),
  }
}

const isCategoryId = (id: unknown): id is number => Number.isInteger(id) && toNumber(id) > 0

/** The age of a post in a world file, in seconds. @param createdAt unix milliseconds @param now unix milliseconds */
export function computeAge(createdAt: number, now: number): number {
  const age = Math.round((now - createdAt) / 1000)
  return Number.isNaN(age) ? 0 : Math.min(Math.max(age, 0), MAX_AGE)
}

const PLACEHOLDER_IN_TEXT = /\$[A-Z]+_\d+/

const hasHiddenPart = (post: LoosePost): boolean => PLACEHOLDER_IN_TEXT.test(JSON.stringify(post))

/** An address without its query if that has a secret, such as a signature. */
const cutAddress = (url: string): string =>
  PLACEHOLDER_IN_TEXT.test(url) ? (url.split(/[?#]/)[0] ?? '') : url

function listCategories(posts: readonly LoosePost[]): RecordedWorld['categories'] {
  const categories = new Map<number, string>()
  for (const { category } of posts) {
    const { id, name } = asRecord(category)
    if (isCategoryId(id)) categories.set(id, typeof name === 'string' ? name : `Category ${id}`)
  }
  return [...categories].sort(([one], [other]) => one - other).map(([id, name]) => ({ id, name }))
}
