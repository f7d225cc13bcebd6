/** The characters of a host and a port. */
const AUTHORITY = /^[\w.:[\]-]+$/

/** Reads the origins by which clients reach a server. It remembers the last one, since clients repeat theirs. */
export class ClientOrigins {
  readonly #scheme: 'http' | 'https'
  #lastHost = ''
  #lastOrigin = ''

  constructor(scheme: 'http' | 'https') {
    this.#scheme = scheme
  }

  /** @param host the value of a Host header @returns undefined for an invalid one */
  readOrigin(host: string): string | undefined {
    if (this.#lastHost === host) return this.#lastOrigin
    const origin = `${this.#scheme}://${host}`
    if (!AUTHORITY.test(host) || !URL.canParse(origin)) return undefined
    this.#lastHost = host
    this.#lastOrigin = origin
    return origin
  }
}
