import { asRecord, toNumber, toText } from '../../base/json.ts'
import { HIDDEN } from '../../base/secrets/secrets.ts'
import type { ClientExchange, Exchange } from '../target/exchange.ts'
import { readPosts, readToken } from '../target/reading/read-response.ts'

/** Where the token of a request is from. */
export type TokenReference =
  /** the request has none */
  | { readonly kind: 'none' }
  /** the login of a step, by its index; or one from before the recording began, by a name that equal tokens share */
  | { readonly kind: 'issued'; readonly login: number | string; readonly scheme: string }
  /** not from this service: it was rejected, or it is not a bearer token */
  | { readonly kind: 'unknown'; readonly isBearer: boolean }

/** A place in a list: an index, the end, or where the least or the greatest id is. */
type Place = number | 'end' | 'least' | 'greatest'

/** What a cursor of a request means: a post that a step has published, or one of the list of a step. */
export type CursorReference = {
  /** the cursor minus the id of the post */
  readonly distance: number
} & ({ readonly post: number } | { readonly list: number; readonly place: Place })

/** What a request has from earlier responses. */
export interface References {
  readonly token: TokenReference
  /** by the text in the query, such as max-id=17. A cursor from before the recording is absent */
  readonly cursors: ReadonlyMap<string, CursorReference>
  /** the steps whose responses had the values of conditional headers */
  readonly tags: ReadonlyMap<string, number>
}

/** The cursors in the query of a path. */
export const CURSOR = /(?<=[?&])((?:max|since)-id)=(\d{1,15})(?=&|$)/g

const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since'] as const

/** The headers of responses from which clients take the values of conditional headers. */
export const VALIDATORS = ['etag', 'last-modified'] as const

/** How many lists are searched for the post that a cursor means. */
const MAX_LISTS = 100

/** What the responses of a recording have shown so far, by the indexes of its steps. */
export class SeenReferences {
  readonly #logins = new Map<string, number>()
  readonly #lastLogins = new Map<string, number>()
  /** the last login of each user, by the id of the user */
  readonly #users = new Map<string, number>()
  #lastLogin: number | undefined
  readonly #posts = new Map<string, number>()
  #lists: { readonly step: number; readonly ids: readonly number[] }[] = []
  readonly #tags = new Map<string, number>()

  /** Remembers what a response has shown. */
  add(step: number, client: string, exchange: Exchange): void {
    const { outgoing, response } = exchange
    for (const name of VALIDATORS) {
      const value = response.headers[name]
      if (value !== undefined) this.#tags.set(value, step)
    }
    if (response.status !== 200) return
    if (outgoing.operation === 'listPosts') {
      const ids = readPosts(exchange).map(({ id }) => toNumber(id))
      if (ids.length > 0) this.#lists = [{ step, ids }, ...this.#lists].slice(0, MAX_LISTS)
    }
    if (outgoing.operation === 'createPost') this.#posts.set(toText(asRecord(response.json).id), step)
    if (outgoing.operation !== 'loginWithThirdParty') return
    const token = readToken(exchange)
    if (token !== undefined && token !== HIDDEN) this.#logins.set(token, step)
    this.#users.set(toText(asRecord(response.json).id), step)
    this.#lastLogins.set(client, step)
    this.#lastLogin = step
  }

  /** Finds what a request has from the responses so far. */
  find(exchange: ClientExchange): References {
    const { path, headers } = exchange.request
    const cursors = [...path.matchAll(CURSOR)].flatMap(([pair, name, digits]) => {
      const reference = this.#findPost(Number(digits), name === 'max-id')
      return reference ? [[pair, reference] as const] : []
    })
    const tags = CONDITIONAL_HEADERS.flatMap((name) => {
      const value = headers[name]
      const step = value === undefined ? undefined : this.#tags.get(value)
      return value === undefined || step === undefined ? [] : [[value, step] as const]
    })
    return { token: this.#findToken(exchange), cursors: new Map(cursors), tags: new Map(tags) }
  }

  #findToken({ client, request, response }: ClientExchange): TokenReference {
    const { authorization } = request.headers
    if (authorization === undefined) return { kind: 'none' }
    const [, scheme = '', token = ''] = /^(\S+) +(\S+)$/.exec(authorization) ?? []
    if (scheme.toLowerCase() !== 'bearer') return { kind: 'unknown', isBearer: false }
    const login = token === HIDDEN ? this.#guessLogin(client, response?.json) : this.#logins.get(token)
    return login === undefined && response?.status === 401
      ? { kind: 'unknown', isBearer: true }
      : { kind: 'issued', login: login ?? token, scheme }
  }

  /** In a recording of feedtwin, all tokens have the same text. The author of a new post tells whose token it was. */
  #guessLogin(client: string, json: unknown): number | undefined {
    const { user_id } = asRecord(asRecord(json).userInfo)
    return this.#users.get(toText(user_id)) ?? this.#lastLogins.get(client) ?? this.#lastLogin
  }

  /** An app takes a cursor from the edge of a list, where it is the same whatever the posts are. */
  #findPost(cursor: number, isMaxId: boolean): CursorReference | undefined {
    for (const distance of [0, 1, -1]) {
      const id = cursor - distance
      const lists = this.#lists.filter(({ ids }) => ids.includes(id))
      for (const { step, ids } of lists) {
        const place = findEdge(ids, id, isMaxId)
        if (place !== undefined) return { list: step, place, distance }
      }
      const post = this.#posts.get(String(id))
      if (post !== undefined) return { post, distance }
      const [first] = lists
      if (first) return { list: first.step, place: first.ids.indexOf(id), distance }
    }
    return undefined
  }
}

/** The place of an id at the edge of a list; undefined if it is elsewhere in the list. */
function findEdge(ids: readonly number[], id: number, isMaxId: boolean): Place | undefined {
  const edges: readonly (readonly [Place, unknown])[] = [
    [0, ids[0]],
    ['end', ids.at(-1)],
    ['greatest', Math.max(...ids)],
    ['least', Math.min(...ids)],
  ]
  // An app loads more posts after the last one, and newer ones than the first one.
  const ordered = isMaxId ? [edges[1], edges[0], edges[3], edges[2]] : edges
  return ordered.find((edge) => edge?.[1] === id)?.[0]
}

/** The id at a place of a list; undefined if the list is shorter. @param ids as they are in the response */
export function findAt(ids: readonly unknown[], place: Place): unknown {
  if (typeof place === 'number') return ids[place]
  if (place === 'end') return ids.at(-1)
  const numbers = ids.map(toNumber).filter((id) => !Number.isNaN(id))
  if (numbers.length === 0) return undefined
  return place === 'greatest' ? Math.max(...numbers) : Math.min(...numbers)
}
