import { toText } from '../../base/json.ts'
import type { PartSelector } from '../observations/response-parts.ts'
import { createPartRow } from './row.ts'
import { createTakenRow } from './tokens.ts'

const NAME = 'WWW-Authenticate'

/** The challenge of each response with status 401, also where it is missing. */
const challengesOf401: PartSelector = ({ response }) =>
  response.status === 401 ? [{ value: response.headers['www-authenticate'], where: '' }] : undefined

const sentChallenges: PartSelector = (exchange) => {
  const parts = challengesOf401(exchange)
  return parts?.some(({ value }) => value !== undefined) ? parts : undefined
}

/** A scheme is at the beginning or after a comma, and never within quotes (RFC 9110, section 11.6.1). */
const hasBearerScheme = (challenge: string): boolean =>
  /(^|,)\s*bearer\s*($|[\s,])/i.test(challenge.replaceAll(/"(\\.|[^"\\])*"?/g, '""'))

/** The rows of the header Authorization and of the challenge in responses with status 401 (specification, section 5). */
export const authRows = [
  createTakenRow('auth.token-is-taken', 'Bearer'),
  createTakenRow('auth.scheme-in-lower-case-is-taken', 'bearer'),
  createPartRow('auth.challenge-is-sent', challengesOf401, ({ value }) =>
    value === undefined ? { kind: 'header', name: NAME, expected: 'a challenge', value } : undefined,
  ),
  createPartRow('auth.challenge-is-bearer', sentChallenges, ({ value }) =>
    hasBearerScheme(toText(value))
      ? undefined
      : { kind: 'header', name: NAME, expected: 'a challenge with the scheme Bearer', value },
  ),
]
