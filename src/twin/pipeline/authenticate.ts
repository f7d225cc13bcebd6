import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem } from '../answer.ts'
import type { UserRecord } from '../state/records.ts'
import type { State } from '../state/state.ts'
import type { TokenSigner } from '../token.ts'

/** The user whose token came with a request, or the error for a bad token (specification, section 5; RFC 6750). */
export type Authentication = { readonly user: UserRecord | undefined } | { readonly rejected: Answer }

interface Authenticator {
  readonly dialect: Dialect
  readonly tokens: TokenSigner
  readonly state: Pick<State, 'users' | 'getRevocation' | 'generation'>
  /** unix milliseconds */
  readonly now: () => number
}

/** The scheme is matched without regard to case (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S+)$/i

/** Verifies the bearer token of a request, if the operation uses one. */
export function authenticate(
  authorization: string | undefined,
  mode: 'required' | 'optional' | 'ignored',
  { dialect, tokens, state, now }: Authenticator,
): Authentication {
  if (mode === 'ignored' || (mode === 'optional' && authorization === undefined)) return { user: undefined }
  const token = BEARER.exec(authorization?.trim() ?? '')?.[1]
  if (token === undefined) return { rejected: createUnauthorized(dialect, undefined) }
  const verified = tokens.verify(token, Math.floor(now() / 1000))
  if ('rejection' in verified) return { rejected: createUnauthorized(dialect, verified.rejection) }
  const { sub, jti, gen = 0 } = verified.claims
  const user = state.users.get(Number(sub))
  if (!user) return { rejected: createUnauthorized(dialect, INVALID) }
  const revocation = state.getRevocation(user.id, String(jti))
  if (revocation) return { rejected: createUnauthorized(dialect, revocations[revocation]) }
  // In a world of another generation, the same id is another user.
  return gen === state.generation ? { user } : { rejected: createUnauthorized(dialect, INVALID) }
}

const INVALID = 'Unable to authenticate with invalid token.'

const revocations = { expired: 'Token has expired', blacklisted: 'The token has been blacklisted' } as const

/**
 * Creates the 401 with the challenge of the dialect.
 *
 * @param reason what is wrong with the token; undefined when there was none
 */
export function createUnauthorized(dialect: Dialect, reason: string | undefined): Answer {
  const challenge = reason ? 'Bearer realm="feedtwin", error="invalid_token"' : 'Bearer realm="feedtwin"'
  return createProblem(401, {
    ...(reason && dialect['auth.message'] === 'specific' && { message: reason }),
    headers: dialect['auth.challenge'] ? ['WWW-Authenticate', challenge] : [],
    reason: reason ?? 'No bearer token',
  })
}
