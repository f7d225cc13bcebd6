import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { isLoopbackHost, isWildcardHost } from '../base/loopback.ts'
import type { CertificatePair } from '../serve/certificates/certificate-pair.ts'
import type { NetworkAccess } from '../serve/network-access.ts'
import { Visitors } from '../serve/onboarding/devices.ts'
import type { NetworkFlags } from './twin-flags.ts'

/** Where and how a twin is served. */
export interface NetworkSetup {
  /** the address to bind to */
  readonly host: string
  /** undefined for plain HTTP */
  readonly tls: CertificatePair | undefined
  readonly networkAccess: NetworkAccess
  /** the file with the certificate of the authority, when feedtwin issued the certificate of the server */
  readonly authorityFile: string | undefined
}

/** Address that binds to all networks of this machine. */
const ALL_NETWORKS = '0.0.0.0'

/** @throws FeedtwinError `bad-option`, `bad-certificate` or `file-unreadable` */
export async function openNetwork(flags: NetworkFlags): Promise<NetworkSetup> {
  const host = flags.lan ? ALL_NETWORKS : flags.host
  const { addresses, ...access } = isLoopbackHost(host)
    ? { addresses: [], listAddresses: () => listLanAddresses(networkInterfaces()) }
    : openToOthers(host)
  const usesTls = flags.https || flags.tlsCert !== undefined || flags.tlsKey !== undefined
  // Certificates take time to load, and most twins speak plain HTTP.
  const certificate = usesTls
    ? await (await import('./open-certificate.ts')).openCertificate(flags, host, addresses)
    : undefined
  return {
    host,
    tls: certificate?.pair,
    networkAccess: { ...access, addresses, authority: certificate?.authority?.cert },
    authorityFile: certificate?.authority?.file,
  }
}

/** A token keeps other devices from controlling the twin, and visitors are listed on the page for phones. */
function openToOthers(host: string): NetworkAccess & { readonly addresses: readonly string[] } {
  const interfaces = networkInterfaces()
  return {
    addresses: isWildcardHost(host) ? listLanAddresses(interfaces) : [host],
    controlToken: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    visitors: new Visitors(createOwnAddressTest(interfaces), Date.now),
  }
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Names of interfaces that lead to no phone: containers, virtual machines, tunnels. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt)/

/** Addresses of home and office networks (RFC 1918), the most frequent ones first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]

/** RFC 3927. */
const LINK_LOCAL = /^169\.254\./

/** Lists the addresses by which devices in the same network reach this machine, the likeliest first. */
export function listLanAddresses(interfaces: Interfaces): string[] {
  const ranked = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
      .map(({ address }) => ({ address, rank: rankAddress(name, address) })),
  )
  return ranked.sort((one, other) => one.rank - other.rank).map(({ address }) => address)
}

/** A smaller rank is more likely to be reached by phones. */
function rankAddress(interfaceName: string, address: string): number {
  const kind = PRIVATE.findIndex((pattern) => pattern.test(address))
  return (kind < 0 ? PRIVATE.length : kind) + (VIRTUAL.test(interfaceName) ? PRIVATE.length + 1 : 0)
}

/** Creates a test whether a client is this machine itself, by any of its addresses. */
export function createOwnAddressTest(interfaces: Interfaces): (address: string) => boolean {
  const own = new Set(Object.values(interfaces).flatMap((infos = []) => infos.map(({ address }) => address)))
  return (address) => isLoopbackHost(address) || own.has(address.replace(/^::ffff:/, ''))
}
