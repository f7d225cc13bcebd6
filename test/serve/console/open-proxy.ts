import { onTestFinished } from 'vitest'
import { type RunningProxy, startProxy } from '../../../src/cli/proxy/start-proxy.ts'

/** Starts a proxy until the end of the test. */
export async function openProxy(target: string, fallback?: 'twin'): Promise<RunningProxy> {
  const proxy = await startProxy(
    target,
    {
      ...{ host: '127.0.0.1', port: 0, allowHost: [], set: [], world: 'planet' },
      ...{ judge: 'deployment', failOn: [], reporter: [], ...(fallback && { fallback }) },
    },
    () => {},
  )
  onTestFinished(() => proxy.close())
  return proxy
}
