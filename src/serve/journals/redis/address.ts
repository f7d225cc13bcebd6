import { createOptionError } from '../../../base/feedtwin-error.ts'

/** Where a stream is, and the account that may use it. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  /** the key of the stream */
  readonly stream: string
  /** the URL without user and password, for messages */
  readonly name: string
}

const DEFAULT_PORT = 6379

const EXAMPLES = 'redis://127.0.0.1:6379/ci, or rediss://user@host:6379/ci'

/** Whether a place of a state is in Redis. */
export const isRedisUrl = (place: string): boolean => /^rediss?:/i.test(place)

/**
 * Parses a URL such as `redis://user:password@host:6379/ci`. The path is the key of the stream; `rediss` means TLS.
 *
 * @param password the password, if it is not in the URL
 * @throws FeedtwinError `bad-option`. The message does not contain the URL, which may hold a password
 */
export function parseRedisAddress(url: string, password?: string): RedisAddress {
  const address = parseUrl(url)
  if (address) return addPassword(address, password)
  throw createOptionError(
    `The URL of Redis in --state cannot be read. Write it like ${EXAMPLES}: the path is the key of the stream, ` +
      'and special characters of a password are percent-encoded.',
  )
}

function addPassword(address: RedisAddress, password: string | undefined): RedisAddress {
  if (password === undefined) return address
  if (address.password === undefined) return { ...address, password }
  throw createOptionError(
    'The password of Redis is given twice: in the URL of --state and in FEEDTWIN_REDIS_PASSWORD. Remove it from the URL.',
  )
}

function parseUrl(url: string): RedisAddress | undefined {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
    const stream = decodeURIComponent(pathname.slice(1))
    if (!/^rediss?:$/.test(protocol) || hostname === '' || stream === '' || search + hash !== '')
      return undefined
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? DEFAULT_PORT : Number(port),
      tls: protocol === 'rediss:',
      username: username === '' ? undefined : decodeURIComponent(username),
      password: password === '' ? undefined : decodeURIComponent(password),
      stream,
      name: `${protocol}//${hostname}:${port || DEFAULT_PORT}${pathname}`,
    }
  } catch {
    // It is not a URL, or it contains a percent sign that encodes nothing.
    return undefined
  }
}
