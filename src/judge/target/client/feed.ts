import type { Position } from '../../../contract/index.ts'
import type { Fields } from '../encode.ts'
import type { Exchange } from '../exchange.ts'
import { MemoKey } from './knowledge.ts'
import type { Logins } from './logins.ts'
import { createBearerHeader, type Headers, type Requests } from './requests.ts'
import type { TokenRenewal } from './token-renewal.ts'

/** Large cities, for runs without the option `at`. */
const CITIES: readonly [Position, ...Position[]] = [
  { lng: 139.7671, lat: 35.6812 },
  { lng: 121.4737, lat: 31.2304 },
  { lng: 116.3975, lat: 39.9087 },
  { lng: -0.1276, lat: 51.5072 },
  { lng: -73.9857, lat: 40.7484 },
]

const firstListKey = new MemoKey<Exchange>()
const firstPageKey = new MemoKey<Exchange>()

/** Lists posts, with a token if the target requires one. */
export class Feed {
  readonly #requests: Requests
  readonly #logins: Logins
  readonly #tokens: TokenRenewal

  constructor(requests: Requests, logins: Logins, tokens: TokenRenewal) {
    this.#requests = requests
    this.#logins = logins
    this.#tokens = tokens
  }

  /** Where posts may be: at the position that the user gave, or in large cities. */
  get candidatePositions(): readonly [Position, ...Position[]] {
    const { at } = this.#requests.options
    return at ? [at] : CITIES
  }

  /** Where this run lists first, and where it publishes if it finds no posts. */
  get startPosition(): Position {
    return this.candidatePositions[0]
  }

  /** Lists posts with exactly these parameters; with a token only if the target requires one. */
  async list(query: Fields, headers: Headers = {}): Promise<Exchange> {
    const token = (await this.#isTokenRequired()) ? await this.#logins.obtainToken() : undefined
    return this.#tokens.sendWith(token, (latest) =>
      this.#requests.get('listPosts', query, { ...createBearerHeader(latest), ...headers }),
    )
  }

  async #isTokenRequired(): Promise<boolean> {
    const known = this.#requests.knowledge.getAnswer('list.token')
    return known ? known === 'required' : (await this.listHereWithoutToken()).response.status === 401
  }

  /** Lists posts at the start position without a token, once. */
  listHereWithoutToken(): Promise<Exchange> {
    return this.#requests.once(firstListKey, () => this.#requests.get('listPosts', { ...this.startPosition }))
  }

  /** Lists the first page at a position, once; with a token if the target requires one. */
  listFirstPage(position: Position): Promise<Exchange> {
    return this.#requests.once(
      firstPageKey,
      async () => {
        const withoutToken = position === this.startPosition ? await this.listHereWithoutToken() : undefined
        const isEnough = withoutToken !== undefined && withoutToken.response.status !== 401
        return isEnough ? withoutToken : this.list({ ...position })
      },
      `${position.lng},${position.lat}`,
    )
  }
}
