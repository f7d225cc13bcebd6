import { checks } from '../../src/conformance/checks/index.ts'
import { probes } from '../../src/conformance/probes/index.ts'
import type { Report } from '../../src/conformance/report.ts'
import { type RunOptions, run, type Suite } from '../../src/conformance/runner.ts'
import { type Fetch, Transport, type TransportOptions } from '../../src/conformance/transport.ts'
import { Vault } from '../../src/conformance/vault.ts'
import { watches } from '../../src/conformance/watches/index.ts'

export const suite: Suite = { probes, checks, watches }

/** Judges anything that answers like fetch, without waiting for anything: the clock moves when it is slept on. */
export function judge(
  fetch: Fetch,
  transport: Partial<TransportOptions> = {},
  options: Partial<RunOptions> = {},
  by: Suite = suite,
): Promise<Report> {
  let now = Date.now()
  const vault = new Vault()
  return run(
    by,
    new Transport(
      {
        baseUrl: 'http://feedtwin.test',
        fetch,
        tier: 'write',
        maxWrites: Number.POSITIVE_INFINITY,
        maxRequests: 1000,
        rate: Number.POSITIVE_INFINITY,
        timeout: 5000,
        maxTime: Number.POSITIVE_INFINITY,
        headers: {},
        now: () => now,
        sleep: async (milliseconds) => {
          now += milliseconds
        },
        ...transport,
      },
      vault,
    ),
    vault,
    { openId: 'feedtwin-check', platform: 'weixin', run: 'r1', only: [], failOn: [], ...options },
  )
}
