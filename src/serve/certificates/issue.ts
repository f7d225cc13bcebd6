import './no-metadata.ts'
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
import { nameConstraints, permittedBy } from './name-constraints.ts'
import type { CertificatePair } from './pair.ts'

const DAY = 24 * 60 * 60_000

/** Clocks of phones may be slow: certificates hold from a day ago, in milliseconds. */
const SLOW = DAY

/** An authority outlives projects; installing it on phones is a chore. */
const AUTHORITY_LIFE = 10 * 365 * DAY

/** Apple refuses certificates of servers that hold for longer than 398 days (support.apple.com/102028). */
const SERVER_LIFE = 397 * DAY

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Makes an authority that can vouch for servers of this machine, and for nothing else below it.
 *
 * @param hosts names and addresses of this machine
 * @param now unix milliseconds
 */
export async function issueAuthority(
  name: string,
  hosts: readonly string[],
  now: number,
): Promise<CertificatePair> {
  const keys = await newKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }, { O: ['feedtwin'] }],
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(now - SLOW),
    notAfter: new Date(now - SLOW + AUTHORITY_LIFE),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      nameConstraints(hosts),
    ],
  })
  return { cert: certificate.toString('pem'), key: await keyPem(keys) }
}

/**
 * Makes a certificate for a server, as Apple (support.apple.com/103769) and Android demand it.
 *
 * @param hosts names and addresses by which clients reach the server; those that the authority may not vouch for are
 * left out, since one of them would spoil the certificate
 * @param now unix milliseconds
 */
export async function issueServer(
  authority: CertificatePair,
  hosts: readonly string[],
  now: number,
): Promise<CertificatePair> {
  const issuer = new X509Certificate(authority.cert)
  const [der] = PemConverter.decode(authority.key)
  const signingKey = await crypto.subtle.importKey('pkcs8', der as ArrayBuffer, ALGORITHM, false, ['sign'])
  const keys = await newKeys()
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(
      hosts
        .filter(permittedBy(issuer))
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
    notBefore: new Date(now - SLOW),
    notAfter: new Date(now - SLOW + SERVER_LIFE),
    extensions,
  })
  return { cert: certificate.toString('pem'), key: await keyPem(keys) }
}

/** Whether an authority may vouch for a name or an address. */
export const isPermitted = (authority: CertificatePair, host: string): boolean =>
  permittedBy(new X509Certificate(authority.cert))(host)

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

async function keyPem({ privateKey }: CryptoKeyPair): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
}
