import { groupBy } from '../../../base/group-by.ts'
import { getOwn } from '../../../base/json.ts'
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
import { hasOtherList, isListDifference, type Seed } from '../walks/differences.ts'
import { locateKept } from './request-changes.ts'

/** A list of the twin, and which of its posts the target lists, too. */
interface SharedList {
  readonly pair: WalkedPair
  readonly posts: readonly SharedPost[]
  /** whether the target lists no other posts */
  readonly isWhole: boolean
}

/** A post that the twin lists. */
interface SharedPost {
  /** what tests are about, by path or placeholder */
  readonly values: Readonly<Record<string, unknown>>
  /** whether the target lists it, too */
  readonly isShared: boolean
}

/** How many lists a test has to explain. */
const MIN_LISTS = 2

/** How many lists are looked at alone: those of other pages may lack posts for another reason. */
const MAX_ALONE = 3

/** How many tests are proposed. */
const MAX_PROPOSED = 6

/** The values of a post that the client has chosen: those of users are made up. How far a post is away is a gap. */
const CHOSEN = operations.createPost.parameters.map(locateKept)

/** A test of posts, and the lists that it explains. */
interface FoundTest {
  readonly tests: { readonly [name: string]: ValueTest }
  readonly explained: readonly SharedList[]
  /** whether the target lists a post */
  readonly accepts: (post: SharedPost) => boolean
}

/**
 * Proposes which posts lists have, where the target lacks some that the twin lists: those that are left out of a page, or those that
 * pages are cut of.
 */
export function explainPosts(pairs: readonly WalkedPair[]): readonly Seed[] {
  const lists = readLists(pairs)
  const shorter = lists.filter(({ posts }) => posts.some(({ isShared }) => !isShared))
  const isOther = ({ accepts }: FoundTest, pair: WalkedPair): boolean =>
    pair.differences.length === 0 && lists.some((list) => list.pair === pair && !list.posts.every(accepts))
  const leftOut = findPostTests(
    lists,
    shorter.filter(({ isWhole }) => isWhole),
    false,
  ).map(
    (found): Seed => ({
      change: { edit: { body: [{ at: '[]', remove: true, where: found.tests }] } },
      wanted: found.explained.map(({ pair }) => pair),
      hasEffect: (pair) => isOther(found, pair),
    }),
  )
  const listed = findPostTests(lists, shorter, true).map(
    (found): Seed => ({
      change: { request: { posts: found.tests } },
      wanted: found.explained.map(({ pair }) => pair),
      conditions: [{ condition: { operation: ['listPosts'] }, holds: () => true }],
      hasEffect: (pair) => isOther(found, pair),
    }),
  )
  return [...leftOut, ...listed]
}

/**
 * Finds tests that tell the posts that both list from those that only the twin lists.
 *
 * @param all all lists: what is left out of some only tells nothing about the posts of others
 * @param shorter those that a test may explain
 * @param ofShared whether the posts that both list pass, or the others
 */
function findPostTests(
  all: readonly SharedList[],
  shorter: readonly SharedList[],
  ofShared: boolean,
): readonly FoundTest[] {
  if (shorter.length < MIN_LISTS) return []
  const names = Object.keys(shorter[0]?.posts[0]?.values ?? {})
  const alone = shorter.filter(({ posts }) => posts.some(({ isShared }) => isShared)).slice(0, MAX_ALONE)
  const found = [all, shorter, ...alone.map((list) => [list])].flatMap((some) => {
    const posts = some.flatMap((list) => list.posts)
    return names.flatMap((name) => {
      const read = (passes: boolean): readonly unknown[] =>
        posts
          .filter(({ isShared }) => isShared === (passes === ofShared))
          .map(({ values }) => getOwn(values, name))
      return listTests(read(true), read(false), getOwn(GREATEST_DEGREES, name)).map((test): FoundTest => {
        const accepts = ({ values }: SharedPost): boolean =>
          isAsTested(getOwn(values, name), test) === ofShared
        const explained = shorter.filter((list) =>
          list.posts.every((post) => accepts(post) === post.isShared),
        )
        return { tests: { [name]: test }, explained, accepts }
      })
    })
  })
  const byTests = groupBy(found, ({ tests }) => JSON.stringify(tests))
  return [...byTests.values()]
    .map(([first]) => first)
    .filter(({ explained }) => explained.length >= MIN_LISTS)
    .sort((one, other) => other.explained.length - one.explained.length)
    .slice(0, MAX_PROPOSED)
}

function readLists(pairs: readonly WalkedPair[]): readonly SharedList[] {
  const authors = readAuthors(pairs)
  const others = new Set(pairs.filter(hasOtherList).map(({ name }) => name))
  return pairs.flatMap((pair): SharedList[] => {
    const { a, b, differences, references } = pair
    const { json: list } = getReceived(b.exchange)
    const isList = a.exchange.outgoing.operation === 'listPosts' && isGranted(a.exchange)
    // A cursor from another list may be the id of another post.
    const isAlone = !references.some((name) => others.has(name))
    if (!isList || !isAlone || !Array.isArray(list)) return []
    const other = differences.find(isListDifference)
    const [ofTarget, ofTwin] = [other?.a, other?.b] as (readonly unknown[] | undefined)[]
    const reader = authors.get(nameSender(pair))
    const posts = list.map(
      (post, index): SharedPost => ({
        values: {
          '{own}': reader !== undefined && readAtPath(post, 'userInfo.user_id') === reader,
          ...Object.fromEntries(CHOSEN.map((path) => [path, readAtPath(post, path)])),
        },
        isShared: ofTarget === undefined || ofTarget.includes(ofTwin?.[index]),
      }),
    )
    return [{ pair, posts, isWhole: ofTarget?.every((name) => ofTwin?.includes(name)) ?? true }]
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
