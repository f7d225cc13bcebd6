import { createOptionError } from '../../base/feedtwin-error.ts'
import { isLoopbackUrl } from '../../base/loopback.ts'
import { trimTrailingSlashes } from '../../base/slashes.ts'

/**
 * Validates a base URL and returns it without a slash at the end.
 *
 * @throws FeedtwinError `bad-option` for an invalid URL, and for one with a query, a fragment or a password, which reports
 *   would show
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw createOptionError(`"${removeSecrets(text)}" is not a valid base URL. ${suggestUrl(text)}`)
  }
  if (url.username !== '' || url.password !== '')
    throw createOptionError(
      'The URL contains a user name or password. Send them with --header Authorization=…, which reports hide.',
    )
  if (url.search !== '' || url.hash !== '')
    throw createOptionError(
      `"${removeSecrets(text)}" is not a base URL, because it has a query or a fragment. Remove them.`,
    )
  return trimTrailingSlashes(url.origin + url.pathname)
}

/** A host with an optional port and path, such as localhost:4010 or api.example.com/v1. */
const WITHOUT_SCHEME = /^(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?(\/[^?#]*)?$/i

function suggestUrl(text: string): string {
  if (!WITHOUT_SCHEME.test(text)) return 'Write it like http://localhost:4010 or https://api.example.com/v1.'
  return `Did you mean ${isLoopbackUrl(`http://${text}`) ? 'http' : 'https'}://${text}?`
}

/** Removes user name, password, query and fragment from a text that may be a URL. */
const removeSecrets = (text: string): string =>
  text.replace(/\/\/[^/?#]*@/, '//').replace(/([?#]).*$/s, '$1…')
