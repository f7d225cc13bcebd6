import { expect, test } from 'vitest'
import { isLoopbackHost, isLoopbackUrl, isWildcardHost } from '../../src/base/loopback.ts'

test.for([
  ...['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'a.b.localhost.'],
  ...['127.0.0.1', '127.255.255.254', '127.1', '::1', '[::1]'],
  ...['::ffff:127.0.0.1', '[::ffff:7f00:1]'],
])('%s is a loopback host', (host) => {
  expect(isLoopbackHost(host)).toBe(true)
})

test.for([
  ...['', 'example.com', 'localhost.example.com', 'evil-localhost', '127.0.0.1.nip.io', '127.example.com'],
  ...[
    '128.0.0.1',
    '0.0.0.0',
    '10.0.0.127',
    '::',
    '::2',
    '::ffff:10.0.0.1',
    '[::ffff:a00:1]',
    '[2001:db8::1]',
  ],
])('"%s" is not a loopback host', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})

test('only the host of a URL counts', () => {
  for (const url of [
    'http://app.localhost:4010/v1',
    'https://[::1]/',
    'http://2130706433',
    'capacitor://localhost',
  ])
    expect([url, isLoopbackUrl(url)]).toEqual([url, true])
  for (const url of [
    'https://example.com/localhost',
    'http://localhost@example.com',
    'localhost',
    'null',
    '',
  ])
    expect([url, isLoopbackUrl(url)]).toEqual([url, false])
})

test('0.0.0.0 and :: are the addresses of all interfaces', () => {
  expect(['0.0.0.0', '::', '127.0.0.1', '192.168.1.5'].map(isWildcardHost)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
