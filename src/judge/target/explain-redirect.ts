import type { Fetch } from './receive.ts'
import { hideParameters } from './secret-headers.ts'

/**
 * Redirects are never followed, since they would carry the token to another host. One that answers the very first
 * request means that the URL is another: that is told, instead of judged.
 */
export function explainRedirects(fetch: Fetch, baseUrl: string): Fetch {
  let isFirst = true
  return async (url, init) => {
    const response = await fetch(url, init)
    const location =
      isFirst && response.status >= 300 && response.status < 400 && response.headers.get('location')
    isFirst = false
    if (location) throw new Error(sentence(addressOf(location, url), url.slice(baseUrl.length)))
    return response
  }
}

/** Where a redirect leads, without what may be a secret. */
function addressOf(location: string, from: string): string {
  if (!URL.canParse(location, from)) return 'what is no URL'
  const url = new URL(location, from)
  url.username = ''
  url.password = ''
  return hideParameters(url.href)
}

/** @param path what was asked for, below the base URL */
function sentence(location: string, path: string): string {
  return location.endsWith(path)
    ? `it redirects; use ${location.slice(0, -path.length)} instead`
    : `it redirects to ${location}, and redirects are not followed`
}
