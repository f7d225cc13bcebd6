import { hideUrlSecrets } from '../../base/secrets/secrets.ts'
import type { Fetch } from './receive.ts'

/**
 * Wraps a fetch so that a redirect of the very first request fails with an explanation: the base URL is wrong. Redirects
 * are never followed, because they would send the token to another host.
 */
export function explainRedirects(fetch: Fetch, baseUrl: string): Fetch {
  let isFirst = true
  return async (url, init) => {
    const response = await fetch(url, init)
    const location =
      isFirst && response.status >= 300 && response.status < 400 && response.headers.get('location')
    isFirst = false
    if (location)
      throw new Error(describeRedirect(removeSecrets(location, url), url, url.slice(baseUrl.length)))
    return response
  }
}

/** The destination of a redirect, without possible secrets. */
function removeSecrets(location: string, from: string): string {
  if (!URL.canParse(location, from)) return 'an invalid URL'
  const url = new URL(location, from)
  url.username = ''
  url.password = ''
  return hideUrlSecrets(url.href)
}

/**
 * @param from the requested URL
 * @param path the part of it below the base URL
 */
function describeRedirect(location: string, from: string, path: string): string {
  if (location.endsWith(path)) return `it redirects; use ${location.slice(0, -path.length)} instead`
  const isOtherHost = URL.canParse(location) && new URL(location).host !== new URL(from).host
  return `it redirects to ${isOtherHost ? 'another host, ' : ''}${location}, and redirects are not followed`
}
