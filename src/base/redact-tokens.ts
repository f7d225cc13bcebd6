/** What stands in the place of a secret. */
export const HIDDEN = '[hidden]'

/** Names of headers and parameters whose values are secrets. */
const SECRET_NAME = /authorization|cookie|token|secret|password|jwt|api[-_]?key|credential/i

/** A JSON Web Token, or what is left of one: its header is an object, and begins like this in base64url. */
const TOKEN = /eyJ[\w-]{5,}[\w.-]*/g

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/** A text without JSON Web Tokens. */
export const redactTokens = (text: string): string => text.replace(TOKEN, HIDDEN)

/**
 * The path and query of a request without tokens, for a log. The values of parameters with telling names go, whatever
 * they are.
 *
 *     redactTarget('/posts?access_token=opaque&lng=1') // '/posts?access_token=[hidden]&lng=1'
 *
 * @param target as sent, percent-encoded
 */
export function redactTarget(target: string): string {
  const question = target.indexOf('?')
  if (question < 0) return redactEncoded(target)
  const pairs = target.slice(question + 1).split('&')
  return `${redactEncoded(target.slice(0, question))}?${pairs.map(redactPair).join('&')}`
}

function redactPair(pair: string): string {
  const equals = pair.indexOf('=')
  if (equals < 0) return redactEncoded(pair)
  const name = pair.slice(0, equals)
  const value = isSecretName(decode(name)) ? HIDDEN : redactEncoded(pair.slice(equals + 1))
  return `${redactEncoded(name)}=${value}`
}

/** Hides a token also where some of its characters are percent-encoded; then all of the text goes. */
function redactEncoded(text: string): string {
  const decoded = decode(text)
  return decoded !== text && redactTokens(decoded) !== decoded ? HIDDEN : redactTokens(text)
}

/** What is not well-formed stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
