import { formatCount } from '../../base/format-count.ts'
import { asRecord, isObject, toNumber, toText } from '../../base/json.ts'
import type { ComparedResponse, ResponseDifference } from '../comparing/measure-parity.ts'
import { findResponseDifferences } from '../comparing/measure-parity.ts'
import type { StateNames } from '../comparing/state-names.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { type DataForm, findFormDifferences, joinForms, readForm } from './forms.ts'

/** A list of posts in the response to a step. */
export interface ReadList {
  readonly response: ComparedResponse
  readonly ids: readonly number[]
  /** the names of the posts that the session has published, in the order of the list */
  readonly own: readonly string[]
  /** the form of the other posts */
  readonly form: DataForm
  /** whether a limit has cut it, so that the deployment may have more posts */
  readonly isFull: boolean
  /** the cursor that the request has, if its post is known */
  readonly cursor: { readonly name: string; readonly id: number } | undefined
}

/** What is known about a list from its request and from later requests. */
export interface ListRequest {
  readonly pageSize: number | undefined
  readonly cursor: ReadList['cursor']
  /** whether a later page, which was requested with its last post, has posts */
  readonly hasNextPage: boolean
}

/** The size of a page without page_size (specification, section 8). */
const DEFAULT_PAGE_SIZE = 20

/** Reads a list of a side. @param names of the posts of this side */
export function readPageOfPosts(
  response: ComparedResponse,
  names: StateNames,
  request: ListRequest,
): ReadList {
  const posts = readPosts(response.exchange)
  const isOwn = ({ id }: { readonly id?: unknown }): boolean => names.getPost(id).startsWith('post ')
  return {
    response,
    ids: posts.map(({ id }) => toNumber(id)),
    own: posts.filter(isOwn).map(({ id }) => names.getPost(id)),
    form: readForm(
      'body, []',
      posts.filter((post) => !isOwn(post)),
    ),
    isFull: request.hasNextPage || posts.length >= (request.pageSize ?? DEFAULT_PAGE_SIZE),
    cursor: request.cursor,
  }
}

/** What all lists of a side have in common. */
export interface ListHabits {
  /** of the posts that the session has not published */
  readonly form: DataForm
  /** by the kind of the list: after which cursor it is */
  readonly orders: ReadonlyMap<string, string>
}

/** Reads what all lists of a side have in common, since a single one may show too little. */
export function readHabits(lists: readonly ReadList[]): ListHabits {
  const kinds = new Set(lists.map(readKind))
  const orders = [...kinds].map((kind): [string, string] => {
    const found = new Set(lists.filter((list) => readKind(list) === kind).flatMap(readOrder))
    const [order] = found
    return [kind, found.size > 1 ? OTHER_ORDER : (order ?? '')]
  })
  return { form: joinForms(lists.map(({ form }) => form)), orders: new Map(orders) }
}

const readKind = ({ cursor }: ReadList): string => cursor?.name ?? ''

const OTHER_ORDER = 'neither by falling nor by rising ids'

/** The order of a list, in which the newest post has the greatest id; nothing for a list that shows none. */
function readOrder({ ids }: ReadList): readonly string[] {
  if (ids.length < 2) return []
  const rises = ids.slice(1).map((id, index) => id > (ids[index] ?? 0))
  if (rises.every(Boolean)) return ['oldest first']
  return rises.some(Boolean) ? [OTHER_ORDER] : ['newest first']
}

/**
 * Compares two lists whose posts differ, except for those that the session has published: the forms of posts, the order, the
 * size of pages and the meaning of cursors.
 *
 * @param known the names of the posts that both sides have published
 */
export function compareOtherLists(
  a: ReadList,
  b: ReadList,
  habits: readonly [ListHabits, ListHabits],
  known: ReadonlySet<string>,
): readonly ResponseDifference[] {
  return [
    ...compareOwn(a, b, known),
    ...compareOrders(a, b, habits),
    ...compareSizes(a, b),
    ...compareCursors(a, b),
    ...compareForms(a, b, habits),
  ]
}

