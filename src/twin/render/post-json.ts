import type { Category, Dialect } from '../../contract/index.ts'
import type { People } from '../people.ts'
import type { PostRecord } from '../records.ts'
import { asciiJson } from './ascii-json.ts'
import { decimal, integer } from './digits.ts'
import { absoluteUrl } from './url.ts'

/** Posts that are kept as JSON, about 400 bytes each: the newest stored ones, and the surroundings of hundreds of places. */
const KEPT = 2 ** 16

export interface PostSource {
  /** ids from here up are stored posts */
  readonly firstStoredId: number
  post(id: number): PostRecord | undefined
}

/**
 * Posts as JSON (specification, section 2, Post), for clients that reach the twin at one base URL. What is asked for
 * again and again is kept: each post has one place, which is noted for it the first time, and holds its JSON from the
 * second time until another post that shares the place comes by. So posts that are seen once leave nothing behind.
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
  readonly #askedFor = new Float64Array(KEPT)
  readonly #jsons: (string | undefined)[] = new Array(KEPT)

  constructor(source: PostSource, people: People, dialect: Dialect, baseUrl: string) {
    this.#source = source
    this.#people = people
    this.#baseUrl = baseUrl
    this.#ownImages = asciiJson(absoluteUrl('__twin/images/', baseUrl)).slice(1, -1)
    this.#categories = new Map(
      dialect['category.set'].map((category) => [category.id, categoryJson(category)]),
    )
    this.#milliseconds = dialect['post.created-at-unit'] === 'milliseconds'
    this.#textless = dialect['post.content-when-absent'] === 'null' ? 'null' : '""'
  }

  /** The JSON of posts that exist, as one array. */
  list(ids: readonly number[]): string {
    const pieces: string[] = []
    for (const id of ids) {
      pieces.push(pieces.length === 0 ? '[' : ',')
      const kept = this.#kept(id)
      if (kept === undefined) this.#render(id, pieces)
      else pieces.push(kept)
    }
    pieces.push(pieces.length === 0 ? '[]' : ']')
    return pieces.join('')
  }

  one(id: number): string {
    return this.#kept(id) ?? this.#rendered(id)
  }

  /** The JSON of a post that has been asked for before. */
  #kept(id: number): string | undefined {
    const first = id % KEPT
    // Two places to be in: where there is one, a quarter of some thousand posts keep driving each other out.
    const place = this.#askedFor[first] === id ? first : first ^ 1
    if (this.#askedFor[place] === id) return (this.#jsons[place] ??= this.#rendered(id))
    const free = this.#jsons[first] === undefined ? first : place
    this.#askedFor[free] = id
    this.#jsons[free] = undefined
    return undefined
  }

  #rendered(id: number): string {
    const pieces: string[] = []
    this.#render(id, pieces)
    return pieces.join('')
  }

  /** Adds the pieces of a post: joined all at once, they are one flat string, and nothing has been copied twice. */
  #render(id: number, pieces: string[]): void {
    const post = this.#source.post(id)
    if (!post) throw new Error(`post ${id} does not exist`)
    const { createdAt, images, lng, lat, author, category } = post
    const time = this.#milliseconds ? createdAt : Math.floor(createdAt / 1000)
    pieces.push('{"id":', integer(id), ',"content":')
    this.#renderContent(post, pieces)
    pieces.push(',"created_at":', integer(time), ',"count_images":', integer(images.length))
    pieces.push(',"lng":', decimal(lng), ',"lat":', decimal(lat), ',"images":[')
    this.#renderImages(images, pieces)
    pieces.push('],"userInfo":{"user_id":', integer(author))
    this.#renderFace(author, pieces)
    pieces.push(
      '},"category":',
      this.#categories.get(category) ?? categoryJson({ id: category, name: '' }),
      '}',
    )
  }

  #renderContent({ content }: PostRecord, pieces: string[]): void {
    if (content === null) pieces.push(this.#textless)
    else if (typeof content === 'string') pieces.push(asciiJson(content))
    else pieces.push('"', content.escaped, '"')
  }

  #renderImages(images: PostRecord['images'], pieces: string[]): void {
    let opening = '{"id":'
    for (const { id: number, path } of images) {
      const id = integer(number)
      pieces.push(opening, id, ',"url":')
      if (path === undefined) pieces.push('"', this.#ownImages, id, '.png"}')
      else pieces.push(asciiJson(absoluteUrl(path, this.#baseUrl)), '}')
      opening = ',{"id":'
    }
  }

  #renderFace(id: number, pieces: string[]): void {
    const { nickname, avatar, gender } = this.#people.face(id)
    const url = asciiJson(absoluteUrl(avatar, this.#baseUrl))
    pieces.push(',"nickname":"', nickname, '","avatar":', url, ',"gender":', integer(gender))
  }
}

const categoryJson = ({ id, name }: Category): string => `{"id":${id},"name":${asciiJson(name)}}`
