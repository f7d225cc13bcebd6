import '../../../src/serve/certificates/metadata-polyfill.ts'
import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import {
  X509Certificate as Certificate,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { describe, expect, test } from 'vitest'
import { openAuthority } from '../../../src/serve/certificates/authority.ts'
import type { CertificatePair } from '../../../src/serve/certificates/certificate-pair.ts'
import { isPermitted, issueServer } from '../../../src/serve/certificates/issue.ts'
import { listenForTest } from '../../close-after-test.ts'
import { createFolder } from '../../folder.ts'
import { certificate } from '../../judge/target/certificate.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOSTS = ['ann.local', 'ann', '203.0.113.7']
const DAY = 24 * 60 * 60_000

const getValidityDays = ({ validFrom, validTo }: X509Certificate): number[] =>
  [validFrom, validTo].map((time) => (Date.parse(time) - NOW) / DAY)

/** Connects a TLS client to a server with a certificate. @returns "trusted", or the message of the error */
async function connectTo(pair: CertificatePair, ca: string, servername: string): Promise<string> {
  const port = await listenForTest(createServer(pair).on('tlsClientError', () => {}))
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ca, servername }, () => {
      socket.destroy()
      resolve('trusted')
    }).on('error', (error) => resolve(error.message))
  })
}

/** Issues a certificate for any name with the key of an authority. */
async function forgeCertificate({ cert, key }: CertificatePair, name: string): Promise<CertificatePair> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const [der] = PemConverter.decode(key)
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const forged = await X509CertificateGenerator.create({
    subject: 'CN=forged',
    issuer: new Certificate(cert).subject,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', der as ArrayBuffer, algorithm, false, ['sign']),
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert: forged.toString('pem'), key: PemConverter.encode(privateKey, 'PRIVATE KEY') }
}

