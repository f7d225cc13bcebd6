import { describe, expect, test } from 'vitest'
import { openClient, TOKYO } from './client.ts'
import { doors } from './doors.ts'

describe.each(doors)('beyond the three operations, $name', (door) => {
  test('pages of all origins may read every response', async () => {
    const client = await openClient(door)
    for (const reply of [await client.list(TOKYO), await client.list({}), await client.request('/nowhere')]) {
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('a preflight response has the methods and the common headers, for any version', async () => {
    const client = await openClient(door, { dialect: { 'version.other-accept': 'rejected' } })
    const reply = await client.request('/posts', {
      method: 'OPTIONS',
      headers: { Accept: '*/*', Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST' },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS')
    expect(reply.headers.get('access-control-allow-headers')).toBe(
      'version-code, version-name, device, channel, platform, Authorization, Accept, Content-Type, X-Twin-Position, Prefer, X-Twin-Session',
    )
  })

  test('a preflight allows the requested headers if they are a valid list of names', async () => {
    const client = await openClient(door)
    const allowed = async (requested: string) => {
      const { headers } = await client.request('/posts', {
        method: 'OPTIONS',
        headers: {
          Origin: 'http://localhost:3000',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': requested,
        },
      })
      expect(headers.get('vary')).toBe('Access-Control-Request-Headers')
      return headers.get('access-control-allow-headers')
    }
    const known = await allowed('authorization,content-type')
    expect(await allowed('authorization,baggage,sentry-trace')).toBe(`${known}, baggage, sentry-trace`)
    expect(await allowed('baggage , X-B3,baggage')).toBe(`${known}, baggage, X-B3`)
    for (const malformed of ['a b', 'a,,b', 'a,', '(a)', `a,${'b'.repeat(2_048)}`])
      expect(await allowed(malformed)).toBe(known)
  })

  test('the root lists the paths', async () => {
    for (const basePath of ['', '/api']) {
      const client = await openClient(door, { basePath })
      const reply = await client.request('/')
      expect(reply.status).toBe(404)
      expect(reply.body).toEqual({
        message: '404 Not Found',
        paths: ['/auth/third_party', '/posts', '/posts', '/__twin/'].map(
          (path, index) => `${['POST', 'GET', 'POST', 'GET'][index]} ${basePath}${path}`,
        ),
        status_code: 404,
      })
      expect((await client.request('/other')).body).not.toHaveProperty('paths')
    }
  })

  test('without CORS, no response has its headers', async () => {
    const client = await openClient(door, { cors: false })
    const reply = await client.request('/posts', {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST' },
    })
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await client.list(TOKYO)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('with a base path, all paths are below it, and others are 404', async () => {
    const client = await openClient(door, { basePath: '/mobile/api/' })
    expect(client.twin.url).toMatch(/\/mobile\/api$/)
    expect(await client.ids(TOKYO)).toHaveLength(20)
    const outside = client.twin.url.replace('/mobile/api', '')
    const response = await client.twin.call('/../../posts?lng=1&lat=2')
    expect(outside).not.toContain('/api')
    expect(response.status).toBe(404)
  })

  test('a challenge has an error only for a wrong token', async () => {
    const client = await openClient(door)
    const challenge = async (headers: Record<string, string>): Promise<string | null> =>
      (await client.list(TOKYO, headers)).headers.get('www-authenticate')
    expect(await challenge({})).toBeNull()
    expect(await challenge({ Authorization: 'Basic eDp5' })).toBe('Bearer realm="feedtwin"')
    expect(await challenge({ Authorization: 'Bearer x' })).toBe(
      'Bearer realm="feedtwin", error="invalid_token"',
    )
  })
})
