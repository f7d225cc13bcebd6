import { asRecord, isObject, toNumber, toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { type DataForm, findFormDifferences, joinForms, readForm } from '../comparing/forms.ts'
import { compareValues, compareWords, type ResponseDifference } from '../comparing/measure-parity.ts'
import type { StepName } from '../comparing/state-names.ts'
import { DEFAULT_PAGE_SIZE } from '../target/reading/list-page.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { CURSOR } from './references.ts'
import { listPostSources, type ReadSide } from './session.ts'

/** A list of posts in the response to a step. */
interface ReadList {
  readonly ids: readonly number[]
  /** the posts that the session has published, in a form that can be compared, by their names, in the order of the list */
  readonly own: ReadonlyMap<string, unknown>
  /** the form of the other posts */
  readonly form: DataForm
  /** whether a limit has cut it, so that the deployment may have more posts */
  readonly isFull: boolean
  /** the cursor that the request has, if its post is known */
  readonly cursor: { readonly name: string; readonly id: number } | undefined
}

/** What all lists of a side have in common, since a single one may show too little. */
interface ListHabits {
  readonly lists: ReadonlyMap<StepName, ReadList>
  /** of the posts that the session has not published */
  readonly form: DataForm
  /** by the kind of the list: after which cursor it is */
  readonly orders: ReadonlyMap<string, string>
  /** the names of the posts that the side has published */
  readonly published: ReadonlySet<string>
}

type Both<Value> = readonly [Value, Value]

/**
 * Compares lists of two sides whose posts differ, except for those that the session has published: the forms of posts, the
 * order, the size of pages and the meaning of cursors. The result is undefined for a step to which not both answer with a list.
 */
export function createListComparison(
  sides: Both<ReadSide>,
): (name: StepName) => readonly ResponseDifference[] | undefined {
  const habits = [readHabits(sides[0]), readHabits(sides[1])] as const
  return (name) => {
    const [a, b] = [habits[0].lists.get(name), habits[1].lists.get(name)]
    if (!a || !b) return undefined
    const lists = [a, b] as const
    return [
      ...compareOwn(lists, habits),
      ...compareOrders(lists, habits),
      ...compareSizes(lists),
      ...compareCursors(lists),
      ...compareForms(lists, habits),
    ]
  }
}

function readHabits(side: ReadSide): ListHabits {
  const lists = readLists(side)
  const orders = new Map<string, string>()
  for (const list of lists.values()) {
    const [kind, order] = [readKind(list), readOrder(list)]
    if (order !== undefined) orders.set(kind, (orders.get(kind) ?? order) === order ? order : OTHER_ORDER)
  }
  const published = [...side.responses].flatMap(([name, { exchange }]) =>
    exchange.outgoing.operation === 'createPost' && exchange.response.status === 200 ? [`post ${name}`] : [],
  )
  return {
    lists,
    form: joinForms([...lists.values()].map(({ form }) => form)),
    orders,
    published: new Set(published),
  }
}

function readLists({ session, responses, names }: ReadSide): Map<StepName, ReadList> {
  const lists = new Map<StepName, ReadList>()
  for (const [name, { exchange, comparable }] of responses) {
    const { outgoing, response } = exchange
    const isList = Array.isArray(response.json) && response.json.every(isObject)
    if (outgoing.operation !== 'listPosts' || response.status !== 200 || !isList) continue
    const posts = readPosts(exchange).map((post) => ({
      post,
      id: toNumber(post.id),
      name: names.getPost(post.id),
    }))
    const references = listPostSources(session, name)
    const [, pageSize] = /[?&]page_size=(\d{1,9})(?=&|$)/.exec(outgoing.path) ?? []
    const [found] = references.length > 0 ? outgoing.path.matchAll(CURSOR) : []
    const cursor = found && { name: found[1] ?? '', id: toNumber(found[2]) }
    lists.set(name, {
      ids: posts.map(({ id }) => id),
      own: new Map(posts.filter(isOwn).map(({ name: each }) => [each, findPost(comparable.body, each)])),
      form: readForm(
        'body, []',
        posts.flatMap((each) => (isOwn(each) ? [] : [each.post])),
      ),
      isFull: posts.length >= Number(pageSize ?? DEFAULT_PAGE_SIZE),
      cursor,
    })
    // A list after which a page with other posts was requested has more posts.
    if (cursor?.name === 'max-id' && posts.some(({ id }) => id !== cursor.id))
      for (const each of references) {
        const list = lists.get(each)
        if (list) lists.set(each, { ...list, isFull: true })
      }
  }
  return lists
}

/** Whether the session has published a post. */
const isOwn = ({ name }: { readonly name: string }): boolean => name.startsWith('post ')

/** A post of a comparable list; undefined for a list in a wrapper. */
const findPost = (list: unknown, name: string): unknown =>
  Array.isArray(list)
    ? // An id that is a text has its kind after the name.
      list.find((post) => toText(asRecord(post).id).split(',')[0] === name)
    : undefined

const readKind = ({ cursor }: ReadList): string => cursor?.name ?? ''

const OTHER_ORDER = 'neither by falling nor by rising ids'

/** The order of a list, in which the newest post has the greatest id; undefined for a list that shows none. */
function readOrder({ ids }: ReadList): string | undefined {
  if (ids.length < 2) return undefined
  const rises = ids.slice(1).map((id, index) => id > (ids[index] ?? 0))
  if (rises.every(Boolean)) return 'oldest first'
  return rises.some(Boolean) ? OTHER_ORDER : 'newest first'
}

/** Posts that both sides have published. A full list may lack a post because of the other posts. */
function compareOwn([a, b]: Both<ReadList>, [ofA, ofB]: Both<ListHabits>): readonly ResponseDifference[] {
  const isKnown = (name: string): boolean => ofA.published.has(name) && ofB.published.has(name)
  const [namesA, namesB] = [[...a.own.keys()].filter(isKnown), [...b.own.keys()].filter(isKnown)]
  const common = namesA.filter((name) => b.own.has(name))
  const isReordered = namesB.filter((name) => a.own.has(name)).some((name, index) => name !== common[index])
  const isDifferent =
    isReordered ||
    (!a.isFull && common.length < namesB.length) ||
    (!b.isFull && common.length < namesA.length)
  const compareOne = (name: string): readonly ResponseDifference[] => {
    const [one, other] = [a.own.get(name), b.own.get(name)]
    const found = one && other ? compareValues([], one, other) : []
    return found.map(({ path: _, ...each }) => ({
      ...each,
      where: each.where.replace('body, ', 'body, [].'),
    }))
  }
  return [
    ...(isDifferent ? [{ part: 'body' as const, where: 'body', a: namesA, b: namesB }] : []),
    ...common.flatMap(compareOne),
  ]
}

function compareOrders([a, b]: Both<ReadList>, [ofA, ofB]: Both<ListHabits>): readonly ResponseDifference[] {
  if (readOrder(a) === undefined || readOrder(b) === undefined) return []
  return compareWords('body, order', ofA.orders.get(readKind(a)) ?? '', ofB.orders.get(readKind(b)) ?? '')
}

/** A shorter list that nothing has cut has fewer posts, which is not a difference. */
function compareSizes([a, b]: Both<ReadList>): readonly ResponseDifference[] {
  const [ofA, ofB] = [a.ids.length, b.ids.length]
  const isDifferent = (a.isFull && ofB > ofA) || (b.isFull && ofA > ofB)
  return isDifferent ? compareWords('body, length', formatCount(ofA, 'post'), formatCount(ofB, 'post')) : []
}

function compareCursors([a, b]: Both<ReadList>): readonly ResponseDifference[] {
  const describe = ({ cursor, ids, isFull }: ReadList): string | undefined => {
    if (cursor === undefined || (isFull && cursor.name === 'since-id')) return undefined
    return ids.includes(cursor.id) ? 'in the list' : 'not in the list'
  }
  const [ofA, ofB] = [describe(a), describe(b)]
  return ofA === undefined || ofB === undefined
    ? []
    : compareWords(`body, post of ${a.cursor?.name}`, ofA, ofB)
}

/** Only what differs between all lists of both sides counts, since a field may be absent in some posts. */
function compareForms([a, b]: Both<ReadList>, [ofA, ofB]: Both<ListHabits>): readonly ResponseDifference[] {
  const found = findFormDifferences(a.form, b.form).map(({ where }) => where)
  return findFormDifferences(ofA.form, ofB.form).filter(({ where }) => found.includes(where))
}
