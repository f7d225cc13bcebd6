import { expect, test } from 'vitest'
import { run } from '../../../cli/feedtwin.ts'
import { startCluster } from './cluster.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

test('three twins that share a state pass the check of the contract', async () => {
  const url = await startCluster(server())
  const { code, stdout } = await run(['check', url, '--tier', 'write'])
  expect({ code, verdict: /conformant/.test(stdout) }).toEqual({ code: 0, verdict: true })
})
