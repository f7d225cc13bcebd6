import { isObject } from '../../base/json.ts'
import type { SecretHider } from '../../base/secrets/secret-hider.ts'
import { decodeBase64url } from '../../twin/base64url.ts'
import type { TwinRequest } from '../../twin/request.ts'

/** A JSON Web Token of an exchange, without its signature. */
export interface DecodedToken {
  /** where it was: `request.headers.authorization` */
  readonly place: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** A JSON Web Token: header, claims and signature with dots between them (RFC 7519, section 3). */
const TOKEN = /eyJ[\w.-]+/g

/** The most tokens of an exchange that are decoded. */
const MAX_TOKENS = 5

/** The longest claims that are kept, in characters. */
const MAX_CLAIMS = 2000

/** Decodes the tokens of an exchange, so that their claims can be shown without the tokens themselves. */
export function decodeTokens(
  { headers, target }: TwinRequest,
  requestBody: string,
  responseBody: string,
  hider: SecretHider,
): readonly DecodedToken[] {
  const places = [
    ['request.headers.authorization', String(headers.authorization ?? '')],
    ['request.url', target],
    ['request.body', requestBody],
    ['response.body', responseBody],
  ] as const
  return places
    .flatMap(([place, text]) =>
      [...text.matchAll(TOKEN)].slice(0, MAX_TOKENS).flatMap(([token]) => {
        const claims = decodeClaims(token.split('.')[1] ?? '', hider)
        return claims ? [{ place, claims }] : []
      }),
    )
    .slice(0, MAX_TOKENS)
}

function decodeClaims(part: string, hider: SecretHider): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = decodeBase64url(part)
    const claims: unknown = JSON.parse(text)
    return isObject(claims) && text.length <= MAX_CLAIMS
      ? (hider.hideResponse(claims) as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
