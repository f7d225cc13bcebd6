/** A post, as far as the app reads it. */
export interface AppPost {
  readonly id: number
  readonly content: string | null
  readonly created_at: number
  readonly lng: number
  readonly lat: number
  readonly images: readonly { readonly url: string }[]
  readonly count_images: number
  readonly userInfo: { readonly user_id: number; readonly nickname: string; readonly gender: number }
  readonly category: { readonly id: number; readonly name: string }
}

export interface AppUser {
  readonly id: number
  readonly mobile: string
  readonly email: string | null
  readonly token: string
  readonly user_info: {
    readonly avatar: string
    readonly gender: number
    readonly nickname: string
    readonly year_of_birth: number
  }
  readonly user_token: readonly { readonly open_id: string }[]
}

export interface Draft {
  readonly content?: string | null
  readonly images?: readonly string[]
  readonly lng?: number
  readonly lat?: number
  readonly post_category_id?: number | string
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A response, read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the app reads what a server sends
  readonly body: any
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const VERSION = 'application/vnd.service.v1+json'
export const PLACE = { lng: 139.7671, lat: 35.6812 } as const

/**
 * The client of a small app: login, an endless list, publishing. It works with each legal deployment: it asks for what it
 * needs, and copes with each answer that the specification leaves open.
 */
export class FeedApp {
  readonly #fetch: Fetch
  readonly #baseUrl: string
  #token = ''

  constructor(baseUrl: string, fetch: Fetch) {
    this.#baseUrl = baseUrl
    this.#fetch = fetch
  }

  /** Sends a request with the headers of the app, and with others in their place. An empty one is left out. */
  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> {
    const all = {
      Accept: VERSION,
      'version-code': '1',
      'version-name': '1.0',
      device: 'sample',
      platform: 'android',
    }
    const token = this.#token === '' ? {} : { Authorization: `Bearer ${this.#token}` }
    const sent = Object.entries({ ...all, ...token, ...headers }).filter(([, value]) => value !== '')
    const init = {
      method,
      headers: Object.fromEntries(sent),
      redirect: 'manual' as const,
      ...(body !== undefined && { body }),
    }
    const response = await this.#fetch(this.#baseUrl + path, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  /** Sends parameters as JSON or as a form. */
  sendParameters(
    path: string,
    parameters: object,
    encoding: 'json' | 'form' = 'json',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return encoding === 'json'
      ? this.send(
          'POST',
          path,
          { 'Content-Type': 'application/json', ...headers },
          JSON.stringify(parameters),
        )
      : this.send('POST', path, { ...FORM, ...headers }, encodeForm(parameters))
  }

  /** Sends JSON, and a form where the deployment does not read JSON, with both forms of lists. */
  async #post(path: string, parameters: object): Promise<Answer> {
    const first = await this.sendParameters(path, parameters)
    if (!isRejected(first)) return first
    const second = await this.sendParameters(path, parameters, 'form')
    return isRejected(second) ? this.send('POST', path, FORM, encodeForm(parameters, true)) : second
  }

  /** Logs in, and uses the token from now on. */
  async login(openId: string): Promise<AppUser> {
    const account = { open_id: openId, platform: 'weixin' }
    let answer = await this.#post('/auth/third_party', { ...account, platform_info: 'a sample app' })
    if (answer.status === 422)
      answer = await this.#post('/auth/third_party', { ...account, platform_info: { app: 'sample' } })
    assertStatus(answer, 200)
    this.#token = answer.body.token
    return answer.body
  }

  /** Lists posts. A page may be shorter than asked for, and a deployment without posts may answer with 404. */
  async list(query: Record<string, number> = {}): Promise<readonly AppPost[]> {
    const get = (size: number): Promise<Answer> =>
      this.send('GET', `/posts?${encodeForm({ ...PLACE, page_size: size, ...query })}`)
    let answer = await get(5)
    if (answer.status === 422) answer = await get(1)
    if (answer.status === 404) return []
    assertStatus(answer, 200)
    return answer.body
  }

  /** Loads some pages, each of older posts than the one before, and drops posts that are there already. */
  async listPages(count: number): Promise<readonly AppPost[]> {
    const posts = new Map((await this.list()).map((post) => [post.id, post]))
    for (let page = 1; page < count; page++) {
      const oldest = Math.min(...posts.keys())
      const found = (await this.list({ 'max-id': oldest })).filter(({ id }) => !posts.has(id))
      // A page of one post may have only the post of the cursor.
      const older = found.length > 0 ? found : await this.list({ 'max-id': oldest - 1 })
      for (const post of older) posts.set(post.id, post)
    }
    return [...posts.values()]
  }

  /** Lists what is newer than a post that the app has. */
  async listNewer(newest: number): Promise<readonly AppPost[]> {
    const found = (await this.list({ 'since-id': newest })).filter(({ id }) => id !== newest)
    // A page of one post may have only the post of the cursor.
    return found.length > 0 ? found : this.list({ 'since-id': newest + 1 })
  }

  /** Publishes a post, and shortens its text where the deployment allows no longer one. */
  async publish(draft: Draft): Promise<AppPost> {
    const whole = { post_category_id: 1, ...PLACE, ...draft }
    let answer = await this.#post('/posts', whole)
    if (answer.status === 422 && draft.content)
      answer = await this.#post('/posts', { ...whole, content: draft.content[0] })
    assertStatus(answer, 200)
    return answer.body
  }
}

/** Encodes a form or a query. Lists and objects have names with brackets, which may be empty. */
export function encodeForm(parameters: object, isWithoutKeys = false): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, item]) => [`${name}[${isWithoutKeys ? '' : key}]`, String(item)])
      : [[name, String(value ?? '')]],
  )
  return new URLSearchParams(pairs).toString()
}

export function assertStatus({ status, body }: Answer, expected: number): void {
  if (status !== expected)
    throw new Error(`expected status ${expected}, not ${status}: ${JSON.stringify(body)}`)
}

/** Whether the parameters were not accepted: a post that seems to be empty may be a bad request. */
const isRejected = ({ status }: { readonly status: number }): boolean => status === 422 || status === 400
