import type { NetworkInterfaceInfo } from 'node:os'
import { isLoopbackHost } from '../../../base/loopback.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Names of interfaces that phones in the same network are not behind: containers, virtual machines, tunnels. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt)/

/** Addresses of home and office networks (RFC 1918), the usual ones first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]

const LINK_LOCAL = /^169\.254\./

/** Where devices in the same network reach this machine, the likeliest address first. */
export function listLanAddresses(interfaces: Interfaces): string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
      .map(({ address }) => ({ address, rank: rank(name, address) })),
  )
  return found.sort((one, other) => one.rank - other.rank).map(({ address }) => address)
}

function rank(name: string, address: string): number {
  const kind = PRIVATE.findIndex((pattern) => pattern.test(address))
  return (kind < 0 ? PRIVATE.length : kind) + (VIRTUAL.test(name) ? PRIVATE.length + 1 : 0)
}

/** Tells whether a client is this machine itself, by whichever of its addresses. */
export function createOwnAddressTest(interfaces: Interfaces): (address: string) => boolean {
  const own = new Set(Object.values(interfaces).flatMap((infos = []) => infos.map(({ address }) => address)))
  return (address) => {
    return isLoopbackHost(address) || own.has(address.replace(/^::ffff:/, ''))
  }
}
