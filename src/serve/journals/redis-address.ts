import { FeedtwinError } from '../../contract/index.ts'

/** Where a stream is, and who may use it. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  /** the key of the stream */
  readonly stream: string
  /** what messages call it: without user and password */
  readonly name: string
}

const PORT = 6379

const EXAMPLES = 'redis://127.0.0.1:6379/ci, or rediss://user@host:6379/ci'

/**
 * Reads a URL such as `redis://user:password@host:6379/ci`, whose path names the stream; rediss is Redis over TLS.
 *
 * @param password where it does not stand in the URL
 * @throws FeedtwinError `bad-option`; what it says shows nothing of the URL, which may hold a password
 */
export function parseRedisAddress(url: string, password?: string): RedisAddress {
  const address = parseUrl(url)
  if (address) return withPassword(address, password)
  throw new FeedtwinError(
    'bad-option',
    `The URL of the Redis that keeps the state cannot be read. Write it like ${EXAMPLES}: the path names the stream, ` +
      'and what is special in a password is percent-encoded.',
  )
}

function withPassword(address: RedisAddress, password: string | undefined): RedisAddress {
  if (password === undefined) return address
  if (address.password === undefined) return { ...address, password }
  throw new FeedtwinError(
    'bad-option',
    'The password of Redis stands both in the URL of --state and in FEEDTWIN_REDIS_PASSWORD. Remove it from the URL.',
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
      port: port === '' ? PORT : Number(port),
      tls: protocol === 'rediss:',
      username: username === '' ? undefined : decodeURIComponent(username),
      password: password === '' ? undefined : decodeURIComponent(password),
      stream,
      name: `${protocol}//${hostname}:${port || PORT}${pathname}`,
    }
  } catch {
    // No URL, or one with a percent sign that encodes nothing.
    return undefined
  }
}
