import { BlockList, isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import { Extension, type X509Certificate } from '@peculiar/x509'

/** Loopback, private, link-local and shared addresses. No public site has such an address. */
const NETWORKS = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]

/**
 * Creates the extension that limits an authority to some names and their subdomains, some addresses, and private networks
 * (RFC 5280, section 4.2.1.10). So a stolen key cannot be used to impersonate other sites.
 *
 * The extension is not marked as critical: platforms that do not support it would reject all certificates of the
 * authority, as old versions of macOS did. Platforms that support it apply it in any case.
 */
export function createNameConstraints(hosts: readonly string[]): Extension {
  const names = new Set(['localhost', ...hosts.filter((host) => !isIP(host))])
  const isPrivate = createNetworkTest(NETWORKS)
  const addresses = hosts.filter((host) => isIP(host) && !isPrivate(host))
  const networks = [
    ...NETWORKS,
    ...addresses.map((address) => `${address}/${isIP(address) === 4 ? 32 : 128}`),
  ]
  const bases = [
    ...[...names].map((dNSName) => new GeneralName({ dNSName })),
    ...networks.map((iPAddress) => new GeneralName({ iPAddress })),
  ]
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })))
  return new Extension(
    id_ce_nameConstraints,
    false,
    AsnConvert.serialize(new NameConstraints({ permittedSubtrees })),
  )
}

/** Creates a test for the names and addresses that an authority permits. Without constraints, it permits all. */
export function createHostTest(authority: X509Certificate): (host: string) => boolean {
  const extension = authority.getExtension(id_ce_nameConstraints)
  if (!extension) return () => true
  const { permittedSubtrees = [] } = AsnConvert.parse(extension.value, NameConstraints)
  const names = permittedSubtrees.flatMap(({ base: { dNSName } }) => dNSName?.toLowerCase() ?? [])
  const isInNetworks = createNetworkTest(
    permittedSubtrees.flatMap(({ base: { iPAddress } }) => iPAddress ?? []),
  )
  return (host) => {
    if (isIP(host)) return isInNetworks(host)
    const name = host.toLowerCase()
    return names.some((base) => name === base || name.endsWith(`.${base}`))
  }
}

/** @param networks each is an address with the length of its prefix, such as 10.0.0.0/8 */
function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), getFamily(address))
  }
  return (address) => list.check(address, getFamily(address))
}

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
