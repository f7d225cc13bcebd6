import { isSecretName } from './secret-names.ts'

/** The text that replaces a secret. */
export const HIDDEN = '[hidden]'

/** A JSON Web Token or the beginning of one. Its header is a JSON object, which begins with `eyJ` in base64url. */
const TOKEN = /eyJ[\w-]{5,}[\w.-]*/g

/** Replaces the JSON Web Tokens of a text. */
export const redactTokens = (text: string): string => text.replace(TOKEN, HIDDEN)

/**
 * Replaces the secrets in the path and query of a request, for a log: JSON Web Tokens, and the values of parameters whose
 * names say that they are secret.
 *
 *     redactTarget('/posts?access_token=opaque&lng=1') // '/posts?access_token=[hidden]&lng=1'
 *
 * @param target as sent, percent-encoded
 */
export function redactTarget(target: string): string {
  const questionMark = target.indexOf('?')
  if (questionMark < 0) return redactEncoded(target)
  const pairs = target.slice(questionMark + 1).split('&')
  return `${redactEncoded(target.slice(0, questionMark))}?${pairs.map(redactPair).join('&')}`
}

function redactPair(pair: string): string {
  const equals = pair.indexOf('=')
  if (equals < 0) return redactEncoded(pair)
  const name = pair.slice(0, equals)
  const value = isSecretName(decode(name)) ? HIDDEN : redactEncoded(pair.slice(equals + 1))
  return `${redactEncoded(name)}=${value}`
}

/** Replaces tokens. If a token is percent-encoded, the whole text is replaced. */
function redactEncoded(text: string): string {
  const decoded = decode(text)
  return decoded !== text && redactTokens(decoded) !== decoded ? HIDDEN : redactTokens(text)
}

/** Decodes percent-encoding. A malformed text is returned as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
