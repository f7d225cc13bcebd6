/** Gives the placeholder of a secret. */
export type Keep = (secret: string, kind?: string) => string

/** Headers whose values are secrets; hiding others would hide what reports are about. */
const SECRET_HEADER = /authorization|cookie|key|secret|token|password|session|jwt/i

/** A parameter of a URL; no two of them overlap, so that a long text takes no long time. */
const PARAMETER = /([?&#;])([^?&#;=\s]+)=([^&#;\s"'>]+)/g

/** Parameters whose values are secrets. */
const SECRET_PARAMETER = /key|secret|token|password|session|jwt|code|signature/i

/** The value of a header with a placeholder for each secret in it. */
export function hideHeader(name: string, value: string, keep: Keep, kind = 'HEADER'): string {
  if (/cookie/i.test(name)) return hideCookies(value, keep)
  if (SECRET_HEADER.test(name)) return hideCredentials(value, keep, kind)
  return hideParameters(value, keep)
}

/** A text with no value of a URL parameter that is named like a secret. */
export const hideParameters = (text: string, keep: Keep = () => '(hidden)'): string =>
  text.replace(PARAMETER, (whole, start: string, name: string, value: string) =>
    SECRET_PARAMETER.test(name) ? `${start}${name}=${keep(value, 'PARAMETER')}` : whole,
  )

/** A scheme and its credentials (RFC 9110, section 11.4), or a value without a scheme. */
function hideCredentials(value: string, keep: Keep, kind: string): string {
  const [, scheme = '', credentials = value] = /^(\w[\w-]* +)(\S.*)$/.exec(value) ?? []
  if (/^basic /i.test(scheme)) keepPassword(credentials, keep)
  return scheme + keep(credentials, kind)
}

/** The name and the attributes of a cookie are no secrets. */
const hideCookies = (value: string, keep: Keep): string =>
  value
    .split(/(; *)/)
    .map((pair) => {
      const [, name = '', content = ''] = /^([^=]+=)"?([^"]+)/.exec(pair) ?? []
      return name === '' || ATTRIBUTE.test(name) ? pair : name + keep(content, 'COOKIE')
    })
    .join('')

const ATTRIBUTE = /^(expires|max-age|domain|path|samesite|priority)=$/i

/** The password of Basic credentials (RFC 7617) is a secret by itself. */
function keepPassword(credentials: string, keep: Keep): void {
  try {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(atob(credentials)) ?? []
    keep(password, 'PASSWORD')
  } catch {
    // They are no base64.
  }
}
