// What is secret in a request or a response, for all outputs: logs, HTTP archives, evidence and reports. An output decides
// what stands for a secret: a placeholder that is the same for equal secrets, or the same text for all of them.

/** The text that replaces a secret where references do not matter. */
export const HIDDEN = '[hidden]'

/** Returns what stands for a secret. @param kind a word in upper case */
export type KeepSecret = (secret: string, kind?: string) => string

/** What is secret under any name of a header, parameter or field. */
const SECRET = /authorization|cookie|credential|jwt|passw(?:or)?d|secret|session/i
/** A code that logs in. Other codes, such as that of a version, are not secret. */
const LOGIN_CODE = /(?:sms|otp|auth|login|captcha|verify|verification)[-_]?code|^(?:otp|pin)$/i
const SECRET_HEADER = /key|token|signature|(?:^|-)(?:sign|sig)$/i
const SECRET_PARAMETER = /key|token|signature|^(?:sign|sig)(?:\[|$)|(?<!version[-_]?)code/i
/** A name that only begins with `token`, such as `token_type`, is not secret. */
const SECRET_FIELD = /tokens?$|api[-_]?key$/i

export const matchesAny =
  (...patterns: readonly RegExp[]) =>
  (name: string): boolean =>
    patterns.some((pattern) => pattern.test(name))

/** Whether the value of a header of this name is secret. */
export const isSecretHeader = matchesAny(SECRET, LOGIN_CODE, SECRET_HEADER)

/** Whether the text of a JSON field of this name is secret. */
export const isSecretField = matchesAny(SECRET, LOGIN_CODE, SECRET_FIELD)

/** Whether the value of a parameter of this name in a URL or a form is secret. */
export const isSecretParameter = matchesAny(SECRET, LOGIN_CODE, SECRET_PARAMETER)

/** A parameter in a URL or a form. Matches cannot overlap, so the time is linear in the length of the text. */
export const PARAMETER = /([?&#;])([^?&#;=\s]+)=([^&#;\s"'<>]+)/g

/** The name and the password of a user in a URL. */
const USER_INFO = /(:\/\/)([^/?#@\s"'<>]+)@/g

/** Replaces the values of secret URL parameters in a text, and the user of a URL. */
export const hideUrlSecrets = (text: string, keep: KeepSecret = () => HIDDEN): string =>
  hideUser(text, keep).replace(PARAMETER, (whole, start: string, name: string, value: string) =>
    isSecretParameter(decodeQueryPart(name)) ? `${start}${name}=${keep(value, 'PARAMETER')}` : whole,
  )

export const hideUser = (text: string, keep: KeepSecret): string =>
  text.replace(USER_INFO, (_, start: string, user: string) => `${start}${keep(user, 'PASSWORD')}@`)

/** Replaces each secret in the value of a header. */
export function hideHeader(name: string, value: string, keep: KeepSecret, kind = 'HEADER'): string {
  if (/cookie/i.test(name)) return hideCookies(value, keep)
  return isSecretHeader(name) ? hideCredentials(value, keep, kind) : hideUrlSecrets(value, keep)
}

/** Replaces credentials, after their scheme if there is one (RFC 9110, section 11.4). */
function hideCredentials(value: string, keep: KeepSecret, kind: string): string {
  const [, scheme = '', credentials = value] = /^([a-z][a-z-]{0,19} +)(\S.*)$/i.exec(value) ?? []
  if (/^basic /i.test(scheme)) keepPassword(credentials, keep)
  return scheme + keep(credentials, kind)
}

/** Replaces the values of cookies, but not their names and attributes. */
const hideCookies = (value: string, keep: KeepSecret): string =>
  value
    .split(/(; *)/)
    .map((pair) => {
      const [, name = '', content = ''] = /^([^=]*=)?"?([^"]*)/.exec(pair) ?? []
      return ATTRIBUTE.test(pair) ? pair : name + keep(content, 'COOKIE')
    })
    .join('')

/** Attributes of cookies, and what stands between them (RFC 6265, section 4.1.1). */
const ATTRIBUTE =
  /^(?:(?:expires|max-age|domain|path|samesite|priority)=|(?:secure|httponly|partitioned)$|; *$|$)/i

/** Keeps the password of Basic credentials (RFC 7617) as a secret of its own. */
function keepPassword(credentials: string, keep: KeepSecret): void {
  try {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(atob(credentials)) ?? []
    keep(password, 'PASSWORD')
  } catch {
    // The credentials are not base64.
  }
}

/** Decodes a part of a query. A malformed part is returned as it is. */
export function decodeQueryPart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
