import './metadata-polyfill.ts'
import { isIP } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { CertificatePair } from './certificate-pair.ts'
import { createHostTest, createNameConstraints } from './name-constraints.ts'

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

async function formatKey({ privateKey }: CryptoKeyPair): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
}
