import { describe, expect, test } from 'vitest'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { markup } from '../../../src/serve/onboarding/markup.ts'
import { Visitors } from '../../../src/serve/onboarding/visitors.ts'
import { envelopeProblem, requestText, Wire } from '../http/wire.ts'
import { askFrom, bodyFrom, open, PHONE, visitors } from './door.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

const text = async (url: string): Promise<string> => (await fetch(url)).text()

describe('the page /__twin/', () => {
  test('shows the base URL by which it was reached', async () => {
    const { url } = await open({ setup: { basePath: '/api' } })
    expect(await text(`${url}/__twin/`)).toContain(`<code>${url}</code>`)
    expect(await text(`${url.replace('127.0.0.1', 'localhost')}/__twin/`)).toMatch(
      /<code>http:\/\/localhost:\d+\/api<\/code>/,
    )
    expect(await text(`${url}/__twin/session/ann/__twin/`)).toContain(
      `<code>${url}/__twin/session/ann</code>`,
    )
  })

  test('is found without the slash, below a base path and in a session', async () => {
    const { url } = await open({ setup: { basePath: '/api' } })
    for (const path of ['/__twin', '/__twin?from=afar', '/__twin/session/ann/__twin']) {
      const response = await fetch(url + path)
      expect(response.status).toBe(200)
      expect(response.url).toBe(`${url}${path.replace(/\?.*/, '')}/`)
    }
    expect((await fetch(`${url}/__twinkle`)).status).toBe(404)
  })

  test('loads nothing from elsewhere, and is never kept', async () => {
    const { url } = await open({
      networkAccess: { visitors: visitors(), authority: 'x', addresses: ['10.1.2.3'] },
    })
    for (const path of ['', 'ca']) {
      const response = await fetch(`${url}/__twin/${path}`)
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//)
    }
  })

  test('has snippets for the host that was used', async () => {
    const { url } = await open({ networkAccess: { addresses: ['10.1.2.3'] } })
    const page = await text(`${url}/__twin/`)
    // Whoever reads it on this machine has emulators, and phones beside it.
    const domains = [...page.matchAll(/&lt;domain&gt;(.*)&lt;\/domain&gt;/g)].map(([, domain]) => domain)
    expect(domains).toEqual(['127.0.0.1', '10.0.2.2', '10.1.2.3'])
    expect(page).toContain('NSAllowsLocalNetworking')
  })

  test('tells how to be reached where only this machine can', async () => {
    const { url } = await open()
    const page = await text(`${url}/__twin/`)
    expect(page).toContain('feedtwin serve --lan')
    expect(page).not.toContain('Waiting for your phone')
    const secure = await open({ networkAccess: { authority: 'x' } })
    expect(await text(`${secure.url}/__twin/`)).toContain('feedtwin serve --lan --https')
  })

  test('leads phones to an address of the network', async () => {
    const { url } = await open({ networkAccess: { visitors: visitors(), addresses: ['localhost'] } })
    const { port } = new URL(url)
    expect(await text(`${url}/__twin/`)).toContain(`<code>http://localhost:${port}/__twin/</code>`)
  })

  test('has a code to scan and snippets on a computer, whatever it calls the twin, and neither on a phone', async () => {
    const { url } = await open({ networkAccess: { visitors: visitors(), addresses: ['localhost'] } })
    const { port } = new URL(url)
    const page = async (agent: string): Promise<string> =>
      (await fetch(`http://localhost:${port}/__twin/`, { headers: { 'User-Agent': agent } })).text()
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
    'begins with the certificate under HTTPS, whose page has the steps for %s',
    async ([, agent, has, hasNot]) => {
      const { url } = await open({ networkAccess: { authority: 'x' } })
      const page = async (path: string): Promise<string> =>
        (await fetch(`${url}/__twin/${path}`, { headers: { 'User-Agent': agent } })).text()
      const [first] = (await page('')).match(/<h2>.*?<\/h2>/) ?? []
      expect(first).toBe('<h2>First: trust the certificate</h2>')
      expect(await page('ca')).toContain(has)
      expect(await page('ca')).not.toContain(hasNot)
    },
  )

  test('can be asked for with GET and HEAD only', async () => {
    const { url } = await open()
    const head = await fetch(`${url}/__twin/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const wire = new Wire(Number(new URL(url).port))
    const answer = await wire.send(requestText({ method: 'POST', target: '/__twin/', body: '' })).answer()
    expect([answer.status, answer.headers.allow, envelopeProblem(answer)]).toEqual([
      405,
      'GET, HEAD',
      undefined,
    ])
    expect((await fetch(`${url}/__twin//`)).status).toBe(404)
  })

  test('escapes every text', () => {
    const text = `</script><b a="1" c='2'>&`
    const { html } = markup`<p title="${text}">${[markup`<i>${text}</i>`]}</p>`
    const escaped = '&lt;/script&gt;&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;'
    expect(html).toBe(`<p title="${escaped}"><i>${escaped}</i></p>`)
  })
})

describe('who has come from other devices', () => {
  const reached = async (url: string): Promise<unknown> => (await fetch(`${url}/__twin/reached`)).json()

  test('is told; this machine is no other device', async () => {
    const { url } = await open({ networkAccess: { visitors: visitors() } })
    expect(await reached(url)).toEqual({ devices: [] })
    await askFrom(PHONE, `${url}/posts`, { device: 'pixel-7', platform: 'android' })
    expect(await reached(url)).toEqual({
      devices: [{ address: PHONE, kind: 'Android', device: 'pixel-7 on android', at: 1_000 }],
    })
  })

  test('whoever looks is no other device, on whichever machine', async () => {
    const { url } = await open({ networkAccess: { visitors: visitors() } })
    await askFrom(PHONE, `${url}/__twin/`, { 'User-Agent': IPHONE })
    await askFrom(PHONE, `${url}/posts`, { 'User-Agent': 'Feed/1 CFNetwork/1490.0.4 Darwin/23.2.0' })
    const headers = { 'User-Agent': IPHONE }
    const seenBy = async (address: string): Promise<unknown> =>
      JSON.parse(await bodyFrom(address, `${url}/__twin/reached`, headers)).devices
    expect(await seenBy(PHONE)).toEqual([])
    expect(await seenBy('127.0.0.3')).toMatchObject([{ address: PHONE, kind: 'iPhone' }])
  })

  test('an emulator is another device than the machine that it shares an address with', async () => {
    const { url } = await open({ networkAccess: { visitors: visitors() } })
    await askFrom('127.0.0.1', `${url}/posts`, { 'User-Agent': ANDROID })
    await askFrom('127.0.0.1', `${url}/posts`, { 'User-Agent': MAC })
    const seenBy = async (agent: string): Promise<unknown> =>
      (await fetch(`${url}/__twin/reached`, { headers: { 'User-Agent': agent } })).json()
    expect(await seenBy(MAC)).toMatchObject({ devices: [{ address: '127.0.0.1', kind: 'Android' }] })
    expect(await seenBy(ANDROID)).toEqual({ devices: [] })
  })

  test('nobody is noted where nobody asked for it', async () => {
    const { url } = await open()
    await askFrom(PHONE, `${url}/posts`)
    expect(await reached(url)).toEqual({ devices: [] })
  })

  type Asked = [client: string, headers?: Record<string, string>]

  /** What is noted of some requests, each from an address. */
  async function noted(...requests: Asked[]) {
    let now = 0
    const seen = new Visitors(
      (address) => address === '192.168.1.23',
      () => ++now,
    )
    const backend = await Backend.open({ world: 'one-post' }, handleTwinPath, { visitors: seen })
    for (const [client, headers = {}] of requests)
      await backend.answer({
        method: 'GET',
        target: '/posts',
        headers,
        body: undefined,
        origin: 'http://a',
        client,
      })
    return seen.othersThan({ client: 'nobody', headers: {} })
  }

  test.for([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140', 'Android'],
    ['okhttp/4.12.0', 'okhttp/4.12.0'],
    ['Feed/1 CFNetwork/1490.0.4 Darwin/23.2.0', 'Feed/1'],
    ['', ''],
  ] as const)('%s', async ([agent, device]) => {
    expect(await noted(['192.168.1.9', { 'user-agent': agent }])).toMatchObject([{ device }])
  })

  test('each once, with the last time, and a name as soon as there is one', async () => {
    expect(
      await noted(['10.0.0.1'], ['192.168.1.23'], ['10.0.0.2'], ['10.0.0.1', { device: 'a' }], ['10.0.0.1']),
    ).toEqual([
      { address: '10.0.0.1', kind: '', device: 'a', at: expect.any(Number) },
      { address: '10.0.0.2', kind: '', device: '', at: expect.any(Number) },
    ])
  })

  test('a hundred at most, by names of 80 characters at most', async () => {
    const crowd = Array.from({ length: 200 }, (_, index) => `10.0.1.${index}`)
    const many = await noted(...crowd.map((client) => [client, { device: 'd'.repeat(500) }] as Asked))
    expect(many).toHaveLength(100)
    expect(many[0]?.device).toHaveLength(80)
  })
})

test('without HTTPS there is no certificate to install', async () => {
  const { url } = await open()
  for (const path of ['ca', 'ca.pem', 'ca.crt']) {
    const response = await fetch(`${url}/__twin/${path}`)
    expect(response.status).toBe(404)
    expect((await response.json()).message).toContain('feedtwin serve --https')
  }
})
