import type { NetworkInterfaceInfo } from 'node:os'
import { isLoopbackHost } from '../../../base/loopback.ts'

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
