import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { asRecord, getOwn, toNumber, toText } from '../../base/json.ts'
import type { Exchange, Fields } from '../target/exchange.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import { readAccounts } from '../target/reading/read-response.ts'
import { findIdName } from './field-names.ts'

/** Where an exchange is: the number of its walk, and the index of its step. */
export type StepName = `${number}.${number}`

/** What belongs to ids. An id is the same one as a number and as a text: a deployment may send it as both. */
class IdMap<Value> extends Map<unknown, Value> {
  override get(id: unknown): Value | undefined {
    return super.get(toNumberedId(id))
  }
  override has(id: unknown): boolean {
    return super.has(toNumberedId(id))
  }
  override set(id: unknown, value: Value): this {
    return super.set(toNumberedId(id), value)
  }
}

const toNumberedId = (id: unknown): unknown =>
  typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id

/**
 * Names for the ids of one deployment, by what the walks have done there. The post that step 3 of walk 7 publishes is
 * `post 7.3` on every deployment, whatever its id is.
 */
export class StateNames {
  readonly #posts = new IdMap<string>()
  /** what was sent for the posts of steps */
  readonly #sent = new IdMap<Fields>()
  readonly #users = new IdMap<string>()
  /** how many posts and users have a numbered name */
  readonly #counts = { 'earlier post': 0, 'earlier user': 0 }
  readonly #earlierUsers = new IdMap<true>()
  readonly #images = new IdMap<string>()
  /** the posts whose images are known */
  readonly #withImages = new Set<string>()

  /** Names the post that a step has published. */
  addPost(id: unknown, step: StepName, sent: Fields): void {
    if (this.#posts.has(id)) return
    this.#posts.set(id, `post ${step}`)
    this.#sent.set(id, sent)
  }

  /** The parameters with which a step has published a post. */
  getSent(id: unknown): Fields {
    return this.#sent.get(id) ?? {}
  }

  /**
   * Names the user of an account. If an account has several users, all but the first have a number.
   *
   * @param openId as it was sent, since some deployments mask what they show; without one, the step that logged in counts
   */
  addUser(id: unknown, openId: unknown, step: StepName): void {
    if (this.#users.has(id)) return
    const name = `user ${typeof openId === 'string' ? openId : step}`
    const count = [...this.#users.values()].filter((each) => each.split(' #')[0] === name).length
    this.#users.set(id, count === 0 ? name : `${name} #${count + 1}`)
  }

  /**
   * Names posts that were there before the walks, the newest one first. The order of a list is visible in the names, since
   * they depend on the ids and not on the order.
   */
  addEarlierPosts(ids: readonly unknown[]): void {
    const unknown = ids.filter((id) => !this.#posts.has(id))
    for (const id of unknown.sort((a, b) => toNumber(b) - toNumber(a)))
      this.#addNumbered(this.#posts, id, 'earlier post')
  }

  /** Whether a post was there before the walks, or is not known. */
  isEarlier(id: unknown): boolean {
    return this.#posts.get(id)?.startsWith('earlier') !== false
  }

  getPost(id: unknown): string {
    return this.#addNumbered(this.#posts, id, 'earlier post')
  }

  /** The step that has published a post; undefined if none has. */
  findPublisher(id: unknown): StepName | undefined {
    const [kind, step] = this.#posts.get(id)?.split(' ') ?? []
    return kind === 'post' ? (step as StepName) : undefined
  }

  /** The id of a post with this name; undefined if there is none. */
  findPostId(name: string): unknown {
    return [...this.#posts].find(([, each]) => each === name)?.[0]
  }

  /** The post with the greatest id that is not above a number; undefined if there is none. */
  findPostUpTo(cursor: number): { readonly name: string; readonly id: number } | undefined {
    const below = [...this.#posts]
      .map(([id, name]) => ({ id: toNumber(id), name }))
      .filter(({ id }) => id <= cursor)
    return below.sort((a, b) => b.id - a.id)[0]
  }

  /** Names the user of a login that names no account, unless the walks have created the user. */
  addEarlierUser(id: unknown): void {
    if (this.#users.has(id)) return
    this.#earlierUsers.set(id, true)
    this.#addNumbered(this.#users, id, 'earlier user')
  }

  /** Whether a user was there before the walks. */
  isEarlierUser(id: unknown): boolean {
    return this.#earlierUsers.has(id)
  }

  getUser(id: unknown): string {
    return this.#addNumbered(this.#users, id, 'earlier user')
  }

  /** Remembers the images that a post has where it is seen for the first time: they are its own. */
  addImages(post: string, ids: readonly unknown[]): void {
    if (this.#withImages.has(post)) return
    this.#withImages.add(post)
    ids.forEach((id, index) => {
      this.#images.set(id, this.#images.has(id) ? 'of several posts' : `image ${index + 1} of ${post}`)
    })
  }

  /**
   * Names an image by the post that had it first. An id that images of several posts have names none, and stays as it is.
   *
   * @param number of the image in the post that has it now
   */
  getImage(id: unknown, post: string, number: number): unknown {
    const name = this.#images.get(id) ?? `image ${number} of ${post}`
    return name === 'of several posts' ? id : name
  }

  #addNumbered(names: IdMap<string>, id: unknown, kind: 'earlier post' | 'earlier user'): string {
    const known = names.get(id)
    if (known !== undefined) return known
    const name = `${kind} ${++this.#counts[kind]}`
    names.set(id, name)
    return name
  }
}

/** Adds what a response to a step shows for the first time. */
export function addNames(
  names: StateNames,
  { outgoing, response }: Pick<Exchange, 'outgoing' | 'response'>,
  step: StepName,
): void {
  const { operation } = outgoing
  const { status, json } = response
  if (!isSuccessful(status)) return
  if (operation === 'listPosts' && Array.isArray(json))
    names.addEarlierPosts(json.map((post) => readId(post, 'post')))
  // A target may return what it has created in a list.
  const id = readId([json].flat()[0], operation === 'createPost' ? 'post' : 'user')
  if (operation === 'listPosts' || id === undefined) return
  if (operation === 'createPost') names.addPost(id, step, readSentFields(outgoing) ?? {})
  if (operation !== 'loginWithThirdParty') return
  const sent = readSentFields(outgoing)
  // An open_id that is a list, for example, names no account.
  if (sent && !['string', 'number', 'boolean'].includes(typeof sent.open_id)) names.addEarlierUser(id)
  else names.addUser(id, sent ? toText(sent.open_id) : readAccounts({ response })[0]?.open_id, step)
}

/** The steps whose posts a list has. */
export const listPublishers = (
  names: StateNames,
  { outgoing, response: { json } }: Pick<Exchange, 'outgoing' | 'response'>,
): readonly StepName[] =>
  outgoing.operation === 'listPosts' && Array.isArray(json)
    ? json.flatMap((post) => names.findPublisher(readId(post, 'post')) ?? [])
    : []

/** Reads the id of a post or a user, whatever its field is called. */
const readId = (object: unknown, of: 'post' | 'user'): unknown =>
  getOwn(asRecord(object), findIdName(asRecord(object), of))
