import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { createOwnAddressTest, listLanAddresses } from '../../src/cli/open-network.ts'
import { listReachableUrls } from '../../src/serve/onboarding/reachable-urls.ts'

const info = (address: string, internal = false): NetworkInterfaceInfo[] => [
  {
    ...{ address, internal, netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
    ...(address.includes(':') ? { family: 'IPv6', scopeid: 0 } : { family: 'IPv4' }),
  } as NetworkInterfaceInfo,
]

const interfaces = {
  lo: info('127.0.0.1', true),
  utun3: info('10.8.0.4'),
  en5: info('169.254.10.1'),
  eth1: info('203.0.113.9'),
  docker0: info('172.17.0.1'),
  eth0: info('10.1.2.3'),
  en0: [...info('fe80::1'), ...info('192.168.1.23')],
  gone: undefined,
}

test('private addresses come first, those of containers and tunnels last', () => {
  expect(listLanAddresses(interfaces)).toEqual([
    ...['192.168.1.23', '10.1.2.3', '203.0.113.9'],
    ...['10.8.0.4', '172.17.0.1'],
  ])
})

test('all addresses of this machine are recognised', () => {
  const isOwn = createOwnAddressTest(interfaces)
  for (const address of [
    ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '192.168.1.23', '::ffff:10.1.2.3'],
  ])
    expect([address, isOwn(address)]).toEqual([address, true])
  for (const address of ['192.168.1.24', '::ffff:192.168.1.24', '10.0.2.2', '', '2001:db8::1'])
    expect([address, isOwn(address)]).toEqual([address, false])
})

test('emulators reach a twin that is bound to the address of one network', () => {
  const url = 'http://192.168.1.23:4010/api'
  expect(listReachableUrls(url, ['192.168.1.23'])).toEqual({
    thisMachine: url,
    iosSimulator: url,
    androidEmulator: url,
    genymotion: url,
    container: url,
    lan: [url],
  })
})
