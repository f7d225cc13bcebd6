import { onTestFinished } from 'vitest'
import type { ProxyFlags } from '../../../src/cli/proxy/command.ts'
import { TrafficJudge } from '../../../src/cli/proxy/judge-traffic.ts'
import { type RunningProxy, startProxy } from '../../../src/cli/proxy/start-proxy.ts'

/** Starts a proxy that judges what passes, until the end of the test. */
export async function openProxy(
  target: string,
  { judge: judged = 'both', ...given }: Partial<ProxyFlags> = {},
): Promise<RunningProxy> {
  const flags: ProxyFlags = {
    ...{
      host: '127.0.0.1',
      port: 0,
      allowHost: [],
      maxConnections: 1000,
      set: [],
      override: [],
      world: 'planet',
    },
    ...{ judge: judged, failOn: [], reporter: [] },
    ...given,
  }
  const judge = new TrafficJudge(target, flags, () => {})
  const proxy = await startProxy(target, flags, [], judge)
  onTestFinished(() => proxy.close())
  return proxy
}
