import { decodeTokenPart, encodeTokenPart } from './jwt.ts'

/** From shorter tokens, another good token could be made by chance. */
const SHORTEST = 12

/** A text that is no token at all. */
export const NOT_A_TOKEN: Readonly<Record<string, string>> = { 'a word for a token': 'feedtwin' }

/** Tokens made from a good one that are not tokens any more, by what they are. */
export const truncateToken = (token: string): Readonly<Record<string, string>> =>
  token.length < SHORTEST
    ? {}
    : others(token, {
        'a token cut in half': token.slice(0, Math.ceil(token.length / 2)),
        'a token without its last part': token.split('.').slice(0, -1).join('.'),
      })

/** Those of some texts that are not the token itself, and not nothing. */
const others = (token: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== token))

/**
 * Tokens made from a good one that still look like tokens, by what they are.
 *
 * @param other a good token of somebody else, where there is one
 */
export function forgeTokens(token: string, other: string | undefined): Readonly<Record<string, string>> {
  if (token.length < SHORTEST) return {}
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  // Encrypted tokens cannot be taken apart.
  if (more.length > 0 || signature === '') return { 'a changed token': withOtherLetter(token, 0.5) }
  const [, othersClaims, othersSignature] = (other ?? '').split('.')
  const half = Math.floor(signature.length / 2)
  const made: Record<string, string | undefined> = {
    'a token with the claims of somebody else': othersClaims && `${header}.${othersClaims}.${signature}`,
    'a token with changed claims': `${header}.${prolonged(claims)}.${signature}`,
    'a token with a changed signature': `${header}.${claims}.${withOtherLetter(signature, 0)}`,
    'a token signed by somebody else': `${header}.${claims}.${signature.slice(half)}${signature.slice(0, half)}`,
    'a token with the signature of another': othersSignature && `${header}.${claims}.${othersSignature}`,
    'a token whose algorithm is none': `${encodeTokenPart({ typ: 'JWT', alg: 'none' })}.${claims}.`,
  }
  return Object.fromEntries(
    Object.entries(made).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && ![token, other].includes(entry[1]),
    ),
  )
}

/** Claims that are good for a day more. */
function prolonged(claims: string): string {
  const set = decodeTokenPart(claims)
  if (!set) return withOtherLetter(claims, 0.5)
  return encodeTokenPart({ ...set, exp: (typeof set.exp === 'number' ? set.exp : 4_000_000_000) + 86_400 })
}

/** A text with another letter at a place. @param at from 0 to 1; not the last letter, some bits of which say nothing */
function withOtherLetter(text: string, at: number): string {
  const index = Math.floor(text.length * at)
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
}
