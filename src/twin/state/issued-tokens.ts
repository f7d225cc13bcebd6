import { mixHash } from '../hash.ts'
import type { Revocation, RevokeEvent } from './journal.ts'

/** Numbers the tokens of a session, one for each login, and records which were revoked (jti: RFC 7519, section 4.1.7). */
export class IssuedTokens {
  /** The number of tokens so far, one for each login. */
  count = 0
  readonly #revoked = new Map<number, Revocation>()
  readonly #world: number

  /** @param epoch when the world began, in unix milliseconds */
  constructor(seed: number, epoch: number) {
    this.#world = mixHash(seed, epoch)
  }

  get revocations(): readonly Revocation[] {
    return [...this.#revoked.values()]
  }

  /** Issues the jti of the next token. */
  issueId(): string {
    return this.#createTokenId(++this.count)
  }

  /** Revokes the tokens of a user that were issued so far. */
  revoke(user: number, because: RevokeEvent['because']): void {
    this.#revoked.set(user, { user, because, logins: this.count })
  }

  /** Removes all revocations, for a new world. The count continues, so that no jti is used twice. */
  clearRevocations(): void {
    this.#revoked.clear()
  }

  restore(count: number, revocations: readonly Revocation[]): void {
    this.count = count
    this.clearRevocations()
    for (const revocation of revocations) this.#revoked.set(revocation.user, revocation)
  }

  /**
   * Why the token of a user is invalid; undefined if it was not revoked. The jti holds the number of the login, so that
   * the token of a later login is valid even if it was issued in the same second.
   */
  getRevocation(user: number, tokenId: string): RevokeEvent['because'] | undefined {
    const revoked = this.#revoked.get(user)
    if (!revoked) return undefined
    const login = Number.parseInt(tokenId.slice(-LOGIN_DIGITS), 16)
    const isLater = login > revoked.logins && login <= this.count && tokenId === this.#createTokenId(login)
    return isLater ? undefined : revoked.because
  }

  /** Each login has a different jti. The same journal gives the same ones, and another world gives different ones. */
  #createTokenId(login: number): string {
    const parts = [0, 1, 2].map((part) => formatHexadecimal(mixHash(mixHash(this.#world, part), login)))
    return parts.join('') + formatHexadecimal(login)
  }
}

/** The number of hexadecimal digits at the end of a jti that number the login. */
const LOGIN_DIGITS = 8

const formatHexadecimal = (value: number): string => (value >>> 0).toString(16).padStart(LOGIN_DIGITS, '0')
