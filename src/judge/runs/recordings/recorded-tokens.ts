import { asRecord } from '../../../base/json.ts'
import { HIDDEN } from '../../../base/secrets/secrets.ts'
import type { ClientExchange } from '../../target/exchange.ts'

/** How many tokens of a recording are remembered. */
const MAX_TOKENS = 10_000

/** Algorithms that sign the same claims set in the same way each time. */
const REPEATABLE = /^(HS|RS)\d+$/

/** The tokens that the logins of a recording have returned. */
export class RecordedTokens {
  readonly #tokens = new Set<unknown>()
  /** digests of the claims sets and signatures */
  readonly #parts = new Set<string>()

  /** Remembers what a login has returned. */
  add({ operation, response }: ClientExchange): void {
    const { token } = asRecord(response?.json)
    const isLogin = operation === 'loginWithThirdParty' && response?.status === 200
    // A recording of the twin has the same text for all tokens.
    if (!isLogin || typeof token !== 'string' || token === HIDDEN || this.#tokens.size >= MAX_TOKENS) return
    this.#tokens.add(token)
    const alg = response?.token?.jwt?.header?.alg
    const [, claims, signature] = response?.tokenParts ?? []
    if (typeof alg === 'string' && REPEATABLE.test(alg) && claims !== undefined && signature !== undefined) {
      this.#parts.add(claims)
      this.#parts.add(signature)
    }
  }

  /** The header Authorization of a request as one of the kit has it, with a placeholder that tells what the token is. */
  describeHeader({ request: { headers, tokenParts = [] } }: ClientExchange): string | undefined {
    const { authorization } = headers
    const [, scheme, token] = /^(\S+)(?: (\S+))?/.exec(authorization ?? '') ?? []
    if (scheme === undefined || scheme.toLowerCase() !== 'bearer') return authorization
    if (this.#tokens.has(token)) return `${scheme} $TOKEN_0`
    const [, claims, signature] = tokenParts
    const hasOneOf = [claims, signature].some((part) => part !== undefined && this.#parts.has(part))
    if (!hasOneOf) return 'unknown'
    return signature === undefined ? `${scheme} $TRUNCATED_0` : `${scheme} $CHANGED_0`
  }
}
