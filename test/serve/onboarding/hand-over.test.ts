import { once } from 'node:events'
import { connect } from 'node:net'
import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import { fetchFrom, openBackend, requestFrom } from './open-backend.ts'
import { openSecure, TOKEN } from './open-secure.ts'

const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', ...init })

describe('the QR code', () => {
  const drawCode = (page: string): string => renderSVG(page, { border: 2 })

  test('hands over the control token, which the page does not show', async () => {
    const { url } = await openBackend({ networkAccess: { addresses: ['10.1.2.3'], controlToken: TOKEN } })
    const page = await (await get(`${url}/__twin/connect`)).text()
    const { port } = new URL(url)
    expect(page).toContain(drawCode(`http://10.1.2.3:${port}/__twin/#token=${TOKEN}`))
    expect(page).toContain(`<code>http://10.1.2.3:${port}/__twin/</code>`)
    expect(page).not.toContain(TOKEN)
  })

  test('has no token for a client that must not control the twin', async () => {
    const { url } = await openBackend({ networkAccess: { addresses: ['10.1.2.3'], controlToken: TOKEN } })
    const page = await fetchFrom('127.0.0.1', `${url}/__twin/connect`, { host: 'rebound.example' })
    expect(page).toContain('<div class="qr"><svg')
    expect(page).toContain(drawCode('http://10.1.2.3/__twin/'))
  })

  test('leads to plain HTTP, since the phone does not trust the certificate yet', async () => {
    const { plain } = await openSecure()
    const page = await (await get(`${plain}/__twin/connect`)).text()
    expect(page).toContain(`<code>${plain}/__twin/</code>`)
    expect(page).toContain(drawCode(`${plain}/__twin/#token=${TOKEN}`))
  })
})

describe('plain HTTP at the port of HTTPS', () => {
  test('has the pages for the certificate, with the base URL of HTTPS', async () => {
    const { url, plain } = await openSecure()
    expect(await (await get(`${plain}/__twin/connect`)).text()).toContain(`<code>${url}</code>`)
    for (const [path, type] of [
      ['ca', 'text/html; charset=utf-8'],
      ['ca.crt', 'application/x-x509-ca-cert'],
      ['ca.pem', 'application/x-pem-file'],
      ['reached', 'application/json'],
    ]) {
      const response = await get(`${plain}/__twin/${path}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(response.headers.get('connection')).toBe('close')
    }
  })

  test('leads to the page that helps to connect, and views lead to HTTPS', async () => {
    const { url, plain } = await openSecure()
    for (const [path, location] of [
      ['/__twin/', 'connect'],
      ['/__twin', '__twin/connect'],
      ['//elsewhere.example/__twin/', 'connect'],
      ['/__twin/session/ann/__twin/', 'connect'],
      ['/__twin/?view=map', `${url}/__twin/?view=map`],
    ]) {
      const response = await get(plain + path)
      expect([response.status, response.headers.get('location')]).toEqual([302, location])
    }
  })

  test('refuses all else with a reason, and HTTPS goes on', async () => {
    const { plain } = await openSecure()
    for (const [method, path] of [
      ['GET', '/posts?lng=1&lat=1'],
      ['POST', '/__twin/reset'],
      ['POST', '/__twin/ca'],
      ['GET', '/__twin/users'],
      ['GET', '/__twinkle/ca'],
    ] as const) {
      const response = await get(plain + path, { method })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('https://') })
    }
  })

  test('leads no client to a host with characters that no host has', async () => {
    const { plain } = await openSecure()
    const response = await requestFrom('127.0.0.1', `${plain}/__twin/?view=map`, { Host: 'a b' })
    expect(response.resume().headers.location).toBe('connect')
  })

  test('does not keep the server from closing while a connection sends nothing', async () => {
    const { plain, close } = await openSecure()
    const silent = connect(Number(new URL(plain).port), '127.0.0.1').resume()
    await once(silent, 'connect')
    await Promise.all([once(silent, 'close'), close()])
  })
})
