import type { Exchange } from '../target/exchange.ts'
import type { Fields } from './encode.ts'
import { createBearerHeader, type Position } from './requests.ts'
import { Renewing } from './token-renewal.ts'

/** Where people are, for deployments whose user does not say where to look. */
const PLACES: readonly [Position, ...Position[]] = [
  { lng: 139.7671, lat: 35.6812 },
  { lng: 121.4737, lat: 31.2304 },
  { lng: 116.3975, lat: 39.9087 },
  { lng: -0.1276, lat: 51.5072 },
  { lng: -73.9857, lat: 40.7484 },
]

/** Lists posts, with a token where the target wants one, and looks for places where there are some. */
export class Listing extends Renewing {
  /** Lists posts with exactly these parameters; with a token only if the target wants one. */
  async list(query: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.withToken(await this.#listToken(), (token) =>
      this.get(query, { ...createBearerHeader(token), ...headers }),
    )
  }

  /** The token for listing, where listing without one is answered with 401. */
  async #listToken(): Promise<string | undefined> {
    const known = this.knowledge.answer('list.token')
    const isRequired = known ? known === 'required' : (await this.glance()).response.status === 401
    return isRequired ? this.token() : undefined
  }

  /** A first look at posts, without a token. */
  glance(): Promise<Exchange> {
    return this.once('glance', () => this.get({ ...this.here() }))
  }

  /** Where this run looks first, and where it publishes if there are posts nowhere. */
  here(): Position {
    return this.candidates()[0]
  }

  /** Where posts may be: where the user says, or where people are. */
  protected candidates(): readonly [Position, ...Position[]] {
    return this.options.at ? [this.options.at] : PLACES
  }

  /** The first look at a position, with a token where it takes one. */
  look(position: Position): Promise<Exchange> {
    return this.once(`look at ${position.lng},${position.lat}`, async () => {
      const glance = position === this.here() ? await this.glance() : undefined
      const isEnough = glance !== undefined && glance.response.status !== 401
      return isEnough ? glance : this.list({ ...position })
    })
  }
}
