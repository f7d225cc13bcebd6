import { trimTrailingSlashes } from '../../base/slashes.ts'
import { FeedtwinError } from '../../contract/index.ts'

/**
 * The base URL that somebody gave, without a slash at the end. What is not one is refused, and so is what a base URL
 * cannot have: a query, a fragment, and a password, which would show up in reports.
 *
 * @throws FeedtwinError `bad-option`
 */
export function parseBaseUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new FeedtwinError(
      'bad-option',
      `"${withoutSecrets(given)}" is not a URL that can be asked. Write it like http://localhost:4010 or https://api.example.com/v1.`,
    )
  }
  if (url.username !== '' || url.password !== '')
    throw new FeedtwinError(
      'bad-option',
      'The URL carries a user name or password. Send them with --header Authorization=…, which reports hide.',
    )
  if (url.search !== '' || url.hash !== '')
    throw new FeedtwinError(
      'bad-option',
      `"${withoutSecrets(given)}" is no base URL: it has a query or a fragment.`,
    )
  return trimTrailingSlashes(url.origin + url.pathname)
}

/** What somebody gave for a URL, without user name, password, query and fragment. */
const withoutSecrets = (given: string): string =>
  given.replace(/\/\/[^/?#]*@/, '//').replace(/([?#]).*$/s, '$1…')
