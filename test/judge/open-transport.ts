import { Vault } from '../../src/base/secrets/vault.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { Transport, type TransportOptions } from '../../src/judge/target/transport.ts'
import { RunClock } from './clock.ts'

/** Opens a transport to a target that responds like fetch. It never waits: its clock advances at once when it sleeps. */
export function openTransport(
  fetch: Fetch,
  { startsAt, ...options }: Partial<TransportOptions> & { readonly startsAt: number },
): { readonly transport: Transport; readonly vault: Vault } {
  const vault = new Vault()
  const transport = new Transport(
    {
      baseUrl: 'http://feedtwin.test',
      fetch,
      tier: 'write',
      maxWrites: Number.POSITIVE_INFINITY,
      maxRequests: 1000,
      rate: Number.POSITIVE_INFINITY,
      timeout: 5000,
      maxTime: Number.POSITIVE_INFINITY,
      maxWait: 60_000,
      headers: {},
      ...new RunClock(startsAt),
      ...options,
    },
    vault,
  )
  return { transport, vault }
}
