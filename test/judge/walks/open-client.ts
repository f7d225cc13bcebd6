import { Client } from '../../../src/judge/target/client/client.ts'
import { Knowledge } from '../../../src/judge/target/client/knowledge.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../../src/judge/target/transport.ts'
import { openTransport } from '../open-transport.ts'

/** Opens a client of a target that responds like fetch. Its clock advances at once when it sleeps. */
export function openClient(fetch: Fetch, options: Partial<TransportOptions> = {}): Client {
  const { transport, vault } = openTransport(fetch, {
    startsAt: Date.UTC(2026, 0, 31, 12),
    maxRequests: 10_000,
    ...options,
  })
  return new Client(transport, vault, new Knowledge(), {
    openId: 'feedtwin-check',
    platform: 'weixin',
    run: 'r1',
  })
}
