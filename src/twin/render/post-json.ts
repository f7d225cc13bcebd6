import type { Category, Dialect } from '../../contract/index.ts'
import type { PostRecord } from '../state/records.ts'
import { picturePath } from '../twin-paths.ts'
import type { People } from '../world/people.ts'
import { toAsciiJson } from './ascii-json.ts'
import { toAbsoluteUrl } from './url.ts'

/** Slots for cached posts of about 400 bytes each: as many as there are posts, within these limits. */
const MAX_SLOTS = 2 ** 16
const MIN_SLOTS = 2 ** 6

/** Where the renderer finds posts. */
export interface PostSource {
  /** the smallest id of a stored post */
  readonly firstStoredId: number
  findPost(id: number): PostRecord | undefined
}

/**
 * Renders posts as JSON (specification, section 2, Post) for clients that reach the twin at one base URL. The JSON of
 * stored posts is cached: the first use of a post reserves a slot for it, and the second use fills the slot, until another
 * post with the same slot replaces it. So posts that are used only once take no memory.
 */
export class PostJson {
  readonly #source: PostSource
  readonly #people: People
  readonly #baseUrl: string
  /** the URL of the folder of drawn pictures, for the inside of a JSON string */
  readonly #imageFolder: string
  readonly #categories: ReadonlyMap<number, string>
  readonly #isInMilliseconds: boolean
  readonly #absentContent: string
  readonly #hasAbsoluteUrls: boolean
  #slots = 0
  /** the id of the post of each slot */
  #ids = new Float64Array(0)
  #jsons: (string | undefined)[] = []

  constructor(source: PostSource, people: People, dialect: Dialect, baseUrl: string) {
    this.#source = source
    this.#people = people
    this.#baseUrl = baseUrl
    this.#imageFolder = toAsciiJson(toAbsoluteUrl(picturePath('images'), baseUrl)).slice(1, -1)
    this.#categories = new Map(
      dialect['category.set'].map((category) => [category.id, renderCategory(category)]),
    )
    this.#isInMilliseconds = dialect['post.created-at-unit'] === 'milliseconds'
    this.#absentContent = dialect['post.content-when-absent'] === 'null' ? 'null' : '""'
    this.#hasAbsoluteUrls = dialect['post.image-url'] === 'absolute'
  }

  /** Renders existing posts as a JSON array. */
  renderList(ids: readonly number[]): string {
    const posts: string[] = []
    for (const id of ids) posts.push(this.renderPost(id))
    return `[${posts.join()}]`
  }

  /** Renders an existing post. */
  renderPost(id: number): string {
    if (id < this.#source.firstStoredId) return this.#render(id)
    return this.#findCached(id) ?? this.#render(id)
  }

  /** The JSON of a stored post, from its second use on. */
  #findCached(id: number): string | undefined {
    const number = id - this.#source.firstStoredId
    if (number >= this.#slots && this.#slots < MAX_SLOTS) this.#addSlots(number)
    const first = number & (this.#slots - 1)
    // Each post has two possible slots. With one, a quarter of a thousand posts would replace each other.
    const slot = this.#ids[first] === id ? first : first ^ 1
    if (this.#ids[slot] === id) return (this.#jsons[slot] ??= flatten(this.#render(id)))
    const free = this.#jsons[first] === undefined ? first : slot
    this.#ids[free] = id
    this.#jsons[free] = undefined
    return undefined
  }

  /** The cached posts are dropped, since they would have other slots. */
  #addSlots(number: number): void {
    this.#slots ||= MIN_SLOTS
    while (this.#slots <= number && this.#slots < MAX_SLOTS) this.#slots *= 2
    this.#ids = new Float64Array(this.#slots)
    this.#jsons = new Array(this.#slots)
  }

  #render(id: number): string {
    const post = this.#source.findPost(id)
    if (!post) throw new Error(`post ${id} does not exist`)
    const { createdAt, images, lng, lat, author, category } = post
    const time = this.#isInMilliseconds ? createdAt : Math.floor(createdAt / 1000)
    return (
      `{"id":${formatInteger(id)},"content":${this.#renderContent(post)},"created_at":${formatInteger(time)},"count_images":${images.length}` +
      `,"lng":${formatDecimal(lng)},"lat":${formatDecimal(lat)},"images":[${this.#renderImages(id, images)}],"userInfo":${this.#renderAuthor(author)}` +
      `,"category":${this.#categories.get(category) ?? renderCategory({ id: category, name: '' })}}`
    )
  }

  #renderContent({ content }: PostRecord): string {
    if (content === null) return this.#absentContent
    return typeof content === 'string' ? toAsciiJson(content) : `"${content.escaped}"`
  }

  #renderImages(post: number, images: PostRecord['images']): string {
    let json = ''
    let number = 0
    for (const { id, path } of images) {
      number++
      const url =
        path === undefined
          ? `"${this.#imageFolder}${formatInteger(post)}-${number}.png"`
          : toAsciiJson(this.#hasAbsoluteUrls ? toAbsoluteUrl(path || '/', this.#baseUrl) : path)
      json += `${json === '' ? '' : ','}{"id":${formatInteger(id)},"url":${url}}`
    }
    return json
  }

  #renderAuthor(id: number): string {
    const { nickname, avatar, gender } = this.#people.getAuthor(id)
    const url = toAsciiJson(toAbsoluteUrl(avatar, this.#baseUrl))
    return `{"user_id":${formatInteger(id)},"nickname":"${nickname}","avatar":${url},"gender":${gender}}`
  }
}

/** Copies a text into one piece. V8 stores the result of + as a tree, which is slow to write each time. */
const flatten = (text: string): string => ['', text].join('')

const renderCategory = ({ id, name }: Category): string => `{"id":${id},"name":${toAsciiJson(name)}}`

/** The texts 000 to 999, each created at its first use. */
const triples: string[] = new Array(1000)

const formatTriple = (number: number): string => (triples[number] ??= String(number).padStart(3, '0'))

/**
 * Formats an integer for JSON. V8 caches the results of String(), and numbers that differ each time would fill that cache
 * with garbage of the old generation, which is expensive to collect.
 */
export function formatInteger(value: number): string {
  if (!(value >= 1000 && value < 1e12)) return String(value)
  const thousands = Math.floor(value / 1000)
  return formatInteger(thousands) + formatTriple(value - thousands * 1000)
}

/** Formats a number for JSON. It is fast for numbers of up to six decimals, such as the positions of the planet. */
export function formatDecimal(value: number): string {
  const absolute = Math.abs(value)
  const millionths = Math.round(absolute * 1e6)
  if (!(millionths >= 1 && millionths < 1e9) || millionths / 1e6 !== absolute) return String(value)
  const whole = Math.floor(millionths / 1e6)
  const rest = millionths - whole * 1e6
  if (rest === 0) return String(value)
  const thousandths = Math.floor(rest / 1000)
  let decimals = formatTriple(thousandths) + formatTriple(rest - thousandths * 1000)
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${value < 0 ? '-' : ''}${whole}.${decimals}`
}
