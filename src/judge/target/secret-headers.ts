import { isSecretHeader, isSecretParameter } from '../../base/secret-names.ts'

/** Returns the placeholder of a secret. */
export type KeepSecret = (secret: string, kind?: string) => string

/** A parameter of a URL. Matches cannot overlap, so the time is linear in the length of the text. */
const PARAMETER = /([?&#;])([^?&#;=\s]+)=([^&#;\s"'>]+)/g

/** Replaces each secret in the value of a header by its placeholder. */
export function hideHeader(name: string, value: string, keep: KeepSecret, kind = 'HEADER'): string {
  if (/cookie/i.test(name)) return hideCookies(value, keep)
  if (isSecretHeader(name)) return hideCredentials(value, keep, kind)
  return hideParameters(value, keep)
}

/** Replaces the values of secret URL parameters in a text. */
export const hideParameters = (text: string, keep: KeepSecret = () => '(hidden)'): string =>
  text.replace(PARAMETER, (whole, start: string, name: string, value: string) =>
    isSecretParameter(name) ? `${start}${name}=${keep(value, 'PARAMETER')}` : whole,
  )

/** Replaces credentials, after their scheme if there is one (RFC 9110, section 11.4). */
function hideCredentials(value: string, keep: KeepSecret, kind: string): string {
  const [, scheme = '', credentials = value] = /^(\w[\w-]* +)(\S.*)$/.exec(value) ?? []
  if (/^basic /i.test(scheme)) keepPassword(credentials, keep)
  return scheme + keep(credentials, kind)
}

/** Replaces the values of cookies, but not their names and attributes. */
const hideCookies = (value: string, keep: KeepSecret): string =>
  value
    .split(/(; *)/)
    .map((pair) => {
      const [, name = '', content = ''] = /^([^=]+=)"?([^"]+)/.exec(pair) ?? []
      return name === '' || ATTRIBUTE.test(name) ? pair : name + keep(content, 'COOKIE')
    })
    .join('')

const ATTRIBUTE = /^(expires|max-age|domain|path|samesite|priority)=$/i

/** Keeps the password of Basic credentials (RFC 7617) as a secret of its own. */
function keepPassword(credentials: string, keep: KeepSecret): void {
  try {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(atob(credentials)) ?? []
    keep(password, 'PASSWORD')
  } catch {
    // The credentials are not base64.
  }
}
