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

/** Loopback, private, link-local and shared addresses: no site of others has one that leads there from elsewhere. */
const NETWORKS = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]

/**
 * Limits an authority to some names, what is below them, some addresses, and private networks (RFC 5280, section
 * 4.2.1.10). So whoever steals its key can stand in for no other site.
 *
 * It is not critical: platforms that do not know it would refuse all certificates of the authority, as old versions of
 * macOS did; those that know it obey it all the same.
 */
export function nameConstraints(hosts: readonly string[]): Extension {
  const names = new Set(['localhost', ...hosts.filter((host) => !isIP(host))])
  const isPrivate = isWithin(NETWORKS)
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

/** Tells the names and addresses that an authority may vouch for; one without constraints may for all. */
export function permittedBy(authority: X509Certificate): (host: string) => boolean {
  const extension = authority.getExtension(id_ce_nameConstraints)
  if (!extension) return () => true
  const { permittedSubtrees = [] } = AsnConvert.parse(extension.value, NameConstraints)
  const names = permittedSubtrees.flatMap(({ base: { dNSName } }) => dNSName?.toLowerCase() ?? [])
  const isInNetworks = isWithin(permittedSubtrees.flatMap(({ base: { iPAddress } }) => iPAddress ?? []))
  return (host) => {
    if (isIP(host)) return isInNetworks(host)
    const name = host.toLowerCase()
    return names.some((base) => name === base || name.endsWith(`.${base}`))
  }
}

/** @param networks an address and the length of its prefix each, such as 10.0.0.0/8 */
function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), kindOf(address))
  }
  return (address) => list.check(address, kindOf(address))
}

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
