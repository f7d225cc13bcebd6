import QuickLRU from 'quick-lru'
import type { Category, Dialect } from '../../contract/index.ts'
import type { People } from '../people.ts'
import type { PostRecord } from '../records.ts'
import { asciiJson } from './ascii-json.ts'
import { absoluteUrl } from './url.ts'

/** Posts of the planet that are kept as JSON; at most twice as many, about 5 MB. */
const KEPT_PLANET_POSTS = 4000

export interface PostSource {
  /** ids from here up are stored posts */
  readonly firstStoredId: number
  post(id: number): PostRecord | undefined
}

/**
 * Posts as JSON (specification, section 2, Post), for clients that reach the twin at one base URL. Each is rendered
 * once: stored posts are kept for good, the planet's as long as they are asked for.
 */
export class PostJson {
  readonly #source: PostSource
  readonly #people: People
  readonly #baseUrl: string
  readonly #categories: ReadonlyMap<number, string>
  readonly #milliseconds: boolean
  readonly #textless: string
  readonly #stored: string[] = []
  readonly #planet = new QuickLRU<number, string>({ maxSize: KEPT_PLANET_POSTS })

  constructor(source: PostSource, people: People, dialect: Dialect, baseUrl: string) {
    this.#source = source
    this.#people = people
    this.#baseUrl = baseUrl
    this.#categories = new Map(
      dialect['category.set'].map((category) => [category.id, categoryJson(category)]),
    )
    this.#milliseconds = dialect['post.created-at-unit'] === 'milliseconds'
    this.#textless = dialect['post.content-when-absent'] === 'null' ? 'null' : '""'
  }

  /** The JSON of posts that exist, as one array. */
  list(ids: readonly number[]): string {
    let json = '['
    for (let index = 0; index < ids.length; index++) {
      json += index === 0 ? this.one(ids[index] as number) : `,${this.one(ids[index] as number)}`
    }
    return `${json}]`
  }

  one(id: number): string {
    const place = id - this.#source.firstStoredId
    if (place >= 0) return (this.#stored[place] ??= this.#render(id))
    let json = this.#planet.get(id)
    if (json === undefined) {
      json = this.#render(id)
      this.#planet.set(id, json)
    }
    return json
  }

  #render(id: number): string {
    const post = this.#source.post(id)
    if (!post) throw new Error(`post ${id} does not exist`)
    const { content, createdAt, images, lng, lat, author, category } = post
    const time = this.#milliseconds ? createdAt : Math.floor(createdAt / 1000)
    return (
      `{"id":${id},"content":${content === null ? this.#textless : asciiJson(content)},"created_at":${time}` +
      `,"count_images":${images.length},"lng":${lng},"lat":${lat},"images":[${this.#images(images)}]` +
      `,"userInfo":${this.#author(author)},"category":${this.#categories.get(category) ?? categoryJson({ id: category, name: '' })}}`
    )
  }

  #images(images: PostRecord['images']): string {
    return images
      .map(({ id, path }) => `{"id":${id},"url":${asciiJson(absoluteUrl(path, this.#baseUrl))}}`)
      .join()
  }

  #author(id: number): string {
    const { nickname, avatar, gender } = this.#people.face(id)
    const url = asciiJson(absoluteUrl(avatar, this.#baseUrl))
    return `{"user_id":${id},"nickname":${asciiJson(nickname)},"avatar":${url},"gender":${gender}}`
  }
}

const categoryJson = ({ id, name }: Category): string => `{"id":${id},"name":${asciiJson(name)}}`