describe('the authority', () => {
  test('is created once, and only this user can read it', async () => {
    const home = join(createFolder(), 'a', 'b')
    const first = await openAuthority(home, HOSTS, NOW)
    expect(await openAuthority(home, HOSTS, NOW + DAY)).toEqual(first)
    expect(readdirSync(home).sort()).toEqual(['authority.pem', 'ca.pem'])
    expect(statSync(home).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(home)) expect(statSync(join(home, file)).mode & 0o777).toBe(0o600)
    expect(readFileSync(first.file, 'utf8')).toBe(first.cert)
    expect(first.cert).not.toContain('PRIVATE')
  })

  test('is a valid certificate authority for ten years', async () => {
    const authority = new X509Certificate((await openAuthority(createFolder(), HOSTS, NOW)).cert)
    expect(authority.ca).toBe(true)
    expect(authority.verify(authority.publicKey)).toBe(true)
    expect(authority.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(getValidityDays(authority)).toEqual([-1, 3649])
  })

  test('permits this machine and private networks only', async () => {
    const authority = await openAuthority(createFolder(), HOSTS, NOW)
    const permitted = [
      ...['localhost', 'app.localhost', 'ann.local', 'a.ann.local', 'ANN', '127.8.8.8', '203.0.113.7'],
    ]
    const addresses = ['::1', 'fe80::1', 'fd00::1', '10.0.2.2', '172.31.0.1', '192.168.1.23', '100.64.0.1']
    for (const host of [...permitted, ...addresses])
      expect([host, isPermitted(authority, host)]).toEqual([host, true])
    const names = [
      ...['example.com', 'local', 'eve.local', 'notann.local', 'ann.local.example.com', 'localhost.com'],
    ]
    const others = ['203.0.113.8', '172.32.0.1', '8.8.8.8', '2001:db8::1']
    for (const host of [...names, ...others])
      expect([host, isPermitted(authority, host)]).toEqual([host, false])
    // Hosts that are not permitted are left out of a certificate.
    const { cert } = await issueServer(authority, ['localhost', 'example.com', '8.8.8.8'], NOW)
    expect(new X509Certificate(cert).subjectAltName).toBe('DNS:localhost')
  })

  test('limits what TLS clients trust: a certificate for another host is rejected', async () => {
    const authority = await openAuthority(createFolder(), HOSTS, Date.now())
    // An attacker with a stolen key would issue such a certificate.
    const forged = await forgeCertificate(authority, 'example.com')
    const good = await issueServer(authority, ['ann.local', '192.168.1.23', '::1'], Date.now())
    expect(await connectTo(good, authority.cert, 'ann.local')).toBe('trusted')
    expect(await connectTo(forged, authority.cert, 'example.com')).toMatch(
      /permitted subtree violation|signature|issuer/,
    )
  })

  test('of an older version, without limits, permits all hosts', async () => {
    const { cert, key } = certificate
    expect(isPermitted({ cert, key }, 'example.com')).toBe(true)
  })

  test('is the same for processes that start at the same time', async () => {
    const home = createFolder()
    const all = await Promise.all(Array.from({ length: 8 }, () => openAuthority(home, HOSTS, NOW)))
    expect(new Set(all.map(({ key }) => key)).size).toBe(1)
    expect(new Set(all.map(({ cert }) => cert)).size).toBe(1)
    expect(readdirSync(home).sort()).toEqual(['authority.pem', 'ca.pem'])
  })

  test.for([
    ['is empty', () => ''],
    ['was cut off', (text: string) => text.slice(0, -100)],
    ['has the key of another', (text: string) => text.replace(/-----BEGIN PRIVATE[\s\S]*/, certificate.key)],
  ] as const)('that %s is rejected, and the message names the file to remove', async ([, broken]) => {
    const home = createFolder()
    await openAuthority(home, HOSTS, NOW)
    const file = join(home, 'authority.pem')
    const damaged = broken(readFileSync(file, 'utf8'))
    writeFileSync(file, damaged)
    const opening = openAuthority(home, HOSTS, NOW)
    await expect(opening).rejects.toMatchObject({
      code: 'bad-certificate',
      message: expect.stringContaining(`${file} cannot be used`),
    })
    await expect(opening).rejects.toThrow('Remove the file')
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })

  test('must not be the certificate of a server', async () => {
    const home = createFolder()
    const { cert, key } = await issueServer(await openAuthority(home, HOSTS, NOW), ['localhost'], NOW)
    writeFileSync(join(home, 'authority.pem'), cert + key)
    await expect(openAuthority(home, HOSTS, NOW)).rejects.toThrow('it is not a certificate authority')
  })

  test('that has expired is rejected, with the day', async () => {
    const home = createFolder()
    await openAuthority(home, HOSTS, NOW)
    await expect(openAuthority(home, HOSTS, NOW + 3650 * DAY)).rejects.toThrow('it has expired on 2036-11-17')
  })

  test('needs a writable folder', async () => {
    const home = createFolder({ file: '' })
    const opening = openAuthority(join(home, 'file'), HOSTS, NOW)
    await expect(opening).rejects.toMatchObject({ code: 'file-unwritable' })
    await expect(opening).rejects.toThrow('FEEDTWIN_DATA')
  })
})

describe('the certificate of a server', () => {
  const hosts = ['localhost', '127.0.0.1', '::1', '10.0.2.2', 'ann.local']

  test('meets the requirements of Apple and Android', async () => {
    const authority = await openAuthority(createFolder(), HOSTS, NOW)
    const pair = await issueServer(authority, hosts, NOW)
    const server = new X509Certificate(pair.cert)
    const issuer = new X509Certificate(authority.cert)
    expect(server.checkIssued(issuer)).toBe(true)
    expect(server.verify(issuer.publicKey)).toBe(true)
    expect(server.ca).toBe(false)
    expect(server.subjectAltName).toBe(
      'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:10.0.2.2, DNS:ann.local',
    )
    // serverAuth
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(server.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    const [from = 0, to = 0] = getValidityDays(server)
    expect([from, to - from]).toEqual([-1, 397])
  })

  test('has a new serial number and key each time', async () => {
    const authority = await openAuthority(createFolder(), HOSTS, NOW)
    const pairs = await Promise.all([1, 2].map(() => issueServer(authority, hosts, NOW)))
    const numbers = pairs.map(({ cert }) => new X509Certificate(cert).serialNumber)
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{16,40}$/)
    expect(new Set([authority, ...pairs].map(({ key }) => key)).size).toBe(3)
  })
})