/** A difference in words. */
const describeDifference = (where: string, a: string, b: string): ResponseDifference => ({
  part: 'body',
  where,
  a,
  b,
  areWords: true,
})

/** A full list may lack a post because of the other posts. */
function compareOwn(a: ReadList, b: ReadList, known: ReadonlySet<string>): readonly ResponseDifference[] {
  const [ofA, ofB] = [a, b].map(({ own }) => own.filter((name) => known.has(name))) as [string[], string[]]
  const lacks = (list: ReadList, names: readonly string[], others: readonly string[]): boolean =>
    !list.isFull && others.some((name) => !names.includes(name))
  const common = ofA.filter((name) => ofB.includes(name))
  const isReordered = ofB.filter((name) => ofA.includes(name)).some((name, index) => name !== common[index])
  const isDifferent = isReordered || lacks(a, ofA, ofB) || lacks(b, ofB, ofA)
  return [
    ...(isDifferent ? [{ part: 'body' as const, where: 'body', a: ofA, b: ofB }] : []),
    ...common.flatMap((name) => compareOwnPost(name, a, b)),
  ]
}

function compareOwnPost(name: string, a: ReadList, b: ReadList): readonly ResponseDifference[] {
  const [ofA, ofB] = [a, b].map(({ response: { comparable } }) => ({
    status: 200,
    headers: {},
    body: findPost(comparable.body, name),
  }))
  return ofA && ofB
    ? findResponseDifferences(ofA, ofB).map((each) => ({
        ...each,
        where: each.where.replace('body, ', 'body, [].'),
      }))
    : []
}

const findPost = (list: unknown, name: string): unknown =>
  Array.isArray(list)
    ? // An id that is a text has its kind after the name.
      list.find((post) => toText(asRecord(post).id).split(',')[0] === name)
    : undefined

function compareOrders(
  a: ReadList,
  b: ReadList,
  [ofA, ofB]: readonly [ListHabits, ListHabits],
): readonly ResponseDifference[] {
  const isShown = [a, b].every((list) => readOrder(list).length > 0)
  const [orderA = '', orderB = ''] = [ofA.orders.get(readKind(a)), ofB.orders.get(readKind(b))]
  return isShown && orderA !== orderB ? [describeDifference('body, order', orderA, orderB)] : []
}

/** A shorter list that nothing has cut has fewer posts, which is no difference. */
function compareSizes(a: ReadList, b: ReadList): readonly ResponseDifference[] {
  const [ofA, ofB] = [a.ids.length, b.ids.length]
  const isDifferent = (a.isFull && ofB > ofA) || (b.isFull && ofA > ofB)
  return isDifferent
    ? [describeDifference('body, length', formatCount(ofA, 'post'), formatCount(ofB, 'post'))]
    : []
}

function compareCursors(a: ReadList, b: ReadList): readonly ResponseDifference[] {
  const [ofA, ofB] = [a, b].map(({ cursor, ids, isFull }) =>
    cursor === undefined || (isFull && cursor.name === 'since-id') ? undefined : ids.includes(cursor.id),
  )
  const describe = (isIncluded: boolean | undefined): string =>
    isIncluded ? 'in the list' : 'not in the list'
  return ofA === undefined || ofB === undefined || ofA === ofB
    ? []
    : [describeDifference(`body, post of ${a.cursor?.name}`, describe(ofA), describe(ofB))]
}

/** Only what differs between all lists of both sides counts, since a field may be absent in some posts. */
function compareForms(
  a: ReadList,
  b: ReadList,
  [ofA, ofB]: readonly [ListHabits, ListHabits],
): readonly ResponseDifference[] {
  const places = findFormDifferences(ofA.form, ofB.form)
  const found = findFormDifferences(a.form, b.form).map(({ where }) => where)
  return places.filter(({ where }) => found.includes(where))
}

/** Whether a response has a list of posts and not something else. */
export const isListOfPosts = ({ exchange }: ComparedResponse): boolean => {
  const { status, json } = exchange.response
  return status === 200 && Array.isArray(json) && json.every(isObject)
}
