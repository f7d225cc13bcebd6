import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, get as sendGet } from 'node:https'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { certificate } from '../judge/target/certificate.ts'
import { CONTROL, expectRefusal, machine, normal, serve, wideLines } from './feedtwin.ts'

/** A machine with a Wi-Fi network, and a data folder of its own. */
const atAnns = (more: Readonly<Record<string, string>> = {}) => ({
  cwd: createFolder(),
  env: { ...machine, FEEDTWIN_DATA: createFolder(), ...more },
})

/** Sends a request over HTTPS: fetch cannot be told which certificates to trust. */
const get = (url: string, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sendGet(url, options, resolve).on('error', reject))

/** Replaces what differs from run to run. */
const settled = (text: string, data: string): string =>
  normal(text)
    .replaceAll(data, '/home/ann/.local/share/feedtwin')
    .replaceAll(/(:\/\/[\w.]+|tcp):(?!54321)\d+/g, '$1:54321')
    .replaceAll(/(token: )[\w-]{22}/g, '$1TOKEN')

describe('what it prints', () => {
  const golden: Record<string, string[]> = {
    'serve-lan': ['--lan'],
    'serve-lan-https': ['--lan', '--https', '--base-path', '/api'],
    'serve-https': ['--https'],
    'serve-host': ['--host', '0.0.0.0'],
  }
  for (const [name, args] of Object.entries(golden)) {
    test(args.join(' '), async () => {
      const surroundings = atAnns()
      const { twin } = await serve(args, surroundings)
      const { code, stdout, stderr } = await twin.stop()
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const printed = settled(stdout, surroundings.env.FEEDTWIN_DATA)
      expect(wideLines(printed)).toEqual([])
      expect(stdout).not.toMatch(CONTROL)
      await expect(printed).toMatchFileSnapshot(`golden/${name}.txt`)
    })
  }

  test('--quiet: the URL only', async () => {
    const { url, twin } = await serve(['--lan', '--quiet'], atAnns())
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect((await twin.stop()).stdout).toBe(`${url}\n`)
  })

  test('--json: the URL for each kind of device, and the token for control', async () => {
    const { url, twin } = await serve(['--lan', '--json'], atAnns())
    const by = (host: string): string => url.replace('127.0.0.1', host)
    expect(JSON.parse(twin.stdout.split('\n')[0] ?? '')).toMatchObject({
      event: 'ready',
      url,
      urls: {
        thisMachine: url,
        iosSimulator: url,
        androidEmulator: by('10.0.2.2'),
        genymotion: by('10.0.3.2'),
        container: by('host.docker.internal'),
        lan: [by('192.168.1.23')],
      },
      controlToken: expect.stringMatching(/^[\w-]{22}$/),
    })
  })

  test('each start has another token', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const { twin } = await serve(['--lan', '--json'], atAnns())
        return JSON.parse(twin.stdout.split('\n')[0] ?? '').controlToken
      }),
    )
    expect(tokens[0]).not.toBe(tokens[1])
  })
})

describe('HTTPS', () => {
  test('is trusted at all its names by clients that trust the certificate of the authority', async () => {
    const { url } = await serve(['--lan', '--https', '--quiet'], atAnns())
    const port = Number(new URL(url).port)
    const pem = await text(await get(`${url}/__twin/ca.pem`, { rejectUnauthorized: false }))
    for (const servername of [
      ...['localhost', 'ann.local', '10.0.2.2', '10.0.3.2', '127.0.0.1', '::1', '192.168.1.23'],
    ]) {
      const isName = /[a-z]/.test(servername)
      await new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', ca: pem, ...(isName && { servername }) }, () => {
          const peer = new X509Certificate(socket.getPeerCertificate().raw)
          const known = isName ? peer.checkHost(servername) : peer.checkIP(servername)
          socket.destroy()
          if (known) resolve()
          else reject(new Error(`not good for ${servername}`))
        }).on('error', reject)
      })
    }
  })

  test('responses have HTTPS URLs, and no key is revealed', async () => {
    const surroundings = atAnns()
    const { url, twin } = await serve(['--https', '--world', 'one-post'], surroundings)
    const data = join(surroundings.env.FEEDTWIN_DATA, 'https')
    const ca = readFileSync(join(data, 'ca.pem'))
    const posts = await json(await get(`${url}/posts?lng=139.7671&lat=35.6812`, { ca }))
    expect(JSON.stringify(posts)).toContain(`"url":"${url}/`)
    // The key of the server is only in memory.
    expect(readdirSync(data).sort()).toEqual(['authority.pem', 'ca.pem'])
    const { stdout, stderr } = await twin.stop()
    expect(stdout + stderr).not.toContain('PRIVATE')
  })

  test('plain HTTP is refused with the reason, and the twin keeps running', async () => {
    const { url, twin } = await serve(['--https', '--quiet'], atAnns())
    const response = await fetch(url.replace('https:', 'http:'))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('This port serves HTTPS'),
    })
    expect((await twin.stop()).stderr).toBe('')
  })

  test('with a certificate of the user', async () => {
    const cwd = createFolder({ 'a.crt': certificate.cert, 'a.key': certificate.key })
    const { url, twin } = await serve(['--tls-cert', 'a.crt', '--tls-key', 'a.key', '--quiet'], { cwd })
    const page = `${url.replace('127.0.0.1', 'localhost')}/__twin/ca`
    expect((await get(page, { ca: certificate.cert, family: 4 })).resume().statusCode).toBe(404)
    expect((await twin.stop()).code).toBe(0)
  })
})

const encrypted = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIC\n-----END ENCRYPTED PRIVATE KEY-----\n'
const cwd = () =>
  createFolder({
    'a.crt': certificate.cert,
    'a.key': certificate.key,
    'b.key': otherKey(),
    'c.key': encrypted,
    none: '',
  })

const cases: [args: string[], ...said: string[]][] = [
  [['--lan', '--host', '127.0.0.1'], `'--lan'`, `'--host <address>'`],
  [['--https', '--tls-cert', 'a.crt'], `'--https'`, `'--tls-cert <file>'`],
  [['--tls-cert', 'a.crt'], 'both --tls-cert and --tls-key'],
  [['--tls-key', 'a.key'], 'both --tls-cert and --tls-key'],
  [['--tls-cert', 'z.crt', '--tls-key', 'a.key'], 'z.crt cannot be read: the file does not exist'],
  [['--tls-cert', 'none', '--tls-key', 'a.key'], 'none is not a certificate in PEM'],
  [['--tls-cert', 'a.crt', '--tls-key', 'none'], 'none is not a private key in PEM'],
  [['--tls-cert', 'a.crt', '--tls-key', 'b.key'], 'b.key is the key of another certificate'],
  [['--tls-cert', 'a.crt', '--tls-key', 'c.key'], 'c.key is protected by a passphrase'],
]
test.for(cases)('invalid options: %j', async ([args, ...said]) => {
  const message = await expectRefusal(['serve', '--port', '0', ...args], { cwd: cwd() })
  for (const part of said) expect(message).toContain(part)
  expect(message).not.toContain('PRIVATE')
})

/** A key without a certificate. */
const otherKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
