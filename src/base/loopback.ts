/** The address on which a twin listens by default. Only this machine reaches it. */
export const LOOPBACK_ADDRESS = '127.0.0.1'

/** The base URL of a twin in this process where no other one is given. It reaches nothing (RFC 6761, section 6.2). */
export const IN_PROCESS_URL = 'http://feedtwin.test'

/** The addresses by which an Android emulator reaches the machine that runs it. */
export const emulatorAddresses = { android: '10.0.2.2', genymotion: '10.0.3.2' } as const

/** The name by which a container reaches the machine that runs it. */
export const containerHost = 'host.docker.internal'

/** A host in lower case, without the brackets of an IPv6 address and without the dot at the end of a full name. */
export const normalizeHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/** 127.0.0.0/8, also in short forms such as 127.1, and mapped into IPv6 as text or as a URL writes it. */
const LOOPBACK_IPV4 = /^(::ffff:)?127(\.\d{1,3}){1,3}$|^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/

/**
 * Whether a name or an address always means this machine: `localhost` and the names below it (RFC 6761, section 6.3),
 * 127.0.0.0/8 (RFC 1122, section 3.2.1.3) and ::1 (RFC 4291, section 2.5.3).
 *
 *     isLoopbackHost('app.localhost') // true
 *     isLoopbackHost('127.0.0.1.nip.io') // false
 */
export function isLoopbackHost(host: string): boolean {
  const name = normalizeHost(host)
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || LOOPBACK_IPV4.test(name)
}

/** Whether the host of a URL always means this machine; false for a text that is not a URL. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname)

/** Whether a server that is bound to this address is reached by all addresses of this machine. */
export const isWildcardHost = (host: string): boolean => host === '0.0.0.0' || host === '::'
