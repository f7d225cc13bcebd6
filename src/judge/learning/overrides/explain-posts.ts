import { asRecord, getOwn } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import { readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueTest } from '../../../contract/overrides/overrides.ts'
import { isAsTested } from '../../../contract/overrides/test-value.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import { readSentToken } from '../../requirements/log/accounts.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import { listTests } from '../conditions/list-tests.ts'
import { GREATEST_DEGREES } from '../conditions/request-features.ts'
import { isListDifference, type Seed } from './differences.ts'
import { measurePosts } from './explain-structure.ts'
import { locateKept } from './request-changes.ts'

/** A list of the twin, and which of its posts the target lists, too. */
interface SharedList {
  readonly pair: WalkedPair
  readonly posts: readonly SharedPost[]
}

/** A post that the twin lists. */
interface SharedPost {
  /** what tests are about, by path or placeholder */
  readonly values: Readonly<Record<string, unknown>>
  /** whether the target lists it, too */
  readonly isShared: boolean
}

/** How many lists are looked at alone: those of other pages may lack posts for another reason. */
const MAX_ALONE = 3

/** How many tests are proposed. */
const MAX_PROPOSED = 6

/** The values of a post that the client has chosen: those of users are made up. */
const CHOSEN = operations.createPost.parameters.map(locateKept)

/** Proposes which posts lists may have, where the target lacks some that the twin lists. */
export function explainPosts(pairs: readonly WalkedPair[]): readonly Seed[] {
  const lists = readLists(pairs)
  const cut = lists.filter(({ posts }) => posts.some(({ isShared }) => !isShared))
  const groups = cut.length < 2 ? [] : [cut, ...cut.slice(0, MAX_ALONE).map((list) => [list])]
  const found = groups.flatMap(listPostTests).flatMap(({ name, test }) => {
    const passes = ({ values }: SharedPost): boolean => isAsTested(getOwn(values, name), test)
    const wanted = cut.filter(({ posts }) => posts.every((post) => passes(post) === post.isShared))
    return wanted.length < 2
      ? []
      : [{ posts: { [name]: test }, passes, wanted: wanted.map(({ pair }) => pair) }]
  })
  const byTest = new Map(found.map((each) => [JSON.stringify(each.posts), each]))
  const changed = (passes: (post: SharedPost) => boolean): ReadonlySet<WalkedPair> =>
    new Set(lists.filter(({ posts }) => !posts.every(passes)).map(({ pair }) => pair))
  return [...byTest.values()]
    .sort((one, other) => other.wanted.length - one.wanted.length)
    .slice(0, MAX_PROPOSED)
    .map(({ posts, passes, wanted }): Seed => {
      const shorter = changed(passes)
      return {
        change: { request: { posts } },
        wanted,
        conditions: [{ condition: { operation: ['listPosts'] }, holds: () => true }],
        hasEffect: (pair) => pair.differences.length === 0 && shorter.has(pair),
      }
    })
}

/** The tests that tell the posts that both list from those that only the twin lists. */
function listPostTests(
  lists: readonly SharedList[],
): readonly { readonly name: string; readonly test: ValueTest }[] {
  const posts = lists.flatMap((list) => list.posts)
  const names = Object.keys(posts[0]?.values ?? {})
  return names.flatMap((name) => {
    const read = (isShared: boolean): readonly unknown[] =>
      posts.filter((post) => post.isShared === isShared).map(({ values }) => getOwn(values, name))
    return listTests(read(true), read(false), getOwn(GREATEST_DEGREES, name)).map((test) => ({ name, test }))
  })
}

function readLists(pairs: readonly WalkedPair[]): readonly SharedList[] {
  const authors = readAuthors(pairs)
  return pairs.flatMap((pair): SharedList[] => {
    const { a, b, differences } = pair
    const isList = a.exchange.outgoing.operation === 'listPosts' && isGranted(a.exchange)
    if (!isList || !Array.isArray(getReceived(b.exchange).json)) return []
    const other = differences.find(isListDifference)
    const [ofTarget, ofTwin] = [other?.a, other?.b] as (readonly unknown[] | undefined)[]
    const reader = authors.get(nameSender(pair))
    const posts = measurePosts(pair, 'b').map(
      ({ post, metres }, index): SharedPost => ({
        values: {
          '{own}': reader !== undefined && asRecord(post.userInfo).user_id === reader,
          ...Object.fromEntries(CHOSEN.map((path) => [path, readAtPath(post, path)])),
          '{distance}': metres,
        },
        isShared: ofTarget === undefined || ofTarget.includes(ofTwin?.[index]),
      }),
    )
    return [{ pair, posts }]
  })
}

/** The users of the twin who have published in a walk, by their token. */
const readAuthors = (pairs: readonly WalkedPair[]): ReadonlyMap<string, unknown> =>
  new Map(
    pairs
      .filter(({ b: { exchange } }) => exchange.outgoing.operation === 'createPost' && isGranted(exchange))
      .map((pair) => [nameSender(pair), readAtPath(getReceived(pair.b.exchange).json, 'userInfo.user_id')]),
  )

/** The walk and the token of a request. */
const nameSender = (pair: WalkedPair): string =>
  `${readSentRequest(pair).walk} ${readSentToken(pair.b.exchange) ?? ''}`
