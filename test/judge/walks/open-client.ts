import { Client, Knowledge } from '../../../src/judge/client/index.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { Transport, type TransportOptions } from '../../../src/judge/target/transport.ts'
import { Vault } from '../../../src/judge/target/vault.ts'

/** Opens a client of a target that responds like fetch. Its clock advances at once when it sleeps. */
export function openClient(fetch: Fetch, options: Partial<TransportOptions> = {}): Client {
  let now = Date.UTC(2026, 0, 31, 12)
  const vault = new Vault()
  const transport = new Transport(
    {
      baseUrl: 'http://feedtwin.test',
      fetch,
      tier: 'write',
      maxWrites: Number.POSITIVE_INFINITY,
      maxRequests: 10_000,
      rate: Number.POSITIVE_INFINITY,
      timeout: 5000,
      maxTime: Number.POSITIVE_INFINITY,
      maxWait: 60_000,
      headers: {},
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds
      },
      ...options,
    },
    vault,
  )
  return new Client(transport, vault, new Knowledge(), {
    openId: 'feedtwin-check',
    platform: 'weixin',
    run: 'r1',
  })
}
