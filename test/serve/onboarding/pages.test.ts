import { describe, expect, test } from 'vitest'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { Visitors } from '../../../src/serve/onboarding/devices.ts'
import { markup } from '../../../src/serve/onboarding/markup.ts'
import { findEnvelopeProblem, formatRequest, Wire } from '../http/wire.ts'
import { createVisitors, fetchFrom, openBackend, PHONE, sendFrom } from './open-backend.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text()

describe('the page /__twin/connect', () => {
  test('shows the base URL of the request', async () => {
    const { url } = await openBackend({ setup: { basePath: '/api' } })
    expect(await fetchText(`${url}/__twin/connect`)).toContain(`<code>${url}</code>`)
    expect(await fetchText(`${url.replace('127.0.0.1', 'localhost')}/__twin/connect`)).toMatch(
      /<code>http:\/\/localhost:\d+\/api<\/code>/,
    )
    expect(await fetchText(`${url}/__twin/session/ann/__twin/connect`)).toContain(
      `<code>${url}/__twin/session/ann</code>`,
    )
  })

  test('/__twin/ leads phones there, also without the slash, below a base path and in a session', async () => {
    const { url } = await openBackend({ setup: { basePath: '/api' } })
    for (const path of ['/__twin', '/__twin?from=afar', '/__twin/session/ann/__twin']) {
      const response = await fetch(url + path, { headers: { 'User-Agent': IPHONE } })
      expect(response.status).toBe(200)
      expect(response.url).toBe(`${url}${path.replace(/\?.*/, '')}/connect`)
      expect(await response.text()).toContain('The base URL for your app')
    }
    expect((await fetch(`${url}/__twinkle`)).status).toBe(404)
  })

  test('loads nothing from other origins, and is not cached', async () => {
    const { url } = await openBackend({
      networkAccess: { visitors: createVisitors(), authority: 'x', addresses: ['10.1.2.3'] },
    })
    for (const path of ['connect', 'ca']) {
      const response = await fetch(`${url}/__twin/${path}`)
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//)
    }
  })

  test('has snippets for the host of the request', async () => {
    const { url } = await openBackend({ networkAccess: { addresses: ['10.1.2.3'] } })
    const page = await fetchText(`${url}/__twin/connect`)
    // A developer on this machine uses emulators and phones, too.
    const domains = [...page.matchAll(/&lt;domain&gt;(.*)&lt;\/domain&gt;/g)].map(([, domain]) => domain)
    expect(domains).toEqual(['127.0.0.1', '10.0.2.2', '10.0.3.2', '10.1.2.3'])
    expect(page).toContain('NSAllowsLocalNetworking')
  })

  const listCopied = (page: string): (string | undefined)[] =>
    [...page.matchAll(/<code>([^<]*)<\/code><button/g)].map(([, text]) => text)

  test('lists what emulators, simulators, phones and containers use, also without --lan', async () => {
    const listAddresses = (): string[] => ['192.168.1.23']
    const { url } = await openBackend({ networkAccess: { listAddresses }, setup: { basePath: '/api' } })
    const { port } = new URL(url)
    const page = await fetchText(`${url}/__twin/connect`)
    expect(page).toContain('For: this machine, iOS simulator')
    expect(listCopied(page).slice(0, 9)).toEqual([
      url,
      `http://10.0.2.2:${port}/api`,
      `http://10.0.3.2:${port}/api`,
      `adb reverse tcp:${port} tcp:${port}`,
      url,
      `http://host.docker.internal:${port}/api`,
      `export FEED_BASE_URL=${url}`,
      'feedtwin serve --lan',
      `http://192.168.1.23:${port}/api`,
    ])
  })

  test('has the URL of the proxy for apps, and the command of the proxy, behind a proxy', async () => {
    const proxy = { target: "https://a.example/it's", fallback: true, port: 4010 }
    const { url } = await openBackend({ networkAccess: { proxy } })
    const copied = listCopied(await fetchText(`${url}/__twin/connect`))
    expect(copied.slice(0, 2)).toEqual(['http://127.0.0.1:4010', 'http://10.0.2.2:4010'])
    expect(copied).toContain(
      'feedtwin proxy &#39;https://a.example/it&#39;\\&#39;&#39;s&#39; --fallback twin --lan',
    )
    expect((await (await fetch(`${url}/__twin/ca`)).json()).message).toContain('feedtwin proxy')
  })

  test('explains how to let other devices connect', async () => {
    const { url } = await openBackend()
    const page = await fetchText(`${url}/__twin/connect`)
    expect(page).toContain('feedtwin serve --lan')
    expect(page).not.toContain('Waiting for your phone')
    const secure = await openBackend({ networkAccess: { authority: 'x' } })
    expect(await fetchText(`${secure.url}/__twin/connect`)).toContain('feedtwin serve --lan --https')
  })

  test('shows the address of the network to phones', async () => {
    const { url } = await openBackend({
      networkAccess: { visitors: createVisitors(), addresses: ['localhost'] },
    })
    const { port } = new URL(url)
    expect(await fetchText(`${url}/__twin/connect`)).toContain(
      `<code>http://localhost:${port}/__twin/</code>`,
    )
  })

  test('has a QR code and snippets on a computer, and neither on a phone', async () => {
    const { url } = await openBackend({
      networkAccess: { visitors: createVisitors(), addresses: ['localhost'] },
    })
    const { port } = new URL(url)
    const page = async (agent: string): Promise<string> =>
      (await fetch(`http://localhost:${port}/__twin/connect`, { headers: { 'User-Agent': agent } })).text()
    const forComputers = [
      '<svg',
      'NSAllowsLocalNetworking',
      'network_security_config',
      'Waiting for your phone',
    ]
    for (const agent of [MAC, 'curl/8.5.0'])
      for (const part of forComputers) expect(await page(agent)).toContain(part)
    for (const agent of [IPHONE, ANDROID]) {
      for (const part of forComputers) expect(await page(agent)).not.toContain(part)
      expect(await page(agent)).toContain(`<code>http://localhost:${port}</code>`)
    }
  })

  test.for([
    ['an iPhone', IPHONE, 'On this iPhone', 'CA certificate'],
    ['an Android phone', ANDROID, 'Encryption &amp; credentials', 'Certificate Trust Settings'],
    ['a computer', MAC, 'keytool', 'On this'],
  ] as const)(
    'starts with the certificate over HTTPS, and the page of the certificate has the steps for %s',
    async ([, agent, has, hasNot]) => {
      const { url } = await openBackend({ networkAccess: { authority: 'x' } })
      const page = async (path: string): Promise<string> =>
        (await fetch(`${url}/__twin/${path}`, { headers: { 'User-Agent': agent } })).text()
      const [first] = (await page('connect')).match(/<h2>.*?<\/h2>/) ?? []
      expect(first).toBe('<h2>First: trust the certificate</h2>')
      expect(await page('ca')).toContain(has)
      expect(await page('ca')).not.toContain(hasNot)
    },
  )

  test('answers GET and HEAD only', async () => {
    const { url } = await openBackend()
    const head = await fetch(`${url}/__twin/connect`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const wire = new Wire(Number(new URL(url).port))
    const answer = await wire
      .send(formatRequest({ method: 'POST', target: '/__twin/connect', body: '' }))
      .answer()
    expect([answer.status, answer.headers.allow, findEnvelopeProblem(answer)]).toEqual([
      405,
      'GET, HEAD',
      undefined,
    ])
    expect((await fetch(`${url}/__twin//`)).status).toBe(404)
  })

  test('escapes all inserted texts', () => {
    const text = `</script><b a="1" c='2'>&`
    const { html } = markup`<p title="${text}">${[markup`<i>${text}</i>`]}</p>`
    const escaped = '&lt;/script&gt;&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;'
    expect(html).toBe(`<p title="${escaped}"><i>${escaped}</i></p>`)
  })
})

describe('the list of other devices', () => {
  const fetchReached = async (url: string): Promise<unknown> => (await fetch(`${url}/__twin/reached`)).json()

  test('does not contain this machine', async () => {
    const { url } = await openBackend({ networkAccess: { visitors: createVisitors() } })
    expect(await fetchReached(url)).toEqual({ devices: [] })
    await sendFrom(PHONE, `${url}/posts`, { device: 'pixel-7', platform: 'android' })
    expect(await fetchReached(url)).toEqual({
      devices: [{ address: PHONE, kind: 'Android', device: 'pixel-7 on android', at: 1_000 }],
    })
  })

  test('does not contain the device that requests it', async () => {
    const { url } = await openBackend({ networkAccess: { visitors: createVisitors() } })
    await sendFrom(PHONE, `${url}/__twin/`, { 'User-Agent': IPHONE })
    await sendFrom(PHONE, `${url}/posts`, { 'User-Agent': 'Feed/1 CFNetwork/1490.0.4 Darwin/23.2.0' })
    const headers = { 'User-Agent': IPHONE }
    const listFor = async (address: string): Promise<unknown> =>
      JSON.parse(await fetchFrom(address, `${url}/__twin/reached`, headers)).devices
    expect(await listFor(PHONE)).toEqual([])
    expect(await listFor('127.0.0.3')).toMatchObject([{ address: PHONE, kind: 'iPhone' }])
  })

  test('distinguishes an emulator from the machine with the same address', async () => {
    const { url } = await openBackend({ networkAccess: { visitors: createVisitors() } })
    await sendFrom('127.0.0.1', `${url}/posts`, { 'User-Agent': ANDROID })
    await sendFrom('127.0.0.1', `${url}/posts`, { 'User-Agent': MAC })
    const listFor = async (agent: string): Promise<unknown> =>
      (await fetch(`${url}/__twin/reached`, { headers: { 'User-Agent': agent } })).json()
    expect(await listFor(MAC)).toMatchObject({ devices: [{ address: '127.0.0.1', kind: 'Android' }] })
    expect(await listFor(ANDROID)).toEqual({ devices: [] })
  })

  test('is empty if devices are not recorded', async () => {
    const { url } = await openBackend()
    await sendFrom(PHONE, `${url}/posts`)
    expect(await fetchReached(url)).toEqual({ devices: [] })
  })

  type SentRequest = [client: string, headers?: Record<string, string>]

  /** Lists the devices after some requests, each from an address. */
  async function listDevices(...requests: SentRequest[]) {
    let now = 0
    const visitors = new Visitors(
      (address) => address === '192.168.1.23',
      () => ++now,
    )
    const backend = await Backend.open({ world: 'one-post' }, handleTwinPath, { visitors })
    for (const [client, headers = {}] of requests)
      await backend.answer({
        method: 'GET',
        target: '/posts',
        headers,
        body: undefined,
        origin: 'http://a',
        client,
      })
    return visitors.listOthers({ client: 'nobody', headers: {} })
  }

  test.for([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140', 'Android'],
    ['okhttp/4.12.0', 'okhttp/4.12.0'],
    ['Feed/1 CFNetwork/1490.0.4 Darwin/23.2.0', 'Feed/1'],
    ['', ''],
  ] as const)('%s', async ([agent, device]) => {
    expect(await listDevices(['192.168.1.9', { 'user-agent': agent }])).toMatchObject([{ device }])
  })

  test('contains each device once, with the last time and the first known name', async () => {
    expect(
      await listDevices(
        ['10.0.0.1'],
        ['192.168.1.23'],
        ['10.0.0.2'],
        ['10.0.0.1', { device: 'a' }],
        ['10.0.0.1'],
      ),
    ).toEqual([
      { address: '10.0.0.1', kind: '', device: 'a', at: expect.any(Number) },
      { address: '10.0.0.2', kind: '', device: '', at: expect.any(Number) },
    ])
  })

  test('contains at most 100 devices, with names of at most 80 characters', async () => {
    const addresses = Array.from({ length: 200 }, (_, index) => `10.0.1.${index}`)
    const devices = await listDevices(
      ...addresses.map((client) => [client, { device: 'd'.repeat(500) }] as SentRequest),
    )
    expect(devices).toHaveLength(100)
    expect(devices[0]?.device).toHaveLength(80)
  })
})

test('without HTTPS there is no certificate to install', async () => {
  const { url } = await openBackend()
  for (const path of ['ca', 'ca.pem', 'ca.crt']) {
    const response = await fetch(`${url}/__twin/${path}`)
    expect(response.status).toBe(404)
    expect((await response.json()).message).toContain('feedtwin serve --https')
  }
})
