import { onTestFinished } from 'vitest'
import type { ProxyFlags } from '../../../src/cli/proxy/command.ts'
import { TrafficJudge } from '../../../src/cli/proxy/judge-traffic.ts'
import { type RunningProxy, startProxy } from '../../../src/cli/proxy/start-proxy.ts'
import { proxyFlags } from '../../cli/proxy/judge-through-proxy.ts'

/** Starts a proxy that judges what passes, until the end of the test. */
export async function openProxy(target: string, given: Partial<ProxyFlags> = {}): Promise<RunningProxy> {
  const flags: ProxyFlags = { ...proxyFlags, judge: 'both', ...given }
  const judge = new TrafficJudge(target, flags, () => {})
  const proxy = await startProxy(target, flags, [], judge)
  onTestFinished(() => proxy.close())
  return proxy
}
