import type { Report } from '../../src/judge/report/report.ts'
import { type RunOptions, runSuite, type Suite } from '../../src/judge/run/run-suite.ts'
import { suite } from '../../src/judge/suite.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { Transport, type TransportOptions } from '../../src/judge/target/transport.ts'
import { Vault } from '../../src/judge/target/vault.ts'

export { suite }

/** Judges a target that responds like fetch. The run never waits: its clock advances at once when it sleeps. */
export function judge(
  fetch: Fetch,
  transport: Partial<TransportOptions> = {},
  options: Partial<RunOptions> = {},
  by: Suite = suite,
): Promise<Report> {
  let now = Date.now()
  const vault = new Vault()
  return runSuite(
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
        maxWait: 60_000,
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
