import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hintWhenUnreached } from '../../src/cli/network-facts.ts'
import { Visitors } from '../../src/serve/onboarding/devices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting(): { visitors: Visitors; said: string[] } {
  const visitors = new Visitors(
    (address) => address === '127.0.0.1',
    () => 0,
  )
  const said: string[] = []
  hintWhenUnreached(visitors, (text) => said.push(text))
  return { visitors, said }
}

test('when no other device has connected within a minute, the usual reasons are printed once', () => {
  const { visitors, said } = waiting()
  visitors.note({ client: '127.0.0.1', headers: {} })
  vi.advanceTimersByTime(59_999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(3_600_000)
  expect(said).toHaveLength(1)
  for (const reason of ['firewall', 'client isolation', 'VPN', 'another network'])
    expect(said[0]).toContain(reason)
  expect(said[0]?.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test('nothing is printed when a device has connected', () => {
  const { visitors, said } = waiting()
  visitors.note({ client: '192.168.1.9', headers: {} })
  vi.advanceTimersByTime(3_600_000)
  expect(said).toEqual([])
})
