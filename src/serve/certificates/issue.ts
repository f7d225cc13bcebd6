import './metadata-polyfill.ts'
import { BlockList, isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { CertificatePair } from './certificate-pair.ts'

const DAY = 24 * 60 * 60_000

/** In milliseconds. Clocks of phones may be slow, so certificates are valid from a day ago. */
const CLOCK_TOLERANCE = DAY

/** In milliseconds. It is long, because installing an authority on phones takes effort. */
const AUTHORITY_LIFETIME = 10 * 365 * DAY

/** In milliseconds. Apple rejects certificates of servers that are valid for more than 398 days (support.apple.com/102028). */
const SERVER_LIFETIME = 397 * DAY

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Issues a certificate authority for servers of this machine only. It cannot issue further authorities.
 *
 * @param hosts names and addresses of this machine
 * @param now in unix milliseconds
 */
export async function issueAuthority(
  name: string,
  hosts: readonly string[],
  now: number,
): Promise<CertificatePair> {
  const keys = await generateKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }, { O: ['feedtwin'] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(now - CLOCK_TOLERANCE),
    notAfter: new Date(now - CLOCK_TOLERANCE + AUTHORITY_LIFETIME),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      createNameConstraints(hosts),
    ],
  })
  return { cert: certificate.toString('pem'), key: await formatKey(keys) }
}

/**
 * Issues a certificate for a server. It meets the requirements of Apple (support.apple.com/103769) and Android.
 *
 * @param hosts names and addresses by which clients reach the server. Hosts that the authority does not permit are left
 *   out, since one of them would make the whole certificate invalid
 * @param now in unix milliseconds
 */
export async function issueServer(
  authority: CertificatePair,
  hosts: readonly string[],
  now: number,
): Promise<CertificatePair> {
  const issuer = new X509Certificate(authority.cert)
  const [der] = PemConverter.decode(authority.key)
  const signingKey = await crypto.subtle.importKey('pkcs8', der as ArrayBuffer, ALGORITHM, false, ['sign'])
  const keys = await generateKeys()
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(
      hosts
        .filter(createHostTest(issuer))
        .map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
    ),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
  ]
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: ['feedtwin'] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(now - CLOCK_TOLERANCE),
    notAfter: new Date(now - CLOCK_TOLERANCE + SERVER_LIFETIME),
    extensions,
  })
  return { cert: certificate.toString('pem'), key: await formatKey(keys) }
}

/** Whether an authority may issue certificates for a name or an address. */
export const isPermitted = (authority: CertificatePair, host: string): boolean =>
  createHostTest(new X509Certificate(authority.cert))(host)

const generateKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

const formatKey = async ({ privateKey }: CryptoKeyPair): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')

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
function createNameConstraints(hosts: readonly string[]): Extension {
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
function createHostTest(authority: X509Certificate): (host: string) => boolean {
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
