import { formatValue } from '../../base/format-value.ts'
import type { Parts } from '../observations/response-parts.ts'
import { createWatch, type Watch } from '../watch.ts'

const WHERE = 'header WWW-Authenticate'

const refusals: Parts = ({ response }) =>
  response.status === 401 ? [{ value: response.headers['www-authenticate'], where: WHERE }] : undefined

const challenges: Parts = (exchange) => {
  const parts = refusals(exchange)
  return parts?.some(({ value }) => value !== undefined) ? parts : undefined
}

/** A scheme stands at the beginning or after a comma; what is quoted is none (RFC 9110, section 11.6.1). */
const hasBearer = (challenge: string): boolean =>
  /(^|,)\s*bearer\s*($|[\s,])/i.test(challenge.replaceAll(/"(\\.|[^"\\])*"?/g, '""'))

/** Section 5: the challenge of a refusal. */
export const authWatches: readonly Watch[] = [
  createWatch('auth.challenge-is-sent', refusals, ({ value, where }) =>
    value === undefined ? { expected: 'a challenge', actual: 'nothing', where } : undefined,
  ),
  createWatch('auth.challenge-is-bearer', challenges, ({ value, where }) =>
    hasBearer(String(value))
      ? undefined
      : { expected: 'a challenge with the scheme Bearer', actual: formatValue(value), where },
  ),
]
