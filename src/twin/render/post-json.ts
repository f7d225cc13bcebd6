import type { Category, Dialect } from '../../contract/index.ts'
import type { PostRecord } from '../state/records.ts'
import { picturePath } from '../twin-paths.ts'
import type { People } from '../world/people.ts'
import { toAsciiJson } from './ascii-json.ts'
import { formatDecimal, formatInteger } from './digits.ts'
import { toAbsoluteUrl } from './url.ts'

/** Places for posts that are kept as JSON, about 400 bytes each: as many as there are posts, but no more than this. */
const MOST_KEPT = 2 ** 16
const LEAST_KEPT = 2 ** 6

export interface PostSource {
  /** ids from here up are stored posts */
  readonly firstStoredId: number
  findPost(id: number): PostRecord | undefined
}

/**
 * Posts as JSON (specification, section 2, Post), for clients that reach the twin at one base URL. A stored post that is
 * asked for again is kept: each has one place, which is noted for it the first time, and holds its JSON from the second
 * time until another post that shares the place comes by. So posts that are seen once leave nothing behind.
 */
export class PostJson {
  readonly #source: PostSource
  readonly #people: People
  readonly #baseUrl: string
  /** where the twin's own pictures are, as the inside of a JSON string */
  readonly #ownImages: string
  readonly #categories: ReadonlyMap<number, string>
  readonly #milliseconds: boolean
  readonly #textless: string
  #places = 0
  #askedFor = new Float64Array(0)
  #jsons: (string | undefined)[] = []

  constructor(source: PostSource, people: People, dialect: Dialect, baseUrl: string) {
    this.#source = source
    this.#people = people
    this.#baseUrl = baseUrl
    this.#ownImages = toAsciiJson(toAbsoluteUrl(picturePath('images'), baseUrl)).slice(1, -1)
    this.#categories = new Map(
      dialect['category.set'].map((category) => [category.id, categoryJson(category)]),
    )
    this.#milliseconds = dialect['post.created-at-unit'] === 'milliseconds'
    this.#textless = dialect['post.content-when-absent'] === 'null' ? 'null' : '""'
  }

  /** The JSON of posts that exist, as one array. */
  renderList(ids: readonly number[]): string {
    const posts: string[] = []
    for (const id of ids) posts.push(this.renderPost(id))
    return `[${posts.join()}]`
  }

  renderPost(id: number): string {
    if (id < this.#source.firstStoredId) return this.#render(id)
    return this.#kept(id) ?? this.#render(id)
  }

  /** The JSON of a post that has been asked for before. */
  #kept(id: number): string | undefined {
    const number = id - this.#source.firstStoredId
    if (number >= this.#places && this.#places < MOST_KEPT) this.#makePlaces(number)
    const first = number & (this.#places - 1)
    // Two places to be in: where there is one, a quarter of some thousand posts keep driving each other out.
    const place = this.#askedFor[first] === id ? first : first ^ 1
    if (this.#askedFor[place] === id) return (this.#jsons[place] ??= flat(this.#render(id)))
    const free = this.#jsons[first] === undefined ? first : place
    this.#askedFor[free] = id
    this.#jsons[free] = undefined
    return undefined
  }

  /** What was kept is forgotten: it would have another place. */
  #makePlaces(number: number): void {
    this.#places ||= LEAST_KEPT
    while (this.#places <= number && this.#places < MOST_KEPT) this.#places *= 2
    this.#askedFor = new Float64Array(this.#places)
    this.#jsons = new Array(this.#places)
  }

  #render(id: number): string {
    const post = this.#source.findPost(id)
    if (!post) throw new Error(`post ${id} does not exist`)
    const { createdAt, images, lng, lat, author, category } = post
    const time = this.#milliseconds ? createdAt : Math.floor(createdAt / 1000)
    return (
      `{"id":${formatInteger(id)},"content":${this.#content(post)},"created_at":${formatInteger(time)},"count_images":${images.length}` +
      `,"lng":${formatDecimal(lng)},"lat":${formatDecimal(lat)},"images":[${this.#images(id, images)}],"userInfo":${this.#face(author)}` +
      `,"category":${this.#categories.get(category) ?? categoryJson({ id: category, name: '' })}}`
    )
  }

  #content({ content }: PostRecord): string {
    if (content === null) return this.#textless
    return typeof content === 'string' ? toAsciiJson(content) : `"${content.escaped}"`
  }

  #images(post: number, images: PostRecord['images']): string {
    let json = ''
    let number = 0
    for (const { id, path } of images) {
      number++
      const url =
        path === undefined
          ? `"${this.#ownImages}${formatInteger(post)}-${number}.png"`
          : toAsciiJson(toAbsoluteUrl(path, this.#baseUrl))
      json += `${json === '' ? '' : ','}{"id":${formatInteger(id)},"url":${url}}`
    }
    return json
  }

  #face(id: number): string {
    const { nickname, avatar, gender } = this.#people.getAuthor(id)
    const url = toAsciiJson(toAbsoluteUrl(avatar, this.#baseUrl))
    return `{"user_id":${formatInteger(id)},"nickname":"${nickname}","avatar":${url},"gender":${gender}}`
  }
}

/** The same in one piece: what + makes is a tree of its pieces, to be walked each time it is written. */
const flat = (text: string): string => ['', text].join('')

const categoryJson = ({ id, name }: Category): string => `{"id":${id},"name":${toAsciiJson(name)}}`
