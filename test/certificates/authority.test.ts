import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAuthority } from '../../src/certificates/authority.ts'
import { issueServer } from '../../src/certificates/issue.ts'
import { certificate } from '../conformance-http/certificate.ts'
import { folder } from '../folder.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60_000

const daysOf = ({ validFrom, validTo }: X509Certificate): number[] =>
  [validFrom, validTo].map((moment) => (Date.parse(moment) - NOW) / DAY)

describe('the authority', () => {
  test('is made once, and for this user only', async () => {
    const home = join(folder(), 'a', 'b')
    const first = await openAuthority(home, NOW)
    expect(await openAuthority(home, NOW + DAY)).toEqual(first)
    expect(readdirSync(home).sort()).toEqual(['authority.pem', 'ca.pem'])
    expect(statSync(home).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(home)) expect(statSync(join(home, file)).mode & 0o777).toBe(0o600)
    expect(readFileSync(first.file, 'utf8')).toBe(first.cert)
    expect(first.cert).not.toContain('PRIVATE')
  })

  test('vouches for servers', async () => {
    const authority = new X509Certificate((await openAuthority(folder(), NOW)).cert)
    expect(authority.ca).toBe(true)
    expect(authority.verify(authority.publicKey)).toBe(true)
    expect(authority.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(daysOf(authority)).toEqual([-1, 3649])
  })

  test('is the same for those who start at once', async () => {
    const home = folder()
    const all = await Promise.all(Array.from({ length: 8 }, () => openAuthority(home, NOW)))
    expect(new Set(all.map(({ key }) => key)).size).toBe(1)
    expect(new Set(all.map(({ cert }) => cert)).size).toBe(1)
    expect(readdirSync(home).sort()).toEqual(['authority.pem', 'ca.pem'])
  })

  test.for([
    ['is empty', () => ''],
    ['was cut off', (text: string) => text.slice(0, -100)],
    ['has the key of another', (text: string) => text.replace(/-----BEGIN PRIVATE[\s\S]*/, certificate.key)],
  ] as const)('that %s is refused, and says which file to remove', async ([, broken]) => {
    const home = folder()
    await openAuthority(home, NOW)
    const file = join(home, 'authority.pem')
    const damaged = broken(readFileSync(file, 'utf8'))
    writeFileSync(file, damaged)
    const refusal = openAuthority(home, NOW)
    await expect(refusal).rejects.toMatchObject({
      code: 'bad-certificate',
      message: expect.stringContaining(`${file} cannot be used`),
    })
    await expect(refusal).rejects.toThrow('Remove the file')
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })

  test('that is a mere server is refused', async () => {
    const home = folder()
    const { cert, key } = await issueServer(await openAuthority(home, NOW), ['localhost'], NOW)
    writeFileSync(join(home, 'authority.pem'), cert + key)
    await expect(openAuthority(home, NOW)).rejects.toThrow('it vouches for nobody')
  })

  test('that has expired is refused, with the day', async () => {
    const home = folder()
    await openAuthority(home, NOW)
    await expect(openAuthority(home, NOW + 3650 * DAY)).rejects.toThrow('it has expired on 2036-11-17')
  })

  test('needs a folder that can be written', async () => {
    const home = folder({ file: '' })
    const refusal = openAuthority(join(home, 'file'), NOW)
    await expect(refusal).rejects.toMatchObject({ code: 'file-unwritable' })
    await expect(refusal).rejects.toThrow('FEEDTWIN_DATA')
  })
})

describe('the certificate of a server', () => {
  const hosts = ['localhost', '127.0.0.1', '::1', '10.0.2.2', 'ann.local']

  test('is what Apple and Android demand', async () => {
    const authority = await openAuthority(folder(), NOW)
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
    const [from = 0, to = 0] = daysOf(server)
    expect([from, to - from]).toEqual([-1, 397])
  })

  test('has a number and a key of its own each time', async () => {
    const authority = await openAuthority(folder(), NOW)
    const pairs = await Promise.all([1, 2].map(() => issueServer(authority, hosts, NOW)))
    const numbers = pairs.map(({ cert }) => new X509Certificate(cert).serialNumber)
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{16,40}$/)
    expect(new Set([authority, ...pairs].map(({ key }) => key)).size).toBe(3)
  })
})
