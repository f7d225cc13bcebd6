/** Makes a path below a base URL absolute. An absolute URL and an empty text stay as they are. */
export function toAbsoluteUrl(path: string, baseUrl: string): string {
  if (path === '' || ABSOLUTE.test(path)) return path
  // A network-path reference (RFC 3986, section 4.2) has the scheme of the base URL.
  if (path.startsWith('//')) return baseUrl.slice(0, baseUrl.indexOf('//')) + path
  return `${baseUrl}/${path.startsWith('/') ? path.slice(1) : path}`
}

/** Begins with a scheme (RFC 3986, section 3.1). */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i
