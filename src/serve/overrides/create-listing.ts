import { compareKeys, parseJson } from '../../base/json.ts'
import { type Fill, readTested } from '../../contract/overrides/change-json.ts'
import { readAtPath } from '../../contract/overrides/json-path.ts'
import type { Override } from '../../contract/overrides/overrides.ts'
import { isAsTested } from '../../contract/overrides/test-value.ts'
import type { Listing } from '../../twin/request.ts'
import type { RequestParts } from '../breakages/breakage.ts'
import { createFill } from './create-fill.ts'

/** The part of an override that says how lists have their posts. */
type ListChange = Pick<NonNullable<Override['request']>, 'posts' | 'repeat' | 'sort'>

/** Creates the listing of an override. What an earlier override asks of the posts holds as well. */
export function createListing({ posts = {}, repeat, sort }: ListChange, request: RequestParts): Listing {
  const { listing: before } = request
  const fill = createFill(request)
  return {
    accepts(json) {
      const post = parseJson(json)
      return (
        before?.accepts(json) !== false &&
        Object.entries(posts).every(([name, test]) => isAsTested(readTested(post, name, fill), test))
      )
    },
    arrange(jsons) {
      const items = jsons.map((json, index) => ({ index, post: parseJson(json) }))
      const known = before ? before.arrange(jsons).flatMap((index) => items[index] ?? []) : items
      const sorted = sort === undefined ? known : sortPosts(known, sort, fill)
      return sorted.flatMap(({ index, post }) =>
        Array<number>(repeat === undefined ? 1 : countItems(post, repeat)).fill(index),
      )
    },
    isSorted: sort !== undefined || before?.isSorted === true,
  }
}

/** The most times that a list has one post. */
const MAX_REPEATED = 100

function countItems(post: unknown, path: string): number {
  const list = readAtPath(post, path)
  return Array.isArray(list) ? Math.min(Math.max(1, list.length), MAX_REPEATED) : 1
}

interface ListedPost {
  readonly index: number
  readonly post: unknown
}

/** Sorts posts by the value at a path, or what a placeholder stands for. A - before the path stands for the opposite order. */
function sortPosts(posts: readonly ListedPost[], sort: string, fill: Fill): readonly ListedPost[] {
  const [sign, path] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort]
  const keyed = posts.map((each) => ({ each, key: readTested(each.post, path, fill) }))
  return keyed.sort((one, other) => sign * compareKeys(one.key, other.key)).map(({ each }) => each)
}
