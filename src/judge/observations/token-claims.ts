import { asRecord } from '../client/index.ts'

/** The claims set of a JWT (RFC 7519, section 3); undefined when the token has none that can be read. */
export function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const segments = token.split('.')
  if (segments.length !== 3) return undefined
  try {
    const claims: unknown = JSON.parse(atob((segments[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? asRecord(claims)
      : undefined
  } catch {
    return undefined
  }
}
