/** A path below a base URL made absolute; what is absolute or empty already stays as it is. */
export function toAbsoluteUrl(path: string, baseUrl: string): string {
  if (path === '' || ABSOLUTE.test(path)) return path
  // Relative to the scheme (RFC 3986, section 4.2).
  if (path.startsWith('//')) return baseUrl.slice(0, baseUrl.indexOf('//')) + path
  return `${baseUrl}/${path.startsWith('/') ? path.slice(1) : path}`
}

/** A scheme, as RFC 3986, section 3.1 has it. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i
