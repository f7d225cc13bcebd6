import type { Dialect } from '../../contract/index.ts'
import { findMessage } from '../../contract/messages.ts'
import type { Answer } from '../answer.ts'
import { createError, type ErrorKey } from '../messages.ts'
import type { TokenMode } from '../operations/operation.ts'
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

const BEARER = /^bearer +(\S+)$/i

/** Reads the token of an Authorization header. The scheme may be in capitals or small letters (RFC 9110, section 11.1). */
export const findBearerToken = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization?.trim() ?? '')?.[1]

/** A Bearer scheme, with or without a token. */
const BEARER_SCHEME = /^bearer(?: |$)/i

/** Whether a request has no token. The dialect may take a header of another scheme for none (gap list.other-scheme). */
const isWithoutToken = (authorization: string | undefined, dialect: Dialect): boolean =>
  authorization === undefined ||
  (dialect['list.other-scheme'] === 'ignored' && !BEARER_SCHEME.test(authorization.trim()))

/** Verifies the bearer token of a request, if the operation uses one. */
export function authenticate(
  authorization: string | undefined,
  mode: TokenMode,
  { dialect, tokens, state, now }: Authenticator,
): Authentication {
  if (mode === 'ignored' || (mode === 'optional' && isWithoutToken(authorization, dialect)))
    return { user: undefined }
  const token = findBearerToken(authorization)
  if (token === undefined) return { rejected: createUnauthorized(dialect, '401.absent') }
  const verified = tokens.verify(token, Math.floor(now() / 1000))
  if ('rejection' in verified) return { rejected: createUnauthorized(dialect, verified.rejection) }
  const { sub, jti, gen = 0 } = verified.claims
  const user = state.users.get(Number(sub))
  if (!user) return { rejected: createUnauthorized(dialect, '401.user') }
  const revocation = state.getRevocation(user.id, String(jti))
  if (revocation) return { rejected: createUnauthorized(dialect, revocations[revocation]) }
  // In a world of another generation, the same id is another user.
  return gen === state.generation ? { user } : { rejected: createUnauthorized(dialect, '401.user') }
}

const revocations = { expired: '401.expired', blacklisted: '401.revoked' } as const

/** Creates the 401 with the challenge of the dialect. @param key states what is wrong with the token */
export function createUnauthorized(dialect: Dialect, key: Extract<ErrorKey, `401.${string}`>): Answer {
  const isAbsent = key === '401.absent'
  const scheme = dialect['auth.challenge-scheme'][isAbsent ? 'absent' : 'bad']
  const challenge = `${scheme} realm="feedtwin"${isAbsent ? '' : ', error="invalid_token"'}`
  return createError(key, dialect, {
    headers: scheme === 'none' ? [] : ['WWW-Authenticate', challenge],
    reason: isAbsent ? 'No bearer token' : findMessage(key)?.specific,
  })
}
